import type { CreateAccessTokenMutation } from './AccessTokens.generated';

/** A token that was just created, with its secret. */
export type NewToken = CreateAccessTokenMutation['createAccessToken'];
