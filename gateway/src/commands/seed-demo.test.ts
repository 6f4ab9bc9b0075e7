import { createServices } from '../composition.js';
import { readConfig } from '../config.js';
import { QrStatusChangesService } from '../features/codes/status-changes/qr-status-changes.service.js';
import { AppUser } from '../features/people/app-users/app-user.entity.js';
import type { ApplicationScope } from '../platform/access/application-scope.js';
import { Database } from '../platform/database/database.js';
import { createLogger } from '../platform/logger.js';
import { schema } from '../tables.js';
import { loggedIn } from '../testing/logged-in.js';
import { migratedDatabase } from '../testing/migrated-database.js';
import type { TestDatabase } from '../testing/test-database.js';
import * as demo from './seed-data.js';
import { seedDemo } from './seed-demo.js';

const logger = createLogger('silent');
let store: TestDatabase;
let database: Database;
beforeEach(async () => {
  store = await migratedDatabase();
  database = await Database.open(store, schema, logger);
});
afterEach(async () => {
  await database?.close();
  await store?.remove();
});

const config = () => readConfig({ DATA_DIR: store.dataDir });
const seed = (password: string) => seedDemo(config(), database, logger, password);

/** Logs in to the demo and counts what is in it. */
async function demoContent(password: string) {
  const services = createServices(config(), database, logger);
  const { logIns, applicationAccess, questions, helpTasks, qrCodes, printRuns, appUsers, qrScans } = services;
  const caller = { address: '127.0.0.1', userAgent: undefined, sessionToken: undefined };
  const { viewer } = await loggedIn(logIns.logIn({ email: demo.email, password }, caller));
  const scope = await applicationAccess.scopeFor(viewer, null, 'codes.read');
  const page = { first: 1 };
  const lists = [
    questions.list(scope, page),
    helpTasks.list(scope, page),
    appUsers.list(scope, page),
    qrCodes.list(scope, page),
    printRuns.list(scope, page),
    qrScans.list(viewer, scope, {}, page),
  ];
  return Promise.all(lists.map(async (list) => (await list).totalCount()));
}
const whole = [demo.questions.length, demo.helpTasks.length, demo.appUsers.length, 164, 1, 92];

test('a seed that ends half-way leaves nothing, and the next one creates the whole demo', async () => {
  const killed = jest
    .spyOn(QrStatusChangesService.prototype, 'changeOne')
    .mockRejectedValue(new Error('killed'));
  await expect(seed('Demo-password-1')).rejects.toThrow('killed');
  killed.mockRestore();
  expect(await seed('Demo-password-2')).toBe(true);
  expect(await demoContent('Demo-password-2')).toEqual(whole);
});

test('most app users of the demo have accepted their invitations', async () => {
  expect(await seed('Demo-password-1')).toBe(true);
  const { appUserInvitations } = createServices(config(), database, logger);
  const appUsers = await database.read((manager) => manager.find(AppUser, { order: { id: 'ASC' } }));
  const states = (await appUserInvitations.of(appUsers)).map(({ state }) => state);
  expect(states).toEqual(['ACCEPTED', 'ACCEPTED', 'ACCEPTED', 'EXPIRED', 'PENDING']);
});

test('a search finds an app user of the demo by a part of the name', async () => {
  expect(await seed('Demo-password-1')).toBe(true);
  const { logIns, applicationAccess, appUsers } = createServices(config(), database, logger);
  const caller = { address: '127.0.0.1', userAgent: undefined, sessionToken: undefined };
  const { viewer } = await loggedIn(logIns.logIn({ email: demo.email, password: 'Demo-password-1' }, caller));
  const scope = await applicationAccess.scopeFor(viewer, null, 'people.read');
  const { rows } = await appUsers.list(scope, { first: 5, search: 'leclerc' });
  expect(rows.map(({ username }) => username)).toEqual(['Marie Leclerc']);
});

