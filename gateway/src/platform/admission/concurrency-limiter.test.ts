import { Call, identified } from '../call-context.js';
import { ConcurrencyLimiter } from './concurrency-limiter.js';
import { WaitDeadline } from './wait-deadline.js';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** Takes the only place. @returns what gives it back */
function occupy(turns: ConcurrencyLimiter): () => void {
  let release = () => {};
  void turns.run(
    () =>
      new Promise<void>((resolve) => {
        release = resolve;
      }),
  );
  return () => release();
}

const busy = { code: 'UNAVAILABLE' };

test('H1: one deadline holds for all the waits of a call', async () => {
  const [first, second] = [new ConcurrencyLimiter(1, 10, 6_000), new ConcurrencyLimiter(1, 10, 6_000)];
  const release = occupy(first);
  occupy(second);
  const outcome = jest.fn();
  void new Call({ door: 'GRAPH', deadline: new WaitDeadline() })
    .run(async () => {
      await first.run(async () => {});
      await second.run(async () => {});
    })
    .catch(outcome);
  await jest.advanceTimersByTimeAsync(5_000);
  release();
  await jest.advanceTimersByTimeAsync(2_900);
  expect(outcome).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(200);
  expect(outcome).toHaveBeenCalledWith(expect.objectContaining(busy));
});

test('an answer that has begun to leave waits as long as each queue allows, and a free place is always had', async () => {
  const turns = new ConcurrencyLimiter(1, 10, 6_000);
  const deadline = new WaitDeadline();
  const call = new Call({ door: 'GRAPH', deadline });
  await jest.advanceTimersByTimeAsync(9_000);
  await expect(call.run(() => turns.run(async () => 'free'))).resolves.toBe('free');
  const release = occupy(turns);
  deadline.lift();
  const waiting = call.run(() => turns.run(async () => 'later'));
  await jest.advanceTimersByTimeAsync(5_000);
  release();
  await expect(waiting).resolves.toBe('later');
});

test('a place that is not free in time is refused, and so is a queue that is full', async () => {
  const turns = new ConcurrencyLimiter(1, 1, 6_000);
  occupy(turns);
  const waiting = expect(turns.run(async () => {})).rejects.toMatchObject(busy);
  await expect(turns.run(async () => {})).rejects.toMatchObject(busy);
  await jest.advanceTimersByTimeAsync(6_000);
  await waiting;
});

test('calls run in the order of their arrival, never more at once than allowed, also after one has failed', async () => {
  const limiter = new ConcurrencyLimiter(2, 20, 6_000);
  const started: number[] = [];
  let [running, most] = [0, 0];
  const calls = Array.from({ length: 20 }, (_, at) =>
    limiter.run(async () => {
      started.push(at);
      running += 1;
      most = Math.max(most, running);
      await jest.advanceTimersByTimeAsync(1);
      running -= 1;
      if (at % 3 === 0) throw new Error('failed');
    }),
  );
  expect(limiter.load).toEqual({ running: 2, waiting: 18 });
  const results = await Promise.allSettled(calls);
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(7);
  expect(started).toEqual(calls.map((_, at) => at));
  expect(most).toBe(2);
  expect(limiter.load).toEqual({ running: 0, waiting: 0 });
});

test('a wait that ended takes no place from those behind it', async () => {
  const limiter = new ConcurrencyLimiter(1, 10, 6_000);
  const release = occupy(limiter);
  const first = expect(limiter.run(async () => {})).rejects.toMatchObject(busy);
  await jest.advanceTimersByTimeAsync(3_000);
  const second = limiter.run(async () => 'second');
  await jest.advanceTimersByTimeAsync(3_000);
  await first;
  release();
  await expect(second).resolves.toBe('second');
  expect(jest.getTimerCount()).toBeLessThanOrEqual(1);
  await jest.advanceTimersByTimeAsync(200);
  expect(jest.getTimerCount()).toBe(0);
});

const partOf = (applicationId: number) => {
  const call = new Call({ door: 'GRAPH' });
  call.run(() =>
    identified({
      ...{
        kind: 'signedIn',
        accountId: 10 + applicationId,
        email: 'ann@example.com',
        role: 'user',
        memberships: [],
        worksAsOwnerOf: null,
      },
      ...{ applicationId, applicationName: 'App', sessionId: 1 },
      ...{ confirmedAt: null, hadSecondStep: false, owesSecondStep: false },
    }),
  );
  return call;
};

