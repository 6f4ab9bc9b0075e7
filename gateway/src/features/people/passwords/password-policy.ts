import { z } from 'zod';
import { fieldError } from '../../../platform/errors/field-error.js';
import type { Sentence } from '../../../platform/errors/sentences.js';
import { normalPassword } from './password-hash.js';
import { says } from './passwords.messages.js';

/*
 * The rules for passwords (specification §5), in their normal form. Any character is allowed, and nothing is cut off.
 * Length counts characters, not bytes.
 */

const minLength = 8;
const maxLength = 128;
type CommonPasswords = ReadonlySet<string>;
let loading: Promise<CommonPasswords> | undefined;

/** About 49,000 passwords from published leaks, in lower case. Read with the first new password: they take 18 MB. */
function commonPasswords(): Promise<CommonPasswords> {
  loading ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'] as readonly string[]),
  );
  return loading;
}

/** The length of a year and a symbol. */
const maxAffixLength = 5;

/** Returns the error message for a weak password, or undefined. */
async function passwordError(typed: string, tooSimple = says.tooSimple): Promise<Sentence | undefined> {
  const password = normalPassword(typed);
  const { length } = [...password];
  if (length > maxLength) return says.tooLong(maxLength);
  const isMixed = /\p{Lu}/u.test(password) && /\d/.test(password) && /[^\p{L}\p{N}\s]/u.test(password);
  if (length < minLength || !isMixed) return tooSimple;
  return isCommon(await commonPasswords(), password.toLowerCase()) ? says.tooCommon : undefined;
}

/**
 * Hardly any leaked password has a digit and a symbol, which the rule above requires. People add them at the ends, so
 * `Password1!` is as common as `password`.
 */
function isCommon(common: CommonPasswords, password: string): boolean {
  const withoutSymbols = password.replace(/^[^\p{L}\d]+|[^\p{L}\d]+$/gu, '');
  const withoutAffixes = password.replace(/^\P{L}+|\P{L}+$/gu, '');
  return (
    common.has(password) ||
    common.has(withoutSymbols) ||
    (password.length - withoutAffixes.length <= maxAffixLength && common.has(withoutAffixes))
  );
}

/** The rule of the sign-up form for a password. */
export async function signUpPasswordRule(password: string) {
  const message = await passwordError(password);
  return z
    .string()
    .min(1, { ...says.missing, abort: true })
    .refine(() => message === undefined, message);
}

/**
 * The rule of the pages that set a password, which also requires a lower-case letter.
 * @param field the input field that the message belongs to
 * @throws DomainError WEAK_PASSWORD, which clients translate
 */
export async function assertStrongPassword(password: string, field = 'newPassword'): Promise<void> {
  const message =
    (await passwordError(password, says.tooSimpleForReset)) ??
    (/\p{Ll}/u.test(normalPassword(password)) ? undefined : says.tooSimpleForReset);
  if (message !== undefined) throw fieldError('WEAK_PASSWORD', field, message);
}

/**
 * Checks a new password and its confirmation.
 * @param mismatch the message for a confirmation that differs
 * @throws DomainError WEAK_PASSWORD; PASSWORD_MISMATCH
 */
export async function assertNewPassword(
  { newPassword, confirmPassword }: { newPassword: string; confirmPassword: string },
  mismatch: Sentence,
): Promise<void> {
  await assertStrongPassword(newPassword);
  if (normalPassword(newPassword) !== normalPassword(confirmPassword))
    throw fieldError('PASSWORD_MISMATCH', 'confirmPassword', mismatch);
}
