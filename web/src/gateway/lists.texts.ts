import { texts } from '../ui/texts';

const en = {
  downloading: 'Downloading…',
  orderFailed: '❌ The order could not be saved.',
  moved: (row: string, place: string, total: string) => `${row} is now ${place} of ${total}.`,
  clearToMove: 'Clear the search to change the order.',
  selectingFailed: 'They could not all be selected. Please try again.',
  noMatch: 'None of them matches any more.',
  full: (max: string) => `At most ${max} can be selected.`,
  fullByHand: (max: string) =>
    `At most ${max} can be ticked by hand. Select all that match, or narrow the search first.`,
};

export type ListsTexts = typeof en;
export const listsTexts = texts(en, () => import('./lists.texts.fr'));
