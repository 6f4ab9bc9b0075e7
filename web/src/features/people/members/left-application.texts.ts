import { texts } from '../../../ui/texts';

const en = {
  title: (application: string) => `You no longer work in “${application}”.`,
  whose: 'Its content is for its members',
  reason:
    'Somebody has removed you, or you have left. What you made there stays. Ask an owner if you need to come back.',
  goTo: (application: string) => `Go to “${application}”`,
  goToUnnamed: 'Go to “your application”',
};

export type LeftApplicationTexts = typeof en;
export const leftApplicationTexts = texts(en, () => import('./left-application.texts.fr'));
