import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { startInTurn } from './start-in-turn.js';

test('requests that take long start in their order, each in an iteration of the event loop of its own', async () => {
  const inTurn = startInTurn();
  const started: { at: number; iteration: number }[] = [];
  let iteration = 0;
  for (let at = 0; at < 5; at += 1)
    inTurn(() => {
      started.push({ at, iteration });
      const end = performance.now() + 2;
      while (performance.now() < end);
    });
  for (; started.length < 5; iteration += 1) await yieldToEventLoop();
  expect(started.map(({ at }) => at)).toEqual([0, 1, 2, 3, 4]);
  expect(new Set(started.map((each) => each.iteration)).size).toBe(5);
});

test('a request that arrives later starts later, also when earlier ones still wait', async () => {
  const inTurn = startInTurn();
  const started: string[] = [];
  const start = (name: string) => () => {
    started.push(name);
    const end = performance.now() + 2;
    while (performance.now() < end);
  };
  for (const name of ['a', 'b', 'c']) inTurn(start(name));
  while (started.length < 1) await yieldToEventLoop();
  inTurn(start('d'));
  while (started.length < 4) await yieldToEventLoop();
  expect(started).toEqual(['a', 'b', 'c', 'd']);
});
