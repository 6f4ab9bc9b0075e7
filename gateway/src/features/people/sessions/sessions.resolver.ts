import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { anyone, enrolling, signedIn } from '../../../platform/access/access-rule.js';
import type { SignedIn } from '../../../platform/access/viewer.js';
import { Access, CurrentAccount } from '../../../platform/graphql/access.js';
import type { RequestContext } from '../../../platform/graphql/request-context.js';
import { LogInPayload } from './log-in.payload.js';
import {
  EndOtherSessionsPayload,
  EndSessionInput,
  EndSessionPayload,
  LogOutPayload,
} from './sessions.inputs.js';
import type { SessionsService } from './sessions.service.js';

@Resolver()
export class SessionsResolver {
  constructor(private readonly sessions: SessionsService) {}

  @Access(anyone)
  @Mutation(() => LogOutPayload, { description: 'Ends the session of the request and clears its cookie.' })
  async logOut(@Ctx() { caller }: RequestContext) {
    await this.sessions.endByToken(caller.sessionToken);
    caller.clearCookie('session');
    return { loggedOut: true };
  }

  @Access(enrolling, { danger: 'none' })
  @Mutation(() => LogInPayload, {
    description:
      'Extends the session of the request by a full lifetime, up to 12 hours after the log-in (`Viewer.sessionRenewableUntil`).',
  })
  async renewSession(@CurrentAccount() viewer: SignedIn, @Ctx() { caller }: RequestContext) {
    const expiresAt = await this.sessions.renew(viewer);
    if (caller.sessionToken !== undefined) caller.setCookie('session', caller.sessionToken, expiresAt);
    return { viewer };
  }

  @Access(signedIn, { danger: 'none' })
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
    if (id === String(viewer.sessionId)) caller.clearCookie('session');
    return { endedId: id };
  }

  @Access(signedIn, { danger: 'none' })
  @Mutation(() => EndOtherSessionsPayload, {
    description: "Ends all of the viewer's sessions except the session of the request.",
  })
  async endOtherSessions(@CurrentAccount() viewer: SignedIn) {
    return { endedCount: await this.sessions.endOthers(viewer) };
  }

  @Access(signedIn, { danger: 'none' })
  @Mutation(() => EndOtherSessionsPayload, {
    description:
      "Ends all of the viewer's sessions, that of the request too, and the trust in browsers for the second step.",
  })
  async endAllSessions(@CurrentAccount() viewer: SignedIn, @Ctx() { caller }: RequestContext) {
    const endedCount = await this.sessions.endEverywhere(viewer);
    caller.clearCookie('session');
    return { endedCount };
  }
}
