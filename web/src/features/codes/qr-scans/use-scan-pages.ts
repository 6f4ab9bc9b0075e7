import { countedPages } from '../../../gateway/counted';
import { useAddressState } from '../../../ui/use-address-state';
import { type ListState, paging } from '../../../ui/use-list-state';
import { resultFilter } from './scan-results';

const pageSize = 12;

/** The page of a list of scans, in the address by the name `parameter`, and the result that it is restricted to. */
export function useScanPages(parameter: string) {
  const [{ result, ...state }, change] = useAddressState<Record<string, string | number>>({
    [parameter]: 1,
    result: '',
  });
  const chosen = resultFilter(String(result));
  const goTo = (next: number, options?: { replace?: boolean }) => change({ [parameter]: next }, options);
  const pages: ListState = {
    ...paging(Number(state[parameter]), pageSize),
    search: '',
    sort: '',
    goTo,
    showPage: goTo,
    setSearch: () => undefined,
    setSort: () => undefined,
  };
  return {
    pages: countedPages(pages),
    result: chosen ? String(result) : '',
    resultFilter: chosen,
    setResult: (next: string) => change({ result: next, [parameter]: 1 }),
  };
}
