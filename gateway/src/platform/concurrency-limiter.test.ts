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
  void new WaitDeadline()
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
  await jest.advanceTimersByTimeAsync(9_000);
  await expect(deadline.run(() => turns.run(async () => 'free'))).resolves.toBe('free');
  const release = occupy(turns);
  deadline.lift();
  const waiting = deadline.run(() => turns.run(async () => 'later'));
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
