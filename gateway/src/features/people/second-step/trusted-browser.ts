import { createHmac, timingSafeEqual } from 'node:crypto';

/*
 * The cookie of a browser that is not asked for the second step for 30 days. It is signed with the stored password hash and
 * the epoch of the second factor, so that a change of either ends the trust, and names its own end.
 */

const trustedMs = 30 * 24 * 3600 * 1000;

interface Trusting {
  readonly accountId: number;
  readonly passwordHash: string | null;
  readonly epoch: number;
}

const sign = (until: string, { accountId, passwordHash, epoch }: Trusting) =>
  createHmac('sha256', passwordHash ?? '')
    .update(`trusted browser ${accountId} ${epoch} ${until}`)
    .digest();

/** The token for a browser that has just given the second step, and when it ends. */
export function trustedBrowserToken(account: Trusting): { readonly token: string; readonly expiresAt: Date } {
  const expiresAt = new Date(Date.now() + trustedMs);
  const until = expiresAt.getTime().toString(36);
  return { token: `${until}.${sign(until, account).toString('base64url')}`, expiresAt };
}

/** Whether a token is this account's, and has not ended. An account without a password trusts no browser. */
export function isTrustedBrowser(token: string | undefined, account: Trusting): boolean {
  const [until, signature] = token?.split('.') ?? [];
  if (!until || !signature || !account.passwordHash || !/^[0-9a-z]{1,9}$/.test(until)) return false;
  if (Number.parseInt(until, 36) <= Date.now()) return false;
  const [actual, expected] = [Buffer.from(signature, 'base64url'), sign(until, account)];
  return actual.length === expected.length && timingSafeEqual(actual, expected);
}
