import { setTimeout as delay } from 'node:timers/promises';

const minimumMs = 200;

/**
 * Runs work whose duration would reveal a secret, such as whether an address has an account, and takes at least a minimum
 * time, which must be longer than the work.
 */
export async function withMinimumDuration<T>(work: () => Promise<T>): Promise<T> {
  const over = delay(minimumMs);
  try {
    return await work();
  } finally {
    await over;
  }
}
