import { type ListState, paging } from '../ui/use-list-state';

/** The gateway counts no further than one more, and skips no more rows: of codes under a filter, scans and accounts. */
export const maxCounted = 10_000;

/** Whether a count was broken off. Lists that are counted whole may be longer. */
export const isBrokenOff = (total: number): boolean => total === maxCounted + 1;

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
