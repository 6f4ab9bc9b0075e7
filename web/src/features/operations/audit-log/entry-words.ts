import type { AuditActorKind, AuditDoor } from '../../../gateway/generated';
import { formatDate } from '../../../ui/language';
import { kindWords, termsOfUse, worded } from '../vocabulary';

/** The action alone says what is changed, or it is the person's own. */
const withoutIds =
  /^(session|password|sign_up|undo_entry|label_calibration|redirect_hosts|serial_numbers|symbol_settings|landing_settings|help_search|help_feedback)\./;
const maxIdsShown = 5;

/** An id in words: "5", a code, or "terms of use". */
export const idWords = (id: string): string => (/^[A-Z0-9]+$/i.test(id) ? id : worded(id));

interface AuditSubject {
  id: string;
  name: string | null;
}

interface Subjects<Subject> {
  /** In front of them: `no. ` of numbers. */
  begin: string;
  /** Each, with its id in words. */
  shown: readonly { subject: Subject; words: string }[];
  /** How many others there are. */
  more: number;
}

/** Which things were changed: "no. 4, 5 and 20 more", or the codes. */
export function subjectsOf<Subject extends AuditSubject>({
  action,
  subjects,
  subjectCount,
}: {
  action: string;
  subjects: readonly Subject[];
  subjectCount: number;
}): Subjects<Subject> | null {
  if (subjects.length === 0 || withoutIds.test(action)) return null;
  const shown = subjects.slice(0, maxIdsShown);
  return {
    begin: /^\d+$/.test(shown[0]?.id ?? '') ? 'no. ' : '',
    shown: shown.map((subject) => ({ subject, words: idWords(subject.id) })),
    more: subjectCount - shown.length,
  };
}

/** A suggestion: "question 5: Where is the exit?". */
export const suggestionWords = ({ type, id, name }: AuditSubject & { type: string }): string =>
  `${kindWords(type)} ${idWords(id)}: ${name ?? ''}`;

/** The name of a code: 20 capitals and digits. */
const code = /^[a-z0-9]{20}$/i;

/** A search for an id, or for a text in a name. */
export type TypedSubject = { id: string; name?: undefined } | { id?: undefined; name: string };

/** The ids of legal texts, which people type in words. */
const textIds = ['about_us', 'privacy_policy', termsOfUse.id];

/** Reads "no. 5", "#5", a code or "terms of use", as entries show ids, and any other text as a part of a name. */
export function typedSubject(text: string): TypedSubject {
  const typed = text.trim();
  const number = /^(?:#|no(?:\.|(?=\s)))?\s*(\d+)$/i.exec(typed)?.[1];
  if (number !== undefined) return { id: number };
  if (code.test(typed)) return { id: typed.toUpperCase() };
  const textId = textIds.find((id) => [id, worded(id)].includes(typed.toLowerCase()));
  return textId === undefined ? { name: typed } : { id: textId };
}

const doors: Record<AuditDoor, string> = {
  GRAPH: 'in the back-office',
  REST: 'through the REST API',
  COMMAND_LINE: 'at the command line',
  JOB: 'by itself',
};

/** How a change reached the gateway, and from which network. */
export const placeWords = ({ door, network }: { door: AuditDoor; network: string | null }) =>
  network === null ? doors[door] : `${doors[door]}, from ${network}`;

const kinds: Record<AuditActorKind, string> = {
  ACCOUNT: 'Somebody',
  ANONYMOUS: 'Somebody without a log-in',
  APPLICATION_KEY: 'An app',
  SYSTEM: 'The back-office',
};
const digest = /^[0-9a-f]{64}$/;

/** Who made a change. `email` is set when the list can be restricted to this person. */
export function actorWords({ actorKind, actor }: { actorKind: AuditActorKind; actor: string | null }): {
  words: string;
  email?: string;
} {
  if (actor !== null && digest.test(actor)) return { words: `Deleted account ${actor.slice(0, 8)}` };
  if (actorKind === 'ANONYMOUS' && actor !== null) return { words: `Somebody, as ${actor}`, email: actor };
  if (actorKind === 'ACCOUNT' && actor !== null) return { words: actor, email: actor };
  return { words: kinds[actorKind] };
}

/** Values that the log stores for machines: times, and names such as `QUESTIONS_DELETED`. */
function valueWords(value: string | null): string {
  if (value === null) return 'none';
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return formatDate(value);
  return /^[A-Z]+(_[A-Z]+)+$/.test(value) ? worded(value).toLowerCase() : value;
}

/** A field before and after: "role: user → admin". */
export function changeWords({ field, from, to }: { field: string; from: string | null; to: string | null }) {
  const name = field.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return from === null ? `${name}: ${valueWords(to)}` : `${name}: ${valueWords(from)} → ${valueWords(to)}`;
}
