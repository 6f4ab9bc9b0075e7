import { Secret, TOTP } from 'otpauth';

const stepSeconds = 30;

/** RFC 6238 with the parameters that every authenticator app knows. */
const totpOf = (secret: string, email = '', issuer = '') =>
  new TOTP({
    issuer,
    label: email,
    algorithm: 'SHA1',
    digits: 6,
    period: stepSeconds,
    secret: Secret.fromBase32(secret),
  });

/** A new shared secret of 160 bits, in base 32. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** The address that an authenticator app reads from the symbol. */
export const otpauthUrl = (secret: string, email: string, issuer: string): string =>
  totpOf(secret, email, issuer).toString();

/** The time step whose code this is: the present one, the one before or the next; undefined for a wrong code. */
export function stepOfCode(secret: string, code: string): number | undefined {
  const token = code.replace(/\s/g, '');
  if (!/^\d{6}$/.test(token)) return undefined;
  const delta = totpOf(secret).validate({ token, window: 1 });
  return delta === null ? undefined : Math.floor(Date.now() / 1000 / stepSeconds) + delta;
}
