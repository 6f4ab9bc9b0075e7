import { z } from 'zod';
import { says } from './app-fields.messages.js';
import type { Sentence } from './errors/sentences.js';

/* The fields that calls of mobile apps share. */

export const maxNonceLength = 64;

/** The app's own name of a call, by which a repeated one is recognised. @param missing the message without one */
export const nonceRule = (missing?: Sentence) =>
  z
    .string(missing)
    .regex(new RegExp(`^[\\x21-\\x7e]{8,${maxNonceLength}}$`), says.nonceMalformed(maxNonceLength));

/** The same, and how to make one. */
export const requiredNonce = nonceRule(says.noNonce);

/** MySQL stores years of four digits, and a clock that was never set shows 1970. */
const [firstTime, lastTime] = [0, Date.parse('9999-12-31T23:59:59.999Z')];
/** A text that is no time at all has its own message. */
const isStorableTime = (text: string) => !(Date.parse(text) < firstTime || Date.parse(text) > lastTime);

/** A time by the clock of a device. */
export const deviceTime = z.iso
  .datetime({ offset: true, ...says.noTime })
  .refine(isStorableTime, says.timeOutOfRange);
