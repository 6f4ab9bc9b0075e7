import { formatNumber } from '../ui/language';
import { type ListState, paging } from '../ui/use-list-state';
import { listsTexts } from './lists.texts';

/** The gateway counts no further than one more, and skips no more rows: of codes under a filter, scans and accounts. */
export const maxCounted = 10_000;

/** Whether a count was broken off. Lists that are counted whole may be longer. */
export const isBrokenOff = (total: number): boolean => total === maxCounted + 1;

/** "more than 10,000" for a count that was broken off. */
export const countWord = (total: number): string =>
  isBrokenOff(total) ? listsTexts.moreThan(formatNumber(maxCounted)) : formatNumber(total);

/** "1 scan", "2 scans", "More than 10,000 scans". */
export function countedRows(total: number, noun: string): string {
  const count = countWord(total);
  return `${count.charAt(0).toUpperCase()}${count.slice(1)} ${noun}${total === 1 ? '' : 's'}`;
}

/** Rows beyond it are on no page. */
export const lastCountedPage = (pageSize: number): number => Math.floor(maxCounted / pageSize) + 1;

/** The place in such a list, at most on its last page, whatever the address says. */
export function countedPages<State extends ListState>(state: State) {
  const { pageSize } = state;
  const lastPage = lastCountedPage(pageSize);
  const page = Math.min(state.page, lastPage);
  return {
    ...state,
    ...paging(page, pageSize),
    /** Whether further rows are on no page. */
    endsEarly: (total: number) => page === lastPage && isBrokenOff(total),
  };
}
