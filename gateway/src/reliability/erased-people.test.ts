import { randomUUID } from 'node:crypto';
import {
  appendFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { Erasure } from '../features/home/person-data/erasure.entity.js';
import { PersonKeys } from '../features/home/person-data/person-keys.js';
import type { SignedIn } from '../platform/access/viewer.js';
import { Secrets } from '../platform/secrets.js';
import { runCommand } from '../testing/a-command.js';
import { aServedGateway, endGateways } from '../testing/a-gateway-process.js';
import { secretsKey } from '../testing/a-known-person.js';
import { aTenant, type Tenant } from '../testing/an-application.js';
import { anEmail } from '../testing/forms.js';
import { overHttp } from '../testing/over-http.js';
import { rowsWith } from '../testing/rows-with.js';
import { type TestDatabase, testDatabase, testsMysql } from '../testing/test-database.js';
import { withServices } from '../testing/with-services.js';

/** A server has no file for a key. */
const env: Record<string, string> = testsMysql ? secretsKey : {};
const username = 'Zoé Unmistakable';

const stores: TestDatabase[] = [];
let store: TestDatabase;
let tenant: Tenant;
let email: string;
beforeEach(async () => {
  store = await testDatabase();
  stores.push(store);
  tenant = await withServices(store, (services) => aTenant(services));
  email = anEmail();
});
afterEach(() => endGateways());
afterAll(async () => {
  for (const one of stores) await one.remove();
});

const extension = testsMysql ? 'sql.gz' : 'sqlite';
const run = (name: 'backup' | 'restore', ...args: string[]) => runCommand(name, store, args, { env });
/** Registers a person before any gateway runs, with an entry to undo. */
const register = () =>
  withServices(
    store,
    async ({ sessions, appUsers, outboxSender }) => {
      const viewer = (await sessions.identify(tenant.sessionToken)) as SignedIn;
      const { id } = await appUsers.register(viewer, {
        application: tenant.name,
        email,
        username,
        role: 'user',
      });
      await appUsers.delete(viewer, [String(id)]);
      await appUsers.register(viewer, { application: tenant.name, email, username, role: 'user' });
      await outboxSender.flush();
    },
    env,
  );
const erase = () =>
  withServices(
    store,
    async ({ sessions, erasures }) => {
      const viewer = (await sessions.identify(tenant.sessionToken)) as SignedIn;
      return erasures.erase(viewer, { application: tenant.name, email, typedAgain: email });
    },
    env,
  );
/** Where the database and the folder of the gateway name the person; backups do so for their time. */
const placesWithPerson = async (): Promise<string[]> => {
  const texts = [email, username];
  const encoded = texts.map((text) => Buffer.from(text).toString('base64').replace(/=+$/, '').slice(0, -1));
  const rows = await withServices(
    store,
    async (services) => {
      const found: string[] = [];
      for (const text of [...texts, ...encoded]) found.push(...(await rowsWith({ services }, text)));
      return found;
    },
    env,
  );
  const files = readdirSync(store.dataDir, { recursive: true })
    .map(String)
    .filter((name) => !/^backup/.test(name) && statSync(join(store.dataDir, name)).isFile())
    .filter((name) => {
      const content = readFileSync(join(store.dataDir, name));
      return [...texts, ...encoded].some((text) => content.includes(Buffer.from(text)));
    });
  return [...rows, ...files];
};

test('15, 16: a restored backup erases again who was erased since, before a gateway starts', async () => {
  await register();
  const file = join(store.dataDir, `backup.${extension}`);
  expect(await run('backup', file)).toMatchObject({ code: 0, errors: '' });
  expect(await placesWithPerson()).not.toEqual([]);
  const erasure = await erase();
  expect(erasure.state).toBe('DONE');
  expect(await placesWithPerson()).toEqual([]);

  const restored = await run('restore', file, '--force');
  expect([restored.code, restored.errors]).toEqual([0, '']);
  expect(restored.output).toMatch(/Erased 1 person again .*: \d+ rows\./);
  expect(await placesWithPerson()).toEqual([]);
  const list = await withServices(store, ({ database }) =>
    database.read((manager) => manager.query('SELECT uid, state FROM erasures')),
  );
  expect(list.map((one: object) => ({ ...one }))).toEqual([{ uid: erasure.uid, state: 'DONE' }]);
  const again = await run('restore', file, '--force');
  expect([again.code, await placesWithPerson()]).toEqual([0, []]);
}, 120_000);

test('a list beside a later backup tells a restore elsewhere who was erased', async () => {
  await register();
  const [first, second] = ['1', '2'].map((name) => join(store.dataDir, `backup-${name}.${extension}`));
  expect((await run('backup', first as string)).code).toBe(0);
  await erase();
  expect((await run('backup', second as string)).code).toBe(0);
  const list = join(store.dataDir, 'erasures.ndjson');
  expect([existsSync(list), statSync(list).mode & 0o777]).toEqual([true, 0o600]);
  expect(readFileSync(list, 'utf8')).not.toContain(email);
  const backup = readFileSync(first as string);
  const keys = testsMysql ? undefined : readFileSync(join(store.dataDir, 'secrets.key'));

  const elsewhere = await testDatabase();
  stores.push(elsewhere);
  writeFileSync(join(elsewhere.dataDir, `backup.${extension}`), backup);
  writeFileSync(join(elsewhere.dataDir, 'erasures.ndjson'), readFileSync(list));
  if (keys) writeFileSync(join(elsewhere.dataDir, 'secrets.key'), keys);
  store = elsewhere;
  const restored = await run('restore', join(store.dataDir, `backup.${extension}`));
  expect([restored.code, restored.errors]).toEqual([0, '']);
  expect(await placesWithPerson()).toEqual([]);
}, 120_000);

test('a folder of backups that another installation shares tells a restore of its own erasures', async () => {
  await register();
  const shared = mkdtempSync(join(tmpdir(), 'shared-backups-'));
  const file = join(shared, `backup.${extension}`);
  const list = join(shared, 'erasures.ndjson');
  try {
    expect((await run('backup', file)).code).toBe(0);
    await erase();
    expect((await run('backup', join(shared, `later.${extension}`))).code).toBe(0);
    const others = { ...JSON.parse(readFileSync(list, 'utf8')), uid: randomUUID(), personKey: '12345678.ab' };
    appendFileSync(list, `${JSON.stringify(others)}\n`);
    const restored = await run('restore', file, '--force');
    expect([restored.code, restored.errors]).toEqual([0, '']);
    expect(restored.output).toMatch(/Erased 1 person again/);
    expect(await placesWithPerson()).toEqual([]);
    expect(readFileSync(list, 'utf8')).toContain(others.uid);
    const own = join(store.dataDir, 'erasures.ndjson');
    expect(existsSync(own) && readFileSync(own, 'utf8').includes(others.uid)).toBe(false);
  } finally {
    rmSync(shared, { recursive: true, force: true });
  }
}, 120_000);

test('17: a restore without the key refuses and says what to do, and changes nothing', async () => {
  await register();
  const file = join(store.dataDir, `backup.${extension}`);
  await run('backup', file);
  await erase();
  rmSync(join(store.dataDir, 'secrets.key'), { force: true });
  const withoutKey = (...args: string[]) => runCommand('restore', store, [file, '--force', ...args]);
  const refused = await withoutKey();
  expect([refused.code, refused.errors]).toEqual([
    1,
    expect.stringMatching(/secrets\.key.*--without-erasures/),
  ]);
  expect(await placesWithPerson()).toEqual([]);
  const other = await runCommand('restore', store, [file, '--force'], {
    env: { SECRETS_KEY: 'another key of tests, of forty characters' },
  });
  expect([other.code, other.errors]).toEqual([1, expect.stringContaining('--without-erasures')]);
  expect((await withoutKey('--without-erasures')).code).toBe(0);
  expect(await placesWithPerson()).not.toEqual([]);
}, 120_000);

/** What a kill leaves between the beginning of an erasing and its first transaction. */
const begin = () =>
  withServices(
    store,
    async ({ database }) => {
      const keys = new PersonKeys(new Secrets({ ...store, secretsKey: env.SECRETS_KEY }));
      const long = new Date(Date.now() - 3_600_000);
      await database.write((manager) =>
        manager.insert(Erasure, {
          ...{
            uid: randomUUID(),
            applicationId: null,
            accountId: tenant.accountId,
            at: long,
            state: 'RUNNING',
          },
          ...{ personKey: keys.ofEmail(email), subjectKey: null, countsJson: '[]', backupsUntil: null },
        }),
      );
    },
    env,
  );
const states = () =>
  withServices(store, ({ database }) =>
    database.read(async (manager) => (await manager.find(Erasure)).map(({ state }) => state)),
  );

test('18: an erasing that was interrupted is finished by the next start', async () => {
  await register();
  await begin();
  expect(await placesWithPerson()).not.toEqual([]);
  await (await aServedGateway(store, { env })).kill('SIGTERM');
  expect([await placesWithPerson(), await states()]).toEqual([[], ['DONE']]);
}, 120_000);

test.each([10, 25, 50])(
  '18: a kill %d ms after the call leaves a person that is erased, or whole',
  async (ms) => {
    await register();
    const gateway = await aServedGateway(store, { env });
    const { graphql } = overHttp(gateway.address, tenant.sessionToken);
    const erasing = graphql(
      'mutation ($email: String!) { erasePerson(input: { email: $email, typedAgain: $email }) { erasure { id } } }',
      { email },
    );
    await delay(ms);
    await gateway.kill();
    await erasing;
    // A server takes another gateway to be at work for ten minutes.
    const old = "UPDATE erasures SET at = '2026-01-01 00:00:00.000'";
    await withServices(store, ({ database }) => database.write((manager) => manager.query(old)));
    await (await aServedGateway(store, { env })).kill('SIGTERM');
    const left = await states();
    expect(left).toEqual(left.map(() => 'DONE'));
    expect([left.length, (await placesWithPerson()).length === 0]).toEqual([left.length, left.length === 1]);
  },
  120_000,
);
