import { Call } from './call-context.js';
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
