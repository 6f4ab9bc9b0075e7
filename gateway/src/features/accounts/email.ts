import { z } from 'zod';

/** The longest address a mail server takes (RFC 5321). */
const longestEmail = 254;

/**
 * Text, @, text, dot, text (specification §5), on one line. What a mail header reads as more than one plain address
 * (`<>()[],;:"\`) is refused too, so that a mail can reach nobody but its one recipient.
 */
const simplePattern = /^[^\s@<>()[\]\\,;:"\p{Cc}]+@[^\s@<>()[\]\\,;:"\p{Cc}]+\.[^\s@<>()[\]\\,;:"\p{Cc}]+$/u;

/** The rule for an e-mail address, in the words of the form it is typed into. Blanks around it are dropped. */
export const emailRule = (words: { missing: string; malformed: string }) =>
  z
    .string()
    .trim()
    .min(1, { error: words.missing, abort: true })
    .max(longestEmail, words.malformed)
    .regex(simplePattern, words.malformed);
