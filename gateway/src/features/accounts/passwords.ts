import { hash, verify } from '@node-rs/argon2';

/** argon2id is the package's default algorithm; 19 MiB and two passes are OWASP's floor for it. */
const cost = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string) => hash(password, cost);

/**
 * Whether the password is the account's. Without a hash (unknown address, invited account) a dummy is checked, so
 * that the answer takes as long.
 */
export async function passwordMatches(
  passwordHash: string | null | undefined,
  password: string,
): Promise<boolean> {
  dummy ??= hashPassword('nobody has this password');
  const matches = await verify(passwordHash ?? (await dummy), password);
  return matches && passwordHash !== null && passwordHash !== undefined;
}

let dummy: Promise<string> | undefined;
