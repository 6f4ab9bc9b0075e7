import { texts } from '../../../ui/texts';

/** About one's own memberships: also in the frame of every page. */
const en = {
  failed: '❌ That did not work. Please try again.',
  newApplication: 'New application',
  name: 'Name',
  nameHint: 'Your mobile app names it in its calls. It cannot be changed later.',
  nameRequired: 'Give the application a name.',
  cancel: 'Cancel',
  create: 'Create',
  creating: 'Creating…',
  created: (application: string) => `“${application}” created.`,
};

export type MembershipTexts = typeof en;
export const membershipTexts = texts(en, () => import('./membership.texts.fr'));