test('five people of the demo log in with one password, one of each role, and one is invited', async () => {
  expect(await seed('Demo-password-1')).toBe(true);
  expect(await seed('Demo-password-2')).toBe(false);
  const { logIns, members, memberInvitations, applicationAccess } = createServices(
    config(),
    database,
    logger,
  );
  const caller = { address: '127.0.0.1', userAgent: undefined, sessionToken: undefined };
  for (const { email, role } of [{ email: demo.email, role: 'owner' }, ...demo.colleagues]) {
    const { viewer } = await loggedIn(logIns.logIn({ email, password: 'Demo-password-2' }, caller));
    expect(viewer.memberships).toEqual([{ applicationId: viewer.applicationId, role }]);
  }
  const { viewer } = await loggedIn(logIns.logIn({ email: demo.email, password: 'Demo-password-2' }, caller));
  const scope = await applicationAccess.scopeFor(viewer, null, 'members.read');
  const roles = (await members.list(scope, viewer)).map(({ role }) => role);
  expect(roles).toEqual(['owner', 'editor', 'printer', 'scanner', 'viewer']);
  expect(await memberInvitations.list(scope)).toMatchObject([{ ...demo.invited, state: 'PENDING' }]);
});

test('the demo shows calls of legacy paths, and claims nothing about the others', async () => {
  expect(await seed('Demo-password-1')).toBe(true);
  const { legacyUsage } = createServices(config(), database, logger);
  const { countedSince, paths } = await legacyUsage.report();
  const used = paths.filter(({ state }) => state === 'in_use');
  expect(used.map(({ path }) => path).toSorted()).toEqual(
    demo.legacyCalls.map(({ path }) => path).toSorted(),
  );
  expect(used[0]?.versions).toHaveLength(demo.legacyVersions.length);
  expect(paths.filter(({ state }) => state === 'retirable')).toEqual([]);
  expect(countedSince).toBeNull();
});

test('the demo has serial numbers, an imported batch, a batch with values and the summary of last week', async () => {
  expect(await seed('Demo-password-1')).toBe(true);
  const services = createServices(config(), database, logger);
  const caller = { address: '127.0.0.1', userAgent: undefined, sessionToken: undefined };
  const { viewer } = await loggedIn(
    services.logIns.logIn({ email: demo.email, password: 'Demo-password-1' }, caller),
  );
  const scope = await services.applicationAccess.scopeFor(viewer, null, 'codes.read');
  expect(await services.serialNumbers.get(scope)).toMatchObject({ nextSerial: 'HARBOUR-000101' });
  const { rows } = await services.qrBatches.list(scope, { first: 10 });
  expect(rows.filter(({ imported }) => imported).map(({ name }) => name)).toEqual(['Key tags of 2019']);
  const fields = await services.codeFields.list(scope);
  expect(fields.map(({ key }) => key)).toEqual(['room', 'floor']);
  expect(await services.codeFields.valueCounts(fields.map(({ id }) => id))).toEqual([12, 12]);
  expect(await services.weeklySummaries.mailDue()).toBe(1);
});

test('a second seed changes the password and nothing else', async () => {
  expect(await seed('Demo-password-1')).toBe(true);
  expect(await seed('Demo-password-2')).toBe(false);
  expect(await demoContent('Demo-password-2')).toEqual(whole);
});

test('the content of the demo is translated in part', async () => {
  await seed('Demo-password-1');
  const services = createServices(config(), database, logger);
  const scope = await services.applicationAccess.publicScope(demo.application);
  const counts = async (kind: 'questions' | 'helpTasks') =>
    Object.fromEntries((await services.contentLanguages.count(scope as ApplicationScope, kind)).byLanguage);
  expect(await counts('questions')).toEqual({
    fr: { translated: 9, outdated: 2 },
    de: { translated: 5, outdated: 0 },
  });
  expect(await counts('helpTasks')).toEqual({
    fr: { translated: 3, outdated: 1 },
    de: { translated: 2, outdated: 0 },
  });
});

test('some people of the demo have accepted the version that asks, one in French, and one has withdrawn', async () => {
  await seed('Demo-password-1');
  const { applicationAccess, acceptanceStatus, acceptancePeople } = createServices(
    config(),
    database,
    logger,
  );
  const scope = (await applicationAccess.publicScope(demo.application)) as ApplicationScope;
  const counts = await acceptanceStatus.counts(scope);
  expect(counts.find(({ key }) => key === 'privacy_policy')).toMatchObject({
    ...{ version: 2, isAsked: true, accepted: 3, people: 5 },
  });
  const { rows } = await acceptancePeople.all(scope, { first: 10 });
  expect(rows.map(({ kind, language }) => `${kind} ${language}`).toSorted()).toEqual([
    ...Array(4).fill('ACCEPTED en'),
    ...['ACCEPTED fr', 'WITHDRAWN en'],
  ]);
});
