import type { GatewayError } from '../../../gateway/errors';

/** The sentences of the specification (sections 5 and 8). */
export const messages = {
  required: 'Please enter your email and password.',
  invalidEmail: 'Please enter a valid email address.',
  connectionLost: 'Server or network error.',
  unknown: 'Unknown error',
} as const;

export const errorMessage = ({ code, message }: GatewayError): string =>
  message || (code === 'NETWORK' ? messages.connectionLost : messages.unknown);
