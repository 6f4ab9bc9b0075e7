import type { QrStatus, QrValidityState } from './generated';

/**
 * A filter of the history, with the values that its fields and its address have. `from` and `to` are days of this
 * browser's calendar (2026-11-21), both included; a field that is absent filters nothing.
 */
export interface CodeFilter {
  status?: readonly QrStatus[];
  printed?: boolean;
  validity?: QrValidityState;
  batch?: string;
  from?: string;
  to?: string;
  search?: string;
}

/** Codes chosen by ids, by batch, or by a filter with the number of codes that was seen when it was chosen. */
export type Selection =
  | { ids: readonly string[] }
  | { batch: string }
  | { filter: CodeFilter; expectedCount: number };

/** The largest number of ids that the gateway takes. */
export const maxSelectedIds = 500;
/** The largest number of codes that a selection may have. */
export const maxSelected = 20_000;

/** The codes that were chosen in a list: all that its filter matches, or those with the ids. @returns null for none */
export function selectionOf(
  filter: CodeFilter,
  { ids, all }: { ids: Iterable<string>; all: number | null },
): Selection | null {
  if (all !== null) return { filter, expectedCount: all };
  const ticked = [...ids];
  return ticked.length > 0 ? { ids: ticked } : null;
}

const statuses: readonly QrStatus[] = ['ACTIVE', 'USED', 'REVOKED'];
const validities: readonly QrValidityState[] = ['EARLY', 'OPEN', 'ENDED'];
const days = /^\d{4}-\d{2}-\d{2}$/;
const ids = /^\d{1,10}$/;

/** Reads `?status=active,used&printed=no&validity=ended&batch=7&from=2026-11-01&to=2026-11-21&search=K7QX`; what is malformed is left out. */
export function filterFromAddress(query: URLSearchParams): CodeFilter {
  const named = query.get('status')?.toUpperCase().split(',') ?? [];
  const status = statuses.filter((one) => named.includes(one));
  const printed = { yes: true, no: false }[query.get('printed') ?? ''];
  const wanted = query.get('validity')?.toUpperCase();
  const validity = validities.find((one) => one === wanted);
  const batch = matching(ids, query.get('batch'));
  const from = matching(days, query.get('from'));
  const to = matching(days, query.get('to'));
  const search = query.get('search')?.trim();
  return {
    ...(status.length > 0 && { status }),
    ...(printed !== undefined && { printed }),
    ...(validity && { validity }),
    ...(batch && { batch }),
    ...(from && { from }),
    ...(to && { to }),
    ...(search && { search }),
  };
}

/** The parameters that `filterFromAddress` reads. */
export function filterToAddress(filter: CodeFilter): URLSearchParams {
  const { status, printed, validity, batch, from, to, search } = filter;
  return parametersOf({
    status: status?.join(',').toLowerCase(),
    printed: printed === undefined ? undefined : printed ? 'yes' : 'no',
    validity: validity?.toLowerCase(),
    batch,
    from,
    to,
    search,
  });
}

/** The filter as the graph takes it: moments instead of days, the end excluded. */
export const filterInput = ({ status, printed, validity, batch, from, to, search }: CodeFilter) => ({
  ...(status && status.length > 0 && { status: [...status] }),
  ...(printed !== undefined && { printed }),
  ...(validity && { validity: [validity] }),
  ...(batch && { batch }),
  ...(from && { createdFrom: startOfDay(from, 0) }),
  ...(to && { createdTo: startOfDay(to, 1) }),
  ...(search && { search }),
});

/** Reads `?ids=1,2`, `?batch=7`, or a filter with `expected=940`. @returns null when the address names no codes */
export function selectionFromAddress(query: URLSearchParams): Selection | null {
  const expected = query.get('expected');
  if (expected !== null) {
    const expectedCount = matching(ids, expected);
    return expectedCount ? { filter: filterFromAddress(query), expectedCount: Number(expectedCount) } : null;
  }
  const batch = matching(ids, query.get('batch'));
  if (batch) return { batch };
  const named = (query.get('ids') ?? '').split(',').filter((id) => ids.test(id));
  return named.length > 0 ? { ids: named } : null;
}

/** The parameters that `selectionFromAddress` reads. */
export function selectionToAddress(selection: Selection): URLSearchParams {
  if ('ids' in selection) return parametersOf({ ids: selection.ids.join(',') });
  if ('batch' in selection) return parametersOf({ batch: selection.batch });
  const query = filterToAddress(selection.filter);
  query.set('expected', String(selection.expectedCount));
  return query;
}

/** The selection as the graph's `QrCodeSelection`. */
export function selectionInput(selection: Selection) {
  if ('ids' in selection) return { ids: [...selection.ids] };
  if ('batch' in selection) return { batch: selection.batch };
  return { filter: filterInput(selection.filter), expectedCount: selection.expectedCount };
}

/** The selection as parameters of `/exports/qr-codes.zip` and `.csv`. */
export function exportQuery(selection: Selection): URLSearchParams {
  if (!('filter' in selection)) return selectionToAddress(selection);
  const { status, printed, validity, ...others } = filterInput(selection.filter);
  return parametersOf({
    ...others,
    status: status?.join(',').toLowerCase(),
    printed: printed?.toString(),
    validity: validity?.join(',').toLowerCase(),
    expectedCount: String(selection.expectedCount),
  });
}

/** The page where labels of the selection are printed. */
export const printPath = (selection: Selection): string =>
  `/qr-generator/print?${addressText(selectionToAddress(selection))}`;

/** Commas stay readable: `?ids=1,2`. */
const addressText = (query: URLSearchParams) => query.toString().replaceAll('%2C', ',');

function parametersOf(values: Record<string, string | undefined>): URLSearchParams {
  return new URLSearchParams(
    Object.entries(values).filter((entry): entry is [string, string] => Boolean(entry[1])),
  );
}

const matching = (pattern: RegExp, text: string | null) =>
  text !== null && pattern.test(text) ? text : undefined;

/** The first moment of a day of this browser's calendar, or of a day after it, as an ISO timestamp in UTC. */
function startOfDay(day: string, daysLater: number): string | undefined {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const moment = new Date(year, month - 1, date + daysLater);
  return Number.isNaN(moment.getTime()) ? undefined : moment.toISOString();
}
