import { fieldMessages, type GatewayError } from '../../gateway/errors';
import { isEmail } from '../../ui/email-format';
import { isStrongPassword } from '../../ui/password-strength';

export interface SetupForm {
  email: string;
  password: string;
}

export const messages = {
  missingLink:
    'This page needs the whole link that the gateway printed when it started. Copy it from the terminal.',
  createdAlready: 'The first administrator was created already. If that was you, log in.',
  linkExpired: 'This link is incomplete or has expired. Restart the gateway: it prints a new one.',
  emailRequired: 'Email is required.',
  invalidEmail: 'Please enter a valid email address.',
  passwordRequired: 'Password is required.',
  passwordRule: 'Min 8 chars, include a lowercase, an uppercase, a number, and a special character.',
  failed: 'Server or network error. Please try again.',
} as const;

export function validateSetup({ email, password }: SetupForm): Partial<Record<keyof SetupForm, string>> {
  const errors: Partial<Record<keyof SetupForm, string>> = {};
  if (!email.trim()) errors.email = messages.emailRequired;
  else if (!isEmail(email)) errors.email = messages.invalidEmail;
  if (!password) errors.password = messages.passwordRequired;
  else if (!isStrongPassword(password)) errors.password = messages.passwordRule;
  return errors;
}

/** Why the link cannot be used any more; null for errors after which it still can. */
export function closedLink({
  code,
  message,
  fields,
}: GatewayError): { message: string; isSetUp: boolean } | null {
  if (code === 'CONFLICT' && fields.length === 0)
    return { message: message || messages.createdAlready, isSetUp: true };
  if (code === 'LINK_EXPIRED') return { message: message || messages.linkExpired, isSetUp: false };
  return null;
}

/** What a refused or lost call shows: messages beside fields, or one for the whole form where no field is named. */
export function setupFailure(error: GatewayError): {
  fields: Record<string, string>;
  problem: string | null;
} {
  const fields = fieldMessages(error);
  if (error.code === 'WEAK_PASSWORD') fields.password ??= error.message || messages.passwordRule;
  return { fields, problem: Object.keys(fields).length > 0 ? null : error.message || messages.failed };
}
