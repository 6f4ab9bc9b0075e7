/** The moves of a row. */
export type Move = 'up' | 'down' | 'top';

/** The order of the rows on screen, and how a person changes it. */
export interface RowOrder {
  /** The rows on screen, from the top. */
  ids: readonly string[];
  /** Why nothing can be moved now; empty when it can. */
  hindrance: string;
  /** The number of rows in the whole list. */
  total: number;
  /** The place in the whole list of the row at this index on screen, from 1; null while a search hides rows. */
  numberOf: (index: number) => number | null;
  /** "3 of 120", for screen readers. */
  placeOf: (index: number) => string;
  canMove: (id: string, move: Move) => boolean;
  move: (id: string, move: Move) => void;
  /** To another place among the rows on screen. */
  moveTo: (id: string, index: number) => void;
  /** To a place in the whole list, from 1 to `total`. */
  moveToPlace: (id: string, place: number) => void;
  /** The new place of a row, for a live region. */
  announcement: string;
}

/** The list with one of its items in another place. */
export function moved<Item>(items: readonly Item[], from: number, to: number): Item[] {
  const rest = items.filter((_, index) => index !== from);
  return [...rest.slice(0, to), items[from] as Item, ...rest.slice(to)];
}
