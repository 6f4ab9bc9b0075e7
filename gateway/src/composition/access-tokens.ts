import type { ApplicationAccess } from '../features/operations/applications/application-access.js';
import { AccessToken } from '../features/people/access-tokens/access-token.entity.js';
import { AccessTokensResolver } from '../features/people/access-tokens/access-tokens.resolver.js';
import { AccessTokensService } from '../features/people/access-tokens/access-tokens.service.js';
import { MemberAccessTokensService } from '../features/people/access-tokens/member-access-tokens.service.js';
import { TokenCallersService } from '../features/people/access-tokens/token-callers.service.js';
import { TokenRemindersService } from '../features/people/access-tokens/token-reminders.service.js';
import type { AppUrls } from '../features/people/action-tokens/app-urls.js';
import type { SessionsService } from '../features/people/sessions/sessions.service.js';
import type { Database } from '../platform/database/database.js';
import { LastUseRecorder } from '../platform/database/rows/last-use-recorder.js';
import type { Logger } from '../platform/logger.js';
import type { Outbox } from '../platform/mail/outbox.js';

interface Needs {
  readonly database: Database;
  readonly logger: Logger;
  readonly sessions: SessionsService;
  readonly outbox: Outbox;
  readonly appUrls: AppUrls;
}

/** Creates the services of access tokens. */
export function accessTokenServices({ database, logger, sessions, outbox, appUrls }: Needs) {
  const tokenUses = new LastUseRecorder(database, logger, AccessToken, 'lastUsedAt');
  return {
    tokenUses,
    callers: new TokenCallersService(database, sessions, tokenUses),
    accessTokens: new AccessTokensService(database),
    memberAccessTokens: new MemberAccessTokensService(database),
    tokenReminders: new TokenRemindersService(database, outbox, appUrls),
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
