import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Services } from '../composition.js';
import { WebhookDelivery } from '../features/operations/webhook-messages/webhook-delivery.entity.js';
import { migrate } from '../platform/database/open/migrate.js';
import { OutboxMail } from '../platform/mail/outbox-mail.entity.js';
import { runCommand } from '../testing/a-command.js';
import { aServedGateway, endGateways } from '../testing/a-gateway-process.js';
import { aTenant, type Tenant } from '../testing/an-application.js';
import { migrationSource, withoutLastMigration } from '../testing/earlier-release.js';
import { eventually, overHttp } from '../testing/over-http.js';
import { questionLoad, questionsOf } from '../testing/question-load.js';
import { type TestDatabase, testDatabase, testsMysql } from '../testing/test-database.js';
import { aPublicUrl, insertDueMessages, insertEndpoint } from '../testing/webhook-rows.js';
import { withServices } from '../testing/with-services.js';

const batchSize = 10_000;
const stores: TestDatabase[] = [];
const aStore = async () => {
  const store = await testDatabase();
  stores.push(store);
  return store;
};
afterAll(async () => {
  await endGateways();
  for (const store of stores) await store.remove();
});

const fileIn = (store: TestDatabase, compressed = false) =>
  join(store.dataDir, testsMysql ? `backup.sql${compressed ? '.gz' : ''}` : 'backup.sqlite');

const done = { code: 0, errors: '' };
const backUp = async (store: TestDatabase, path: string, ...flags: string[]) =>
  expect(await runCommand('backup', store, [path, ...flags])).toMatchObject(done);
const restore = async (store: TestDatabase, path: string, ...flags: string[]) =>
  expect(await runCommand('restore', store, [path, ...flags])).toMatchObject(done);

const newSession = (store: TestDatabase, { accountId }: Tenant) =>
  withServices(store, async ({ database, sessions }) => {
    const { token } = await database.write((manager) => sessions.start(manager, accountId, 'a test'));
    return token;
  });

test('a backup under load has all that was acknowledged before it, whole, and a gateway serves it', async () => {
  const store = await aStore();
  const tenant = await withServices(store, (services) => aTenant(services));
  const busy = await aServedGateway(store);
  const client = overHttp(busy.address, tenant.sessionToken);
  expect((await client.rest('POST', '/api/generate_qr', { count: batchSize })).status).toBe(200);
  const load = questionLoad([busy.address], tenant);
  await eventually(
    async () => load.ledger.acknowledged,
    (count) => count >= 50,
    30_000,
  );

  const before = load.ledger.soFar();
  const file = fileIn(store, true);
  // A batch that is written meanwhile is in the backup as a whole, or not at all.
  const batch = client.rest('POST', '/api/generate_qr', { count: batchSize });
  await backUp(store, file);
  const during = load.ledger.acknowledged;
  expect((await batch).status).toBe(200);
  await eventually(
    async () => load.ledger.acknowledged,
    (count) => count > during + 20,
    30_000,
  );
  await load.stop();
  expect(load.sent.filter(({ status }) => status !== 200)).toEqual([]);
  await busy.kill('SIGTERM');
  expect(statSync(file).mode & 0o777).toBe(0o600);
  expect(readdirSync(store.dataDir).filter((name) => name.includes('partial'))).toEqual([]);

  const copy = await aStore();
  await restore(copy, file);
  const token = await newSession(copy, tenant);
  const restored = await aServedGateway(copy);
  expect(before.errors(await questionsOf(restored.address, tenant))).toEqual([]);
  const reader = overHttp(restored.address, token);
  const { body } = await reader.graphql('{ qrCodes { totalCount } }');
  expect([batchSize, 2 * batchSize]).toContain(body.data.qrCodes.totalCount);
  expect((await reader.rest('POST', '/api/questions', { text: 'After the restore' })).status).toBe(200);
  const old = overHttp(restored.address, tenant.sessionToken);
  expect((await old.rest('POST', '/api/questions', { text: 'An old session' })).status).toBe(401);
  await restored.kill('SIGTERM');
}, 180_000);

