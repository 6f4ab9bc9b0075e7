import { Ctx, FieldResolver, Resolver, Root } from 'type-graphql';
import { freshUntil } from '../../../platform/access/access-rule.js';
import { AnyoneQuery, Description } from '../../../platform/graphql/operations.js';
import type { RequestContext } from '../../../platform/graphql/request-context.js';
import { Account } from '../accounts/account.entity.js';
import { Session } from './session.entity.js';
import type { SessionsService } from './sessions.service.js';
import { ViewerType } from './viewer.type.js';

@Resolver(() => ViewerType)
export class ViewerResolver {
  constructor(
    private readonly sessions: SessionsService,
    private readonly version: string,
  ) {}

  @AnyoneQuery(() => ViewerType, { nullable: true })
  @Description('Returns the logged-in viewer, or null for an anonymous request.')
  viewer(@Ctx() { viewer }: RequestContext) {
    return viewer.kind === 'signedIn' ? viewer : null;
  }

  @FieldResolver(() => Account, { description: 'The account of the viewer.' })
  account(@Root() viewer: ViewerType): Promise<Account> {
    return this.sessions.getAccount(viewer);
  }

  @FieldResolver(() => Date, {
    description: 'When the session expires unless `renewSession` extends it.',
  })
  async sessionExpiresAt(@Root() viewer: ViewerType): Promise<Date> {
    return (await this.sessions.getExpiry(viewer)).expiresAt;
  }

  @FieldResolver(() => Date, {
    description: 'The latest time that renewals can extend the session to: 12 hours after the log-in.',
  })
  async sessionRenewableUntil(@Root() viewer: ViewerType): Promise<Date> {
    return (await this.sessions.getExpiry(viewer)).renewableUntil;
  }

  @FieldResolver(() => Date, {
    description:
      'Until when the session may do what needs a confirmation; in the past when it has to call `confirmIdentity` first.',
  })
  confirmedUntil(@Root() viewer: ViewerType): Date {
    return freshUntil(viewer);
  }

  @FieldResolver(() => Boolean, {
    description:
      'Whether the account has to set up its second step before anything else. Every other call fails with SECOND_STEP_REQUIRED then.',
  })
  owesSecondStep(@Root() viewer: ViewerType): boolean {
    return viewer.owesSecondStep;
  }

  @FieldResolver(() => String, {
    description: 'The version of the product that answers, such as 1.0.0.',
  })
  productVersion(): string {
    return this.version;
  }

  @FieldResolver(() => [Session], {
    name: 'sessions',
    description: "The viewer's active sessions, newest first, at most 100.",
  })
  listSessions(@Root() viewer: ViewerType): Promise<Session[]> {
    return this.sessions.list(viewer);
  }
}
