import { toGatewayError } from './errors';

/** What to tell about a call that failed: the gateway's sentence where it gave one, else the screen's own. */
export const failureMessage = (thrown: unknown, otherwise: string): string =>
  toGatewayError(thrown).message || otherwise;

/** After this the login page has the word: the screen that called is gone. */
export const sessionHasEnded = (thrown: unknown): boolean =>
  toGatewayError(thrown).code === 'UNAUTHENTICATED';

/** The row was deleted meanwhile, by somebody else or in another tab. */
export const isGone = (thrown: unknown): boolean => toGatewayError(thrown).code === 'NOT_FOUND';
