import { createLogger } from '../../../platform/logger.js';
import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { anApplication, type TestApplication } from '../../../testing/an-application.js';
import { as } from '../../../testing/as.js';
import { LegacyCallCount } from './legacy-call-count.entity.js';
import { LegacyCallsService } from './legacy-calls.service.js';
import { LegacyCounting } from './legacy-counting.entity.js';

const dayMs = 24 * 60 * 60 * 1000;
const questions = 'GET /api/questions';

let gateway: TestGateway;
let admin: TestApplication;
beforeAll(async () => {
  gateway = await aGateway();
  admin = await anApplication(gateway, { role: 'admin' });
});
afterAll(() => gateway?.close());
beforeEach(async () => {
  await gateway.services.legacyCalls.flush();
  await gateway.services.database.write(async (manager) => {
    await manager.clear(LegacyCallCount);
  });
});

const call = (url: string, headers: Record<string, string> = {}) => gateway.app.inject({ url, headers });
const rows = () =>
  gateway.services.database.read((manager) =>
    manager.find(LegacyCallCount, { order: { applicationId: 1, path: 1, appVersion: 1 } }),
  );
/** The counts, as `path version n errors`. */
async function counted(): Promise<string[]> {
  await gateway.services.legacyCalls.flush();
  return (await rows()).map(({ path, appVersion, n, errors }) => `${path} ${appVersion} ${n} ${errors}`);
}
const aCounter = () => new LegacyCallsService(gateway.services.database, createLogger('silent'));
const version = (text: string) => ({ 'x-app-version': text });

/** Rows as they were written some days ago. */
const callsOf = (daysAgo: number, more: Partial<LegacyCallCount> = {}) =>
  gateway.services.database.write((manager) => {
    const lastAt = new Date(Date.now() - daysAgo * dayMs);
    const day = lastAt.toISOString().slice(0, 10);
    const row = { applicationId: 7, path: questions, appVersion: '1.0', platform: 'ios', n: 5, errors: 1 };
    return manager.insert(LegacyCallCount, { ...row, day, lastAt, ...more } as LegacyCallCount);
  });
const countingSince = (daysAgo: number) =>
  gateway.services.database.write((manager) =>
    manager.update(LegacyCounting, { id: 1 }, { since: new Date(Date.now() - daysAgo * dayMs) }),
  );

const query = `query ($application: String) {
  legacyUsage(application: $application) {
    countedSince days deprecatedSince sunset isServed
    paths {
      path feature state callCount refusedCount callsByDay versionCount
      lastCall { at version platform }
      versions { version platform callCount refusedCount lastCallAt }
    }
  }
}`;
async function usage(application?: string) {
  const { data, errors } = await admin.graphql(query, { application });
  expect(errors).toBeUndefined();
  return data.legacyUsage;
}
const usageOf = async (path: string, application?: string) =>
  (await usage(application)).paths.find((one: { path: string }) => one.path === path);

