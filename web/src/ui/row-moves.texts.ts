import { texts } from './texts';

const en = {
  moveRow: (row: string) => `Move ${row}`,
  move: 'Move',
  moves: { up: 'Move up', down: 'Move down', top: 'Move to top' },
  moveToPlace: 'Move to place …',
  dragRow: (row: string) => `Drag ${row}`,
  drag: 'Drag to move',
  sortable: 'sortable',
  instructions:
    'To move this row, press Space, then the arrow keys, and Space again to put it down. Escape cancels.',
  pickedUp: (row: string, place: string) => `Picked up ${row}, ${place}.`,
  nowAt: (place: string) => `Now at ${place}.`,
  cancelled: (row: string, place: string) => `Cancelled. ${row} stays ${place}.`,
  place: 'Place',
  places: (last: string) => `From 1 to ${last}.`,
  placesFrom: (last: string, now: string) => `From 1 to ${last}. It is at ${now} now.`,
  noPlace: (last: string) => `Please enter a place from 1 to ${last}.`,
};

export type RowMovesTexts = typeof en;
export const rowMovesTexts = texts(en, () => import('./row-moves.texts.fr'));
