import { hash, verify } from '@node-rs/argon2';
import { ConcurrencyLimiter } from '../../../platform/admission/concurrency-limiter.js';

/** argon2id is the package's default algorithm; 19 MiB and two passes are OWASP's floor for it. */
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/**
 * The queue of Node's four threads is unbounded. Log-ins wait here instead, and are rejected after a timeout. One thread is
 * left for compression, files and the look-up of names.
 */
const limiter = new ConcurrencyLimiter(3, 200, 8_000);

export const hashPassword = (password: string) => limiter.run(() => hash(password, cost));

/**
 * Whether the password matches the hash. Without a hash (unknown address, invited account) a dummy hash is checked, so
 * that the answer takes as long.
 */
export async function passwordMatches(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  dummyHash ??= hash('nobody has this password', cost);
  const expectedHash = passwordHash ?? (await dummyHash);
  const matches = await limiter.run(() => verify(expectedHash, password));
  return matches && passwordHash !== null && passwordHash !== undefined;
}

let dummyHash: Promise<string> | undefined;
