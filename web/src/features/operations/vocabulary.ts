import type { UndoKind } from '../../gateway/generated';

/** The kinds of things, by the first part of an action: one, and several. */
const things: Record<string, readonly [one: string, several: string]> = {
  acceptance: ['acceptance', 'acceptances'],
  account: ['account', 'accounts'],
  application: ['application', 'applications'],
  app_user: ['app user', 'app users'],
  application_key: ['application key', 'application keys'],
  content_languages: ['list of languages', 'lists of languages'],
  device: ['device', 'devices'],
  device_pairing: ['connection code', 'connection codes'],
  failed_email: ['failed email', 'failed emails'],
  help_task: ['help task', 'help tasks'],
  help_search: ['search', 'searches'],
  help_comment: ['comment on a help task', 'comments on help tasks'],
  import: ['import', 'imports'],
  member: ['member', 'members'],
  member_invitation: ['invitation of a member', 'invitations of members'],
  label_calibration: ['calibration of labels', 'calibrations of labels'],
  label_sheet: ['sheet of labels', 'sheets of labels'],
  legal_text: ['legal text', 'legal texts'],
  passkey: ['passkey', 'passkeys'],
  print_run: ['print run', 'print runs'],
  qr_batch: ['batch of codes', 'batches of codes'],
  qr_code: ['QR code', 'QR codes'],
  question: ['question', 'questions'],
  landing_settings: ['page of codes', 'pages of codes'],
  symbol_settings: ['symbol of new codes', 'symbols of new codes'],
  serial_numbers: ['serial number', 'serial numbers'],
  redirect_hosts: ['allowed host', 'allowed hosts'],
  session: ['session', 'sessions'],
};

/** The sentences of the actions that "Deleted 3 questions" does not fit. */
const sentences: Record<string, string> = {
  'acceptance.deleted': 'Deleted the acceptances of a person',
  'application.created': 'Created the application',
  'application.work_begun': 'Began to work as owner, as an administrator',
  'application.work_ended': 'Stopped working as owner',
  'member.declined': 'Declined an invitation to the application',
  'member.invitation_copied': 'Copied the link of an invitation to the application',
  'member.invitation_revoked': 'Revoked an invitation to the application',
  'member.invited': 'Invited to the application',
  'member.joined': 'Joined the application',
  'member.left': 'Left the application',
  'member.made_owner': 'Made an account owner, as an administrator',
  'member.reinvited': 'Sent an invitation to the application again',
  'member.removed': 'Removed a member',
  'member.role_changed': 'Changed the role of a member',
  'account.activated': 'Activated the account',
  'account.created': 'Created an administrator',
  'account.deletion_requested': 'Asked to delete the account',
  'account.email_change_requested': 'Asked to change the email address',
  'account.email_changed': 'Changed the email address',
  'account.home_changed': 'Chose the application that opens first',
  'account.language_changed': 'Changed the language of the interface',
  'account.invitation_copied': 'Copied the link of an invitation',
  'account.invitation_revoked': 'Revoked an invitation',
  'account.reinvited': 'Sent an invitation again',
  'account.role_changed': 'Changed the role of an account',
  'app_user.invitation_copied': 'Copied the invitation link of an app user',
  'app_user.invitation_revoked': 'Revoked the invitation of an app user',
  'app_user.password_set': 'An app user chose a password',
  'app_user.invited': 'Invited app users',
  'app_user.reinvited': 'Sent the invitation of an app user again',
  'content_languages.restored': 'Brought translations back with their languages',
  'content_languages.saved': 'Changed the languages of the content',
  'device.paired': 'Connected a device',
  'device.rolled': 'A device renewed its key',
  'device.updated': 'A device told its name or version',
  'device_pairing.created': 'Showed a connection code for a phone',
  'help_feedback.settings_saved': 'Changed what the app asks about help tasks',
  'help_search.ignored': 'Ignored a search without a result',
  'help_search.restored': 'Took back an ignored search',
  'landing_settings.logo_removed': 'Removed the logo from the page of codes',
  'landing_settings.logo_saved': 'Saved the logo of the page of codes',
  'password.changed': 'Changed the password',
  'password.link_requested': 'Asked for a link to set a password',
  'password.refused': 'Typed a wrong current password',
  'password.set': 'Set a new password by a mailed link',
  'qr_batch.hand_over_downloaded': 'A print shop downloaded codes',
  'qr_batch.hand_over_opened': 'A print shop opened its link',
  'qr_batch.hand_over_revoked': 'Revoked the link of a print shop',
  'qr_batch.handed_over': 'Handed a batch over to a print shop',
  'qr_batch.imported': 'Imported codes that were printed elsewhere',
  'qr_batch.revoked': 'Revoked the codes of a batch',
  'qr_batch.target_set': 'Set where the codes of a batch lead to',
  'serial_numbers.saved': 'Changed the prefix of serial numbers',
  'session.refused': 'Failed to log in',
  'session.started': 'Logged in',
  'sign_up.removed': 'Removed a sign-up that was never verified',
  'sign_up.stored': 'Signed up',
  'help_task.translation_confirmed': 'Marked a translation of a help task as up to date',
  'help_task.translation_removed': 'Removed a translation of a help task',
  'question.translation_confirmed': 'Marked a translation of a question as up to date',
  'question.translation_removed': 'Removed a translation of a question',
  'undo_entry.undone': 'Undid an earlier change',
  'app_user.import_undone': 'Undid an import of app users',
  'help_task.import_undone': 'Undid an import of help tasks',
  'qr_batch.restored': 'Made the codes of a revoked batch active again',
  'qr_code.restored': 'Made QR codes active again',
  'question.import_undone': 'Undid an import of questions',
};

