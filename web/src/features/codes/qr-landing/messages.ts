import { fieldMessages, type GatewayError } from '../../../gateway/errors';
import type { FormErrors } from '../../../gateway/use-gateway-form';

export const messages = {
  targetFailed: 'Error fetching the address of the batch. Please try again.',
  targetNotSaved: '❌ Failed to save the address.',
  hostsFailed: 'The allowed hosts could not be loaded.',
  hostsNotSaved: '❌ The hosts could not be saved. Please try again.',
  hostRequired: 'Type a host such as shop.example.com.',
  hostKnown: 'This host is in the list already.',
  urlProtocol: 'An address begins with https://.',
} as const;

/** The content with which the symbols of new codes lead to their pages. */
export const template = '{PUBLIC_URL}/q/{code}';

/** Nothing is an address too: it removes the one that there is. */
export function validateTarget({ url }: { url: string }): { url?: string } {
  const typed = url.trim();
  return typed === '' || /^https:\/\//i.test(typed) ? {} : { url: messages.urlProtocol };
}

/** The gateway's word about the one field of a form, by whatever name it has there, or one for the form. */
export function errorsOf(error: GatewayError, field: string, byDefault: string): FormErrors {
  const [message] = Object.values(fieldMessages(error));
  return message === undefined
    ? { fields: {}, summary: error.message || byDefault }
    : { fields: { [field]: message } };
}
