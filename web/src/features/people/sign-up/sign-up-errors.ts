import { fieldMessages, type GatewayError } from '../../../gateway/errors';
import type { FormErrors } from '../../../gateway/use-gateway-form';

/** The sentences of the specification (sections 5 and 8). */
export const messages = {
  emailRequired: 'Email is required.',
  invalidEmail: 'Please enter a valid email address.',
  cityRequired: 'City is required.',
  countryRequired: 'Country is required.',
  passwordRequired: 'Password is required.',
  passwordRule: 'Min 8 chars, include an uppercase, a number, and a special character.',
  confirmRequired: 'Please confirm your password.',
  mismatch: 'Passwords do not match.',
  fixErrors: 'Please fix the highlighted errors.',
  linkSent: 'If the email is valid, a verification link has been sent.',
  invalidFields: 'Validation errors.',
  failed: 'Signup error occurred. Please try again later.',
} as const;

export function toFormErrors(error: GatewayError): FormErrors {
  const fields = fieldMessages(error);
  if (error.code === 'WEAK_PASSWORD') fields.password ??= error.message || messages.passwordRule;
  if (error.code === 'PASSWORD_MISMATCH') fields.confirmPassword ??= error.message || messages.mismatch;
  const isAboutFields = Object.keys(fields).length > 0;
  return { fields, summary: error.message || (isAboutFields ? messages.invalidFields : messages.failed) };
}
