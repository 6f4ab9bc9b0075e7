import type { RowMovesTexts } from './row-moves.texts';

export const fr: RowMovesTexts = {
  moveRow: (row) => `Déplacer : ${row}`,
  move: 'Déplacer',
  moves: { up: 'Monter', down: 'Descendre', top: 'Placer en premier' },
  moveToPlace: 'Déplacer à la place…',
  dragRow: (row) => `Faire glisser : ${row}`,
  drag: 'Faire glisser pour déplacer',
  sortable: 'déplaçable',
  instructions:
    'Pour déplacer cette ligne, appuyez sur Espace, puis sur les flèches, et de nouveau sur Espace pour la déposer. Échap annule.',
  pickedUp: (row, place) => `Ligne saisie : ${row}, ${place}.`,
  nowAt: (place) => `Place actuelle : ${place}.`,
  cancelled: (row, place) => `Déplacement annulé : ${row}, toujours ${place}.`,
  place: 'Place',
  places: (last) => `De 1 à ${last}.`,
  placesFrom: (last, now) => `De 1 à ${last}. Place actuelle : ${now}.`,
  noPlace: (last) => `Veuillez saisir une place de 1 à ${last}.`,
};
