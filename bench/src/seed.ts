import { createHash, randomBytes } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { addQuestion } from './requests.js';
import type { Outside, Value } from './stores.js';
import { password, type Tenant } from './tenant.js';

export const tenantCount = 200;
const questionsOfTenant = 100;
const codesOfTenant = 200;
/** As the gateway hashes them. */
const hashing = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };
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

/** The questions that people add, application by application in turn. */
const questions = (tenants: readonly Tenant[]) =>
  Array.from({ length: questionsOfTenant }, (_, at) => {
    const text = `Question ${at + 1}: what would you like to know about the way this works?`;
    return tenants.map((tenant) => ({ tenant, text }));
  }).flat();

/** Adds the questions as people do, some at a time, through the graph. */
export async function addQuestions(address: string, tenants: readonly Tenant[]): Promise<void> {
  const all = questions(tenants).values();
  const person = async () => {
    for (const { tenant, text } of all) {
      const { path, headers, body, ...rest } = addQuestion(tenant, text);
      const answer = await fetch(address + path, {
        ...{ ...rest, headers: { ...headers, 'content-type': 'application/json' } },
        body: JSON.stringify(body),
      });
      const { errors } = (await answer.json()) as { errors?: unknown[] };
      if (errors) throw new Error(JSON.stringify(errors));
    }
  };
  await Promise.all(Array.from({ length: 10 }, person));
}

/** The tables of the references: the smallest ones that hold the same rows. SQLite leaves out what is in the comments. */
const referenceTables = [
  'CREATE TABLE accounts (id INTEGER PRIMARY KEY, application INTEGER NOT NULL, email VARCHAR(100) NOT NULL UNIQUE, passwordHash VARCHAR(200) NOT NULL)',
  'CREATE TABLE sessions (token VARCHAR(64) PRIMARY KEY, account INTEGER NOT NULL, expiresAt VARCHAR(30) NOT NULL)',
  'CREATE TABLE questions (id INTEGER PRIMARY KEY /*! AUTO_INCREMENT */, application INTEGER NOT NULL, text TEXT NOT NULL)',
  'CREATE INDEX IX_questions_application ON questions (application)',
  'CREATE TABLE application_keys (digest VARCHAR(64) PRIMARY KEY, application INTEGER NOT NULL)',
  'CREATE TABLE codes (code VARCHAR(20) PRIMARY KEY, application INTEGER NOT NULL, status VARCHAR(8) NOT NULL)',
  'CREATE TABLE versions (application INTEGER PRIMARY KEY, version INTEGER NOT NULL)',
  'CREATE TABLE changes (id INTEGER PRIMARY KEY /*! AUTO_INCREMENT */, application INTEGER NOT NULL, action VARCHAR(30) NOT NULL, at VARCHAR(30) NOT NULL)',
];

/** Fills the database of the references with the rows of the tenants, the questions in the order in which people added them. */
export async function seedReferences(database: Outside, tenants: readonly Tenant[]): Promise<void> {
  const passwordHash = await hash(password, hashing);
  const later = stored(Date.now() + 86_400_000);
  for (const table of referenceTables) await database.run(table);
  const add = (table: string, columns: string, rows: Value[][]) =>
    insert(database, table, columns.split(' '), rows);
  await database.run('BEGIN');
  await add(
    'accounts',
    'id application email passwordHash',
    tenants.map(({ id, email }) => [id, id, email, passwordHash]),
  );
  await add(
    'sessions',
    'token account expiresAt',
    tenants.map(({ id, token }) => [digest(token), id, later]),
  );
  await add(
    'questions',
    'application text',
    questions(tenants).map(({ tenant, text }) => [tenant.id, text]),
  );
  await add(
    'application_keys',
    'digest application',
    tenants.map(({ id, key }) => [digest(key), id]),
  );
  await add(
    'codes',
    'code application status',
    tenants.flatMap(({ id, codes }) => codes.map((code) => [code, id, 'active'])),
  );
  await add(
    'versions',
    'application version',
    tenants.map(({ id }) => [id, 1]),
  );
  await database.run('COMMIT');
}

/** Fills a migrated database before a gateway serves it. Ids begin with 1. */
export async function seed(database: Outside): Promise<Tenant[]> {
  const now = stored(Date.now());
  const later = stored(Date.now() + 86_400_000);
  const passwordHash = await hash(password, hashing);
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
  await add('qr_batches', 'id applicationId accountId size createdAt', ({ id, codes }) => [
    [id, id, id, codes.length, now],
  ]);
  await add('qr_codes', 'applicationId batchId code content status createdAt', ({ id, codes }) =>
    codes.map((code) => [id, id, code, code, 'active', now]),
  );
  return tenants;
}
