import { z } from 'zod';
import { digest } from './digest.js';

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

/** The rule for an e-mail address, with the messages of its form. Trims blanks. */
export const emailRule = (words: { missing: string; malformed: string }) =>
  z
    .string()
    .trim()
    .min(1, { error: words.missing, abort: true })
    // Checked before the pattern, which then never gets a long text.
    .max(maxEmailLength, { error: words.malformed, abort: true })
    .regex(simplePattern, { error: words.malformed, abort: true })
    .refine((email) => !email.includes(encodedWord), words.malformed);

/**
 * The key under which an address is stored and compared, so that `Jane@Example.com ` and `jane@example.com` are one
 * (design §2.13). A digest, because the key column holds ASCII and an address need not.
 */
export const emailKey = (email: string) => digest(email.normalize('NFKC').trim().toLowerCase());
