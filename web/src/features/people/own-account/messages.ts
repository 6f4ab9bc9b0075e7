import { fieldMessages, type GatewayError } from '../../../gateway/errors';
import type { LogInMethod } from '../../../gateway/generated';
import type { FormErrors } from '../../../gateway/use-gateway-form';

/** The specification has no words for this page; these follow those it has for the other password forms. */
export const messages = {
  failed: '❌ That did not work. Please try again.',
  passwordRequired: 'Please enter your current password.',
  emailRequired: 'Email is required.',
  invalidEmail: 'Please enter a valid email address.',
  sameEmail: 'This is your address already.',
  newPasswordRequired: 'Password is required.',
  passwordRule: 'Min 8 chars, include a lowercase, an uppercase, a number, and a special character.',
  confirmRequired: 'Please confirm your password.',
  mismatch: 'Passwords do not match.',
  passwordChanged: 'Your password has been changed.',
  sessionEnded: 'The session was ended.',
  listFailed: 'Your account could not be loaded.',
} as const;

/** Messages beside fields, or one for the whole form where the gateway names no field. */
export function toFormErrors(error: GatewayError): FormErrors {
  const fields = fieldMessages(error);
  if (error.code === 'WEAK_PASSWORD') fields.newPassword ??= error.message || messages.passwordRule;
  if (error.code === 'PASSWORD_MISMATCH') fields.confirmPassword ??= error.message || messages.mismatch;
  return Object.keys(fields).length > 0 ? { fields } : { fields, summary: error.message || messages.failed };
}

const methodNames: Record<LogInMethod, string> = {
  PASSWORD: 'Password',
  PASSKEY: 'Passkey',
  SINGLE_SIGN_ON: 'Single sign-on',
};

/** How a session was begun: "Password and second step". */
export const wayIn = ({ method, secondStep }: { method: LogInMethod; secondStep: boolean }): string =>
  secondStep ? `${methodNames[method]} and second step` : methodNames[method];
