import type { AccountSortField, SortDirection } from '../../gateway/generated';
import { usePagedList } from '../../gateway/use-paged-list';
import { useListState } from '../../ui/use-list-state';
import { useAccountsQuery } from './Administration.generated';
import { columns } from './columns';

export interface Sort {
  field: AccountSortField;
  direction: SortDirection;
}

const pageSize = 25;

/** One page of all accounts, as searched and sorted in the address. */
export function useAccountList() {
  const state = useListState(pageSize);
  const sort = parseSort(state.sort);
  const query = useAccountsQuery({
    variables: { search: state.search || null, sort, ...state.variables },
  });
  const list = usePagedList(state, query, ({ accounts }) => accounts);
  const setSort = (next: Sort | null) => state.setSort(next ? `${next.field}-${next.direction}` : '');

  return {
    ...list,
    ownId: list.data?.viewer?.account.id,
    /** The number of the first row: rows are counted across pages. */
    firstRow: (state.page - 1) * pageSize + 1,
    sort,
    setSort,
    /** One click sorts upwards, the second downwards, the third in the list's own order. */
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