describe('counting', () => {
  test('calls are counted by path, application and version, refused ones as errors', async () => {
    const ann = await anApplication(gateway);
    const url = `/api/questions?application=${ann.name}`;
    await call(url, { 'user-agent': 'Garden/1.4.2' });
    await call(url, { 'user-agent': 'Garden/1.4.2' });
    await call(url, { ...version('1.5.0'), 'user-agent': 'okhttp/4.9.3' });
    await call(`${url}&limit=0`, version('1.5.0'));
    await ann.rest('POST', '/api/questions', { text: 'Where?' });
    await ann.rest('PUT', '/api/update_question/999999999', { text: 'Where?' });
    await as(gateway).rest('POST', '/api/questions', { text: 'Where?' });
    expect(await counted()).toEqual([
      // Refused before the application was known.
      'GET /api/questions 1.5.0 1 1',
      'POST /api/questions unknown 1 1',
      'GET /api/questions 1.4.2 2 0',
      'GET /api/questions 1.5.0 1 0',
      'POST /api/questions unknown 1 0',
      'PUT /api/update_question/{id} unknown 1 1',
    ]);
    const found = await rows();
    expect(found.map(({ applicationId }) => applicationId)).toEqual([
      ...[0, 0],
      ...Array(4).fill(ann.scope.applicationId),
    ]);
    expect(found[3]).toMatchObject({
      platform: 'android',
      day: new Date().toISOString().slice(0, 10),
      lastAt: expect.any(Date),
    });
  });

  test('an answer from memory, a 304 and a HEAD are calls too', async () => {
    const ann = await anApplication(gateway);
    const url = `/api/questions?application=${ann.name}`;
    const { headers } = await call(url);
    expect((await call(url)).statusCode).toBe(200);
    expect((await call(url, { 'if-none-match': String(headers.etag) })).statusCode).toBe(304);
    expect((await gateway.app.inject({ method: 'HEAD', url })).statusCode).toBe(200);
    expect(await counted()).toEqual(['GET /api/questions unknown 4 0']);
  });

  test('an administrator who names an application calls for it, and a log-in for that of its account', async () => {
    const ann = await anApplication(gateway);
    await admin.rest('GET', `/api/qr_history?application=${ann.name}`);
    await admin.rest('GET', `/api/get_users?application=${ann.name}`);
    await admin.rest('GET', '/api/get_all_user_web');
    await counted();
    expect((await rows()).map(({ applicationId, path }) => [applicationId, path])).toEqual(
      [
        [admin.scope.applicationId, 'GET /api/get_all_user_web'],
        [ann.scope.applicationId, 'GET /api/get_users'],
        [ann.scope.applicationId, 'GET /api/qr_history'],
      ].sort(([a], [b]) => Number(a) - Number(b)),
    );
  });

  test('newer paths, pages, the graph and calls of the own pages are not counted', async () => {
    const ann = await anApplication(gateway);
    await ann.graphql('{ questions { totalCount } }');
    await call('/api/v2/qr/ABC');
    await call('/api/docs/json');
    await call('/api/nothing');
    await call(`/api/questions?application=${ann.name}`, { 'sec-fetch-site': 'same-origin' });
    expect(await counted()).toEqual([]);
  });

  test('several gateways add to the same rows, also at once, and the last call is the latest', async () => {
    const gateways = [aCounter(), aCounter(), aCounter()];
    for (const [at, one] of gateways.entries())
      for (let n = 0; n < 40; n += 1) one.count(`GET /api/${n % 20}`, 7, version(`1.${at % 2}`), n % 4 === 0);
    await Promise.all(gateways.map((one) => one.flush()));
    for (const one of gateways) one.count('GET /api/0', 7, version('1.0'), false);
    await Promise.all(gateways.map((one) => one.flush()));
    const found = await rows();
    expect(found).toHaveLength(40);
    expect(found.reduce((sum, { n }) => sum + n, 0)).toBe(3 * 40 + 3);
    expect(found.reduce((sum, { errors }) => sum + errors, 0)).toBe(3 * 10);

    const [late, early] = [aCounter(), aCounter()];
    early.count(questions, 8, {}, false);
    late.count(questions, 8, {}, false);
    await late.flush();
    const after = (await rows()).find(({ applicationId }) => applicationId === 8)?.lastAt as Date;
    await early.flush();
    const row = (await rows()).find(({ applicationId }) => applicationId === 8);
    expect(row?.n).toBe(2);
    expect(row?.lastAt.getTime()).toBe(after.getTime());
  });

  test('counts that cannot be written are written the next time', async () => {
    const counter = aCounter();
    const { database } = gateway.services;
    counter.count(questions, 7, version('1.0'), false);
    const write = jest.spyOn(database, 'write').mockRejectedValue(new Error('away'));
    await counter.flush();
    counter.count(questions, 7, version('1.0'), true);
    await counter.flush();
    write.mockRestore();
    expect(await rows()).toEqual([]);
    await counter.flush();
    expect(await rows()).toMatchObject([{ n: 2, errors: 1 }]);
  });

  test('a sum ends at the greatest number that its column holds', async () => {
    await callsOf(0, { n: 2_147_483_640, appVersion: '1.0', platform: 'other', errors: 0 });
    const counter = aCounter();
    for (let at = 0; at < 20; at += 1) counter.count(questions, 7, version('1.0'), false);
    await counter.flush();
    expect((await rows()).map(({ n }) => n)).toEqual([2_147_483_647]);
    await callsOf(1, { n: 2_147_483_647 });
    expect((await usageOf(questions)).callCount).toBe(2_147_483_647);
  });

  test('counts are removed after 400 days', async () => {
    await callsOf(399);
    await callsOf(401);
    await callsOf(500, { applicationId: 8 });
    await callsOf(500, { applicationId: 8, appVersion: '2.0' });
    expect(await gateway.services.legacyUsage.sweep()).toBe(3);
    expect(await rows()).toHaveLength(1);
    expect(await gateway.services.legacyUsage.sweep()).toBe(0);
  });

  test('counts of a day are removed in portions of at most 1,000', async () => {
    const { database, legacyUsage } = gateway.services;
    const lastAt = new Date(Date.now() - 401 * dayMs);
    const day = lastAt.toISOString().slice(0, 10);
    const paths = Array.from({ length: 11 }, (_, at) => `GET /api/${at}`);
    for (const path of paths)
      await database.write((manager) =>
        manager.insert(
          LegacyCallCount,
          Array.from({ length: 100 }, (_, at) => ({
            ...{ applicationId: 7, day, path, appVersion: `1.${at}`, platform: 'ios' as const },
            ...{ n: 1, errors: 0, lastAt },
          })),
        ),
      );
    const counts = [1_100];
    const removed: number[] = [];
    const write = database.write.bind(database);
    const watched = jest.spyOn(database, 'write').mockImplementation((work) =>
      write(async (manager) => {
        const result = await work(manager);
        counts.push(await manager.count(LegacyCallCount));
        removed.push((counts.at(-2) as number) - (counts.at(-1) as number));
        return result;
      }),
    );
    try {
      expect(await legacyUsage.sweep()).toBe(1_100);
    } finally {
      watched.mockRestore();
    }
    expect(Math.max(...removed)).toBeLessThanOrEqual(1_000);
  });
});

