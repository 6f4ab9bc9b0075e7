import type { Condition } from '../../../platform/database/dialect.js';
import { idsIn } from '../../../platform/database/rows/rows.js';
import { foldedValue } from '../../codes/code-names/folded-value.js';
import { joinActions } from '../../people/action-tokens/actions.js';
import { appPasswordActions, purposesOf } from '../../people/app-users/app-user-passwords.service.js';
import { memberPurpose } from '../../people/members/member-invitation-state.js';
import { acceptances } from './acceptances-place.js';
import { auditEvents } from './audit-place.js';
import type { Place, Row } from './place.js';
import type { Person } from './sought.js';
import { runOnRows } from './sql.js';
import { webhookMessages } from './webhook-place.js';

/** A place whose rows are found by one condition and deleted by their ids. */
function tableOf(
  {
    table,
    where,
    isOf,
    ...place
  }: Omit<Place, 'find' | 'erase'> & {
    readonly table: string;
    readonly where: (person: Person) => Condition;
    readonly isOf?: (row: Row, person: Person) => boolean;
  },
  erase: Place['erase'] = async (sql, _, rows) => {
    await runOnRows(
      sql,
      `DELETE FROM ${table}`,
      rows.map(({ id }) => Number(id)),
    );
    return 0;
  },
): Place {
  return {
    ...place,
    async find(sql, person) {
      const { where: condition, values } = where(person);
      const rows = await sql.rows(`SELECT * FROM ${table} WHERE ${condition}`, values, place.times);
      return isOf ? rows.filter((row) => isOf(row, person)) : rows;
    },
    erase,
  };
}

const inApplication = ({ applicationId }: Person, { where, values }: Condition): Condition => ({
  where: `applicationId = ? AND ${where}`,
  values: [applicationId, ...values],
});
const byAddress = (person: Person) => inApplication(person, idsIn(person.emailKeys, 'emailKey'));
const byText = (column: string) => (person: Person) => inApplication(person, person.mayBeNamedIn(column));

const undoEntries = tableOf({
  kind: 'UNDO_ENTRIES',
  table: 'undo_entries',
  columns: ['undo_entries.payload', 'undo_entries.label', 'undo_entries.detailsJson'],
  // Others may be in an entry too.
  shown: ['id', 'kind', 'createdAt', 'expiresAt'],
  times: ['createdAt', 'expiresAt'],
  where(person) {
    const [payload, label] = [person.mayBeNamedIn('payload'), person.mayBeNamedIn('label')];
    const values = [...payload.values, ...label.values];
    return inApplication(person, { where: `(${payload.where} OR ${label.where})`, values });
  },
  isOf: ({ payload, label }, person) => person.isNamedIn(payload) || person.isNamedIn(label),
});

const appUsers = tableOf({
  kind: 'APP_USERS',
  table: 'app_users',
  columns: ['app_users.email', 'app_users.username', 'app_users.searchText'],
  shown: ['id', 'email', 'username', 'role', 'language', 'createdAt', 'activatedAt', 'invitationRevokedAt'],
  times: ['createdAt', 'activatedAt', 'invitationRevokedAt'],
  where: byAddress,
});

const links = tableOf({
  kind: 'LINKS',
  table: 'action_tokens',
  columns: [],
  shown: ['id', 'action', 'expiresAt', 'usedAt'],
  times: ['expiresAt', 'usedAt'],
  where({ ids }) {
    const [actions, subjects] = [
      idsIn(appPasswordActions, 'action'),
      idsIn(ids.app_user.map(Number), 'subjectId'),
    ];
    const [joins, invited] = [
      idsIn(joinActions, 'action'),
      idsIn(ids.member_invitation.map(Number), 'subjectId'),
    ];
    return {
      where: `((${actions.where} AND ${subjects.where}) OR (${joins.where} AND ${invited.where}))`,
      values: [...actions.values, ...subjects.values, ...joins.values, ...invited.values],
    };
  },
});

const invitations = tableOf({
  kind: 'MEMBER_INVITATIONS',
  table: 'member_invitations',
  columns: ['member_invitations.email'],
  shown: ['id', 'email', 'role', 'sentAt', 'expiresAt', 'acceptedAt', 'declinedAt', 'revokedAt'],
  times: ['sentAt', 'expiresAt', 'acceptedAt', 'declinedAt', 'revokedAt'],
  where: byAddress,
});

const comments = tableOf({
  kind: 'HELP_COMMENTS',
  table: 'help_comments',
  columns: ['help_comments.text'],
  shown: ['id', 'helpTaskId', 'helpful', 'language', 'text', 'createdAt'],
  times: ['createdAt'],
  where: byText('text'),
  isOf: ({ text }, person) => person.isNamedIn(text),
});

/** The changes stay: they tell when codes were used. */
const statusNotes = tableOf(
  {
    kind: 'CODE_NOTES',
    table: 'qr_status_changes',
    columns: ['qr_status_changes.note'],
    shown: ['id', 'note', 'changedAt'],
    times: ['changedAt'],
    where: byText('note'),
    isOf: ({ note }, person) => person.isNamedIn(note),
  },
  async (sql, _, rows) => {
    const ids = rows.map(({ id }) => Number(id));
    await runOnRows(sql, 'UPDATE qr_status_changes SET note = NULL', ids);
    return 0;
  },
);

