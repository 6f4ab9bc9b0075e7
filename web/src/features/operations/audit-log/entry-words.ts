import type { AuditActorKind, AuditDoor } from '../../../gateway/generated';
import { formatDate } from '../../../ui/language';
import { auditLogTexts } from './audit-log.texts';
import { auditWordsTexts } from './audit-words.texts';
import { changeWordsTexts } from './change-words.texts';

/** The action alone says what is changed, or it is the person's own. */
const withoutIds =
  /^(session|password|sign_up|undo_entry|label_calibration|redirect_hosts|serial_numbers|symbol_settings|landing_settings|help_search|help_feedback)\./;
const maxIdsShown = 5;

/** A name of the log in words: `help_task` is "help task". */
const worded = (name: string) => name.replaceAll('_', ' ');

/** The ids of legal texts, which people type in words. */
type TextId = keyof typeof auditLogTexts.legalTexts;
const isTextId = (id: string): id is TextId => Object.hasOwn(auditLogTexts.legalTexts, id);

/** An id in words: "5", a code, or "terms of use". */
export function idWords(id: string): string {
  if (isTextId(id)) return auditLogTexts.legalTexts[id];
  return /^[A-Z0-9]+$/i.test(id) ? id : worded(id);
}

interface AuditSubject {
  id: string;
  name: string | null;
}

interface Subjects<Subject> {
  /** What follows the action, with a place for the ids: `: no. <ids/> and 20 more`. */
  text: string;
  /** Each, with its id in words. */
  shown: readonly { subject: Subject; words: string }[];
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
  const areNumbers = /^\d+$/.test(shown[0]?.id ?? '');
  return {
    text: subjectsText(areNumbers, subjectCount - shown.length),
    shown: shown.map((subject) => ({ subject, words: idWords(subject.id) })),
  };
}

function subjectsText(areNumbers: boolean, more: number): string {
  const { ids, idsAndMore, numbers, numbersAndMore } = auditLogTexts.entry;
  if (areNumbers) return more > 0 ? numbersAndMore(more) : numbers;
  return more > 0 ? idsAndMore(more) : ids;
}

/** A suggestion: "question 5: Where is the exit?". */
export const suggestionWords = ({ type, id, name }: AuditSubject & { type: string }): string =>
  auditWordsTexts.suggestion(type, idWords(id), name ?? '');

/** The name of a code: 20 capitals and digits. */
const code = /^[a-z0-9]{20}$/i;

/** A search for an id, or for a text in a name. */
export type TypedSubject = { id: string; name?: undefined } | { id?: undefined; name: string };

/** As people type it: in any case, and with the apostrophe of the keyboard. */
const folded = (text: string) => text.toLowerCase().replaceAll("'", '’');

/** Reads "no. 5", "#5", a code or "terms of use", as entries show ids, and any other text as a part of a name. */
export function typedSubject(text: string): TypedSubject {
  const typed = text.trim();
  const number = /^(?:#|n[°º]|no(?:\.|(?=\s)))?\s*(\d+)$/i.exec(typed)?.[1];
  if (number !== undefined) return { id: number };
  if (code.test(typed)) return { id: typed.toUpperCase() };
  const textIds = Object.entries(auditLogTexts.legalTexts);
  const [textId] = textIds.find((names) => names.map(folded).includes(folded(typed))) ?? [];
  return textId === undefined ? { name: typed } : { id: textId };
}

/** How a change reached the gateway, and from which network. */
export const placeWords = ({ door, network }: { door: AuditDoor; network: string | null }) =>
  network === null ? auditLogTexts.doors[door] : auditLogTexts.doorsFrom[door](network);

const digest = /^[0-9a-f]{64}$/;

/** Who made a change. `email` is set when the list can be restricted to this person. */
export function actorWords({ actorKind, actor }: { actorKind: AuditActorKind; actor: string | null }): {
  words: string;
  email?: string;
} {
  const t = auditLogTexts;
  if (actor !== null && digest.test(actor)) return { words: t.entry.deletedAccount(actor.slice(0, 8)) };
  if (actorKind === 'ANONYMOUS' && actor !== null) return { words: t.entry.somebodyAs(actor), email: actor };
  if (actorKind === 'ACCOUNT' && actor !== null) return { words: actor, email: actor };
  return { words: t.actors[actorKind] };
}

/** Of a field or value that the texts name, and of any other as the log has it. */
const wordOf = (words: Record<string, string> | undefined, name: string): string | undefined =>
  words && Object.hasOwn(words, name) ? words[name] : undefined;

/** Values that the log stores for machines: times, and names such as `QUESTIONS_DELETED`. */
function valueWords(field: string, value: string | null): string {
  if (value === null) return changeWordsTexts.none;
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value)) return formatDate(value);
  const values: Record<string, Record<string, string>> = changeWordsTexts.values;
  const known = wordOf(Object.hasOwn(values, field) ? values[field] : undefined, value);
  if (known !== undefined) return known;
  return /^[A-Z]+(_[A-Z]+)+$/.test(value) ? worded(value).toLowerCase() : value;
}

/** A field before and after: "role: user → admin". */
export function changeWords({ field, from, to }: { field: string; from: string | null; to: string | null }) {
  const name =
    wordOf(changeWordsTexts.fields, field) ??
    field.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  const after = valueWords(field, to);
  return from === null
    ? changeWordsTexts.set(name, after)
    : changeWordsTexts.changed(name, valueWords(field, from), after);
}