test('a restore over a database needs --force and keeps that database, which can be restored in turn', async () => {
  const store = await aStore();
  const tenant = await withServices(store, (services) => aTenant(services));
  const texts = () =>
    withServices(store, async ({ database }) => {
      const rows: { text: string }[] = await database.read((manager) =>
        manager.query('SELECT text FROM questions ORDER BY text'),
      );
      return rows.map(({ text }) => text);
    });
  const ask = async (text: string) => {
    const token = await newSession(store, tenant);
    const gateway = await aServedGateway(store);
    const { status } = await overHttp(gateway.address, token).rest('POST', '/api/questions', { text });
    expect(status).toBe(200);
    await gateway.kill();
  };
  const awkward = "it's; -- \\' \"`) VALUES (\n\r\t\u{1F600} \u001a %";
  await ask(awkward);
  const file = fileIn(store);
  await backUp(store, file);
  await ask('later');

  const again = await runCommand('backup', store, [file]);
  expect([again.code, again.errors]).toEqual([1, expect.stringContaining('--force')]);
  const refused = await runCommand('restore', store, [file]);
  expect([refused.code, refused.errors]).toEqual([1, expect.stringMatching(/holds a database .*--force/)]);
  expect(await texts()).toEqual([awkward, 'later']);

  const { code, output } = await runCommand('restore', store, [file, '--force']);
  expect([code, await texts()]).toEqual([0, [awkward]]);
  const kept = /is kept in (\S+)\./.exec(output)?.[1] as string;
  expect([existsSync(kept), statSync(kept).mode & 0o777]).toEqual([true, 0o600]);
  await restore(store, kept, '--force');
  expect(await texts()).toEqual([awkward, 'later']);
  // The first backup is replaced as a whole.
  await backUp(store, file, '--force');
  await restore(store, file, '--force');
  expect(await texts()).toEqual([awkward, 'later']);
}, 180_000);

/** The mail, the message of a webhook and the version of the questions of a store. */
const revised = (store: TestDatabase, { name }: Tenant) =>
  withServices(store, async ({ database }) => ({
    mails: await database.read((manager) => manager.find(OutboxMail)),
    deliveries: await database.read((manager) => manager.find(WebhookDelivery)),
    versions: (await database.read((manager) =>
      manager.query(
        'SELECT kind, version FROM content_versions JOIN applications ON applications.id = applicationId WHERE name = ? ORDER BY kind',
        [name],
      ),
    )) as { kind: string; version: number }[],
  }));

const enqueue = ({ database, outbox }: Services) =>
  database.write((manager) =>
    outbox.enqueue(manager, {
      purpose: 'invite',
      recipient: 'jane@example.com',
      email: { subject: 'Welcome', greeting: 'Hello,', paragraphs: ['Please.'] },
    }),
  );

const aDueMessage = ({ database, applications }: Services, { name }: Tenant) =>
  database.write(async (manager) => {
    const { id } = await applications.findOrCreate(manager, name);
    const endpoint = await insertEndpoint(manager, id, aPublicUrl, 'a secret that nobody reads');
    await insertDueMessages(manager, id, endpoint);
  });

test('after a restore no mail and no message of a webhook is sent twice by itself, and no version of content is given out twice', async () => {
  const store = await aStore();
  const tenant = await withServices(store, async (services) => {
    await enqueue(services);
    const tenant = await aTenant(services);
    await aDueMessage(services, tenant);
    return tenant;
  });
  const file = fileIn(store);
  await backUp(store, file);
  await restore(store, file, '--force');
  const first = await revised(store, tenant);
  expect(first.mails).toMatchObject([{ state: 'parked', lastError: expect.stringContaining('sent since') }]);
  expect(first.deliveries).toMatchObject([{ state: 'PARKED', dueAt: null }]);
  expect(first.versions.map(({ kind }) => kind)).toEqual(['help_tasks', 'legal_texts', 'questions']);
  expect(first.versions.filter(({ version }) => version < 1_000_000)).toEqual([]);

  await delay(1100);
  await restore(store, file, '--force');
  const second = await revised(store, tenant);
  const grew = second.versions.map(({ version }, at) => version > (first.versions[at]?.version as number));
  expect(grew).toEqual([true, true, true]);
}, 120_000);

