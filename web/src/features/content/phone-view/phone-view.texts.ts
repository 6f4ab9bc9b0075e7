import { formatNumber } from '../../../ui/language';
import { plural, texts } from '../../../ui/texts';

/** What the mobile application receives of some content. */
const en = {
  lead: 'The answer that your mobile application gets now. Apps and caches may keep it for 15 seconds.',
  leadOfOther: 'The answer that the mobile application gets now. Apps and caches may keep it for 15 seconds.',
  leadOfKey:
    'The answer that your mobile application gets now with its key. This page asks without one, by your session, and nothing is counted or recorded.',
  leadOfKeyOfOther:
    'The answer that the mobile application gets now with its key. This page asks without one, by your session, and nothing is counted or recorded.',
  back: { '/questions': 'Questions', '/static_page': 'Texts', '/help_page': 'Help center' },
  contents: {
    questions: { title: 'Questions', onPhone: 'Questions on a phone' },
    about_us: { title: 'About Us', onPhone: 'About Us on a phone' },
    term_of_use: { title: 'Terms of Use', onPhone: 'Terms of Use on a phone' },
    privacy_policy: { title: 'Privacy Policy', onPhone: 'Privacy Policy on a phone' },
    help_tasks: { title: 'Help center', onPhone: 'Help center on a phone' },
    help_search: { title: 'Search in the help center', onPhone: 'Search in the help center on a phone' },
    legal_status: {
      title: 'What a person has to accept',
      onPhone: 'What a person has to accept, on a phone',
    },
  },
  content: 'Content',
  /** What a read with a key is about. */
  asked: {
    help_search: { label: 'Search for', missing: 'Type what a person searches for in the app.' },
    legal_status: { label: 'Id of the person', missing: 'Type the id that the app sends of a person.' },
  },
  askedLanguage: 'Language of the search',
  ask: 'Ask',
  refused: 'This page could not ask. Please try again.',
  acceptance: {
    upToDate: (title: string) => `${title}: nothing to accept`,
    asked: (title: string, version: number) => `${title}: version ${version} is to be accepted`,
    askedBy: (title: string, version: number, day: string) =>
      `${title}: version ${version} is to be accepted by ${day}`,
    overdue: (title: string, version: number, day: string) =>
      `${title}: version ${version} was to be accepted by ${day}`,
  },
  pathAndLanguage: 'Path and language',
  olderPath: 'Older path',
  newerPath: 'Newer path',
  anyLanguage: 'Any language',
  originalLanguage: (language: string) => `${language} (original)`,
  strict: 'Leave out what is not translated',
  askAgain: 'Ask again',
  asking: 'Asking…',
  unreachable: 'The answer did not arrive: the server could not be reached.',
  onPhone: 'On the phone',
  error: (status: string) => `The app gets an error: ${status}`,
  unknownForm: 'The answer has a form that this page does not know.',
  empty: 'The app shows an empty page here.',
  more: (count: number) => plural(count, { one: 'and # more', other: 'and # more' }),
  language: 'The language of this text',
  asJson: 'As JSON',
  copied: 'Answer copied.',
  copyingFailed: '❌ Copying failed. Mark the text instead.',
  request: 'Request',
  key: 'Key',
  noHeader: 'none',
  json: 'JSON of the answer',
  beginning: (length: number) =>
    `The beginning of ${formatNumber(length)} characters; Copy takes all of them.`,
};

export type PhoneViewTexts = typeof en;
export const phoneViewTexts = texts(en, () => import('./phone-view.texts.fr'));
