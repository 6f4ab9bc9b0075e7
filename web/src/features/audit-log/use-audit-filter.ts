import type { AuditFilter } from '../../gateway/generated';
import { useAddressState } from '../../ui/use-address-state';
import { idWords, kindWords, typedId } from './audit-words';

const none = { who: '', what: '', kind: '', which: '', from: '', to: '', application: '', after: '' };

type Choice = Omit<typeof none, 'after'>;

const day = /^\d{4}-\d\d-\d\d$/;

/** The beginning of a day of this browser's calendar. */
function startOfDay(text: string, daysLater: number): string | undefined {
  if (!day.test(text)) return undefined;
  const [year = 0, month = 0, date = 0] = text.split('-').map(Number);
  const start = new Date(year, month - 1, date + daysLater);
  return year < 1970 || Number.isNaN(start.getTime()) ? undefined : start.toISOString();
}

/** What the log is restricted to, and its page, all in the address. */
export function useAuditFilter() {
  const [state, change] = useAddressState(none);
  const id = state.which ? typedId(state.which) : null;
  const kind = /^\w{1,24}$/.test(state.kind) ? state.kind : '';
  const [from, to] = [startOfDay(state.from, 0), startOfDay(state.to, 1)];
  const filter: AuditFilter = {
    ...(state.who && { actor: state.who }),
    ...(state.what && { action: state.what }),
    ...(id !== null && { ...(kind && { subjectType: kind }), subjectId: id }),
    ...(from && { from }),
    ...(to && { to }),
  };
  const application = state.application ? { application: state.application } : {};
  return {
    ...state,
    variables: { filter, ...application, ...(state.after && { after: state.after }) },
    /** The same entries as a file. */
    exportPath: `/exports/audit-log.csv?${new URLSearchParams({ ...filter, ...application } as Record<string, string>)}`,
    isFiltered: Object.keys(filter).length > 0 || state.which !== '' || state.application !== '',
    whichError: state.which && id === null ? 'Give a number such as 5, or a code.' : undefined,
    /** The one thing that the list is about, where its kind is known too. */
    only: id !== null && kind ? `${kindWords(kind)} ${idWords(id)}` : null,
    /** Another filter begins with its newest entries. A kind goes with the number that it is the kind of. */
    setFilter: (values: Partial<Choice>) =>
      change({ ...values, ...(values.which === '' && { kind: '' }), after: '' }),
    clear: () => change(none),
    goTo: (after: string) => change({ after }),
  };
}

export type AuditFilterState = ReturnType<typeof useAuditFilter>;
