import { fieldMessages, type GatewayError } from '../../../gateway/errors';
import type { FormErrors } from '../../../gateway/use-gateway-form';
import { setupTexts as t } from './setup.texts';

export interface ClosedLink {
  message: string;
  /** The first administrator exists, so logging in is what is left to do. */
  isSetUp: boolean;
}

/** Why the link no longer works; null for errors after which it still does. */
export function toClosedLink({ code, message, fields }: GatewayError): ClosedLink | null {
  if (code === 'CONFLICT' && fields.length === 0)
    return { message: message || t.createdAlready, isSetUp: true };
  if (code === 'LINK_EXPIRED') return { message: message || t.linkExpired, isSetUp: false };
  return null;
}

/** Messages beside fields, or one for the whole form where the gateway names no field. */
export function toFormErrors(error: GatewayError): FormErrors {
  const fields = fieldMessages(error);
  if (error.code === 'WEAK_PASSWORD') fields.password ??= error.message || t.passwordRule;
  return Object.keys(fields).length > 0 ? { fields } : { fields, summary: error.message || t.failed };
}
