import { Ctx, Resolver } from 'type-graphql';
import { AnyoneMutation, Description, Input } from '../../../platform/graphql/operations.js';
import type { RequestContext } from '../../../platform/graphql/request-context.js';
import type { PasskeyAssertionsService } from '../passkeys/passkey-assertions.service.js';
import { PasskeyOptionsPayload } from '../passkeys/passkeys.inputs.js';
import { LogInPayload } from '../sessions/log-in.payload.js';
import { LogInWithPasskeyInput } from './log-in.inputs.js';
import { storeSession } from './log-in-caller.js';
import type { PasskeyLogInService } from './passkey-log-in.service.js';

@Resolver()
export class PasskeyLogInResolver {
  constructor(
    private readonly assertions: PasskeyAssertionsService,
    private readonly passkeyLogIns: PasskeyLogInService,
  ) {}

  @AnyoneMutation(() => PasskeyOptionsPayload)
  @Description(
    'Makes the options by which a browser asks for a passkey, for `logInWithPasskey` and `completeLogIn`. Fails with CONFLICT where there are no passkeys, which says why, and with TOO_MANY_ATTEMPTS.',
  )
  async beginPasskeyLogIn(@Ctx() { caller }: RequestContext) {
    return { options: await this.assertions.logInOptions(caller.address) };
  }

  @AnyoneMutation(() => LogInPayload)
  @Description(
    'Logs in with a passkey, which needs no second step, and sets the session cookie. Fails with NOT_FOUND for a passkey that is not known, which the browser may forget; with INVALID_INPUT for an answer that is wrong, late or used; with FORBIDDEN for a deactivated account; and with TOO_MANY_ATTEMPTS.',
  )
  async logInWithPasskey(@Ctx() { caller }: RequestContext, @Input() { answer }: LogInWithPasskeyInput) {
    const loggedIn = await this.passkeyLogIns.logIn(answer, caller);
    storeSession(caller, loggedIn);
    return { viewer: loggedIn.viewer };
  }
}
