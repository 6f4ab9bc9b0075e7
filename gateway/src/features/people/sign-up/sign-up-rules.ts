import { z } from 'zod';
import { emailRule } from '../../../platform/email-address.js';
import { oneLine } from '../../../platform/errors/parse-input.js';
import { visibleString } from '../../../platform/visible-text.js';
import { normalPassword } from '../passwords/password-hash.js';
import { signUpPasswordRule } from '../passwords/password-policy.js';

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
const placeRule = (name: string) =>
  visibleString()
    .min(1, `${name} is required.`)
    .max(maxPlaceLength, {
      error: `${name} may have at most ${maxPlaceLength} characters.`,
      abort: true,
    })
    .regex(oneLine, `${name} must be on one line.`);

/** The messages of specification §5, word for word. */
export const signUpRules = async ({ password }: SignUp) =>
  z.object({
    email: emailRule(),
    city: placeRule('City'),
    country: placeRule('Country'),
    password: await signUpPasswordRule(password),
    confirmPassword: z
      .string()
      .min(1, 'Please confirm your password.')
      .refine((typed) => normalPassword(typed) === normalPassword(password), 'Passwords do not match.'),
    // A part of a mail to an address that anyone can type.
    invitation: z
      .string()
      .regex(/^[\w-]{1,100}$/, 'This is no link of an invitation.')
      .nullish(),
  });
