import type { AuditFilter } from '../../../gateway/generated';
import { useSession } from '../../../gateway/session';
import { useViewed } from '../../../gateway/viewed';
import { useAddressState } from '../../../ui/use-address-state';
import { auditWordsTexts } from './audit-words.texts';
import { idWords, type TypedSubject, typedSubject } from './entry-words';

const none = { who: '', what: '', kind: '', which: '', from: '', to: '', after: '' };

type Choice = Omit<typeof none, 'after'> & { application: string };

const day = /^\d{4}-\d\d-\d\d$/;

/** The beginning of a day of this browser's calendar. */
function startOfDay(text: string, daysLater: number): string | undefined {
  if (!day.test(text)) return undefined;
  const [year = 0, month = 0, date = 0] = text.split('-').map(Number);
  const start = new Date(year, month - 1, date + daysLater);
  return year < 1970 || Number.isNaN(start.getTime()) ? undefined : start.toISOString();
}

/** A subject with its kind was chosen, so that it is an id, whatever its letters are. */
function subjectFilter({ id, name }: TypedSubject, kind: string): AuditFilter {
  if (kind) return { subjectType: kind, subjectId: id ?? name };
  return id === undefined ? { subject: name } : { subjectId: id };
}

/**
 * The filter of the log, and its page, all in the address. The log is that of one application; for administrators of all,
 * unless they choose one.
 */
export function useAuditFilter() {
  const { isAdmin } = useSession();
  const viewed = useViewed();
  const [state, change] = useAddressState({ ...none, application: '' });
  const typed = state.which ? typedSubject(state.which) : null;
  const kind = /^\w{1,24}$/.test(state.kind) ? state.kind : '';
  const [from, to] = [startOfDay(state.from, 0), startOfDay(state.to, 1)];
  const filter: AuditFilter = {
    ...(state.who && { actor: state.who }),
    ...(state.what && { action: state.what }),
    ...(typed && subjectFilter(typed, kind)),
    ...(from && { from }),
    ...(to && { to }),
  };
  const application = isAdmin ? state.application || null : viewed.application;
  return {
    ...state,
    application,
    variables: { filter, application, ...(state.after && { after: state.after }) },
    /** The same entries as a file. */
    exportPath: `/exports/audit-log.csv?${new URLSearchParams({ ...filter, ...(application !== null && { application }) } as Record<string, string>)}`,
    isFiltered: Object.keys(filter).length > 0 || state.which !== '' || (isAdmin && application !== null),
    /** "Only question 5": the one thing that the list is about, where its kind is known too. */
    only: typed && kind ? auditWordsTexts.onlyOf(kind, idWords(typed.id ?? typed.name)) : null,
    /** Another filter begins with its newest entries. A kind goes with the id that it is the kind of. */
    setFilter: (values: Partial<Choice>) =>
      change({ ...values, ...(values.which === '' && { kind: '' }), after: '' }),
    /** The typed text: a part of a name is one of any kind. */
    setTyped: (which: string) =>
      change({ which, ...(typedSubject(which).id === undefined && { kind: '' }), after: '' }),
    clear: () => change({ ...none, ...(isAdmin && { application: '' }) }),
    goTo: (after: string) => change({ after }),
  };
}

export type AuditFilterState = ReturnType<typeof useAuditFilter>;
