import { createHash, randomBytes } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import type { Outside, Value } from './stores.js';

/** An application with one account, which is signed in and has a key for its phones. */
export interface Tenant {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly token: string;
  readonly key: string;
  readonly codes: readonly string[];
}

export const tenantCount = 200;
export const questionsOfTenant = 100;
const codesOfTenant = 200;
export const password = 'Correct-Horse-7';
const rowsPerInsert = 500;

const digest = (text: string) => createHash('sha256').update(text).digest('hex');
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
export const newCode = () => Array.from(randomBytes(20), (byte) => alphabet[byte % alphabet.length]).join('');

/** How both databases store a time. */
export const stored = (time: number) => new Date(time).toISOString().replace('T', ' ').replace('Z', '');

/** Inserts rows of a table, some hundred in each statement. */
export async function insert(
  database: Outside,
  table: string,
  columns: readonly string[],
  rows: readonly (readonly Value[])[],
): Promise<void> {
  const row = `(${columns.map(() => '?').join(', ')})`;
  const names = columns.map((column) => `\`${column}\``).join(', ');
  for (let at = 0; at < rows.length; at += rowsPerInsert) {
    const piece = rows.slice(at, at + rowsPerInsert);
    const places = piece.map(() => row).join(', ');
    await database.run(`INSERT INTO ${table} (${names}) VALUES ${places}`, piece.flat());
  }
}

/** Fills a migrated database before a gateway serves it. Ids begin with 1. */
export async function seed(database: Outside): Promise<Tenant[]> {
  const now = stored(Date.now());
  const later = stored(Date.now() + 86_400_000);
  const passwordHash = await hash(password, { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 });
  const tenants = Array.from({ length: tenantCount }, (_, at): Tenant => {
    const name = `bench-${at + 1}`;
    return {
      ...{ id: at + 1, name, email: `${name}@example.com` },
      token: randomBytes(32).toString('base64url'),
      key: `appkey_${randomBytes(32).toString('base64url')}`,
      codes: Array.from({ length: codesOfTenant }, newCode),
    };
  });
  const add = (table: string, columns: string, rows: (tenant: Tenant) => Value[][]) =>
    insert(database, table, columns.split(' '), tenants.flatMap(rows));
  await add('applications', 'id name createdAt', ({ id, name }) => [[id, name, now]]);
  await add(
    'accounts',
    'id applicationId email emailKey passwordHash role activatedAt createdAt',
    ({ id, email }) => [[id, id, email, digest(email), passwordHash, 'user', now, now]],
  );
  await add('memberships', 'accountId applicationId role createdAt', ({ id }) => [[id, id, 'owner', now]]);
  await add('sessions', 'accountId tokenHash userAgent createdAt lastSeenAt expiresAt', ({ id, token }) => [
    [id, digest(token), 'bench', now, now, later],
  ]);
  await add('application_keys', 'applicationId name keyDigest ending createdAt', ({ id, key }) => [
    [id, 'Phone', digest(key), key.slice(-4), now],
  ]);
  await add('questions', 'applicationId text createdAt rank', ({ id }) =>
    Array.from({ length: questionsOfTenant }, (_, at) => [
      id,
      `Question ${at + 1}: what would you like to know about the way this works?`,
      now,
      `k${String(at + 1).padStart(11, '0')}`,
    ]),
  );
  await add('qr_batches', 'id applicationId accountId size createdAt', ({ id, codes }) => [
    [id, id, id, codes.length, now],
  ]);
  await add('qr_codes', 'applicationId batchId code content status createdAt', ({ id, codes }) =>
    codes.map((code) => [id, id, code, code, 'active', now]),
  );
  return tenants;
}
