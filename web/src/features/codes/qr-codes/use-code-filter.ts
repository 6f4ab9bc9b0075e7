import { type CodeFilter, filterFromAddress, filterToAddress } from '../../../gateway/selection';
import { firstDay, lastDay } from '../../../ui/DayField';
import { useAddressState } from '../../../ui/use-address-state';
import { codeListTexts } from './code-list.texts';

const names = ['status', 'printed', 'validity', 'batch', 'from', 'to', 'search'] as const;
const none = { status: '', printed: '', validity: '', batch: '', from: '', to: '', search: '' };

/** The filter of a list of codes, in the address. */
export function useCodeFilter() {
  const [address, change] = useAddressState({ ...none, page: 1 });
  const filter = filterFromAddress(new URLSearchParams(names.map((name) => [name, address[name]])));

  const setFilter = (next: CodeFilter) => {
    const query = filterToAddress(next);
    const values = Object.fromEntries(names.map((name) => [name, query.get(name) ?? '']));
    // Back leaves a search as a whole, not letter by letter.
    const replace = Boolean(filter.search && next.search && filter.search !== next.search);
    change({ ...none, ...values, page: 1 }, { replace });
  };
  return { filter, setFilter };
}

export interface FilterErrors {
  search?: string;
  from?: string;
  to?: string;
}

const isOutside = (day: string | undefined) => day !== undefined && (day < firstDay || day > lastDay);

/** The error of the days of a filter, in the gateway's words. */
export function filterErrors({ from, to }: CodeFilter): FilterErrors {
  const t = codeListTexts.filter;
  return {
    ...(isOutside(from) && { from: t.dayOutside }),
    ...(isOutside(to) && { to: t.dayOutside }),
    ...(from && to && from > to && { to: t.lastBeforeFirst }),
  };
}
