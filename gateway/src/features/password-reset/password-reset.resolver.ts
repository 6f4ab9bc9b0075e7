import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql';
import { anyone } from '../../platform/access/access-rule.js';
import { Access } from '../../platform/graphql/access.js';
import { Message } from '../../platform/graphql/message.js';
import type { RequestContext } from '../../platform/graphql/request-context.js';
import {
  PasswordLink,
  PasswordLinkInput,
  RequestPasswordResetInput,
  SetPasswordInput,
} from './password-reset.inputs.js';
import type { PasswordResetService } from './password-reset.service.js';

@Resolver()
export class PasswordResetResolver {
  constructor(private readonly passwords: PasswordResetService) {}

  @Access(anyone)
  @Mutation(() => Message, {
    description:
      'Mails one link per match, for the account of the address and for each app user, all in one mail. Answers the same whether or not there are any; at most three mails within a quarter of an hour. TOO_MANY_ATTEMPTS when many such calls came from the same network within an hour.',
  })
  async requestPasswordReset(
    @Ctx() { caller }: RequestContext,
    @Arg('input', () => RequestPasswordResetInput, { description: 'The address.' })
    input: RequestPasswordResetInput,
  ): Promise<Message> {
    return { message: await this.passwords.requestReset(input, caller.address) };
  }

  @Access(anyone)
  @Query(() => PasswordLink, {
    description:
      'Whether a mailed link can still set a password; asking does not use it up. LINK_EXPIRED when it is unknown, used, replaced or too old.',
  })
  async passwordLink(
    @Arg('input', () => PasswordLinkInput, { description: 'The link.' }) input: PasswordLinkInput,
  ): Promise<PasswordLink> {
    return { expiresAt: await this.passwords.expiryOf(input) };
  }

  @Access(anyone)
  @Mutation(() => Message, {
    description:
      'Sets the password with a mailed link, which is its only credential and works once. An invited account is active from then on; all its sessions end. WEAK_PASSWORD and PASSWORD_MISMATCH do not use the link up; LINK_EXPIRED when it cannot be used.',
  })
  async setPassword(
    @Ctx() { caller }: RequestContext,
    @Arg('input', () => SetPasswordInput, { description: 'The link and the new password.' })
    input: SetPasswordInput,
  ): Promise<Message> {
    return { message: await this.passwords.set(input, caller) };
  }
}
