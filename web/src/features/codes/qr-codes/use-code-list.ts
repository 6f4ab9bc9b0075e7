import { countedPages } from '../../../gateway/counted';
import { type CodeFilter, filterInput } from '../../../gateway/selection';
import { usePagedList } from '../../../gateway/use-paged-list';
import { useViewed } from '../../../gateway/viewed';
import { useSizedListState } from '../../../ui/use-list-state';
import { useQrHistoryQuery } from './CodeList.generated';
import { codeListTexts } from './code-list.texts';
import { QrSelectionCountsDocument } from './StatusChange.generated';
import { filterErrors, useCodeFilter } from './use-code-filter';

/**
 * One page of codes, newest first: those that the filter in the address matches. `batch` restricts them to one batch,
 * whatever the address says.
 */
export function useCodeList(batch?: string) {
  const { application } = useViewed();
  const place = useSizedListState();
  const { filter: chosen, setFilter } = useCodeFilter();
  const filter: CodeFilter = batch === undefined ? chosen : { ...chosen, batch };
  const input = filterInput(filter);
  const isNarrowed = Object.keys(input).length > 0;
  const counted = countedPages(place);
  const state = isNarrowed ? counted : place;
  const errors = filterErrors(filter);
  // The same text finds batches, where there are several.
  const aboutSearch = (message: string) =>
    batch === undefined ? `${message} ${codeListTexts.filter.searchOfBatches}` : message;
  const isInvalid = Object.keys(errors).length > 0;
  const query = useQrHistoryQuery({
    variables: { ...state.variables, filter: isNarrowed ? input : null },
    skip: isInvalid,
  });
  const list = usePagedList(state, query, ({ qrCodes }) => qrCodes);
  // The gateway alone knows what a search may be: of codes with fields, any text is the value of one.
  const rejected =
    list.error?.code === 'INVALID_INPUT' && filter.search
      ? (list.error.fields.find(({ field }) => field.endsWith('search'))?.message ?? list.error.message)
      : undefined;

  return {
    ...list,
    filter,
    setFilter,
    errors: { ...errors, ...(rejected && { search: aboutSearch(rejected) }) },
    isInvalid: isInvalid || rejected !== undefined,
    endsEarly: isNarrowed && counted.endsEarly(list.totalCount),
    /** Something restricts the list, beyond the batch of the page. */
    isFiltered: Object.keys(filter).some((name) => name !== 'batch' || batch === undefined),
    /** How many codes match now, also where the list counts no further. @throws when the gateway counts no further either */
    async countMatching(): Promise<number> {
      const variables = { application, selection: { filter: input } };
      const document = QrSelectionCountsDocument;
      const { data } = await query.client.query({ query: document, variables, fetchPolicy: 'no-cache' });
      if (!data) throw new Error('The answer has no counts.');
      const { active, used, revoked } = data.qrCodeCounts;
      return active + used + revoked;
    },
  };
}

export type CodeListState = ReturnType<typeof useCodeList>;
