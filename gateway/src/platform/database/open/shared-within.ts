/**
 * Runs the work at most once at a time and once per interval; calls in between get the outcome of the last run.
 * A failure is shared like a success.
 */
export function sharedWithin<T>(intervalMs: number, work: () => Promise<T>): () => Promise<T> {
  let last: Promise<T> | undefined;
  let settledAt: number | undefined;
  return () => {
    if (last === undefined || (settledAt !== undefined && performance.now() - settledAt >= intervalMs)) {
      settledAt = undefined;
      last = work();
      const settle = () => {
        settledAt = performance.now();
      };
      last.then(settle, settle);
    }
    return last;
  };
}
