import type { AuditFilter } from '../../gateway/generated';
import { useAddressState } from '../../ui/use-address-state';

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
  const [state, change] = useAddressState({
    who: '',
    what: '',
    which: '',
    from: '',
    to: '',
    application: '',
    after: '',
  });
  const [from, to] = [startOfDay(state.from, 0), startOfDay(state.to, 1)];
  const filter: AuditFilter = {
    ...(state.who && { actor: state.who }),
    ...(state.what && { action: state.what }),
    ...(state.which && { subjectId: state.which }),
    ...(from && { from }),
    ...(to && { to }),
  };
  const application = state.application ? { application: state.application } : {};
  return {
    ...state,
    variables: { filter, ...application, ...(state.after && { after: state.after }) },
    /** The same entries as a file. */
    exportPath: `/exports/audit-log.csv?${new URLSearchParams({ ...filter, ...application } as Record<string, string>)}`,
    isFiltered: Object.keys(filter).length > 0 || state.application !== '',
    /** Another filter begins with its newest entries. */
    setFilter: (values: Partial<Record<'who' | 'what' | 'which' | 'from' | 'to' | 'application', string>>) =>
      change({ ...values, after: '' }),
    clear: () => change({ who: '', what: '', which: '', from: '', to: '', application: '', after: '' }),
    goTo: (after: string) => change({ after }),
  };
}

export type AuditFilterState = ReturnType<typeof useAuditFilter>;
