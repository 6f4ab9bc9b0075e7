import { Arg, Ctx, Resolver } from 'type-graphql';
import type { SignedIn } from '../../../platform/access/viewer.js';
import { CurrentAccount } from '../../../platform/graphql/access.js';
import {
  AnyoneMutation,
  Description,
  EnrollingMutation,
  Input,
  SignedInMutation,
} from '../../../platform/graphql/operations.js';
import type { RequestContext } from '../../../platform/graphql/request-context.js';
import { LogInPayload } from './log-in.payload.js';
import {
  EndAllSessionsInput,
  EndOtherSessionsPayload,
  EndSessionInput,
  EndSessionPayload,
  LogOutPayload,
} from './sessions.inputs.js';
import type { SessionsService } from './sessions.service.js';

@Resolver()
export class SessionsResolver {
  constructor(private readonly sessions: SessionsService) {}

  @AnyoneMutation(() => LogOutPayload)
  @Description('Ends the session of the request and clears its cookie.')
  async logOut(@Ctx() { caller }: RequestContext) {
    await this.sessions.endByToken(caller.sessionToken);
    caller.clearCookie('session');
    return { loggedOut: true };
  }

  @EnrollingMutation(() => LogInPayload, { danger: 'none' })
  @Description(
    'Extends the session of the request by a full lifetime, up to 12 hours after the log-in (`Viewer.sessionRenewableUntil`).',
  )
  async renewSession(@CurrentAccount() viewer: SignedIn, @Ctx() { caller }: RequestContext) {
    const expiresAt = await this.sessions.renew(viewer);
    if (caller.sessionToken !== undefined) caller.setCookie('session', caller.sessionToken, expiresAt);
    return { viewer };
  }

  @SignedInMutation(() => EndSessionPayload, { danger: 'none' })
  @Description(
    "Ends one of the viewer's sessions at once. Fails with NOT_FOUND for a session of another account.",
  )
  async endSession(
    @CurrentAccount() viewer: SignedIn,
    @Ctx() { caller }: RequestContext,
    @Input() { id }: EndSessionInput,
  ) {
    await this.sessions.end(viewer, id);
    if (id === String(viewer.sessionId)) caller.clearCookie('session');
    return { endedId: id };
  }

  @SignedInMutation(() => EndOtherSessionsPayload, { danger: 'none' })
  @Description("Ends all of the viewer's sessions except the session of the request.")
  async endOtherSessions(@CurrentAccount() viewer: SignedIn) {
    return { endedCount: await this.sessions.endOthers(viewer) };
  }

  @SignedInMutation(() => EndOtherSessionsPayload, { danger: 'none' })
  @Description(
    "Ends all of the viewer's sessions, also the request's own, and the trust in browsers for the second step.",
  )
  async endAllSessions(
    @CurrentAccount() viewer: SignedIn,
    @Ctx() { caller }: RequestContext,
    @Arg('input', () => EndAllSessionsInput, {
      nullable: true,
      description: 'Whatever ends with the sessions.',
    })
    input?: EndAllSessionsInput | null,
  ) {
    const endedCount = await this.sessions.endEverywhere(viewer, input?.accessTokens);
    caller.clearCookie('session');
    return { endedCount };
  }
}
