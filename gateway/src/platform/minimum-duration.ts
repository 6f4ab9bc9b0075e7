import { setTimeout as delay } from 'node:timers/promises';

const minimumMs = 200;

/**
 * Does work whose length would tell a secret, such as whether an address has an account: whatever it finds to do, the
 * answer comes after the same time. It need not be exact to the millisecond, only longer than the work.
 */
export async function withMinimumDuration<T>(work: () => Promise<T>): Promise<T> {
  const over = delay(minimumMs);
  try {
    return await work();
  } finally {
    await over;
  }
}
