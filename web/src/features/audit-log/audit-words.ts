import type { AuditActorKind, AuditDoor } from '../../gateway/generated';

/** The kinds of things, by the first part of an action: one, and several. */
const things: Record<string, readonly [one: string, several: string]> = {
  account: ['account', 'accounts'],
  app_user: ['app user', 'app users'],
  application_key: ['application key', 'application keys'],
  failed_email: ['failed email', 'failed emails'],
  help_task: ['help task', 'help tasks'],
  import: ['import', 'imports'],
  label_calibration: ['calibration of labels', 'calibrations of labels'],
  label_sheet: ['sheet of labels', 'sheets of labels'],
  legal_text: ['legal text', 'legal texts'],
  print_run: ['print run', 'print runs'],
  qr_batch: ['batch of codes', 'batches of codes'],
  qr_code: ['QR code', 'QR codes'],
  question: ['question', 'questions'],
  redirect_hosts: ['allowed host', 'allowed hosts'],
  session: ['session', 'sessions'],
};

/** What is said of actions that "Deleted 3 questions" does not fit. */
const sentences: Record<string, string> = {
  'account.activated': 'Activated the account',
  'account.created': 'Created an administrator',
  'account.deletion_requested': 'Asked to delete the account',
  'account.email_change_requested': 'Asked to change the email address',
  'account.email_changed': 'Changed the email address',
  'account.invitation_copied': 'Copied the link of an invitation',
  'account.invitation_revoked': 'Revoked an invitation',
  'account.reinvited': 'Sent an invitation again',
  'account.role_changed': 'Changed the role of an account',
  'app_user.invitation_copied': 'Copied the invitation link of an app user',
  'app_user.invitation_revoked': 'Revoked the invitation of an app user',
  'app_user.password_set': 'An app user chose a password',
  'app_user.reinvited': 'Sent the invitation of an app user again',
  'password.changed': 'Changed the password',
  'password.link_requested': 'Asked for a link to set a password',
  'password.refused': 'Typed a wrong current password',
  'password.set': 'Set a new password by a mailed link',
  'qr_batch.revoked': 'Revoked the codes of a batch',
  'qr_batch.target_set': 'Set where the codes of a batch lead to',
  'session.refused': 'Failed to log in',
  'session.started': 'Logged in',
  'sign_up.removed': 'Removed a sign-up that was never verified',
  'sign_up.stored': 'Signed up',
  'undo_entry.undone': 'Undid an earlier change',
};

/** Verbs of which the words are not the verb itself. */
const verbs: Record<string, string> = {
  retried: 'Sent again',
  set: 'Set',
  updated: 'Changed',
  used: 'Marked as used',
};

const termsOfUse = { id: 'term_of_use', words: 'terms of use' };
const worded = (name: string) => (name === termsOfUse.id ? termsOfUse.words : name.replaceAll('_', ' '));
const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** An action in plain words: "Deleted 3 questions". Also of one that this page does not know yet. */
export function auditWords({ action, subjectCount }: { action: string; subjectCount: number }): string {
  const sentence = sentences[action];
  if (sentence) return sentence;
  const [thing = '', verb = ''] = action.split('.');
  const [one, several] = things[thing] ?? [worded(thing), worded(thing)];
  const done = verbs[verb] ?? capitalised(worded(verb));
  if (subjectCount > 1) return `${done} ${subjectCount.toLocaleString()} ${several}`;
  return `${done} ${/^[aeio]/i.test(one) ? 'an' : 'a'} ${one}`;
}

/** What is changed is told by the action alone, or is the person's own. */
const withoutIds = /^(session|password|sign_up|undo_entry|label_calibration|redirect_hosts)\./;
const maxIdsShown = 5;

/** An id in words: "5", a code, or "terms of use". */
export const idWords = (id: string): string => (/^[A-Z0-9]+$/i.test(id) ? id : worded(id));

interface Subjects {
  /** In front of them: `no. ` of numbers. */
  begin: string;
  /** Each as the log stores it, and in words. */
  ids: readonly { id: string; words: string }[];
  /** How many others there are. */
  more: number;
}

/** Which things were changed: "no. 4, 5 and 20 more", or the codes. */
export function subjectsOf({
  action,
  subjectIds,
  subjectCount,
}: {
  action: string;
  subjectIds: readonly string[];
  subjectCount: number;
}): Subjects | null {
  if (subjectIds.length === 0 || withoutIds.test(action)) return null;
  const shown = subjectIds.slice(0, maxIdsShown);
  return {
    begin: /^\d+$/.test(shown[0] ?? '') ? 'no. ' : '',
    ids: shown.map((id) => ({ id, words: idWords(id) })),
    more: subjectCount - shown.length,
  };
}

/** What the log names by 20 capitals and digits. */
const code = /^[a-z0-9]{20}$/i;

/** The id that somebody types as entries show it: "no. 5", "#5", a code or "terms of use". Null for what is no id. */
export function typedId(text: string): string | null {
  const typed = text
    .trim()
    .replace(/^(#|no(\.|(?=\s)))\s*/i, '')
    .trim();
  if (code.test(typed)) return typed.toUpperCase();
  if (typed.toLowerCase() === termsOfUse.words) return termsOfUse.id;
  // Names of texts are in small letters.
  const id = /^[a-z ]+$/i.test(typed) ? typed.toLowerCase().replaceAll(' ', '_') : typed;
  return /^[\w.-]{1,32}$/.test(id) ? id : null;
}

/** What the list can be restricted to, by the first part of the actions. */
export const thingChoices = [
  { value: '', label: 'Everything' },
  ...[
    ['question', 'Questions'],
    ['help_task', 'Help center'],
    ['legal_text', 'Legal texts'],
    ['qr_code', 'QR codes'],
    ['qr_batch', 'Batches of codes'],
    ['print_run', 'Print runs'],
    ['app_user', 'App users'],
    ['account', 'Accounts'],
    ['session', 'Log-ins'],
    ['password', 'Passwords'],
    ['application_key', 'Application keys'],
    ['undo_entry', 'Undone changes'],
  ].map(([value = '', label = '']) => ({ value, label })),
];

/** One thing of a kind, as entries name the kind of their subject: "question". */
export const kindWords = (subjectType: string): string => things[subjectType]?.[0] ?? worded(subjectType);

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
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(value))
    return new Date(value).toLocaleString([], { dateStyle: 'medium', timeStyle: 'short' });
  return /^[A-Z]+(_[A-Z]+)+$/.test(value) ? worded(value).toLowerCase() : value;
}

/** A field before and after: "role: user → admin". */
export function changeWords({ field, from, to }: { field: string; from: string | null; to: string | null }) {
  const name = field.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return from === null ? `${name}: ${valueWords(to)}` : `${name}: ${valueWords(from)} → ${valueWords(to)}`;
}