/** Their rows have no ids. */
const searchesIn = (table: string, shown: readonly string[]) =>
  tableOf(
    {
      kind: 'HELP_SEARCHES',
      table,
      columns: [`${table}.term`],
      shown,
      times: [],
      where: byText('term'),
      isOf: ({ term }, person) => person.isNamedIn(term),
    },
    async (sql, { applicationId }, rows) => {
      for (const term of new Set(rows.map((row) => String(row.term))))
        await sql.run(`DELETE FROM ${table} WHERE applicationId = ? AND term = ?`, [applicationId, term]);
      return 0;
    },
  );

/** A code is about a person when one of its fields about people has the address or a subject as its value. */
const codeValues: Place = {
  kind: 'CODE_VALUES',
  columns: ['qr_code_values.text', 'qr_code_values.folded'],
  shown: ['codeId', 'key', 'text'],
  times: [],
  async find(sql, { applicationId, emailKeys, subjects, isNamedIn }) {
    const fields = await sql.rows('SELECT * FROM code_fields WHERE applicationId = ? AND personal = 1', [
      applicationId,
    ]);
    const keys = new Map(fields.map(({ id, key }) => [Number(id), key]));
    const field = idsIn([...keys.keys()], 'fieldId');
    const [values, codes] = [new Set(subjects), new Set<number>()];
    const folded = idsIn([...new Set(subjects.map(foldedValue))], 'folded');
    // An address may be written in several ways.
    const address = emailKeys.length > 0 ? "INSTR(folded, '@') > 0" : '1 = 0';
    const some = `SELECT * FROM qr_code_values WHERE ${field.where} AND (${folded.where} OR ${address})`;
    for (const { codeId, text } of await sql.rows(some, [...field.values, ...folded.values]))
      if (values.has(String(text)) || isNamedIn(text)) codes.add(Number(codeId));
    const code = idsIn([...codes], 'codeId');
    const all = `SELECT * FROM qr_code_values WHERE ${code.where} AND ${field.where}`;
    const rows = await sql.rows(all, [...code.values, ...field.values]);
    return rows.map((row) => ({ ...row, key: keys.get(Number(row.fieldId)) }));
  },
  async erase(sql, _, rows) {
    for (const fieldId of new Set(rows.map((row) => Number(row.fieldId)))) {
      const codes = rows.filter((row) => Number(row.fieldId) === fieldId).map(({ codeId }) => Number(codeId));
      await runOnRows(sql, `DELETE FROM qr_code_values`, codes, `fieldId = ${fieldId} AND codeId`);
    }
    return 0;
  },
};

const mails = tableOf({
  kind: 'MAILS',
  table: 'outbox_mails',
  columns: [
    ...['recipient', 'subject', 'text', 'html', 'lastError'].map((column) => `outbox_mails.${column}`),
  ],
  shown: ['id', 'purpose', 'recipient', 'subject', 'state', 'createdAt', 'sentAt'],
  times: ['createdAt', 'sentAt'],
  where({ applicationId, emailKeys, isElsewhere }) {
    const to = idsIn(emailKeys, 'recipientKey');
    const of =
      applicationId === null ? [] : [...purposesOf({ applicationId }), memberPurpose({ applicationId })];
    const own = idsIn(of, 'purpose');
    // The others belong to another application, or to the only one that has the address.
    const others = isElsewhere ? '1 = 0' : "INSTR(purpose, ':') = 0";
    return { where: `${to.where} AND (${own.where} OR ${others})`, values: [...to.values, ...own.values] };
  },
});

/** Its own mails are erased, its audit entries are its work, and its owner or an administrator deletes it. */
const accounts: Place = {
  kind: 'ACCOUNTS',
  columns: ['accounts.email', 'accounts.searchText'],
  shown: ['id', 'email', 'role', 'city', 'country', 'language', 'createdAt', 'activatedAt', 'deactivatedAt'],
  times: ['createdAt', 'activatedAt', 'deactivatedAt'],
  async find(sql, { applicationId, emailKeys }) {
    const { where, values } = idsIn(emailKeys, 'emailKey');
    const member = 'SELECT accountId FROM memberships WHERE applicationId = ?';
    const scope = applicationId === null ? '' : ` AND id IN (${member})`;
    const scoped = applicationId === null ? values : [...values, applicationId];
    return sql.rows(`SELECT * FROM accounts WHERE ${where}${scope}`, scoped, this.times);
  },
};

/**
 * All places, in the order in which a person is erased. Undo entries come first: nobody can bring a row back afterwards,
 * and an undo that runs has finished.
 */
export const places: readonly Place[] = [
  undoEntries,
  appUsers,
  links,
  invitations,
  acceptances,
  comments,
  searchesIn('help_searches', ['term', 'day']),
  searchesIn('help_searches_ignored', ['term']),
  codeValues,
  statusNotes,
  mails,
  webhookMessages,
  auditEvents,
  accounts,
];
