import { texts } from './texts';

const en = {
  add: 'Add a logo',
  change: 'Change the logo',
  remove: 'Remove the logo',
};

export type LogoButtonsTexts = typeof en;
export const logoButtonsTexts = texts(en, () => import('./logo-buttons.texts.fr'));
