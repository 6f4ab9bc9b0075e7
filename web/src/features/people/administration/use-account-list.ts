import { countedPages } from '../../../gateway/counted';
import type { AccountSortField, AccountState, SortDirection } from '../../../gateway/generated';
import { readIds } from '../../../gateway/read-ids';
import { usePagedList } from '../../../gateway/use-paged-list';
import { maxSelectedRows, useSelection } from '../../../gateway/use-selection';
import { useAddressState } from '../../../ui/use-address-state';
import { useListState } from '../../../ui/use-list-state';
import { AccountIdsDocument } from './AccountActs.generated';
import { useAccountsQuery } from './Administration.generated';
import { administrationTexts } from './administration.texts';
import { columns } from './columns';

export interface Sort {
  field: AccountSortField;
  direction: SortDirection;
}

export interface AccountFilter {
  state: AccountState | null;
  role: 'ADMIN' | 'USER' | null;
}

const pageSize = 25;

/** One page of all accounts, as searched, filtered and sorted in the address. */
export function useAccountList() {
  const state = countedPages(useListState(pageSize));
  const sort = parseSort(state.sort);
  const [address, changeFilter] = useAddressState({ page: 1, search: '', state: '', role: '' });
  const filter = parseFilter(address);
  const query = useAccountsQuery({
    variables: { search: state.search || null, filter, sort, ...state.variables },
  });
  const list = usePagedList(state, query, ({ accounts }) => accounts);
  const selected = useSelection({
    list: 'accounts',
    place: JSON.stringify([state.search, filter.state, filter.role]),
    rows: list.rows,
    max: maxSelectedRows,
    readAll: () =>
      readIds(
        list.client,
        AccountIdsDocument,
        { search: state.search || null, filter },
        (data) => data.accounts,
      ),
  });
  const setSort = (next: Sort | null) => state.setSort(next ? `${next.field}-${next.direction}` : '');

  return {
    ...list,
    selected,
    ownId: list.data?.viewer?.account.id,
    /** The number of the first row: rows are counted across pages. */
    firstRow: (state.page - 1) * pageSize + 1,
    filter,
    /** The file of what the list is searched for and filtered by. */
    exportPath: exportPath(state.search, filter),
    endsEarly: state.endsEarly(list.totalCount),
    isFiltered: filter.state !== null || filter.role !== null,
    setFilter: (changed: Partial<AccountFilter>) => {
      const next = { ...filter, ...changed };
      changeFilter({ page: 1, state: next.state ?? '', role: next.role ?? '' });
    },
    showAll: () => changeFilter({ page: 1, search: '', state: '', role: '' }),
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

/** `?state=INVITED&role=ADMIN` in the address; anything else is no filter. */
function parseFilter({ state, role }: { state: string; role: string }): AccountFilter {
  return {
    state: Object.hasOwn(administrationTexts.states, state) ? (state as AccountState) : null,
    role: role === 'ADMIN' || role === 'USER' ? role : null,
  };
}

function exportPath(search: string, { state, role }: AccountFilter): string {
  const query = new URLSearchParams();
  if (search) query.set('search', search);
  if (state) query.set('state', state.toLowerCase());
  if (role) query.set('role', role.toLowerCase());
  return `/exports/accounts.csv${query.size > 0 ? `?${query}` : ''}`;
}
