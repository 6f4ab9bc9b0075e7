import type { DomainError } from '../../../platform/errors/domain-error.js';
import { assertStrongPassword, signUpPasswordRule } from './password-policy.js';

const signUpErrors = async (password: string) => {
  const rule = await signUpPasswordRule(password);
  return rule.safeParse(password).error?.issues.map(({ message }) => message) ?? [];
};
const resetCode = (password: string) =>
  assertStrongPassword(password).then(
    () => 'accepted',
    ({ code }: DomainError) => code,
  );
const tooSimple = 'Min 8 chars, include an uppercase, a number, and a special character.';

test('rejects a sign-up password without an uppercase letter, a digit or a special character', async () => {
  for (const password of ['Short1!', 'alllower1!', 'NoDigits!!', 'NoSpecial11', 'Only Spaces 1'])
    expect(await signUpErrors(password)).toEqual([tooSimple]);
  expect(await signUpErrors('')).toEqual(['Password is required.']);
});

test('a reset password requires a lowercase letter, a sign-up password does not', async () => {
  expect(await signUpErrors('UPPER-42-ONLY')).toEqual([]);
  expect(await resetCode('UPPER-42-ONLY')).toBe('WEAK_PASSWORD');
  expect(await resetCode('Upper-42-only')).toBe('accepted');
});

test('accepts any character, and at most 128 of them', async () => {
  expect(await signUpErrors(`Ünï 😀 "quoted" \\ 1 ${'x'.repeat(100)}`)).toEqual([]);
  expect(await signUpErrors(`A1!${'😀'.repeat(125)}`)).toEqual([]);
  expect(await signUpErrors(`A1!${'x'.repeat(126)}`)).toEqual([
    'A password may have at most 128 characters.',
  ]);
  expect(await resetCode(`Aa1!${'x'.repeat(125)}`)).toBe('WEAK_PASSWORD');
});

test('rejects a common password in any case, also with a few digits and symbols at its ends', async () => {
  const common = ['P@ssw0rd', 'PA$$w0rd', '!QAZ2wsx'];
  const withAffixes = ['Password1!', 'Summer2026!', '!!Dragon-77', 'P@ssw0rd1!', 'Abc12345!'];
  for (const password of [...common, ...withAffixes]) {
    expect(await signUpErrors(password)).toEqual([
      'This password is among the most common ones. Please choose another.',
    ]);
    expect(await resetCode(password)).toBe('WEAK_PASSWORD');
  }
});

test('accepts a common word within a longer password', async () => {
  for (const password of ['Dragon-Lantern-7', 'Dragon-84726591!', 'Summer2026!x'])
    expect([password, await signUpErrors(password), await resetCode(password)]).toEqual([
      password,
      [],
      'accepted',
    ]);
});
