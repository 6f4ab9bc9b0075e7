import { RememberedUsage } from './remembered-usage.js';

const later = <T>() => {
  let answer: (value: T) => void = () => {};
  let fail: (error: Error) => void = () => {};
  const promise = new Promise<T>((resolve, reject) => {
    [answer, fail] = [resolve, reject];
  });
  return { promise, answer, fail };
};

afterEach(() => jest.restoreAllMocks());

test('changes in progress count from their reservation, and those that fail count no longer', async () => {
  const usage = new RememberedUsage();
  await usage.measure(async () => 10);
  usage.reserve(5);
  expect(usage.used).toBe(15);
  usage.keep(5);
  usage.reserve(7);
  usage.release(7);
  expect(usage.used).toBe(15);
});

test('what changes during a measuring counts twice rather than not at all', async () => {
  const usage = new RememberedUsage();
  usage.reserve(1);
  usage.keep(1);
  usage.reserve(2);
  const read = later<number>();
  const measuring = usage.measure(() => read.promise);
  usage.keep(2);
  usage.reserve(4);
  read.answer(100);
  await measuring;
  expect(usage.used).toBe(106);
});

test('all that ask at the same time share one measuring', async () => {
  const usage = new RememberedUsage();
  const read = jest.fn(async () => 3);
  await Promise.all([usage.measure(read), usage.measure(read)]);
  expect(read).toHaveBeenCalledTimes(1);
});

test('a measuring that fails changes nothing, and the next one is tried', async () => {
  const usage = new RememberedUsage();
  await usage.measure(async () => 10);
  usage.free();
  await expect(
    usage.measure(async () => {
      throw new Error('Away');
    }),
  ).rejects.toThrow('Away');
  expect([usage.used, usage.hasFreed]).toEqual([10, true]);
  await usage.measure(async () => 4);
  expect([usage.used, usage.hasFreed]).toEqual([4, false]);
});

test('a deletion during a measuring is noticed', async () => {
  const usage = new RememberedUsage();
  const read = later<number>();
  const measuring = usage.measure(() => read.promise);
  usage.free();
  read.answer(10);
  await measuring;
  expect(usage.hasFreed).toBe(true);
});

test('a figure that took long to measure is good for longer', async () => {
  let now = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  const usage = new RememberedUsage();
  expect([usage.isKnown, usage.isOlderThan(2000)]).toEqual([false, true]);
  await usage.measure(async () => {
    now += 500;
    return 1;
  });
  now += 9_000;
  expect(usage.isOlderThan(2000)).toBe(false);
  now += 1_001;
  expect(usage.isOlderThan(2000)).toBe(true);
});
