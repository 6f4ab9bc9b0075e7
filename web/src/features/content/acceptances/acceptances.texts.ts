import { formatNumber } from '../../../ui/language';
import { plural, texts } from '../../../ui/texts';

/** The version that everybody is asked for: there is one wherever a person lacks it. */
type Asked = number | null;

const en = {
  lead: 'What people accepted in your app, as the app reported it.',
  about:
    'Each acceptance is a record of consent (GDPR, Article 7(1)): a simple electronic signature, not an advanced one. Its receipt is signed by this installation, and anybody can check it by <key>the public key</key>.',
  counts: {
    failed: 'The numbers could not be loaded.',
    none: 'No text in force',
    aboutNone: 'Write a text first, and ask everybody to accept it when you save it.',
    list: 'How many people accepted each text',
    accepted: (accepted: number, people: number, version: number) => {
      const known = plural(people, { one: '# person', other: '# people' });
      return `${formatNumber(accepted)} of ${known} accepted version ${version}`;
    },
    asked: 'Everybody is asked to accept it',
    askedBy: 'Everybody is asked to accept it by <when/>',
    notAsked: 'No version asks to be accepted',
    notAskedBy: 'No version asks to be accepted by <when/>',
    about:
      'People are the ids that your app has sent with an acceptance. Who has never accepted anything is not known here.',
  },
  people: {
    title: 'People',
    count: (count: number) => plural(count, { one: '# person', other: '# people' }),
    failed: 'The people could not be loaded.',
    search: 'Search by the id of a person',
    none: 'Nobody has accepted anything yet',
    aboutNone: 'Your app reports acceptances with a key for the app itself.',
    nobodyFound: 'Nobody found',
    aboutNobodyFound: 'No id contains this text.',
  },
  person: {
    kept: 'Kept data and erasing',
    /** What a person accepted of a text, and whether the asked version is among it. */
    accepted: {
      upToDate: (title: string, version: number) => `${title}: accepted version ${version}`,
      missing: (title: string, version: number, asked: Asked) =>
        `${title}: accepted version ${version}, version ${asked} is missing`,
      overdue: (title: string, version: number, asked: Asked) =>
        `${title}: accepted version ${version}, version ${asked} is overdue`,
    },
    withdrawn: {
      upToDate: (title: string) => `${title}: withdrawn <when/>`,
      missing: (title: string, asked: Asked) => `${title}: withdrawn <when/>, version ${asked} is missing`,
      overdue: (title: string, asked: Asked) => `${title}: withdrawn <when/>, version ${asked} is overdue`,
    },
    notAccepted: {
      upToDate: (title: string) => `${title}: not accepted`,
      missing: (title: string, asked: Asked) => `${title}: not accepted, version ${asked} is missing`,
      overdue: (title: string, asked: Asked) => `${title}: not accepted, version ${asked} is overdue`,
    },
    show: 'Show',
    showOf: (person: string) => `Show what ${person} accepted`,
    hide: 'Hide',
    hideOf: (person: string) => `Hide what ${person} accepted`,
    deleteOf: (person: string) => `Delete the acceptances of ${person}`,
    confirmTitle: 'Delete acceptances',
    confirm: (person: string) =>
      `Delete everything that “${person}” accepted? The proof of the consent is gone then. This cannot be undone.`,
    deleted: (person: string) => `The acceptances of “${person}” were deleted.`,
    deleteFailed: '❌ The acceptances could not be deleted. Please try again.',
  },
  history: {
    of: (person: string) => `What ${person} accepted`,
    failed: 'The acceptances could not be loaded.',
    done: {
      ACCEPTED: (version: number, title: string) => `Accepted version ${version} of ${title}`,
      WITHDRAWN: (version: number, title: string) => `Withdrawn: version ${version} of ${title}`,
      IMPORTED: (version: number, title: string) =>
        `Accepted before it was recorded here: version ${version} of ${title}`,
    },
    appVersion: (version: string) => `app ${version}`,
    network: (network: string) => `network ${network}`,
    saveReceipt: 'Save receipt',
    saveReceiptOf: (version: number, title: string) => `Save the receipt of version ${version} of ${title}`,
  },
};

export type AcceptancesTexts = typeof en;
export const acceptancesTexts = texts(en, () => import('./acceptances.texts.fr'));
