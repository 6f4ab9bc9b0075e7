import { readFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { HelpTask } from '../features/content/help-tasks/help-task.entity.js';
import type { SignedIn } from '../platform/access/viewer.js';
import { aServedGateway, endGateways, type ServedGateway } from '../testing/a-gateway-process.js';
import { aTenant, type Tenant } from '../testing/an-application.js';
import { eventually, overHttp } from '../testing/over-http.js';
import { type TestDatabase, testDatabase } from '../testing/test-database.js';
import { withServices } from '../testing/with-services.js';

jest.setTimeout(180_000);

/* A help center of 20 MB as JSON, and a gateway with a heap of 256 MB. */
const tasks = 200;
const content = 'é'.repeat(50_000);
/** The small heap, and what is outside of it: code, buffers, stacks. */
const maxMegabytes = 300;

let store: TestDatabase;
let heavy: Tenant;
let light: Tenant;
let gateway: ServedGateway;
beforeAll(async () => {
  store = await testDatabase();
  await withServices(store, async (services) => {
    heavy = await aTenant(services);
    light = await aTenant(services);
    const { applicationId } = (await services.sessions.identify(heavy.sessionToken)) as SignedIn;
    for (let added = 0; added < tasks; added += 20) {
      const rows = Array.from({ length: 20 }, (_, at) => ({ title: `Task ${added + at}`, content }));
      await services.database.write((manager) =>
        manager.insert(
          HelpTask,
          rows.map((row) => ({ ...row, applicationId, createdAt: new Date() })),
        ),
      );
    }
  });
});
beforeEach(async () => {
  gateway = await aServedGateway(store, {
    env: { TRUST_PROXY: '1' },
    nodeOptions: ['--max-old-space-size=256'],
  });
});
afterEach(() => endGateways());
afterAll(() => store?.remove());

/** Each reader has a network of its own, as the one trusted proxy names it. */
const from = (reader: number) => ({ 'x-forwarded-for': `198.51.${reader >> 8}.${reader & 255}` });

/** Reads an answer to its end without keeping it. @returns how it ended: `200, 20000000 bytes` or `503, later` */
async function read(path: string, headers: Record<string, string>, body?: object): Promise<string> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const call = request(`${gateway.address}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    });
    call
      .on('response', resolve)
      .on('error', reject)
      .end(body && JSON.stringify(body));
  });
  let bytes = 0;
  for await (const part of answer) bytes += part.length;
  if (!answer.complete) return 'cut off';
  if (answer.statusCode === 200) return `200, ${bytes} bytes`;
  return `${answer.statusCode}, ${answer.headers['retry-after'] ? 'later' : 'never'}`;
}

/** Calls of others, one after another for as long as the crowd is there. @returns what was not answered well */
async function others(crowd: Promise<unknown>): Promise<{ calls: number; failures: unknown[] }> {
  let isOver = false;
  crowd.then(
    () => (isOver = true),
    () => (isOver = true),
  );
  const { rest, graphql } = overHttp(gateway.address, light.sessionToken);
  const failures: unknown[] = [];
  let calls = 0;
  for (; !isOver; calls += 1) {
    const answers = [
      await rest('GET', `/api/help_tasks?application=${light.name}`),
      await graphql('{ helpTasks(first: 50) { totalCount edges { node { content } } } }'),
      await rest('GET', '/healthz'),
    ];
    for (const { status, body } of answers) if (status !== 200 || body.errors) failures.push([status, body]);
  }
  return { calls, failures };
}

/** The peak memory of the process so far; known on Linux only. */
const peakMegabytes = () =>
  process.platform === 'linux'
    ? Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${gateway.pid}/status`, 'utf8'))?.[1]) / 1024
    : 0;

async function crowdOf(readers: number, each: (reader: number) => Promise<string>) {
  const whole = await each(readers);
  // Its connection is there before the crowd: on a busy machine, accepting 250 others takes a while.
  await overHttp(gateway.address).rest('GET', '/healthz');
  const crowd = Promise.all(Array.from({ length: readers }, (_, reader) => each(reader)));
  const [answers, { calls, failures }] = await Promise.all([crowd, others(crowd)]);
  expect(failures).toEqual([]);
  expect(calls).toBeGreaterThan(0);
  expect(answers).toContain(whole);
  expect(answers.filter((answer) => answer !== whole && answer !== '503, later')).toEqual([]);
  expect(peakMegabytes()).toBeLessThan(maxMegabytes);
  // Nothing stays reserved.
  await eventually(
    () => each(readers),
    (answer) => answer === whole,
    10_000,
  );
  return { whole, served: answers.filter((answer) => answer === whole).length };
}

describe('H2: a crowd of readers with a heap of 256 MB', () => {
  test('250 anonymous readers of 20 MB each get it whole or are asked to come back', async () => {
    const { whole } = await crowdOf(250, (reader) =>
      read(`/api/help_tasks?application=${heavy.name}`, from(reader)),
    );
    const bytes = Number(/\d+(?= bytes)/.exec(whole)?.[0]);
    expect(bytes).toBeGreaterThan(tasks * Buffer.byteLength(content));
  });

  test('200 signed-in readers of heavy pages of the graph get them or are asked to come back', async () => {
    const query = '{ helpTasks(first: 200) { edges { node { title content } } pageInfo { hasNextPage } } }';
    const authorization = `Bearer ${heavy.sessionToken}`;
    await crowdOf(200, (reader) => read('/graphql', { ...from(reader), authorization }, { query }));
  });

  test('readers who never read on hold no memory that others need', async () => {
    const stalled = Array.from({ length: 100 }, (_, reader) =>
      request(`${gateway.address}/api/help_tasks?application=${heavy.name}`, { headers: from(reader) })
        .on('response', (answer) => answer.pause())
        .on('error', () => {})
        .end(),
    );
    const { rest } = overHttp(gateway.address);
    for (let at = 0; at < 20; at += 1)
      expect((await rest('GET', `/api/help_tasks?application=${light.name}`)).status).toBe(200);
    expect(peakMegabytes()).toBeLessThan(maxMegabytes);
    for (const call of stalled) call.destroy();
    const answer = await eventually(
      () => read(`/api/help_tasks?application=${heavy.name}`, from(200)),
      (ending) => ending.startsWith('200'),
      10_000,
    );
    expect(answer).toMatch(/^200/);
  });
});
