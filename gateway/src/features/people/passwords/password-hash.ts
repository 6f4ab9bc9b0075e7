import { hash, verify } from '@node-rs/argon2';
import { ConcurrencyLimiter } from '../../../platform/admission/concurrency-limiter.js';
import type { Database } from '../../../platform/database/database.js';
import { inNormalForm } from '../../../platform/normal-form.js';
import { Account } from '../accounts/account.entity.js';

/** argon2id is the package's default algorithm; 19 MiB and two passes are OWASP's floor for it. */
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/**
 * The queue of Node's four threads is unbounded. Log-ins wait here instead, and are rejected after a timeout. One thread is
 * left for compression, files and the look-up of names.
 */
const limiter = new ConcurrencyLimiter(3, 200, 8_000);

/** Some keyboards type é as one character, others as two. The rules, the hashes and the comparisons take one form. */
export const normalPassword = (password: string) => inNormalForm(password);

export const hashPassword = (password: string) => limiter.run(() => hash(normalPassword(password), cost));

/**
 * Whether the password matches the hash: in its normal form, or as it was typed, which earlier releases hashed. Without a
 * hash (unknown address, invited account) a dummy hash is checked as often, so that the answer takes as long.
 */
export async function passwordMatches(
  passwordHash: string | null | undefined,
  password: string,
): Promise<false | 'normal' | 'as typed'> {
  dummyHash ??= hash('nobody has this password', cost);
  const expectedHash = passwordHash ?? (await dummyHash);
  const isHashOf = async (text: string) =>
    (await limiter.run(() => verify(expectedHash, text))) && expectedHash === passwordHash;
  const normal = normalPassword(password);
  if (await isHashOf(normal)) return 'normal';
  return password !== normal && (await isHashOf(password)) && 'as typed';
}

/**
 * Checks the password of an account, outside any transaction: SQLite runs one at a time. A password that an earlier release
 * hashed as it was typed is hashed anew.
 * @param account whose `passwordHash` is then the new one
 */
export async function checkPassword(
  database: Database,
  account: Pick<Account, 'id' | 'passwordHash'> | null,
  password: string,
): Promise<boolean> {
  const match = await passwordMatches(account?.passwordHash, password);
  if (account?.passwordHash == null || match !== 'as typed') return match !== false;
  const { id, passwordHash } = account;
  const newHash = await hashPassword(password);
  const { affected } = await database.write((manager) =>
    manager.update(Account, { id, passwordHash }, { passwordHash: newHash }),
  );
  // Another log-in may have been first.
  account.passwordHash = affected
    ? newHash
    : await database.read(
        async (manager) => (await manager.findOneBy(Account, { id }))?.passwordHash ?? null,
      );
  return true;
}

let dummyHash: Promise<string> | undefined;
