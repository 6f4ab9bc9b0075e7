import { dictionary } from '@zxcvbn-ts/language-common';
import { z } from 'zod';
import { DomainError } from '../../platform/errors/domain-error.js';

/*
 * What a password must be (specification §5). Any character is allowed, none is cut off; length counts characters,
 * not bytes.
 */

const minLength = 8;
const maxLength = 128;
/** About 49,000 passwords from published leaks, in lower case. */
const commonPasswords: ReadonlySet<string> = new Set(dictionary['passwords-common'] as readonly string[]);
/** A year and a sign. */
const maxDecoration = 5;

const tooSimple = 'Min 8 chars, include an uppercase, a number, and a special character.';
const tooSimpleForReset =
  'Min 8 chars, include a lowercase, an uppercase, a number, and a special character.';
const tooLong = `A password may have at most ${maxLength} characters.`;
const tooCommon = 'This password is among the most common ones. Please choose another.';

/** What is wrong with a password at sign-up, in a sentence; undefined when nothing is. */
function weakness(password: string, simple = tooSimple): string | undefined {
  const { length } = [...password];
  if (length > maxLength) return tooLong;
  const mixed = /\p{Lu}/u.test(password) && /\d/.test(password) && /[^\p{L}\p{N}\s]/u.test(password);
  if (length < minLength || !mixed) return simple;
  return isCommon(password.toLowerCase()) ? tooCommon : undefined;
}

/**
 * Hardly any password of the leaks has a digit and a sign, which the rule above demands; people add them at the ends:
 * `Password1!` is as common as `password`.
 */
function isCommon(password: string): boolean {
  const withoutSigns = password.replace(/^[^\p{L}\d]+|[^\p{L}\d]+$/gu, '');
  const bare = password.replace(/^\P{L}+|\P{L}+$/gu, '');
  return (
    commonPasswords.has(password) ||
    commonPasswords.has(withoutSigns) ||
    (password.length - bare.length <= maxDecoration && commonPasswords.has(bare))
  );
}

/** The rule of the sign-up form: its messages stand beside the field. */
export const signUpPasswordRule = z
  .string()
  .min(1, { error: 'Password is required.', abort: true })
  .superRefine((password, context) => {
    const message = weakness(password);
    if (message !== undefined) context.addIssue({ code: 'custom', message });
  });

/**
 * The rule of the password pages, which also asks for a lower-case letter.
 * @param field the name of the input field the message belongs to
 * @throws DomainError WEAK_PASSWORD, which clients put into their own words
 */
export function assertStrongPassword(password: string, field = 'newPassword'): void {
  const message =
    weakness(password, tooSimpleForReset) ?? (/\p{Ll}/u.test(password) ? undefined : tooSimpleForReset);
  if (message !== undefined) throw new DomainError('WEAK_PASSWORD', message, [{ field, message }]);
}
