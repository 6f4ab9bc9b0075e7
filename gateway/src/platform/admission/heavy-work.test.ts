import { nextTurn, turnsAmongSteps } from './heavy-work.js';

/** Counts the iterations of the event loop while work is done. */
async function iterations(work: (now: () => number) => Promise<unknown>): Promise<number> {
  let iteration = 0;
  let counting = true;
  const count = () => {
    iteration += 1;
    if (counting) setImmediate(count);
  };
  setImmediate(count);
  await work(() => iteration).finally(() => {
    counting = false;
  });
  return iteration;
}

test('of ten works at once, one has its turn in the iterations in which a list is answered', async () => {
  const turns: number[] = [];
  await iterations((now) => {
    const work = async () => {
      for (let piece = 0; piece < 3; piece += 1) {
        await nextTurn();
        turns.push(now());
      }
    };
    return Promise.all(Array.from({ length: 10 }, work));
  });
  expect(turns).toHaveLength(30);
  const gaps = turns.slice(1).map((turn, at) => turn - (turns[at] as number));
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(8);
});

test('in a busy gateway a turn takes one iteration, and short steps wait for none until they were long enough', async () => {
  let ms = 0;
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => ms);
  try {
    const stepsOf = (msOfStep: number) =>
      iterations(async () => {
        const turn = turnsAmongSteps();
        for (let step = 0; step < 100; step += 1) {
          ms += msOfStep;
          await turn();
        }
      });
    expect(await stepsOf(0.01)).toBeLessThanOrEqual(1);
    clock.mockImplementation(() => {
      ms += 30;
      return ms;
    });
    const busy = await iterations(async () => {
      for (let piece = 0; piece < 10; piece += 1) await nextTurn();
    });
    expect(busy).toBeLessThanOrEqual(12);
  } finally {
    clock.mockRestore();
  }
});
