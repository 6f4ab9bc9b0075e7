import type { ApplicationAccess } from '../features/operations/applications/application-access.js';
import { AccessToken } from '../features/people/access-tokens/access-token.entity.js';
import { AccessTokensResolver } from '../features/people/access-tokens/access-tokens.resolver.js';
import { AccessTokensService } from '../features/people/access-tokens/access-tokens.service.js';
import { MemberAccessTokensService } from '../features/people/access-tokens/member-access-tokens.service.js';
import { TokenCallersService } from '../features/people/access-tokens/token-callers.service.js';
import type { SessionsService } from '../features/people/sessions/sessions.service.js';
import type { Database } from '../platform/database/database.js';
import { LastUseRecorder } from '../platform/database/rows/last-use-recorder.js';
import type { Logger } from '../platform/logger.js';

/** Creates the services of access tokens. */
export function accessTokenServices(database: Database, logger: Logger, sessions: SessionsService) {
  const tokenUses = new LastUseRecorder(database, logger, AccessToken, 'lastUsedAt');
  return {
    tokenUses,
    callers: new TokenCallersService(database, sessions, tokenUses),
    accessTokens: new AccessTokensService(database),
    memberAccessTokens: new MemberAccessTokensService(database),
  };
}

interface ResolverNeeds extends ReturnType<typeof accessTokenServices> {
  readonly applicationAccess: ApplicationAccess;
}

export const accessTokensResolver = ({
  applicationAccess,
  accessTokens,
  memberAccessTokens,
}: ResolverNeeds) => new AccessTokensResolver(applicationAccess, accessTokens, memberAccessTokens);