describe('the panel', () => {
  test('is for administrators alone', async () => {
    const ann = await anApplication(gateway);
    expect((await ann.graphql(query)).code).toBe('FORBIDDEN');
    expect((await as(gateway).graphql(query)).code).toBe('UNAUTHENTICATED');
    expect((await admin.graphql(query, { application: 'nobody-has-this' })).code).toBe('NOT_FOUND');
  });

  test('lists every path, also those that nobody calls', async () => {
    const { paths, days, ...about } = await usage();
    expect(paths).toHaveLength(33);
    expect(new Set(paths.map(({ path }: { path: string }) => path)).size).toBe(33);
    expect(paths[0]).toEqual({
      path: questions,
      feature: 'Questions',
      state: 'NOT_CALLED',
      callCount: 0,
      refusedCount: 0,
      callsByDay: Array(30).fill(0),
      versionCount: 0,
      lastCall: null,
      versions: [],
    });
    expect(days).toHaveLength(30);
    expect(days.at(-1)).toBe(new Date().toISOString().slice(0, 10));
    expect(about).toEqual({
      countedSince: expect.stringMatching(/Z$/),
      deprecatedSince: null,
      sunset: null,
      isServed: true,
    });
  });

  test('shows 30 days with the versions that have the most calls, and the last call of all', async () => {
    for (let at = 0; at < 12; at += 1) await callsOf(3, { appVersion: `1.${at}`, n: 10 + at });
    await callsOf(29, { appVersion: '1.11', n: 100, errors: 0 });
    await callsOf(31, { appVersion: '0.9', n: 1_000 });
    await callsOf(1, { applicationId: 8, appVersion: '2.0', platform: 'android', n: 1, errors: 0 });
    const found = await usageOf(questions);
    const sum = Array.from({ length: 12 }, (_, at) => 10 + at).reduce((all, n) => all + n) + 100 + 1;
    expect(found).toMatchObject({ state: 'IN_USE', callCount: sum, refusedCount: 12, versionCount: 13 });
    expect([found.callsByDay[0], found.callsByDay[26], found.callsByDay[28]]).toEqual([100, sum - 101, 1]);
    expect(found.versions).toHaveLength(10);
    expect(found.versions[0]).toMatchObject({ version: '1.11', platform: 'IOS', callCount: 121 });
    expect(found.versions.map(({ callCount }: { callCount: number }) => callCount)).toEqual([
      ...[121, 20, 19, 18, 17, 16, 15, 14, 13, 12],
    ]);
    expect(found.lastCall).toMatchObject({ version: '2.0', platform: 'ANDROID' });
  });

  test('is restricted to the calls of one application', async () => {
    const ann = await anApplication(gateway);
    await callsOf(2, { applicationId: ann.scope.applicationId, n: 3, errors: 0 });
    await callsOf(1, { applicationId: 0, n: 4 });
    expect(await usageOf(questions, ann.name)).toMatchObject({
      callCount: 3,
      versionCount: 1,
      lastCall: { version: '1.0' },
    });
    expect(await usageOf(questions)).toMatchObject({ callCount: 7 });
  });

  test('calls a path retirable only when nobody called it for 90 days in which calls were counted', async () => {
    const ann = await anApplication(gateway);
    const stateOf = async (application?: string) => (await usageOf(questions, application)).state;
    await countingSince(89);
    expect(await stateOf()).toBe('NOT_CALLED');
    await countingSince(91);
    expect(await stateOf()).toBe('RETIRABLE');
    // Another application may call it.
    expect(await stateOf(ann.name)).toBe('NOT_CALLED');
    await callsOf(120);
    expect(await usageOf(questions)).toMatchObject({ state: 'RETIRABLE', lastCall: { version: '1.0' } });
    await callsOf(89);
    expect(await stateOf()).toBe('IN_USE');
    await countingSince(0);
  });

  test('the first gateway that counts notes the time, and no later one changes it', async () => {
    await countingSince(50);
    const since = (await usage()).countedSince;
    await aCounter().flush();
    expect((await usage()).countedSince).toBe(since);
    await gateway.services.database.write((manager) => manager.clear(LegacyCounting));
    expect((await usage()).countedSince).toBeNull();
    await Promise.all([aCounter().flush(), aCounter().flush()]);
    expect((await usage()).countedSince).not.toBeNull();
  });
});
