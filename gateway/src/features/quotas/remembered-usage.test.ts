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

const away = async (): Promise<number> => {
  throw new Error('Away');
};

test('a measuring that fails changes nothing, and the next one is tried', async () => {
  const usage = new RememberedUsage();
  await usage.measure(async () => 10);
  await expect(usage.measure(away)).rejects.toThrow('Away');
  expect([usage.used, usage.isKnown, usage.hasFailed]).toEqual([10, true, true]);
  usage.free();
  await expect(usage.measure(away)).rejects.toThrow('Away');
  // It may be far less by now.
  expect([usage.used, usage.isKnown, usage.hasFreed]).toEqual([10, false, true]);
  await usage.measure(async () => 4);
  expect([usage.used, usage.isKnown, usage.hasFreed, usage.hasFailed]).toEqual([4, true, false, false]);
});

test('of those that share a measuring, its failure reaches only the one that runs it', async () => {
  const usage = new RememberedUsage();
  const read = later<number>();
  const own = usage.measure(() => read.promise);
  const shared = usage.measure(async () => 3);
  read.fail(new Error('Away'));
  await expect(own).rejects.toThrow('Away');
  await expect(shared).resolves.toBeUndefined();
  expect([usage.isKnown, usage.hasFailed]).toEqual([false, true]);
});

test('who waits for a slot shares that wait, and is not waited for by those that have one', async () => {
  const usage = new RememberedUsage();
  const slot = later<void>();
  const inSlot = jest.fn(async () => {
    await slot.promise;
    await usage.measure(async () => 2);
  });
  const waiting = Promise.all([usage.renew(inSlot), usage.renew(inSlot)]);
  await usage.measure(async () => 1);
  expect(usage.used).toBe(1);
  slot.answer();
  await waiting;
  expect(usage.used).toBe(2);
  expect(inSlot).toHaveBeenCalledTimes(1);
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

describe('as time passes', () => {
  let now = 0;
  beforeEach(() => {
    now = 0;
    jest.spyOn(performance, 'now').mockImplementation(() => now);
  });
  const lasting = (ms: number) => async () => {
    now += ms;
    return 1;
  };

  test('a figure that took long to measure is good for longer', async () => {
    const usage = new RememberedUsage();
    expect([usage.isKnown, usage.isOlderThan(2000)]).toEqual([false, true]);
    await usage.measure(lasting(500));
    now += 9_000;
    expect(usage.isOlderThan(2000)).toBe(false);
    now += 1_001;
    expect(usage.isOlderThan(2000)).toBe(true);
  });

  test('a measuring that takes long and fails is repeated as late', async () => {
    const usage = new RememberedUsage();
    const timingOut = async () => {
      now += 5_000;
      return away();
    };
    await expect(usage.measure(timingOut)).rejects.toThrow('Away');
    now += 100_000;
    expect(usage.isOlderThan(2000)).toBe(false);
    now += 1;
    expect(usage.isOlderThan(2000)).toBe(true);
  });

  test('a quick measuring is repeated after each deletion, a long one after the first of several', async () => {
    const usage = new RememberedUsage();
    for (let round = 0; round < 3; round += 1) {
      await usage.measure(lasting(50));
      expect(usage.isWorthMeasuring).toBe(false);
      usage.free();
      expect(usage.isWorthMeasuring).toBe(true);
    }
    now += 60_000;
    await usage.measure(lasting(500));
    usage.free();
    expect(usage.isWorthMeasuring).toBe(false);
    now += 10_001;
    expect(usage.isWorthMeasuring).toBe(true);
    await usage.measure(lasting(500));
    now += 60_000;
    await usage.measure(lasting(500));
    usage.free();
    expect(usage.isWorthMeasuring).toBe(true);
  });
});
