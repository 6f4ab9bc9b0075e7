import { Ctx, Resolver } from 'type-graphql';
import { Message } from '../../../platform/graphql/message.js';
import { AnyoneMutation, Description, Input } from '../../../platform/graphql/operations.js';
import type { RequestContext } from '../../../platform/graphql/request-context.js';
import { TokenInput } from '../action-tokens/token.input.js';
import { SignUpInput, VerifyEmailPayload } from './sign-up.inputs.js';
import type { SignUpService } from './sign-up.service.js';

@Resolver()
export class SignUpResolver {
  constructor(private readonly signUps: SignUpService) {}

  @AnyoneMutation(() => Message)
  @Description(
    'Registers a sign-up and mails a verification link. The answer does not disclose whether the address has an account. Fails with TOO_MANY_ATTEMPTS after many sign-ups from the same network within an hour.',
  )
  async signUp(@Ctx() { caller }: RequestContext, @Input() input: SignUpInput) {
    return { message: await this.signUps.signUp(input, caller.address) };
  }

  @AnyoneMutation(() => VerifyEmailPayload)
  @Description(
    'Verifies the e-mail address with a mailed link, which works once: activates the account and creates its application. Fails with LINK_EXPIRED when the link is unknown, used or expired, and when the account is already active.',
  )
  async verifyEmail(@Input() input: TokenInput) {
    return this.signUps.verifyEmail(input.token);
  }
}
