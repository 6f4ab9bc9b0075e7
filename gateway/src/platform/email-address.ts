import { domainToASCII } from 'node:url';
import { digest } from './digest.js';
import { says } from './email-address.messages.js';
import { inNormalForm } from './normal-form.js';
import { seenText, visibleString, visibleText } from './visible-text.js';

/** The longest address that a mail server accepts (RFC 5321). */
export const maxEmailLength = 254;

/**
 * Text, @, text, dot, text (specification §5), on one line. Rejects the characters that separate addresses in a mail
 * header (`<>()[],;:"\`) too, so that a mail reaches its one recipient only. The parts do not overlap (the part before
 * the dot has no dot after its first character), so that matching takes linear time.
 */
const simplePattern =
  /^[^\s@<>()[\]\\,;:"\p{Cc}]+@[^\s@<>()[\]\\,;:"\p{Cc}][^\s@<>()[\]\\,;:".\p{Cc}]*\.[^\s@<>()[\]\\,;:"\p{Cc}]+$/u;

/** The start of an encoded word (RFC 2047), which some mail servers decode into another recipient. */
const encodedWord = '=?';

/** An address without characters that nobody sees; in a domain, joiners tell names apart where they are needed. */
function plainAddress(text: string): string {
  const email = visibleText(text);
  const end = email.lastIndexOf('@');
  return end < 0 ? email : seenText(email.slice(0, end)) + email.slice(end);
}

/** The rule for an e-mail address. Takes off blanks and characters that nobody sees. */
export const emailRule = ({ error: missing } = says.missing, { error: malformed } = says.malformed) =>
  visibleString()
    .overwrite(plainAddress)
    .min(1, { error: missing, abort: true })
    // Checked before the pattern, which then never gets a long text.
    .max(maxEmailLength, { error: malformed, abort: true })
    .regex(simplePattern, { error: malformed, abort: true })
    .refine((email) => !email.includes(encodedWord), { error: malformed });

const plain = /^[!-~]*$/;
/** The longest domain (RFC 1035); each character may be written as several bytes. */
const maxDomainLength = 253;

/** An address with its domain as mail servers write it: `xn--mller-kva.example` for `müller.example`. */
export function withAsciiDomain(email: string): string {
  const start = email.lastIndexOf('@') + 1;
  const domain = email.slice(start);
  // The function reads the host of an address on the web, and would cut it at these.
  const isNoHost = domain.length > maxDomainLength || /[/?#%:\\]/.test(domain);
  if (start === 0 || plain.test(domain) || isNoHost) return email;
  // Nothing for a domain that cannot be, which stays as it is.
  return email.slice(0, start) + (domainToASCII(domain) || domain);
}

/**
 * The key under which an address is stored and compared, so that `Jane@Example.com ` and `jane@example.com` are one
 * (design §2.13), and both spellings of `müller.example`. A digest, because the key column holds ASCII and an address need
 * not.
 */
export const emailKey = (email: string): string =>
  digest(
    plain.test(email)
      ? email.toLowerCase()
      : withAsciiDomain(inNormalForm(plainAddress(email), 'NFKC').toLowerCase()),
  );

/**
 * The keys under which the rows of a typed address may be, the likelier one first. Releases up to 1.0.0 kept two spellings of
 * one address apart: where both became rows, each is still found by its own.
 */
export function emailKeysOf(typed: string): readonly string[] {
  const key = emailKey(typed);
  const former = plain.test(typed) ? key : digest(inNormalForm(typed, 'NFKC').trim().toLowerCase());
  return former === key ? [key] : [former, key];
}
