import { Ctx, Resolver } from 'type-graphql';
import { Message } from '../../../platform/graphql/message.js';
import { AnyoneMutation, AnyoneQuery, Description, Input } from '../../../platform/graphql/operations.js';
import type { RequestContext } from '../../../platform/graphql/request-context.js';
import { TokenInput } from '../action-tokens/token.input.js';
import type { InvitationLinksService } from './invitation-links.service.js';
import {
  ClosedInvitation,
  PasswordLink,
  PasswordLinkInput,
  RequestPasswordResetInput,
  SetPasswordInput,
} from './password-reset.inputs.js';
import type { PasswordResetService } from './password-reset.service.js';

@Resolver()
export class PasswordResetResolver {
  constructor(
    private readonly passwordReset: PasswordResetService,
    private readonly invitationLinks: InvitationLinksService,
  ) {}

  @AnyoneMutation(() => Message)
  @Description(
    'Mails one link for the account and one for each app user with this address, in one e-mail. The answer does not disclose whether there are any. An address receives at most three such e-mails within 15 minutes. Fails with TOO_MANY_ATTEMPTS after many requests from the same network within an hour.',
  )
  async requestPasswordReset(@Ctx() { caller }: RequestContext, @Input() input: RequestPasswordResetInput) {
    return { message: await this.passwordReset.requestReset(input, caller.address) };
  }

  @AnyoneQuery(() => PasswordLink)
  @Description(
    'Checks whether a mailed link can set a password, without using it. Fails with LINK_EXPIRED when the link is unknown, used, replaced or expired.',
  )
  passwordLink(@Input() input: PasswordLinkInput) {
    return this.passwordReset.readLink(input);
  }

  @AnyoneQuery(() => ClosedInvitation, { nullable: true })
  @Description(
    'The state of the invitation of a link that no longer works, and whom to ask; null for every other link, and for one that was replaced or used.',
  )
  closedInvitation(@Input('The link.') { token }: TokenInput) {
    return this.invitationLinks.explain(token);
  }

  @AnyoneMutation(() => Message)
  @Description(
    'Sets the password with a mailed link, which works once. The link is the only credential. Activates an invited account and ends all sessions of the account. Fails with WEAK_PASSWORD and PASSWORD_MISMATCH, after which the link still works, and with LINK_EXPIRED when the link cannot be used.',
  )
  async setPassword(@Ctx() { caller }: RequestContext, @Input() input: SetPasswordInput) {
    return { message: await this.passwordReset.setPassword(input, caller) };
  }
}
