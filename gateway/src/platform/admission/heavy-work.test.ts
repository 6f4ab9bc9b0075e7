import { nextTurn } from './heavy-work.js';

test('of ten works at once, one has its turn in an iteration of the event loop', async () => {
  let iteration = 0;
  let counting = true;
  const count = () => {
    iteration += 1;
    if (counting) setImmediate(count);
  };
  setImmediate(count);
  const turns: number[] = [];
  const work = async () => {
    for (let piece = 0; piece < 3; piece += 1) {
      await nextTurn();
      turns.push(iteration);
    }
  };
  await Promise.all(Array.from({ length: 10 }, work));
  counting = false;
  expect(turns).toHaveLength(30);
  expect(new Set(turns).size).toBe(30);
});
