import { z } from 'zod';
import type { Condition } from '../../../platform/database/dialect.js';
import { idsIn } from '../../../platform/database/rows/rows.js';
import { foldText } from '../../../platform/database/search-text.js';
import { emailKey, emailKeysOf, emailRule, withAsciiDomain } from '../../../platform/email-address.js';
import { DomainError } from '../../../platform/errors/domain-error.js';
import { fieldError } from '../../../platform/errors/field-error.js';
import { parseInput } from '../../../platform/errors/parse-input.js';
import { subjectRule } from '../../content/acceptances/acceptance-request.js';
import { says } from './person-data.messages.js';
import type { Sql } from './sql.js';

/** A person as somebody names it. */
export interface NamedPerson {
  readonly email?: string | null | undefined;
  readonly subject?: string | null | undefined;
}

/** A person to look for: by the address, the app's own id, or both. */
export interface Sought {
  readonly email: string | null;
  readonly subject: string | null;
}

/** A person as one application knows it. */
export interface Person {
  /** Null for rows of no application. */
  readonly applicationId: number | null;
  /** Of the address, as rows have it. */
  readonly emailKeys: readonly string[];
  /** The subjects under which it accepted something. */
  readonly subjects: readonly string[];
  /** Its ids as an app user and as an invited member, also of deleted rows that the audit log names. */
  readonly ids: Readonly<Record<'app_user' | 'member_invitation', readonly string[]>>;
  /** The names in the audit log to forget. */
  readonly nameIds: readonly number[];
  /** Its keyed digest in entries of the audit log, where they have one. */
  readonly personKey: string | null;
  readonly isAddress: (text: string) => boolean;
  /** Whether another application or an account has the address. */
  readonly isElsewhere: boolean;
  /** Whether a text names the address, or JSON has the subject as a value. */
  readonly isNamedIn: (text: unknown) => boolean;
  /** Finds texts that may name the person; `isNamedIn` decides. */
  readonly mayBeNamedIn: (column: string) => Condition;
}

const rules = z.object({ email: emailRule().nullable(), subject: subjectRule.nullable() });

/** @throws DomainError INVALID_INPUT */
export function soughtPerson({ email, subject }: NamedPerson): Sought {
  if (!email && !subject) throw new DomainError('INVALID_INPUT', says.noPerson);
  return parseInput(rules, { email: email || null, subject: subject || null });
}

/** @throws DomainError INVALID_INPUT when the address, or the subject without one, is typed otherwise */
export function assertTypedAgain({ email, subject }: Sought, typedAgain: string): void {
  const isSame = email ? emailKey(typedAgain) === emailKey(email) : typedAgain.trim() === subject;
  if (!isSame) throw fieldError('INVALID_INPUT', 'typedAgain', says.notTypedAgain);
}

/** Finds the ids, names and subjects of a person in an application. @param personKey null where entries have none */
export async function findPerson(
  sql: Sql,
  applicationId: number | null,
  { email, subject }: Sought,
  personKey: string | null,
): Promise<Person> {
  const addresses = [email, subject].filter((text) => text?.includes('@')) as string[];
  const emailKeys = [...new Set(addresses.flatMap((address) => emailKeysOf(address)))];
  const isAddress = (text: string) => text.includes('@') && emailKeys.includes(emailKey(text));
  const known = idsIn(emailKeys, 'emailKey');
  const own = (table: string) =>
    sql.rows(`SELECT id, email FROM ${table} WHERE applicationId = ? AND ${known.where}`, [
      applicationId,
      ...known.values,
    ]);
  const [users, invitations] = [await own('app_users'), await own('member_invitations')];
  const stored = [...users, ...invitations].map((row) => String(row.email));
  const naming = namesOf([...addresses, ...stored], subject);
  const maybe = naming.mayBeNamedIn('name');
  const names = (
    await sql.rows(`SELECT * FROM audit_names WHERE applicationId = ? AND ${maybe.where}`, [
      applicationId ?? 0,
      ...maybe.values,
    ])
  ).filter((row) => naming.isNamedIn(row.name) && (row.subjectType !== 'account' || Boolean(row.isGone)));
  const idsOf = (type: string, rows: readonly { readonly id?: unknown }[]) => [
    ...new Set([
      ...rows.map(({ id }) => String(id)),
      ...names
        .filter((row) => row.subjectType === type && isAddress(String(row.name)))
        .map((row) => String(row.subjectId)),
    ]),
  ];
  const ids = {
    app_user: idsOf('app_user', users),
    member_invitation: idsOf('member_invitation', invitations),
  };
  const folded = idsIn(addresses.map(foldText), 'searchText');
  const people = await sql.rows(
    `SELECT subject FROM acceptance_people WHERE applicationId = ? AND (subject = ? OR ${folded.where})`,
    [applicationId, subject, ...folded.values],
  );
  const byUser = idsIn(ids.app_user.map(Number), 'appUserId');
  const accepted = await sql.rows(
    `SELECT DISTINCT subject FROM acceptances WHERE ${byUser.where}`,
    byUser.values,
  );
  return {
    ...{ applicationId, emailKeys, ids, personKey, isAddress, ...naming },
    subjects: [
      ...new Set([
        ...people.map((row) => String(row.subject)).filter((text) => text === subject || isAddress(text)),
        ...accepted.map((row) => String(row.subject)),
      ]),
    ],
    nameIds: names.map((row) => Number(row.id)),
    isElsewhere: await isElsewhere(sql, applicationId ?? 0, known),
  };
}

async function isElsewhere(sql: Sql, applicationId: number, { where, values }: Condition): Promise<boolean> {
  const accounts = await sql.rows(`SELECT id FROM accounts WHERE ${where} LIMIT 1`, values);
  if (accounts.length > 0) return true;
  for (const table of ['app_users', 'member_invitations']) {
    const others = `SELECT id FROM ${table} WHERE ${where} AND applicationId <> ? LIMIT 1`;
    if ((await sql.rows(others, [...values, applicationId])).length > 0) return true;
  }
  return false;
}

/** Recognises a person in texts, but nobody whose address only contains the one of the person. */
function namesOf(addresses: readonly string[], subject: string | null) {
  const spellings = [
    ...new Set(addresses.flatMap((one) => [one, withAsciiDomain(one)]).map((one) => one.toLowerCase())),
  ];
  const quoted = subject === null ? null : JSON.stringify(subject);
  const escaped = spellings.map((one) => one.replace(/[.*+?^${}()|[\]\\/]/g, '\\$&'));
  const pattern =
    escaped.length > 0
      ? new RegExp(
          `(?<![\\p{L}\\p{N}._+-])(?:${escaped.join('|')})(?![\\p{L}\\p{N}_-]|\\.[\\p{L}\\p{N}])`,
          'u',
        )
      : null;
  return {
    isNamedIn(text: unknown): boolean {
      if (typeof text !== 'string') return false;
      return Boolean(pattern?.test(text.toLowerCase())) || (quoted !== null && text.includes(quoted));
    },
    mayBeNamedIn(column: string): Condition {
      // SQLite knows the case of ASCII alone.
      const parts = spellings.map(longestAscii);
      const conditions = parts.map(() => `INSTR(LOWER(${column}), ?) > 0`);
      if (quoted !== null) conditions.push(`INSTR(${column}, ?) > 0`);
      const values = quoted === null ? parts : [...parts, quoted];
      return { where: `(${conditions.join(' OR ') || '1 = 0'})`, values };
    },
  };
}

const longestAscii = (text: string): string =>
  (text.match(/[!-~]+/g) ?? ['@']).reduce((longest, part) => (part.length > longest.length ? part : longest));
