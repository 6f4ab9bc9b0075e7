import { texts } from '../../../ui/texts';

const en = {
  unsaved: 'What you have typed is not saved everywhere. Logging out discards it.',
  confirm: 'Discard and log out',
  serverNotTold:
    'This browser is logged out. The server could not be told: it ends the session by itself within minutes.',
};

export type LogOutTexts = typeof en;
export const logOutTexts = texts(en, () => import('./log-out.texts.fr'));
