import { texts } from '../../../ui/texts';

const en = {
  lead: 'Every change is a version that stays as it was. The last 50 are kept.',
  loadingFailed: '❌ Failed to load the versions.',
  versions: 'Versions of the help task',
  empty: 'No version yet',
  emptyHint: 'The next change of this task will be listed here.',
  changeTask: 'Change the task',
  shownNow: 'Shown now',
  restore: 'Restore',
  restoring: 'Restoring…',
  restoreOne: (number: number) => `Restore version ${number}`,
  restoreQuestion: (number: number) =>
    `Give the task the title and content of version ${number} again? It becomes a new version.`,
  restored: (number: number) => `Version ${number} is restored.`,
  notRestored: (reason: string) => `❌ ${reason}`,
};

export type HelpTaskVersionsTexts = typeof en;
export const helpTaskVersionsTexts = texts(en, () => import('./help-task-versions.texts.fr'));
