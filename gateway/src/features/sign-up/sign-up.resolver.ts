import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { anyone } from '../../platform/access/access-rule.js';
import { Access } from '../../platform/graphql/access.js';
import { Message } from '../../platform/graphql/message.js';
import type { RequestContext } from '../../platform/graphql/request-context.js';
import { TokenInput } from '../action-tokens/token.input.js';
import { SignUpInput, VerifyEmailPayload } from './sign-up.inputs.js';
import type { SignUpService } from './sign-up.service.js';

@Resolver()
export class SignUpResolver {
  constructor(private readonly signUps: SignUpService) {}

  @Access(anyone)
  @Mutation(() => Message, {
    description:
      'Takes a sign-up and mails a verification link. Answers the same whether or not the address has an account. TOO_MANY_ATTEMPTS when many sign-ups came from the same network within an hour.',
  })
  async signUp(
    @Ctx() { caller }: RequestContext,
    @Arg('input', () => SignUpInput, { description: 'What the form asks for.' }) input: SignUpInput,
  ) {
    return { message: await this.signUps.signUp(input, caller.address) };
  }

  @Access(anyone)
  @Mutation(() => VerifyEmailPayload, {
    description:
      'Uses up the link of a sign-up: activates the account and makes its application. LINK_EXPIRED when it is unknown, used or too old, and when the account is active already.',
  })
  async verifyEmail(
    @Arg('input', () => TokenInput, { description: 'The secret of the mailed link.' }) input: TokenInput,
  ): Promise<VerifyEmailPayload> {
    return this.signUps.verifyEmail(input.token);
  }
}
