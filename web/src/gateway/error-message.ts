import { type GatewayError, toGatewayError } from './errors';

/** What to tell about a call that failed: the gateway's sentence where it gave one, else the screen's own. */
export const errorMessage = (thrown: unknown, fallback: string): string =>
  toGatewayError(thrown).message || fallback;

/** After this the login page has the word: the screen that called is gone. */
export const sessionHasEnded = (thrown: unknown): boolean =>
  toGatewayError(thrown).code === 'UNAUTHENTICATED';

/** The row was deleted meanwhile, by somebody else or in another tab. */
export const isNotFound = (thrown: unknown): boolean => toGatewayError(thrown).code === 'NOT_FOUND';

/**
 * Tells apart what the specification tells apart: a refusal, in the gateway's words where it gave some, and a call that
 * was lost or broke.
 */
export const rejectedOrFailed =
  (refused: string, broken: string) =>
  ({ code, message }: GatewayError): string =>
    code === 'NETWORK' || code === 'INTERNAL' ? broken : message || refused;
