import { createHmac, timingSafeEqual } from 'node:crypto';
import { digest, randomToken } from '../../platform/digest.js';
import type { Account } from '../accounts/account.entity.js';

/*
 * The cookie by which a browser that logged in before is recognised. It opens nothing: it only keeps other people's
 * wrong guesses from making the owner wait. It is signed with the account's stored password hash, so that it needs no
 * secret of its own, holds for this account alone, and ends with the password.
 */

/** A caller whose browser keeps the token. */
export interface RememberedCaller {
  rememberBrowser(token: string): void;
}

type Owner = Pick<Account, 'id' | 'passwordHash'>;

const sign = (name: string, { id, passwordHash }: Owner) =>
  createHmac('sha256', passwordHash ?? '')
    .update(`known browser ${id} ${name}`)
    .digest();

/** A new token for a browser that has just proven the account's password. */
export function knownBrowserToken(account: Owner): string {
  const name = randomToken();
  return `${name}.${sign(name, account).toString('base64url')}`;
}

/** What the browser's attempts count by; undefined when the token is not one of this account. */
export function knownBrowser(token: string | undefined, account: Owner | null): string | undefined {
  const [name, signature] = token?.split('.') ?? [];
  if (!name || !signature || !account?.passwordHash) return undefined;
  const [given, right] = [Buffer.from(signature, 'base64url'), sign(name, account)];
  return given.length === right.length && timingSafeEqual(given, right)
    ? `browser ${digest(name)}`
    : undefined;
}
