import { hash, verify } from '@node-rs/argon2';
import { ConcurrencyLimiter } from '../../platform/concurrency-limiter.js';

/** argon2id is the package's default algorithm; 19 MiB and two passes are OWASP's floor for it. */
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/** The threads that hash have a queue without end: a flood of log-ins waits here instead, and is refused in time. */
const hashing = new ConcurrencyLimiter(4, 200, 8_000);

export const hashPassword = (password: string) => hashing.run(() => hash(password, cost));

/**
 * Whether the password is the account's. Without a hash (unknown address, invited account) a dummy is checked, so
 * that the answer takes as long.
 */
export async function passwordMatches(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  dummy ??= hash('nobody has this password', cost);
  const against = passwordHash ?? (await dummy);
  const matches = await hashing.run(() => verify(against, password));
  return matches && passwordHash !== null && passwordHash !== undefined;
}

let dummy: Promise<string> | undefined;
