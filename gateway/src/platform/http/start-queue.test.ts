import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { StartQueue } from './start-queue.js';

afterEach(() => jest.restoreAllMocks());

/** Takes longer than the requests of one iteration may. */
const work = () => {
  const end = performance.now() + 2;
  while (performance.now() < end);
};

test('requests that take long start in their order, each in an iteration of the event loop of its own', async () => {
  const queue = new StartQueue();
  const started: { at: number; iteration: number }[] = [];
  let iteration = 0;
  for (let at = 0; at < 5; at += 1)
    queue.add(() => {
      started.push({ at, iteration });
      work();
    });
  for (; started.length < 5; iteration += 1) await yieldToEventLoop();
  expect(started.map(({ at }) => at)).toEqual([0, 1, 2, 3, 4]);
  expect(new Set(started.map((each) => each.iteration)).size).toBe(5);
});

test('while connections are accepted, one request starts in each iteration, however short it is', async () => {
  const queue = new StartQueue();
  let started = 0;
  for (let at = 0; at < 5; at += 1)
    queue.add(() => {
      started += 1;
    });
  for (let iteration = 1; iteration <= 4; iteration += 1) {
    queue.connectionAccepted();
    await yieldToEventLoop();
    expect(started).toBe(iteration);
  }
});

test('connections that are accepted without end shorten the turns of half of each second', async () => {
  const clock = jest.spyOn(performance, 'now');
  const queue = new StartQueue();
  /** How many of four requests start in one iteration at a time. */
  const startedAt = async (ms: number) => {
    clock.mockReturnValue(ms);
    let started = 0;
    for (let at = 0; at < 4; at += 1)
      queue.add(() => {
        started += 1;
      });
    queue.connectionAccepted();
    await yieldToEventLoop();
    const inFirst = started;
    while (started < 4) await yieldToEventLoop();
    await yieldToEventLoop();
    return inFirst;
  };
  for (const second of [5_000, 6_000, 60_000]) {
    expect(await startedAt(second)).toBe(1);
    expect(await startedAt(second + 499)).toBe(1);
    expect(await startedAt(second + 500)).toBe(4);
    expect(await startedAt(second + 999)).toBe(4);
  }
});

test('a request that arrives later starts later, also when earlier ones still wait', async () => {
  const queue = new StartQueue();
  const started: string[] = [];
  const start = (name: string) => () => {
    started.push(name);
    work();
  };
  for (const name of ['a', 'b', 'c']) queue.add(start(name));
  while (started.length < 1) await yieldToEventLoop();
  queue.add(start('d'));
  while (started.length < 4) await yieldToEventLoop();
  expect(started).toEqual(['a', 'b', 'c', 'd']);
});

test('more requests than are scheduled at once all start, in their order', async () => {
  const queue = new StartQueue();
  const started: number[] = [];
  for (let at = 0; at < 500; at += 1) queue.add(() => void started.push(at));
  while (started.length < 500) await yieldToEventLoop();
  expect(started).toEqual([...started].sort((a, b) => a - b));
});
