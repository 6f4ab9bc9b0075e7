import { fieldMessages, type GatewayError } from '../../../gateway/errors';
import type { FormErrors } from '../../../gateway/use-gateway-form';

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

export interface ClosedLink {
  message: string;
  /** The first administrator exists, so logging in is what is left to do. */
  isSetUp: boolean;
}

/** Why the link no longer works; null for errors after which it still does. */
export function toClosedLink({ code, message, fields }: GatewayError): ClosedLink | null {
  if (code === 'CONFLICT' && fields.length === 0)
    return { message: message || messages.createdAlready, isSetUp: true };
  if (code === 'LINK_EXPIRED') return { message: message || messages.linkExpired, isSetUp: false };
  return null;
}

/** Messages beside fields, or one for the whole form where the gateway names no field. */
export function toFormErrors(error: GatewayError): FormErrors {
  const fields = fieldMessages(error);
  if (error.code === 'WEAK_PASSWORD') fields.password ??= error.message || messages.passwordRule;
  return Object.keys(fields).length > 0 ? { fields } : { fields, summary: error.message || messages.failed };
}
