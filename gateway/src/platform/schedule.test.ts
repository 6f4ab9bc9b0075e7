import { PassThrough } from 'node:stream';
import { createLogger } from './logger.js';
import { Schedule } from './schedule.js';

const log = () => {
  const stream = new PassThrough();
  return { logger: createLogger('info', stream), text: () => String(stream.read() ?? '') };
};
const until = async (condition: () => boolean) => {
  while (!condition()) await new Promise((resolve) => setTimeout(resolve, 2));
};

test('work is done again and again, and not after the stop', async () => {
  const schedule = new Schedule(log().logger);
  let runs = 0;
  schedule.every(0.005, 'count', async () => {
    runs += 1;
  });
  await until(() => runs >= 3);
  await schedule.stop();
  const before = runs;
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(runs).toBe(before);
});

test('a run that fails is logged, and the next one is tried', async () => {
  const { logger, text } = log();
  const schedule = new Schedule(logger);
  let runs = 0;
  schedule.every(0.005, 'tidy up', async () => {
    runs += 1;
    throw new Error('no');
  });
  await until(() => runs >= 2);
  await schedule.stop();
  expect(text()).toContain('Did not tidy up; the next run tries again');
});

test('a slow run is not overtaken, and the stop waits for it', async () => {
  const schedule = new Schedule(log().logger);
  let [started, ended] = [0, 0];
  let finish = () => {};
  schedule.every(0.005, 'dawdle', async () => {
    started += 1;
    await new Promise<void>((resolve) => {
      finish = resolve;
    });
    ended += 1;
  });
  await until(() => started === 1);
  await new Promise((resolve) => setTimeout(resolve, 30));
  expect(started).toBe(1);
  const stopped = schedule.stop();
  finish();
  await stopped;
  expect([started, ended]).toEqual([1, 1]);
});
