/**
 * Moves this process's clock and nothing else: timers run as before, and a database server keeps its own time. The
 * clock stands still until `restoreProcessClock`.
 */
export function moveProcessClock(byMs: number): Date {
  const now = new Date(Date.now() + byMs);
  jest.useFakeTimers({
    now,
    doNotFake: [
      'hrtime',
      'nextTick',
      'performance',
      'queueMicrotask',
      'setImmediate',
      'clearImmediate',
      'setInterval',
      'clearInterval',
      'setTimeout',
      'clearTimeout',
    ],
  });
  return now;
}

export const restoreProcessClock = () => jest.useRealTimers();
