import type { HandOverButtonTexts } from './hand-over-button.texts';

export const fr: HandOverButtonTexts = {
  open: 'Remettre à l’imprimerie',
  loadingFailed: 'La fenêtre n’a pas pu être chargée. Veuillez réessayer.',
};
