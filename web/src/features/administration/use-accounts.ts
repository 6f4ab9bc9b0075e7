import { type AccountSortField, type SortDirection, useAccountsQuery } from '../../gateway/generated';
import { useLeaveMissingPage, useListState } from '../../ui/use-list-state';
import { columns } from './columns';

export interface Sort {
  field: AccountSortField;
  direction: SortDirection;
}

const ON_A_PAGE = 25;

/** One page of all accounts, as searched and sorted in the address. */
export function useAccounts() {
  const state = useListState(ON_A_PAGE);
  const { search } = state;
  const sort = parseSort(state.sort);
  const { data, previousData, error, loading, refetch } = useAccountsQuery({
    variables: { search: search || null, sort, ...state.variables },
  });
  const shown = data ?? previousData;
  const list = shown?.accounts;
  useLeaveMissingPage(data?.accounts, state);
  const setSort = (next: Sort | null) => state.setSort(next ? `${next.field}-${next.direction}` : '');

  return {
    list,
    accounts: list?.edges.map(({ node }) => node) ?? [],
    ownId: shown?.viewer?.account.id,
    /** The number of the first row: rows are counted across pages. */
    firstRow: (state.page - 1) * ON_A_PAGE + 1,
    paging: state,
    error,
    loading,
    /** What is on screen is the answer to an earlier question. */
    isStale: loading && !data,
    refetch: () => refetch().catch(() => undefined),
    search,
    setSearch: state.setSearch,
    sort,
    setSort,
    /** One click sorts upwards, the second downwards, the third as at first. */
    toggleSort: (field: AccountSortField) => {
      const direction = sort?.field === field ? sort.direction : null;
      if (direction === 'DESC') setSort(null);
      else setSort({ field, direction: direction === 'ASC' ? 'DESC' : 'ASC' });
    },
  };
}

/** `EMAIL-DESC` in the address; anything else is the list's own order. */
function parseSort(text: string): Sort | null {
  const [, name, direction] = /^(.+)-(ASC|DESC)$/.exec(text) ?? [];
  const field = columns.find(({ sortedBy }) => sortedBy === name)?.sortedBy;
  return field && direction ? { field, direction: direction as SortDirection } : null;
}
