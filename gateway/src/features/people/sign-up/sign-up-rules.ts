import { z } from 'zod';
import { emailRule } from '../../../platform/email-address.js';
import { oneLine } from '../../../platform/errors/parse-input.js';
import type { Sentence } from '../../../platform/errors/sentences.js';
import { visibleString } from '../../../platform/visible-text.js';
import { normalPassword } from '../passwords/password-hash.js';
import { signUpPasswordRule } from '../passwords/password-policy.js';
import { says as passwordsSay } from '../passwords/passwords.messages.js';
import { says } from './sign-up.messages.js';

export interface SignUp {
  readonly email: string;
  readonly city: string;
  readonly country: string;
  readonly password: string;
  readonly confirmPassword: string;
  /** The token of the invitation to which the mailed link leads back. */
  readonly invitation?: string | null | undefined;
}

const maxPlaceLength = 100;
const placeRule = (place: Sentence) =>
  visibleString()
    .min(1, says.missing(place))
    .max(maxPlaceLength, { ...says.tooLong(place, maxPlaceLength), abort: true })
    .regex(oneLine, says.notOneLine(place));

/** The messages of specification §5, word for word. */
export const signUpRules = async ({ password }: SignUp) =>
  z.object({
    email: emailRule(),
    city: placeRule(says.city),
    country: placeRule(says.country),
    password: await signUpPasswordRule(password),
    confirmPassword: z
      .string()
      .min(1, says.confirmationMissing)
      .refine((typed) => normalPassword(typed) === normalPassword(password), passwordsSay.differ),
    // A part of a mail to an address that anyone can type.
    invitation: z
      .string()
      .regex(/^[\w-]{1,100}$/, says.noInvitation)
      .nullish(),
  });
