import { plural, texts } from '../../../ui/texts';

const en = {
  lead: 'Every application, newest first. What you open is read only.',
  loadingFailed: '❌ Failed to load the applications.',
  search: 'Search by name',
  noneFound: 'No application found',
  noneMatches: 'No application has a name with this text.',
  facts: (members: number, codes: number, questions: number) =>
    [
      plural(members, { one: '# member', other: '# members' }),
      plural(codes, { one: '# code', other: '# codes' }),
      plural(questions, { one: '# question', other: '# questions' }),
      'made <when/>',
    ].join(' · '),
  contentOf: (application: string) => `Content of ${application}`,
  noOwner: 'No owner',
  owner: {
    open: 'Make somebody owner',
    title: (application: string) => `Owner of “${application}”`,
    about: 'An account that can log in. It manages members, keys and settings from then on.',
    emailRequired: 'Type the address of an account.',
    save: 'Make owner',
    made: (application: string) => `“${application}” has an owner again.`,
    failed: '❌ That did not work.',
  },
};

export type ApplicationsTexts = typeof en;
export const applicationsTexts = texts(en, () => import('./applications.texts.fr'));
