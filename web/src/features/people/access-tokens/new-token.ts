import type { CreateAccessTokenMutation } from './AccessTokens.generated';

/** A token that was just created, with its secret. */
export type NewToken = CreateAccessTokenMutation['createAccessToken'];

/** A command line that asks this server about the token. */
export const firstCall = (secret: string): string =>
  `curl -H "Authorization: Bearer ${secret}" ${window.location.origin}/api/v2/token`;
