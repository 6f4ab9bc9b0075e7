import type { ListsTexts } from './lists.texts';

export const fr: ListsTexts = {
  downloading: 'Téléchargement…',
  orderFailed: '❌ L’ordre n’a pas pu être enregistré.',
  moved: (row, place, total) => `${row} : maintenant ${place} sur ${total}.`,
  clearToMove: 'Effacez la recherche pour changer l’ordre.',
  selectingFailed: 'Tous les résultats n’ont pas pu être sélectionnés. Veuillez réessayer.',
  noMatch: 'Plus aucun élément ne correspond.',
  full: (max) => `La sélection est limitée à ${max} éléments.`,
  fullByHand: (max) =>
    `Vous pouvez cocher au maximum ${max} éléments. Sélectionnez tous les résultats, ou affinez d’abord la recherche.`,
};
