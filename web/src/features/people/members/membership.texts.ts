import { texts } from '../../../ui/texts';

/** About one's own memberships: also in the frame of every page. */
const en = {
  newApplication: 'New application',
  nameHint: 'Your mobile app names it in its calls. It cannot be changed later.',
  nameRequired: 'Give the application a name.',
  create: 'Create',
  created: (application: string) => `“${application}” created.`,
};

export type MembershipTexts = typeof en;
export const membershipTexts = texts(en, () => import('./membership.texts.fr'));
