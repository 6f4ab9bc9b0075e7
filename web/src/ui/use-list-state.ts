import { useEffect } from 'react';
import { useAddressState } from './use-address-state';
import { usePageSize } from './use-page-size';

interface PageOfList {
  edges: readonly unknown[];
  totalCount: number;
}

/** The largest number of rows that the gateway skips. */
const maxSkip = 10_000_000;

/** The numbers of a page, and the paging variables of its query. */
export const paging = (page: number, pageSize: number) => ({
  page,
  pageSize,
  variables: { first: pageSize, skip: Math.min((page - 1) * pageSize, maxSkip) },
  pageCountOf: (totalCount: number) => Math.max(1, Math.ceil(totalCount / pageSize)),
});

/** The page, the search and the order of a list, stored in the address: `?page=3&search=ann&sort=EMAIL-DESC`. */
export function useListState(pageSize: number) {
  const [{ page, search, sort }, change] = useAddressState({ page: 1, search: '', sort: '' });
  return {
    ...paging(page, pageSize),
    search,
    /** Empty for the list's own order. */
    sort,
    goTo: (next: number, options?: { replace?: boolean }) => change({ page: next }, options),
    setSearch: (text: string) => {
      // Back leaves a search as a whole, not letter by letter.
      if (text !== search) change({ search: text, page: 1 }, { replace: search !== '' && text !== '' });
    },
    setSort: (next: string) => change({ sort: next, page: 1 }),
    /** Shows a page of the whole list, unsearched and in its own order: where a new row is. */
    showPage: (next: number) => change({ page: next, search: '', sort: '' }),
  };
}

export type ListState = ReturnType<typeof useListState>;

/** The state of a list whose pages are as long as the person chooses. */
export function useSizedListState() {
  const { pageSize, keepPageSize } = usePageSize();
  const state = useListState(pageSize);
  return {
    ...state,
    /** Shows the page of the new size that has the first row on screen. */
    setPageSize: (next: number) => {
      const firstRow = (state.page - 1) * pageSize;
      keepPageSize(next);
      state.goTo(Math.floor(firstRow / next) + 1, { replace: true });
    },
  };
}

/**
 * Goes to the last page when the address names one beyond it, after its last row was deleted or from an old bookmark.
 * `shown` is the answer for the page in the address, undefined while it is loading.
 */
export function useLeaveMissingPage(
  shown: PageOfList | undefined,
  { page, pageCountOf, goTo }: Pick<ListState, 'page' | 'pageCountOf' | 'goTo'>,
) {
  const lastPage = shown && pageCountOf(shown.totalCount);
  const isMissing = shown?.edges.length === 0 && lastPage !== undefined && page > lastPage;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `goTo` is new on each render and does the same.
  useEffect(() => {
    if (isMissing) goTo(lastPage, { replace: true });
  }, [isMissing, page, lastPage]);
}
