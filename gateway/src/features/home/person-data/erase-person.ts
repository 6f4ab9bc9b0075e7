import type { ErasureCount } from './erasure.entity.js';
import type { PersonKeys } from './person-keys.js';
import type { Pseudonyms } from './place.js';
import { places } from './places.js';
import { findPerson, type Person, type Sought } from './sought.js';
import type { Sql } from './sql.js';

/** A person who was erased in an application, and how much that was. */
export interface ErasedPerson {
  readonly person: Person;
  readonly counts: readonly ErasureCount[];
}

/**
 * Erases a person in one application, or in what belongs to none, in the transaction of the caller.
 * @param isCurrent false for a backup whose version has neither keys of people nor pseudonyms
 */
export async function erasePerson(
  sql: Sql,
  applicationId: number | null,
  sought: Sought,
  keys: PersonKeys,
  { isCurrent = true } = {},
): Promise<ErasedPerson> {
  const personKey = sought.email !== null && isCurrent ? keys.ofEmail(sought.email) : null;
  const pseudonyms: Pseudonyms = {
    of: (subject) => keys.pseudonymOf(subject),
    keeps: isCurrent && (await keepsAcceptances(sql, applicationId)),
  };
  const counts: ErasureCount[] = [];
  let person = await findPerson(sql, applicationId, sought, personKey);
  for (const place of places) {
    if (!place.erase) continue;
    const { kind } = place;
    const rows = await place.find(sql, person);
    const kept = await place.erase(sql, person, rows, pseudonyms);
    counts.push({ kind, rows: rows.length - kept, kept });
    // An undo that ran meanwhile has brought rows back.
    if (kind === 'UNDO_ENTRIES') person = await findPerson(sql, applicationId, sought, personKey);
  }
  return { person, counts };
}

async function keepsAcceptances(sql: Sql, applicationId: number | null): Promise<boolean> {
  const text = 'SELECT acceptanceKeepDays FROM applications WHERE id = ?';
  const [application] = await sql.rows(text, [applicationId]);
  return (application?.acceptanceKeepDays ?? null) !== null;
}

/** The sums of several counts, by kind. */
export function sumOf(counts: readonly ErasureCount[]): ErasureCount[] {
  const sums = new Map<string, ErasureCount>();
  for (const { kind, rows, kept } of counts) {
    const sum = sums.get(kind) ?? { kind, rows: 0, kept: 0 };
    sums.set(kind, { kind, rows: sum.rows + rows, kept: sum.kept + kept });
  }
  return [...sums.values()];
}

/** As long as an address may be: a long text without blanks takes no longer. */
const addresses = /[^\s@<>()[\]\\,;:"\p{Cc}]{1,252}@[^\s@<>()[\]\\,;:"\p{Cc}]{1,252}/gu;

/**
 * Finds people who are known by keyed digests alone, among all addresses and subjects of a database.
 * @param wanted the digests
 * @returns the texts, by digest
 */
export async function findByKeys(
  sql: Sql,
  keys: PersonKeys,
  wanted: ReadonlySet<string>,
): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  const seen = new Set<string>();
  for (const column of new Set(places.flatMap(({ erase, columns }) => (erase ? columns : [])))) {
    const [table, name] = column.split('.');
    const isSubject = name === 'subject' && table !== 'outbox_mails';
    const some = isSubject || column === 'qr_code_values.text' ? '' : ` WHERE INSTR(${name}, '@') > 0`;
    for (const row of await sql.rows(`SELECT DISTINCT ${name} AS text FROM ${table}${some}`, [])) {
      const text = String(row.text);
      const subject = isSubject && keys.ofSubject(text);
      if (subject && wanted.has(subject)) found.set(subject, text);
      for (const [address] of text.matchAll(addresses)) {
        // A sentence may go on after the address.
        for (const one of new Set([address, address.replace(/[.!?'’”»]+$/u, '')])) {
          if (seen.has(one)) continue;
          seen.add(one);
          const key = keys.ofEmail(one);
          if (wanted.has(key)) found.set(key, one);
        }
      }
    }
  }
  return found;
}
