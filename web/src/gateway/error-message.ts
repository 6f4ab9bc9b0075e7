import { type GatewayError, toGatewayError } from './errors';

/** The gateway's message, or the screen's own where the gateway gave none. */
export const errorMessage = (thrown: unknown, fallback: string): string =>
  toGatewayError(thrown).message || fallback;

/** The session has ended: the login page replaces the screen, and shows the reason. */
export const sessionHasEnded = (thrown: unknown): boolean =>
  toGatewayError(thrown).code === 'UNAUTHENTICATED';

/** The row was deleted meanwhile, by another user or in another tab. */
export const isNotFound = (thrown: unknown): boolean => toGatewayError(thrown).code === 'NOT_FOUND';

/**
 * Returns one of the two messages that the specification has for a call: `rejected` for an answer without a message of
 * its own, `failed` for a lost connection or an internal error.
 */
export const rejectedOrFailed =
  (rejected: string, failed: string) =>
  ({ code, message }: GatewayError): string =>
    code === 'NETWORK' || code === 'INTERNAL' ? failed : message || rejected;
