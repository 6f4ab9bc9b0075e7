import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { anyone } from '../../platform/access/access-rule.js';
import { Access } from '../../platform/graphql/access.js';
import type { RequestContext } from '../../platform/graphql/request-context.js';
import { LogInPayload } from '../sessions/log-in.payload.js';
import { SetUpInput, SetupLink, SetupLinkInput } from './setup.inputs.js';
import type { SetupService } from './setup.service.js';

@Resolver()
export class SetupResolver {
  constructor(private readonly setup: SetupService) {}

  @Access(anyone)
  @Query(() => SetupLink, {
    description:
      'Whether the link that the gateway printed can still create the first administrator; asking does not use it up. CONFLICT when there is an administrator already; LINK_EXPIRED when it is unknown or too old.',
  })
  async setupLink(
    @Arg('input', () => SetupLinkInput, { description: 'The link.' }) { token }: SetupLinkInput,
  ): Promise<SetupLink> {
    return { expiresAt: await this.setup.expiryOf(token) };
  }

  @Access(anyone)
  @Mutation(() => LogInPayload, {
    description:
      'Creates the first administrator with a printed link, logs it in and sets the session cookie. WEAK_PASSWORD and INVALID_INPUT do not use the link up; CONFLICT when there is an administrator already, or when the address has an account with another password; LINK_EXPIRED when the link cannot be used.',
  })
  async setUp(
    @Ctx() { caller }: RequestContext,
    @Arg('input', () => SetUpInput, { description: 'The link, and who the administrator is.' })
    input: SetUpInput,
  ) {
    const { token, expiresAt, viewer } = await this.setup.setUp(input, caller);
    caller.setSessionCookie(token, expiresAt);
    return { viewer };
  }
}
