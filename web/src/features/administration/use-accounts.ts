import { useState } from 'react';
import { type AccountSortField, type SortDirection, useAccountsQuery } from '../../gateway/generated';
import { useCursorPages } from '../../ui/use-cursor-pages';
import { useLeaveEmptyPage } from '../../ui/use-leave-empty-page';

export interface Sort {
  field: AccountSortField;
  direction: SortDirection;
}

const ON_A_PAGE = 25;

/** One page of all accounts, as searched and sorted. */
export function useAccounts() {
  const paging = useCursorPages(ON_A_PAGE);
  const [search, setSearch] = useState('');
  const [sort, setSort] = useState<Sort | null>(null);
  const { data, previousData, error, loading, refetch } = useAccountsQuery({
    variables: { search: search || null, sort, ...paging.variables },
  });
  const list = (data ?? previousData)?.accounts;
  useLeaveEmptyPage(data?.accounts, paging);

  return {
    list,
    accounts: list?.edges.map(({ node }) => node) ?? [],
    /** The number of the first row: rows are counted across pages. */
    firstRow: (paging.page - 1) * ON_A_PAGE + 1,
    paging,
    error,
    loading,
    /** What is on screen is the answer to an earlier question. */
    isStale: loading && !data,
    refetch: () => refetch().catch(() => undefined),
    search,
    setSearch: (text: string) => {
      if (text === search) return;
      setSearch(text);
      paging.reset();
    },
    sort,
    setSort: (next: Sort | null) => {
      setSort(next);
      paging.reset();
    },
    /** One click sorts upwards, the second downwards, the third as at first. */
    toggleSort: (field: AccountSortField) => {
      const direction = sort?.field === field ? sort.direction : null;
      if (direction === 'DESC') setSort(null);
      else setSort({ field, direction: direction === 'ASC' ? 'DESC' : 'ASC' });
      paging.reset();
    },
  };
}
