import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { anyone, signedIn } from '../../platform/access/access-rule.js';
import type { SignedIn } from '../../platform/access/viewer.js';
import { Access, CurrentAccount } from '../../platform/graphql/access.js';
import { Message } from '../../platform/graphql/message.js';
import type { RequestContext } from '../../platform/graphql/request-context.js';
import { TokenInput } from '../action-tokens/token.input.js';
import {
  ChangePasswordInput,
  RequestAccountDeletionInput,
  RequestEmailChangeInput,
} from './own-account.inputs.js';
import type { OwnAccountService } from './own-account.service.js';

@Resolver()
export class OwnAccountResolver {
  constructor(private readonly ownAccount: OwnAccountService) {}

  @Access(signedIn)
  @Mutation(() => Message, {
    description:
      'Mails a link to the new address, which `confirmEmailChange` uses up; until then the old one stays. Answers the same for an address that is taken.',
  })
  async requestEmailChange(
    @CurrentAccount() viewer: SignedIn,
    @Arg('input', () => RequestEmailChangeInput, { description: 'The new address, and the password.' })
    input: RequestEmailChangeInput,
  ): Promise<Message> {
    return { message: await this.ownAccount.requestEmailChange(viewer, input) };
  }

  @Access(anyone)
  @Mutation(() => Message, {
    description:
      'Uses up the link of an e-mail change, and tells the old address. LINK_EXPIRED when it cannot be used, CONFLICT when the new address has got an account in the meantime.',
  })
  async confirmEmailChange(
    @Arg('input', () => TokenInput, { description: 'The secret of the mailed link.' }) input: TokenInput,
  ): Promise<Message> {
    return { message: await this.ownAccount.confirmEmailChange(input.token) };
  }

  @Access(signedIn)
  @Mutation(() => Message, {
    description:
      "Mails a link to one's own address, which `confirmAccountDeletion` uses up. CONFLICT for the last administrator.",
  })
  async requestAccountDeletion(
    @CurrentAccount() viewer: SignedIn,
    @Arg('input', () => RequestAccountDeletionInput, { description: 'The password.' })
    input: RequestAccountDeletionInput,
  ): Promise<Message> {
    return { message: await this.ownAccount.requestDeletion(viewer, input) };
  }

  @Access(anyone)
  @Mutation(() => Message, {
    description:
      'Uses up the link that deletes an account. Its sessions end at once; what belongs to its application stays. LINK_EXPIRED when it cannot be used, CONFLICT for the last administrator.',
  })
  async confirmAccountDeletion(
    @Arg('input', () => TokenInput, { description: 'The secret of the mailed link.' }) input: TokenInput,
  ): Promise<Message> {
    return { message: await this.ownAccount.confirmDeletion(input.token) };
  }

  @Access(signedIn)
  @Mutation(() => Message, {
    description:
      "Changes one's own password and ends one's other sessions. WEAK_PASSWORD, PASSWORD_MISMATCH, and INVALID_INPUT when the current password is wrong.",
  })
  async changePassword(
    @CurrentAccount() viewer: SignedIn,
    @Ctx() { caller }: RequestContext,
    @Arg('input', () => ChangePasswordInput, { description: 'The old and the new password.' })
    input: ChangePasswordInput,
  ): Promise<Message> {
    return { message: await this.ownAccount.changePassword(viewer, input, caller) };
  }
}
