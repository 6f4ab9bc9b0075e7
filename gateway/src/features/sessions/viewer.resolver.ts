import { Ctx, FieldResolver, Query, Resolver, Root } from 'type-graphql';
import { anyone } from '../../platform/access/access-rule.js';
import type { SignedIn } from '../../platform/access/viewer.js';
import { Access } from '../../platform/graphql/access.js';
import type { RequestContext } from '../../platform/graphql/request-context.js';
import { Account } from '../accounts/account.entity.js';
import { Session } from './session.entity.js';
import type { SessionsService } from './sessions.service.js';
import { ViewerType } from './viewer.type.js';

@Resolver(() => ViewerType)
export class ViewerResolver {
  constructor(private readonly sessions: SessionsService) {}

  @Access(anyone)
  @Query(() => ViewerType, {
    nullable: true,
    description: 'Whoever makes the call, or null when nobody is logged in.',
  })
  viewer(@Ctx() { viewer }: RequestContext): SignedIn | null {
    return viewer.kind === 'signedIn' ? viewer : null;
  }

  @FieldResolver(() => Account, { description: 'The account that is logged in.' })
  account(@Root() viewer: ViewerType): Promise<Account> {
    return this.sessions.accountOf(viewer);
  }

  @FieldResolver(() => Date, {
    description: 'When the session ends unless it is renewed (`renewSession`).',
  })
  async sessionExpiresAt(@Root() viewer: ViewerType): Promise<Date> {
    return (await this.sessions.endsOf(viewer)).expiresAt;
  }

  @FieldResolver(() => Date, {
    description: 'The latest end that renewals can reach: 12 hours after the log-in.',
  })
  async sessionRenewableUntil(@Root() viewer: ViewerType): Promise<Date> {
    return (await this.sessions.endsOf(viewer)).renewableUntil;
  }

  @FieldResolver(() => [Session], {
    name: 'sessions',
    description: "The account's live sessions, newest first, at most 100.",
  })
  listSessions(@Root() viewer: ViewerType): Promise<Session[]> {
    return this.sessions.list(viewer);
  }
}
