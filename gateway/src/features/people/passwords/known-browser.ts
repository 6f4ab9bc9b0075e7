import { createHmac, timingSafeEqual } from 'node:crypto';
import { digest, randomToken } from '../../../platform/digest.js';
import type { Account } from '../accounts/account.entity.js';

/*
 * The cookie that recognises a browser which logged in before. It grants no access: it only prevents wrong guesses by
 * others from delaying the owner. It is signed with the account's stored password hash, so it needs no secret of its
 * own, is valid for this account alone, and becomes invalid when the password changes.
 */

/** A caller that can store the token in its browser. */
export interface BrowserCaller {
  rememberBrowser(token: string): void;
}

type Credentials = Pick<Account, 'id' | 'passwordHash'>;

const sign = (name: string, { id, passwordHash }: Credentials) =>
  createHmac('sha256', passwordHash ?? '')
    .update(`known browser ${id} ${name}`)
    .digest();

/** Returns a new token for a browser that has just proven the account's password. */
export function knownBrowserToken(account: Credentials): string {
  const name = randomToken();
  return `${name}.${sign(name, account).toString('base64url')}`;
}

/** Returns the client name that the browser's attempts count under, or undefined unless the token is this account's. */
export function knownBrowserClient(
  token: string | undefined,
  account: Credentials | null,
): string | undefined {
  const [name, signature] = token?.split('.') ?? [];
  if (!name || !signature || !account?.passwordHash) return undefined;
  const [actual, expected] = [Buffer.from(signature, 'base64url'), sign(name, account)];
  return actual.length === expected.length && timingSafeEqual(actual, expected)
    ? `browser ${digest(name)}`
    : undefined;
}
