import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { anyone } from '../../../platform/access/access-rule.js';
import { Access } from '../../../platform/graphql/access.js';
import type { RequestContext } from '../../../platform/graphql/request-context.js';
import { LogInPayload } from '../sessions/log-in.payload.js';
import { SetUpInput, SetupLink, SetupLinkInput } from './setup.inputs.js';
import type { SetupService } from './setup.service.js';

@Resolver()
export class SetupResolver {
  constructor(private readonly setup: SetupService) {}

  @Access(anyone)
  @Query(() => SetupLink, {
    description:
      'Checks whether a setup link can create the first administrator, without using it. Fails with CONFLICT when an administrator exists, and with LINK_EXPIRED when the link is unknown or expired.',
  })
  async setupLink(
    @Arg('input', () => SetupLinkInput, { description: 'The setup link.' }) { token }: SetupLinkInput,
  ): Promise<SetupLink> {
    return { expiresAt: await this.setup.getLinkExpiry(token) };
  }

  @Access(anyone)
  @Mutation(() => LogInPayload, {
    description:
      'Creates the first administrator with a setup link, logs it in and sets the session cookie. Fails with WEAK_PASSWORD and INVALID_INPUT, after which the link still works, with CONFLICT when an administrator exists or the address has an account with another password, and with LINK_EXPIRED when the link cannot be used.',
  })
  async setUp(
    @Ctx() { caller }: RequestContext,
    @Arg('input', () => SetUpInput, { description: 'The setup link and the new administrator.' })
    input: SetUpInput,
  ) {
    const { token, expiresAt, viewer } = await this.setup.setUp(input, caller);
    caller.setCookie('session', token, expiresAt);
    return { viewer };
  }
}
