import { Ctx, Resolver } from 'type-graphql';
import { AnyoneMutation, Description, Input } from '../../../platform/graphql/operations.js';
import type { RequestContext } from '../../../platform/graphql/request-context.js';
import { LogInPayload } from '../sessions/log-in.payload.js';
import { CancelLogInPayload, CompleteLogInInput, CompleteLogInPayload, LogInInput } from './log-in.inputs.js';
import type { LogInService } from './log-in.service.js';
import { storeSession } from './log-in-caller.js';
import type { PendingLogInsService } from './pending-log-ins.service.js';
import type { SecondStepLogInService } from './second-step-log-in.service.js';

@Resolver()
export class LogInResolver {
  constructor(
    private readonly logIns: LogInService,
    private readonly secondSteps: SecondStepLogInService,
    private readonly pendingLogIns: PendingLogInsService,
  ) {}

  @AnyoneMutation(() => LogInPayload)
  @Description(
    'Logs in and sets the session cookie. Fails with UNAUTHENTICATED for an unknown address, a wrong password and an unverified address alike, with FORBIDDEN for the right password of a deactivated account, and with TOO_MANY_ATTEMPTS, which says how long to wait. Where a second step is missing it starts no session: it fails with SECOND_STEP_REQUIRED, sets a cookie for five minutes, and `completeLogIn` goes on.',
  )
  async logIn(@Ctx() { caller }: RequestContext, @Input() input: LogInInput) {
    const first = await this.logIns.logIn(input, caller);
    if ('missesSecondStep' in first) {
      const { token, expiresAt, error } = await this.secondSteps.begin(first.missesSecondStep, 'password');
      caller.setCookie('pending', token, expiresAt);
      throw error;
    }
    storeSession(caller, first);
    return { viewer: first.viewer };
  }

  @AnyoneMutation(() => CompleteLogInPayload)
  @Description(
    'Completes a log-in by its second step, and sets the session cookie. Fails with INVALID_INPUT for a code that is wrong or was used, with TOO_MANY_ATTEMPTS, and with UNAUTHENTICATED when the log-in has ended: after five minutes, five codes, or a change of the password.',
  )
  async completeLogIn(@Ctx() { caller }: RequestContext, @Input() input: CompleteLogInInput) {
    const completed = await this.secondSteps.complete(caller.pendingToken, input, caller);
    storeSession(caller, completed);
    if (completed.trust) caller.setCookie('trusted', completed.trust.token, completed.trust.expiresAt);
    return { viewer: completed.viewer, newRecoveryCode: completed.newRecoveryCode ?? null };
  }

  @AnyoneMutation(() => CancelLogInPayload)
  @Description('Gives up a log-in that waits for its second step, and clears its cookie.')
  async cancelLogIn(@Ctx() { caller }: RequestContext) {
    await this.pendingLogIns.cancel(caller.pendingToken);
    caller.clearCookie('pending');
    return { cancelled: true };
  }
}
