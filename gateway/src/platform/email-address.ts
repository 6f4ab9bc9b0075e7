import { z } from 'zod';
import { digest } from './digest.js';

/** The longest address a mail server takes (RFC 5321). */
const maxEmailLength = 254;

/**
 * Text, @, text, dot, text (specification §5), on one line. What a mail header reads as more than one plain address
 * (`<>()[],;:"\`) is refused too, so that a mail can reach nobody but its one recipient. The parts do not overlap (what
 * precedes the dot has none after its first character), so that no text takes longer than reading it once.
 */
const simplePattern =
  /^[^\s@<>()[\]\\,;:"\p{Cc}]+@[^\s@<>()[\]\\,;:"\p{Cc}][^\s@<>()[\]\\,;:".\p{Cc}]*\.[^\s@<>()[\]\\,;:"\p{Cc}]+$/u;

/** Starts an encoded word (RFC 2047), which some mail servers decode into another recipient. */
const encodedWord = '=?';

/** The rule for an e-mail address, in the words of the form it is typed into. Blanks around it are dropped. */
export const emailRule = (words: { missing: string; malformed: string }) =>
  z
    .string()
    .trim()
    .min(1, { error: words.missing, abort: true })
    // Before the pattern, which then never sees a long text.
    .max(maxEmailLength, { error: words.malformed, abort: true })
    .regex(simplePattern, { error: words.malformed, abort: true })
    .refine((email) => !email.includes(encodedWord), words.malformed);

/**
 * The key under which an address is stored and compared, so that `Jane@Example.com ` and `jane@example.com` are one
 * (design §2.13). A digest, because the key column holds ASCII and an address need not.
 */
export const emailKey = (email: string) => digest(email.normalize('NFKC').trim().toLowerCase());
