import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { anyone, signedIn } from '../../../platform/access/access-rule.js';
import type { SignedIn } from '../../../platform/access/viewer.js';
import { Access, CurrentAccount } from '../../../platform/graphql/access.js';
import type { RequestContext } from '../../../platform/graphql/request-context.js';
import { LogInPayload } from './log-in.payload.js';
import type { LogInService } from './log-in.service.js';
import {
  EndOtherSessionsPayload,
  EndSessionInput,
  EndSessionPayload,
  LogInInput,
  LogOutPayload,
} from './sessions.inputs.js';
import type { SessionsService } from './sessions.service.js';

@Resolver()
export class SessionsResolver {
  constructor(
    private readonly logIns: LogInService,
    private readonly sessions: SessionsService,
  ) {}

  @Access(anyone)
  @Mutation(() => LogInPayload, {
    description:
      'Logs in and sets the session cookie. Fails with UNAUTHENTICATED for an unknown address, a wrong password and an unverified address alike, with FORBIDDEN for the right password of a deactivated account, and with TOO_MANY_ATTEMPTS, which says how long to wait.',
  })
  async logIn(
    @Ctx() { caller }: RequestContext,
    @Arg('input', () => LogInInput, { description: 'Login credentials.' }) input: LogInInput,
  ) {
    const { token, expiresAt, viewer, knownBrowserToken } = await this.logIns.logIn(input, caller);
    caller.setSessionCookie(token, expiresAt);
    caller.rememberBrowser(knownBrowserToken);
    return { viewer };
  }

  @Access(anyone)
  @Mutation(() => LogOutPayload, { description: 'Ends the session of the request and clears its cookie.' })
  async logOut(@Ctx() { caller }: RequestContext) {
    await this.sessions.endByToken(caller.sessionToken);
    caller.clearSessionCookie();
    return { loggedOut: true };
  }

  @Access(signedIn)
  @Mutation(() => LogInPayload, {
    description:
      'Extends the session of the request by a full lifetime, up to 12 hours after the log-in (`Viewer.sessionRenewableUntil`).',
  })
  async renewSession(@CurrentAccount() viewer: SignedIn, @Ctx() { caller }: RequestContext) {
    const expiresAt = await this.sessions.renew(viewer);
    if (caller.sessionToken !== undefined) caller.setSessionCookie(caller.sessionToken, expiresAt);
    return { viewer };
  }

  @Access(signedIn)
  @Mutation(() => EndSessionPayload, {
    description:
      "Ends one of the viewer's sessions at once. Fails with NOT_FOUND for a session of another account.",
  })
  async endSession(
    @CurrentAccount() viewer: SignedIn,
    @Ctx() { caller }: RequestContext,
    @Arg('input', () => EndSessionInput, { description: 'The session to end.' }) { id }: EndSessionInput,
  ) {
    await this.sessions.end(viewer, id);
    if (id === String(viewer.sessionId)) caller.clearSessionCookie();
    return { endedId: id };
  }

  @Access(signedIn)
  @Mutation(() => EndOtherSessionsPayload, {
    description: "Ends all of the viewer's sessions except the session of the request.",
  })
  async endOtherSessions(@CurrentAccount() viewer: SignedIn) {
    return { endedCount: await this.sessions.endOthers(viewer) };
  }
}
