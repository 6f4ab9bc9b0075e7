import { Writable } from 'node:stream';
import { createServices, type Services } from '../../composition.js';
import { createLogger } from '../../platform/logger.js';
import { aGateway, type TestGateway } from '../../testing/a-gateway.js';
import { anApplication, type TestApplication } from '../../testing/an-application.js';
import type { QuotaLimits } from './quota.type.js';
import { RememberedUsage } from './remembered-usage.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await aGateway();
});
afterAll(() => gateway.close());
afterEach(() => jest.restoreAllMocks());

const full = { code: 'QUOTA_REACHED' };
/** Those that are not named have no limit. */
const services = (limits: Partial<QuotaLimits>, log?: Writable): Services =>
  createServices(
    { ...gateway.config, quotas: { contentBytes: 0, rows: 0, codes: 0, appUsers: 0, ...limits } },
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
const spyOnReads = (change: (read: Read, usage: RememberedUsage) => Promise<number>) => {
  const { measure } = RememberedUsage.prototype;
  const spy = jest.fn(change);
  jest.spyOn(RememberedUsage.prototype, 'measure').mockImplementation(function (
    this: RememberedUsage,
    read: Read,
  ) {
    return measure.call(this, () => spy(read, this));
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

test('texts that take long to sum are not summed after each deletion', async () => {
  let now = performance.now();
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  const client = await anApplication(gateway);
  const gatewayOfTexts = services({ contentBytes: 1_000 });
  const { quotas, questions } = gatewayOfTexts;
  const { id } = await add(gatewayOfTexts, client, 'x'.repeat(100));
  const reads = spyOnReads(async (read) => {
    const used = await read();
    now += 300;
    return used;
  });
  now += 60_000;
  const shorten = async (length: number) => {
    await questions.update(client.viewer, String(id), { text: 'x'.repeat(length) });
    return (await quotas.list(client.scope))[0]?.used;
  };
  for (let length = 99; length > 90; length -= 1) expect(await shorten(length)).toBe(99);
  expect(reads).toHaveBeenCalledTimes(1);
  now += 6_001;
  expect(await shorten(90)).toBe(90);
  expect(reads).toHaveBeenCalledTimes(2);
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

test('a change after a deletion is not refused for a measuring that began before it', async () => {
  const now = performance.now();
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  const client = await anApplication(gateway);
  const small = services({ rows: 2 });
  const reads = spyOnReads((read) => read());
  const { id } = await add(small, client);
  const usage = reads.mock.calls[0]?.[1] as RememberedUsage;
  await add(small, client);
  let answer: (used: number) => void = () => {};
  const before = usage.measure(
    () =>
      new Promise((resolve) => {
        answer = resolve;
      }),
  );
  await small.questions.delete(client.viewer, [String(id)]);
  const measure = jest.mocked(RememberedUsage.prototype.measure).mockClear();
  const added = add(small, client);
  while (measure.mock.calls.length === 0) await new Promise(setImmediate);
  answer(2);
  await Promise.all([before, added]);
  expect(await small.quotas.list(client.scope)).toMatchObject([{ used: 2 }]);
});

test('a change is not refused while the usage is measured after a deletion', async () => {
  const now = performance.now();
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  const client = await anApplication(gateway);
  const small = services({ rows: 1 });
  const { id } = await add(small, client);
  await small.questions.delete(client.viewer, [String(id)]);
  const [begun, begin] = aGate();
  const [goingOn, goOn] = aGate();
  spyOnReads(async (read) => {
    begin();
    await goingOn;
    return read();
  });
  const listed = small.quotas.list(client.scope);
  await begun;
  const measure = jest.mocked(RememberedUsage.prototype.measure).mockClear();
  const added = add(small, client);
  let isDone = false;
  const done = added.finally(() => {
    isDone = true;
  });
  done.catch(() => {});
  while (measure.mock.calls.length === 0 && !isDone) await new Promise(setImmediate);
  expect(measure).toHaveBeenCalled();
  goOn();
  await Promise.all([listed, done]);
  expect(await small.quotas.list(client.scope)).toMatchObject([{ used: 1 }]);
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
