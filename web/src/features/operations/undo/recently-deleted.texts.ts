import { texts } from '../../../ui/texts';

const en = {
  lead: 'What was deleted, revoked or imported in the last 24 hours, by anybody of your application. Each can be undone.',
  loadFailed: '❌ Failed to load what was deleted.',
  nothing: 'Nothing to undo',
  nothingYet: 'What you delete, revoke or import is kept here for 24 hours.',
  earlierChanges: 'See earlier changes',
  /** What was done, and to which one. */
  done: '<what/>: <which/>',
  at: '<when/>',
  atBy: '<when/> by <who/>',
  hoursLeft: (hours: number) => `${hours} h left`,
  minutesLeft: (minutes: number) => `${minutes} min left`,
  hoursAndMinutesLeft: (hours: number, minutes: number) => `${hours} h ${minutes} min left`,
  tooLate: 'can be undone no longer',
  onlyAdministrators: 'only an administrator can undo it',
  undone: 'Undone',
  undoOf: (what: string) => `Undo: ${what}`,
  undoOfOne: (what: string, which: string) => `Undo: ${what}: ${which}`,
};

export type RecentlyDeletedTexts = typeof en;
export const recentlyDeletedTexts = texts(en, () => import('./recently-deleted.texts.fr'));
