import { fieldMessages, type GatewayError } from '../../gateway/errors';
import { isEmail } from '../../ui/email-format';

interface SignUpForm {
  email: string;
  city: string;
  country: string;
  password: string;
  confirmPassword: string;
}

export const PASSWORD_RULE = 'Min 8 chars, include an uppercase, a number, and a special character.';
export const FIX_ERRORS = 'Please fix the highlighted errors.';
export const LINK_SENT = 'If the email is valid, a verification link has been sent.';

const isStrong = (password: string) =>
  password.length >= 8 &&
  /\p{Lu}/u.test(password) &&
  /\d/.test(password) &&
  /[^\p{L}\p{N}\s]/u.test(password);

/** The messages by field (section 5 of the specification); no entry where all is well. */
export function signUpErrors(form: SignUpForm): Partial<Record<keyof SignUpForm, string>> {
  const errors: Partial<Record<keyof SignUpForm, string>> = {};
  if (!form.email.trim()) errors.email = 'Email is required.';
  else if (!isEmail(form.email)) errors.email = 'Please enter a valid email address.';
  if (!form.city.trim()) errors.city = 'City is required.';
  if (!form.country.trim()) errors.country = 'Country is required.';
  if (!form.password) errors.password = 'Password is required.';
  else if (!isStrong(form.password)) errors.password = PASSWORD_RULE;
  if (!form.confirmPassword) errors.confirmPassword = 'Please confirm your password.';
  else if (form.confirmPassword !== form.password) errors.confirmPassword = 'Passwords do not match.';
  return errors;
}

/** What a refused or lost sign-up shows: messages beside fields, and one for the whole (section 8). */
export function signUpFailure(error: GatewayError): { fields: Record<string, string>; summary: string } {
  const fields = fieldMessages(error);
  if (error.code === 'WEAK_PASSWORD') fields.password ??= error.message || PASSWORD_RULE;
  if (error.code === 'PASSWORD_MISMATCH')
    fields.confirmPassword ??= error.message || 'Passwords do not match.';
  const fallback =
    Object.keys(fields).length > 0 ? 'Validation errors.' : 'Signup error occurred. Please try again later.';
  return { fields, summary: error.message || fallback };
}
