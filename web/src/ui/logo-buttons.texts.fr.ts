import type { LogoButtonsTexts } from './logo-buttons.texts';

export const fr: LogoButtonsTexts = {
  add: 'Ajouter un logo',
  change: 'Changer le logo',
  remove: 'Retirer le logo',
};
