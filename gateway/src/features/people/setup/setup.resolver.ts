import { Ctx, Resolver } from 'type-graphql';
import { AnyoneMutation, AnyoneQuery, Description, Input } from '../../../platform/graphql/operations.js';
import type { RequestContext } from '../../../platform/graphql/request-context.js';
import { LogInPayload } from '../sessions/log-in.payload.js';
import { SetUpInput, SetupLink, SetupLinkInput } from './setup.inputs.js';
import type { SetupService } from './setup.service.js';

@Resolver()
export class SetupResolver {
  constructor(private readonly setup: SetupService) {}

  @AnyoneQuery(() => SetupLink)
  @Description(
    'Checks whether a setup link can create the first administrator, without using it. Fails with CONFLICT when an administrator exists, and with LINK_EXPIRED when the link is unknown or expired.',
  )
  async setupLink(@Input() { token }: SetupLinkInput) {
    return { expiresAt: await this.setup.getLinkExpiry(token) };
  }

  @AnyoneMutation(() => LogInPayload)
  @Description(
    'Creates the first administrator with a setup link, logs it in and sets the session cookie. Fails with WEAK_PASSWORD and INVALID_INPUT, after which the link still works, with CONFLICT when an administrator exists or the address has an account with another password, and with LINK_EXPIRED when the link cannot be used.',
  )
  async setUp(@Ctx() { caller }: RequestContext, @Input() input: SetUpInput) {
    const { token, expiresAt, viewer } = await this.setup.setUp(input, caller);
    caller.setCookie('session', token, expiresAt);
    return { viewer };
  }
}
