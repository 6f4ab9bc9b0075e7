// Everyday on MySQL: the statements of migrations differ.
import { MoreThan } from 'typeorm';
import { UndoEntry } from './features/operations/undo/undo-entry.entity.js';
import { Membership } from './features/people/members/membership.entity.js';
import { schema } from './tables.js';
import { aGateway, type TestGateway } from './testing/a-gateway.js';
import { logInAs } from './testing/a-signed-in-account.js';
import { migrationSource } from './testing/earlier-release.js';
import { owner, releaseDatabase, releases, writeReleaseDatabase } from './testing/release-databases.js';

const isWriting = process.env.WRITE_RELEASE_DATABASE === 'yes';
const versions = new Set(isWriting ? [...releases(), schema.version] : releases());
if (isWriting) beforeAll(writeReleaseDatabase);

let gateway: TestGateway | undefined;
afterEach(() => gateway?.close());

const lists = {
  questions: 'questions',
  helpTasks: 'help_tasks',
  appUsers: 'app_users',
  qrCodes: 'qr_codes',
  qrBatches: 'qr_batches',
  printRuns: 'print_runs',
  scans: 'qr_scans',
  auditEvents: 'audit_events',
  undoEntries: 'undo_entries',
} as const;
/** The tables that a release did not have yet, so that its database has no rows for them. */
const addedAfter: Partial<Record<string, readonly string[]>> = {
  '1.0.0': [
    'serial_settings',
    ...['hand_overs', 'label_logos', 'member_invitations'],
    ...['second_factors', 'recovery_codes', 'pending_log_ins', 'known_devices'],
    ...['passkeys', 'passkey_challenges'],
    ...['identities', 'single_sign_on_states'],
    ...['scan_watches', 'scan_watch_links', 'scan_alarms'],
    ...['symbol_settings', 'landing_settings'],
    ...['device_pairings', 'access_tokens'],
    ...['code_fields', 'qr_code_values', 'sweep_runs', 'erasures'],
    ...['webhook_endpoints', 'webhook_messages', 'webhook_deliveries'],
    ...['application_languages', 'question_translations', 'help_task_translations'],
    ...['help_searches', 'help_searches_ignored'],
    ...['app_report_counts'],
    ...['help_feedback_days', 'help_votes', 'help_comments', 'help_feedback_settings'],
    ...['legal_text_translations', 'acceptances', 'acceptance_people', 'acceptance_keys'],
  ],
};
const total = (list: string) => `${list}(first: 1) { totalCount edges { node { id } } }`;
const query = `{ viewer { account { email } } ${Object.keys(lists).map(total).join(' ')}
  legalText(key: ABOUT_US) { text version } applicationKeys { name } redirectHosts }`;

test.each([...versions])('the database of release %s is brought up to date, and read', async (version) => {
  gateway = await aGateway({}, undefined, await releaseDatabase(version));
  const { database } = gateway.services;
  const count = async (table: string) => {
    const [{ n }] = await database.read((manager) => manager.query(`SELECT COUNT(*) AS n FROM ${table}`));
    return Number(n);
  };

  // A baseline that was changed after its release differs here, too.
  const differences = await database.read((manager) => manager.connection.driver.createSchemaBuilder().log());
  expect(differences.upQueries.map((difference) => difference.query)).toEqual([]);
  const tables = await database.read(async (manager) => manager.connection.entityMetadatas);
  for (const { tableName } of tables) {
    const hasRows = !addedAfter[version]?.includes(tableName);
    expect([tableName, (await count(tableName)) > 0]).toEqual([tableName, hasRows]);
  }

  // The release is older than a day, after which nothing can be undone.
  const tomorrow = new Date(Date.now() + 24 * 3600 * 1000);
  await database.write((manager) => manager.update(UndoEntry, { id: MoreThan(0) }, { expiresAt: tomorrow }));
  const client = await logInAs(gateway, owner.email, owner.password);
  const { data, errors } = await client.graphql(query);
  expect(errors).toBeUndefined();
  expect(data.viewer.account).toEqual({ email: owner.email });
  expect(data.legalText.text).not.toBe('');
  expect(data.applicationKeys).not.toEqual([]);
  expect(data.redirectHosts).toEqual(['shop.example.com']);
  for (const [list, table] of Object.entries(lists))
    expect([list, data[list].totalCount]).toEqual([list, await count(table)]);
  const added = await client.graphql('mutation { addQuestion(input: { text: "New?" }) { question { id } } }');
  expect(added.errors).toBeUndefined();
});

test('each account of release 1.0.0 becomes owner of the application that it works in', async () => {
  const store = await releaseDatabase('1.0.0');
  const source = await migrationSource(store, { ...schema, entities: [], migrations: [] });
  const others = [
    ['colleague@example.com', 'user', '1', 'NULL'],
    ['deactivated@example.com', 'user', '1', "'2026-01-01 00:00:00.000'"],
    ['admin@example.com', 'admin', '1', 'NULL'],
    ['nowhere@example.com', 'user', 'NULL', 'NULL'],
  ];
  for (const [email, role, application, deactivatedAt] of others)
    await source.query(
      `INSERT INTO accounts (email, emailKey, role, applicationId, deactivatedAt, createdAt)
       VALUES ('${email}', '${email}', '${role}', ${application}, ${deactivatedAt}, '2026-01-01 00:00:00.000')`,
    );
  await source.destroy();

  gateway = await aGateway({}, undefined, store);
  const members = await gateway.services.database.read((manager) =>
    manager.query(`SELECT account.email, member.role FROM accounts account JOIN memberships member
      ON member.accountId = account.id AND member.applicationId = account.applicationId ORDER BY member.id`),
  );
  const owners = [owner.email, ...others.slice(0, -1).map(([email]) => email)];
  expect(members).toEqual(owners.map((email) => ({ email, role: 'owner' })));
  expect(await gateway.services.database.read((manager) => manager.count(Membership))).toBe(owners.length);
});

test('a legal text is saved in an early database of release 1.0.0, whose legal texts have two columns more', async () => {
  const store = await releaseDatabase('1.0.0');
  const source = await migrationSource(store, { ...schema, entities: [], migrations: [] });
  await source.query('DELETE FROM legal_text_versions');
  await source.query('DELETE FROM legal_texts');
  for (const column of ['text mediumtext', 'updatedAt datetime(3)'])
    await source.query(`ALTER TABLE legal_texts ADD COLUMN ${column} NOT NULL`);
  await source.destroy();

  gateway = await aGateway({}, undefined, store);
  const client = await logInAs(gateway, owner.email, owner.password);
  const saved = await client.graphql(
    'mutation { saveLegalText(input: { key: ABOUT_US, text: "About us" }) { legalText { text } } }',
  );
  expect(saved.errors).toBeUndefined();
  expect(saved.data.saveLegalText.legalText.text).toBe('About us');
});
