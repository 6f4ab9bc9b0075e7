import { randomBytes } from 'node:crypto';

/** An e-mail address that no other test uses. */
export const anEmail = () => `jane-${randomBytes(6).toString('hex')}@example.com`;

/** A password that meets every rule. */
export const goodPassword = 'Correct-Horse-7';

/** A Create Account form filled in well. */
export const aSignUp = (email = anEmail()) => ({
  email,
  city: 'Bern',
  country: 'Switzerland',
  password: goodPassword,
  confirmPassword: goodPassword,
});
