import { accountPath, subjectPaths } from '../../../gateway/subject-paths';

/** The rights of the session. */
interface Reader {
  isAdmin: boolean;
  /** The application of the account; null for none. */
  application: string | null;
}

interface Subject {
  type: string;
  id: string;
  name: string | null;
  isGone: boolean;
}

/** Screens that show one thing. Administrators see any application, others their own. */
const pathOf: Record<string, (id: string) => string> = subjectPaths;
/**
 * Lists, which show another application where an administrator names it. A thing in them has a name, unless it is gone for
 * so long that the log has forgotten it.
 */
const lists = ['question', 'help_task', 'app_user'];

/** The screen of what an entry is about; undefined where there is none for the reader, and for what is gone. */
export function subjectPath(
  subject: Subject,
  ofApplication: string | null,
  { isAdmin, application }: Reader,
): string | undefined {
  const { type, id, name, isGone } = subject;
  if (isGone) return undefined;
  if (type === 'account') return isAdmin && name !== null ? accountPath(name) : undefined;
  if (lists.includes(type) && name === null) return undefined;
  const path = pathOf[type]?.(id);
  if (path === undefined || ofApplication === null || ofApplication === application) return path;
  return lists.includes(type) ? `${path}&${new URLSearchParams({ application: ofApplication })}` : undefined;
}
