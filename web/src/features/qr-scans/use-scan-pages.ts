import { useAddressState } from '../../ui/use-address-state';
import { type ListState, paging } from '../../ui/use-list-state';

const pageSize = 12;

/** The page of a list of scans, in the address by the name `parameter`. These lists are not searched or sorted. */
export function useScanPages(parameter: string): ListState {
  const [state, change] = useAddressState({ [parameter]: 1 });
  const goTo = (page: number, options?: { replace?: boolean }) => change({ [parameter]: page }, options);
  return {
    ...paging(Number(state[parameter]), pageSize),
    search: '',
    sort: '',
    goTo,
    showPage: goTo,
    setSearch: () => undefined,
    setSort: () => undefined,
  };
}
