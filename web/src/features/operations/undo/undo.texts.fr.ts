import type { UndoTexts } from './undo.texts';

export const fr: UndoTexts = {
  spokenOffer: (done, keys) => `${done} Pour annuler : ${keys}.`,
  offerNotLoaded:
    'La proposition d’annuler n’a pas pu être chargée. Elle se trouve sur la page « Modifications récentes ».',
  goneAlready: (failed) => `${failed} Certains éléments sont déjà supprimés.`,
  failed: '❌ L’annulation a échoué. Veuillez réessayer.',
};