/** The words of the verbs that differ from the verb itself. */
const verbs: Record<string, string> = {
  retried: 'Sent again',
  set: 'Set',
  updated: 'Changed',
  used: 'Marked as used',
};

/** The id of a text whose words are not the id itself. */
export const termsOfUse = { id: 'term_of_use', words: 'terms of use' };
/** A name of the log in words: `help_task` is "help task". */
export const worded = (name: string) =>
  name === termsOfUse.id ? termsOfUse.words : name.replaceAll('_', ' ');
const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** An action of the audit log in plain words: "Deleted 3 questions". Also of one that this page does not know yet. */
export function auditWords({ action, subjectCount }: { action: string; subjectCount: number }): string {
  const sentence = sentences[action];
  if (sentence) return sentence;
  const [thing = '', verb = ''] = action.split('.');
  const [one, several] = things[thing] ?? [worded(thing), worded(thing)];
  const done = verbs[verb] ?? capitalised(worded(verb));
  if (subjectCount > 1) return `${done} ${subjectCount.toLocaleString('en')} ${several}`;
  return `${done} ${/^[aeio]/i.test(one) ? 'an' : 'a'} ${one}`;
}

/** One thing of a kind, as entries name the kind of their subject: "question". */
export const kindWords = (subjectType: string): string => things[subjectType]?.[0] ?? worded(subjectType);

/** The kinds of entries, by the first part of the actions. */
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
    ['member', 'Members'],
    ['application', 'Applications'],
    ['account', 'Accounts'],
    ['session', 'Log-ins'],
    ['password', 'Passwords'],
    ['application_key', 'Application keys'],
    ['device', 'Devices'],
  ].map(([value = '', label = '']) => ({ value, label })),
];

const deleted = (of: string) => `${of} deleted`;
const imported = (of: string) => `${of} imported`;

/** The sentence of an undo entry, about the things that its label names. */
const undoSentences: Record<UndoKind, (of: string) => string> = {
  QUESTIONS_DELETED: deleted,
  HELP_TASKS_DELETED: deleted,
  APP_USERS_DELETED: deleted,
  TRANSLATIONS_DELETED: deleted,
  QUESTIONS_IMPORTED: imported,
  HELP_TASKS_IMPORTED: imported,
  APP_USERS_IMPORTED: imported,
  HELP_SEARCH_IGNORED: (of) => `${of} ignored`,
  QR_STATUS_CHANGED: (of) => `Status of ${of} changed`,
  QR_BATCH_REVOKED: (of) => `${of} revoked`,
};

/** The label of one thing says which: "1 question: How do I pay?". */
const namedOne = new RegExp(
  `^(1 (?:${Object.values(things)
    .map(([one]) => one)
    .join('|')})): (.+)$`,
  's',
);

interface UndoWords {
  /** The action in words: "3 questions deleted". */
  what: string;
  /** Which one it was, where it was one: "How do I pay?". */
  which: string;
}

/** An undo entry in plain words, as the undo bar and the list of what was deleted show it. */
export function undoWords({ kind, label }: { kind: UndoKind; label: string }): UndoWords {
  const [, what = label, which = ''] = namedOne.exec(label) ?? [];
  return { what: undoSentences[kind](what), which };
}
