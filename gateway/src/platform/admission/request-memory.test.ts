import { ServerResponse } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import Fastify, { type FastifyInstance } from 'fastify';
import { answerError } from '../http/errors.js';
import { parseJsonInTurn } from '../http/json-body.js';
import { limitMemory, MemoryBudget, RequestMemory } from './request-memory.js';

const kilobytes = (count: number) => count * 1024;
const settled = async (promise: Promise<unknown>) =>
  Promise.race([
    promise.then(
      () => true,
      () => true,
    ),
    delay(0).then(() => false),
  ]);

describe('H2: the memory budget', () => {
  test('a reservation waits until there is memory, in the order of arrival', async () => {
    const budget = new MemoryBudget({ bytes: kilobytes(160) });
    const first = await budget.acquire('one', kilobytes(80));
    const between = await budget.acquire('two', kilobytes(16));
    const second = budget.acquire('three', kilobytes(80));
    const third = budget.acquire('four', kilobytes(16));
    expect([await settled(second), await settled(third)]).toEqual([false, false]);
    first.release();
    (await second).release();
    (await third).release();
    between.release();
    expect(budget.load.running).toBe(0);
  });

  test('a reservation that waits too long fails as unavailable, and takes no memory later', async () => {
    const budget = new MemoryBudget({ bytes: kilobytes(160), timeoutMs: 20 });
    const first = await budget.acquire('one', kilobytes(80));
    const second = await budget.acquire('two', kilobytes(80));
    await expect(budget.acquire('three', kilobytes(16))).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    first.release();
    first.release();
    second.release();
    await delay(0);
    expect(budget.load.running).toBe(0);
  });

  test('a reservation that shrinks lets others in, and never grows', async () => {
    const budget = new MemoryBudget({ bytes: kilobytes(160) });
    const first = await budget.acquire('one', kilobytes(80));
    first.shrinkTo(kilobytes(32));
    first.shrinkTo(kilobytes(64));
    expect(budget.load.running).toBe(kilobytes(32));
    const second = await budget.acquire('one', kilobytes(48));
    first.release();
    first.shrinkTo(0);
    second.release();
    expect(budget.load.running).toBe(0);
  });

  test('one network gets at most half, and leaves memory for another', async () => {
    const budget = new MemoryBudget({ bytes: kilobytes(160), timeoutMs: 20 });
    const held = await budget.acquire('one', kilobytes(80));
    const late = expect(budget.acquire('one', kilobytes(16))).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    const other = await budget.acquire('two', kilobytes(80));
    await late;
    held.release();
    other.release();
    expect(budget.load.running).toBe(0);
    (await budget.acquire('one', kilobytes(80))).release();
  });

  test('a request that holds a body does not wait for more', async () => {
    const budget = new MemoryBudget({ bytes: kilobytes(1_000) });
    const memory = new RequestMemory(budget, '198.51.100.7', new ServerResponse({ method: 'POST' } as never));
    await memory.holdBody(kilobytes(100));
    await expect(memory.reserve(kilobytes(500))).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect([budget.load.waiting, budget.load.running]).toEqual([0, kilobytes(400)]);
  });
});

describe('large bodies', () => {
  let app: FastifyInstance;
  /** Ends of the calls that are served. */
  let open: (() => void)[];
  beforeEach(() => {
    open = [];
    app = Fastify({ bodyLimit: 1024 * 1024 });
    app.setErrorHandler(answerError);
    limitMemory(app);
    parseJsonInTurn(app, 1024 * 1024);
    app.post('/', () => new Promise((resolve) => open.push(() => resolve({}))));
    let arrived = 0;
    app.post<{ Body: { text: string } }>('/echo', async ({ body, memory }) => {
      arrived += 1;
      // As many as the budget has memory for.
      while (arrived < 8) await new Promise(setImmediate);
      await memory.hold(body.text.length);
      return body;
    });
  });
  afterEach(() => app.close());

  const post = (characters: number, remoteAddress = '198.51.100.7', url = '/') =>
    app.inject({ method: 'POST', url, remoteAddress, payload: { text: 'x'.repeat(characters) } });
  const megabyte = 1_000_000;

  test('C1: large bodies of one network wait for each other, and are refused in the end', async () => {
    const calls = Array.from({ length: 9 }, () => post(megabyte));
    const first = await Promise.race(calls);
    expect([first.statusCode, first.headers['retry-after']]).toEqual([503, expect.anything()]);
    const waiting = post(megabyte);
    const others = [post(megabyte, '203.0.113.9'), post(1_000)];
    const served = () => open.length === 10;
    while (!served()) await new Promise(setImmediate);
    for (const end of open) end();
    while (open.length < 11) await new Promise(setImmediate);
    open.at(-1)?.();
    const answers = await Promise.all([...calls, ...others, waiting]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([...Array(11).fill(200), 503]);
  }, 20_000);

  test('a crowd whose answers are as long as their bodies is served', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => post(megabyte, undefined, '/echo')));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(20).fill(200));
  }, 20_000);
});