test('no number of a legal text is given out twice after a restore, also where nothing is known of the numbers', async () => {
  const store = await aStore();
  const tenant = await withServices(store, (services) => aTenant(services));
  const save = (at: TestDatabase, key: 'about_us' | 'privacy_policy', text: string) =>
    withServices(at, async ({ applicationAccess, legalTexts }) => {
      const scope = await applicationAccess.publicScope(tenant.name);
      const { version } = await legalTexts.save(scope as NonNullable<typeof scope>, key, { text });
      return version.number;
    });
  await save(store, 'about_us', 'one');
  expect(await save(store, 'about_us', 'two')).toBe(2);
  const file = fileIn(store);
  await backUp(store, file);
  for (const key of ['about_us', 'privacy_policy'] as const) await save(store, key, 'lost');

  await restore(store, file, '--force');
  expect(await save(store, 'about_us', 'three')).toBe(4);
  expect(await save(store, 'privacy_policy', 'first')).toBe(2);

  const elsewhere = await aStore();
  await restore(elsewhere, file);
  const texts = await withServices(elsewhere, async ({ applicationAccess, legalTexts }) => {
    const scope = await applicationAccess.publicScope(tenant.name);
    const read = (key: 'about_us' | 'privacy_policy') =>
      legalTexts.read(scope as NonNullable<typeof scope>, key);
    return [await read('about_us'), await read('privacy_policy')];
  });
  expect(texts).toMatchObject([
    { text: 'two', version: 2, newestVersion: 2 },
    { text: '', version: 0, newestVersion: 0 },
  ]);
  const number = await save(elsewhere, 'about_us', 'three');
  expect(number).toBeGreaterThan(100_000);
  expect(await save(elsewhere, 'privacy_policy', 'first')).toBeGreaterThan(100_000);
  expect(await save(elsewhere, 'about_us', 'four')).toBe(number + 1);
}, 120_000);

test('two restores of one backup give no version of content out twice', async () => {
  const store = await aStore();
  const tenant = await withServices(store, (services) => aTenant(services));
  // As a restore in the same second has left it.
  await withServices(store, ({ database }) =>
    database.write((manager) =>
      manager.query(
        'INSERT INTO content_versions (applicationId, kind, version) SELECT id, ?, ? FROM applications',
        ['questions', 1_000_000_000],
      ),
    ),
  );
  const file = fileIn(store);
  await backUp(store, file);
  const questions = async () =>
    (await revised(store, tenant)).versions.find(({ kind }) => kind === 'questions')?.version as number;
  await restore(store, file, '--force');
  const first = await questions();
  await restore(store, file, '--force');
  expect(await questions()).toBeGreaterThan(first);

  const versions = [];
  for (const place of [await aStore(), await aStore()]) {
    await restore(place, file);
    versions.push((await revised(place, tenant)).versions.find(({ kind }) => kind === 'questions')?.version);
  }
  expect(new Set(versions).size).toBe(2);
}, 120_000);

test('the backup of an earlier version is brought up to date by the gateway that starts on it', async () => {
  const store = await aStore();
  const source = await migrationSource(store, withoutLastMigration);
  await migrate(source);
  const past = '2026-01-02 03:04:05.678';
  await source.query('INSERT INTO applications (id, name, createdAt) VALUES (1, ?, ?)', ['old', past]);
  await source.query('INSERT INTO questions (applicationId, text, createdAt) VALUES (1, ?, ?)', [
    'An old question',
    past,
  ]);
  await source.destroy();
  const file = fileIn(store);
  const { output } = await runCommand('backup', store, [file]);
  expect(output).toContain('an earlier version');

  const copy = await aStore();
  await restore(copy, file);
  const gateway = await aServedGateway(copy);
  const { body } = await overHttp(gateway.address).rest('GET', '/api/questions?application=old');
  expect(body).toMatchObject([{ text: 'An old question' }]);
  expect((await gateway.kill('SIGTERM')).code).toBe(0);
}, 120_000);