test('applications take turns: one call waits for one of another application, however many of these wait', async () => {
  const limiter = new ConcurrencyLimiter(1, 1_000, 6_000);
  const order: string[] = [];
  const run = (call: Call, name: string) => call.run(() => limiter.run(async () => void order.push(name)));
  const release = occupy(limiter);
  const burst = Array.from({ length: 500 }, () => run(partOf(1), 'burst'));
  const others = [
    run(partOf(2), 'other'),
    run(partOf(2), 'other'),
    run(new Call({ door: 'REST' }), 'anyone'),
  ];
  release();
  await Promise.all([...burst, ...others]);
  expect(order.slice(0, 6)).toEqual(['burst', 'other', 'anyone', 'burst', 'other', 'burst']);
  expect(order).toHaveLength(503);
});

test('one application holds no more places than one may, and another one finds one at once', async () => {
  const limiter = new ConcurrencyLimiter(100, 1_000, 6_000, { maxOfOne: 2 });
  const ends: (() => void)[] = [];
  const start = (call: Call) =>
    call.run(() => limiter.run(() => new Promise<void>((end) => void ends.push(end))));
  const burst = Array.from({ length: 5 }, () => start(partOf(1)));
  expect(limiter.load).toEqual({ running: 2, waiting: 3 });
  const other = start(partOf(2));
  expect(limiter.load).toEqual({ running: 3, waiting: 3 });
  for (let ended = 0; ended < 6; ended += 1) {
    await jest.advanceTimersByTimeAsync(0);
    ends.shift()?.();
  }
  await Promise.all([...burst, other]);
  expect(limiter.load).toEqual({ running: 0, waiting: 0 });
});

test('a full queue refuses the application that waits most, and takes every other one', async () => {
  const limiter = new ConcurrencyLimiter(1, 4, 6_000);
  const release = occupy(limiter);
  const run = (applicationId: number) =>
    partOf(applicationId).run(() => limiter.run(async () => applicationId));
  const burst = Array.from({ length: 6 }, () => run(1));
  const others = [run(2), run(3)];
  release();
  const results = await Promise.allSettled([...burst, ...others]);
  const codes = results.map((result) => (result.status === 'rejected' ? result.reason.code : result.value));
  expect(codes).toEqual([1, 1, ...Array(4).fill('UNAVAILABLE'), 2, 3]);
  expect(limiter.load).toEqual({ running: 0, waiting: 0 });
});

test('anonymous calls take turns by their networks', async () => {
  const limiter = new ConcurrencyLimiter(1, 100, 6_000);
  const order: string[] = [];
  const run = (address: string) =>
    new Call({ door: 'REST', address }).run(() => limiter.run(async () => void order.push(address)));
  const release = occupy(limiter);
  const calls = ['192.0.2.1', '192.0.2.1', '192.0.2.1', '192.0.2.2'].map(run);
  release();
  await Promise.all(calls);
  expect(order).toEqual(['192.0.2.1', '192.0.2.2', '192.0.2.1', '192.0.2.1']);
});

/** How many units a network gets when it asks for more than there are. */
const takeAll = (slots: ConcurrencyLimiter, network: string) => {
  const held = Array.from({ length: 400 }, () => slots.take(network)).filter((slot) => slot !== undefined);
  const release = () => {
    for (const slot of held) slot.release();
  };
  return { count: held.length, release };
};

describe('H1: slots shared between networks', () => {
  const shared = () => new ConcurrencyLimiter(300, 0, 0, { isShared: true });

  test('one network gets half of the slots, two get three quarters, and the next always finds one', () => {
    const slots = shared();
    expect(takeAll(slots, 'a').count).toBe(150);
    expect(takeAll(slots, 'b').count).toBe(75);
    for (let network = 0; network < 20; network += 1) expect(slots.take(`c${network}`)).toBeDefined();
    expect(slots.take('a')).toBeUndefined();
  });

  test('many networks with one call each fill every slot', () => {
    const slots = shared();
    const held = Array.from({ length: 301 }, (_, network) => slots.take(String(network)));
    expect(held.filter((slot) => slot !== undefined)).toHaveLength(300);
    expect(slots.load.running).toBe(300);
  });

  test('slots are scarce when a tenth is free, and not for one network that has its share', () => {
    const slots = shared();
    takeAll(slots, 'a');
    expect(slots.isScarce).toBe(false);
    const others = Array.from({ length: 119 }, (_, network) => slots.take(String(network)));
    expect(slots.isScarce).toBe(false);
    slots.take('b');
    expect(slots.isScarce).toBe(true);
    others[0]?.release();
    expect(slots.isScarce).toBe(false);
  });

  test('a slot is given back once', () => {
    const slots = shared();
    const { release } = takeAll(slots, 'a');
    release();
    release();
    expect(slots.load.running).toBe(0);
    expect(takeAll(slots, 'a').count).toBe(150);
  });
});
