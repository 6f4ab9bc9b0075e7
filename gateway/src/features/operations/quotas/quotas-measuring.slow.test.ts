import { Writable } from 'node:stream';
import { createServices, type Services } from '../../../composition.js';
import { createLogger } from '../../../platform/logger.js';
import { anApplication, type TestApplication } from '../../../testing/an-application.js';
import { services as freshServices, type TestServices } from '../../../testing/services.js';
import type { QuotaLimits } from './quota.type.js';
import { RememberedUsage } from './remembered-usage.js';

let gateway: TestServices;
beforeAll(async () => {
  gateway = await freshServices();
});
afterAll(() => gateway.close());
afterEach(() => jest.restoreAllMocks());

const full = { code: 'QUOTA_REACHED' };
/** Quotas that are not named have no limit. */
const services = (limits: Partial<QuotaLimits>, log?: Writable): Services =>
  createServices(
    { ...gateway.config, quotas: { contentBytes: 0, rows: 0, codes: 0, appUsers: 0, scans: 0, ...limits } },
    gateway.services.database,
    createLogger(log ? 'warn' : 'silent', log),
  );
const add = ({ questions }: Services, { scope }: TestApplication, text = 'Why?') =>
  questions.add(scope, { text });

/** A promise, and what resolves it. */
function aGate(): [Promise<void>, () => void] {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return [opened, open];
}

type Read = () => Promise<number>;
/** Replaces how usage is read. @returns how often it was read */
const spyOnReads = (change: (read: Read) => Promise<number>) => {
  const { count } = RememberedUsage.prototype;
  const spy = jest.fn(change);
  jest.spyOn(RememberedUsage.prototype, 'count').mockImplementation(function (
    this: RememberedUsage,
    read: Read,
  ) {
    return count.call(this, () => spy(read));
  });
  return spy;
};

test('changes that hold all slots of the database do not wait for a list that waits for one', async () => {
  const { scope } = await anApplication(gateway);
  const { quotas, database } = services({ rows: 100 });
  const [gate, open] = aGate();
  const changes = Array.from({ length: 10 }, () =>
    quotas.write(async (_manager, take) => {
      await gate;
      await take(scope.applicationId, { rows: 1 });
    }),
  );
  const listed = quotas.list(scope);
  if (database.kind === 'server') expect(database.load.read).toMatchObject({ running: 10, waiting: 1 });
  open();
  await Promise.all(changes);
  await expect(listed).resolves.toMatchObject([{ kind: 'rows', limit: 100 }]);
});

test('an application that cannot be measured waits once, and then changes without a limit', async () => {
  let now = performance.now();
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  const log: string[] = [];
  const logged = new Writable({
    write: (line, _encoding, done) => {
      log.push(String(line));
      done();
    },
  });
  const client = await anApplication(gateway);
  const slow = services({ rows: 3 }, logged);
  let isSlow = true;
  const reads = spyOnReads(async (read) => {
    if (!isSlow) return read();
    now += 5_000;
    throw Object.assign(new Error('Query inactivity timeout'), { code: 'PROTOCOL_SEQUENCE_TIMEOUT' });
  });
  await expect(add(slow, client)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  for (let count = 0; count < 4; count += 1) await add(slow, client);
  expect(await slow.quotas.list(client.scope)).toEqual([]);
  expect(reads).toHaveBeenCalledTimes(1);
  const warnings = log.filter((line) => line.includes('cannot be measured'));
  expect(warnings).toEqual([
    expect.stringContaining(`The rows of application ${client.scope.applicationId} `),
  ]);

  isSlow = false;
  now += 100_001;
  expect(await slow.quotas.list(client.scope)).toEqual([{ kind: 'rows', used: 4, limit: 3 }]);
  await expect(add(slow, client)).rejects.toMatchObject(full);
});

test('a change after a deletion is not refused for a count that began before it', async () => {
  const client = await anApplication(gateway);
  const small = services({ rows: 1 });
  const { id } = await add(small, client);
  const [gate, open] = aGate();
  const reads = spyOnReads(async (read) => {
    const used = await read();
    if (reads.mock.calls.length === 1) await gate;
    return used;
  });
  const listed = small.quotas.list(client.scope);
  while (reads.mock.calls.length === 0) await new Promise(setImmediate);
  await small.questions.delete(client.viewer, [String(id)]);
  open();
  await listed;
  await add(small, client);
  expect(await small.quotas.list(client.scope)).toMatchObject([{ used: 1 }]);
});

test('a change is not refused while the usage is counted after a deletion', async () => {
  const client = await anApplication(gateway);
  const small = services({ rows: 1 });
  const { id } = await add(small, client);
  await small.questions.delete(client.viewer, [String(id)]);
  const [gate, open] = aGate();
  const reads = spyOnReads(async (read) => {
    if (reads.mock.calls.length === 1) await gate;
    return read();
  });
  const listed = small.quotas.list(client.scope);
  while (reads.mock.calls.length === 0) await new Promise(setImmediate);
  await add(small, client);
  open();
  await listed;
  expect(await small.quotas.list(client.scope)).toMatchObject([{ used: 1 }]);
});

test('what is added during a count counts twice rather than not at all, and a refusal counts again', async () => {
  const client = await anApplication(gateway);
  const small = services({ rows: 3 });
  await add(small, client);
  const [gate, open] = aGate();
  const reads = spyOnReads(async (read) => {
    if (reads.mock.calls.length === 1) await gate;
    return read();
  });
  let now = performance.now() + 3_000;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  const listed = small.quotas.list(client.scope);
  while (reads.mock.calls.length === 0) await new Promise(setImmediate);
  await add(small, client);
  open();
  expect(await listed).toMatchObject([{ used: 3 }]);
  await add(small, client);
  now += 1;
  await expect(add(small, client)).rejects.toMatchObject(full);
  expect(await small.quotas.list(client.scope)).toMatchObject([{ used: 3 }]);
});

test('a change after a deletion does not wait for a measuring that failed before, and passes', async () => {
  let now = performance.now();
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  const client = await anApplication(gateway);
  const small = services({ rows: 1 });
  const { id } = await add(small, client);
  await small.questions.delete(client.viewer, [String(id)]);
  const [goingOn, goOn] = aGate();
  const reads = spyOnReads(async (read) => {
    if (reads.mock.calls.length > 1) {
      await goingOn;
      return read();
    }
    now += 5_000;
    throw Object.assign(new Error('Query inactivity timeout'), { code: 'PROTOCOL_SEQUENCE_TIMEOUT' });
  });
  await expect(add(small, client)).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  now += 100_001;
  const listed = small.quotas.list(client.scope);
  while (reads.mock.calls.length < 2) await new Promise(setImmediate);
  await add(small, client);
  goOn();
  await listed;
});
