import { DomainError } from '../../platform/errors/domain-error.js';
import { assertStrongPassword, signUpPasswordRule } from './password-policy.js';

const signUpFault = (password: string) =>
  signUpPasswordRule.safeParse(password).error?.issues.map(({ message }) => message) ?? [];
const resetCode = (password: string) => {
  try {
    assertStrongPassword(password);
    return 'accepted';
  } catch (error) {
    return (error as DomainError).code;
  }
};
const tooSimple = 'Min 8 chars, include an uppercase, a number, and a special character.';

test('a sign-up password without an uppercase, a digit or a special character is refused in the words of the form', () => {
  for (const password of ['Short1!', 'alllower1!', 'NoDigits!!', 'NoSpecial11', 'Only Spaces 1'])
    expect(signUpFault(password)).toEqual([tooSimple]);
  expect(signUpFault('')).toEqual(['Password is required.']);
});

test('a sign-up password needs no lowercase letter, a reset password does', () => {
  expect(signUpFault('UPPER-42-ONLY')).toEqual([]);
  expect(resetCode('UPPER-42-ONLY')).toBe('WEAK_PASSWORD');
  expect(resetCode('Upper-42-only')).toBe('accepted');
});

test('a password may have any character and up to 128 of them', () => {
  expect(signUpFault(`Ünï 😀 "quoted" \\ 1 ${'x'.repeat(100)}`)).toEqual([]);
  expect(signUpFault(`A1!${'😀'.repeat(125)}`)).toEqual([]);
  expect(signUpFault(`A1!${'x'.repeat(126)}`)).toEqual(['A password may have at most 128 characters.']);
  expect(resetCode(`Aa1!${'x'.repeat(125)}`)).toBe('WEAK_PASSWORD');
});

test('a common password is refused however it is capitalised, and with a few digits and signs at its ends', () => {
  const common = ['P@ssw0rd', 'PA$$w0rd', '!QAZ2wsx'];
  const ornamented = ['Password1!', 'Summer2026!', '!!Dragon-77', 'P@ssw0rd1!', 'Abc12345!'];
  for (const password of [...common, ...ornamented]) {
    expect(signUpFault(password)).toEqual([
      'This password is among the most common ones. Please choose another.',
    ]);
    expect(resetCode(password)).toBe('WEAK_PASSWORD');
  }
});

test('a common word within a longer password is no fault', () => {
  for (const password of ['Dragon-Lantern-7', 'Dragon-84726591!', 'Summer2026!x'])
    expect([password, signUpFault(password), resetCode(password)]).toEqual([password, [], 'accepted']);
});
