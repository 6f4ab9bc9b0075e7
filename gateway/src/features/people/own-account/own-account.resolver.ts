import { Arg, Ctx, Mutation, Resolver } from 'type-graphql';
import { anyone, signedIn } from '../../../platform/access/access-rule.js';
import type { SignedIn } from '../../../platform/access/viewer.js';
import { Access, CurrentAccount } from '../../../platform/graphql/access.js';
import { Message } from '../../../platform/graphql/message.js';
import type { RequestContext } from '../../../platform/graphql/request-context.js';
import { TokenInput } from '../action-tokens/token.input.js';
import {
  ChangeLanguageInput,
  ChangeLanguagePayload,
  ChangePasswordInput,
  RequestAccountDeletionInput,
  RequestEmailChangeInput,
} from './own-account.inputs.js';
import type { OwnAccountService } from './own-account.service.js';

@Resolver()
export class OwnAccountResolver {
  constructor(private readonly ownAccount: OwnAccountService) {}

  @Access(signedIn, { danger: 'proven by its input' })
  @Mutation(() => Message, {
    description:
      'Mails a confirmation link for `confirmEmailChange` to the new address; the account keeps the old address until it is confirmed. The answer does not disclose whether the new address is taken.',
  })
  async requestEmailChange(
    @CurrentAccount() viewer: SignedIn,
    @Arg('input', () => RequestEmailChangeInput, { description: 'The new address and the current password.' })
    input: RequestEmailChangeInput,
  ): Promise<Message> {
    return { message: await this.ownAccount.requestEmailChange(viewer, input) };
  }

  @Access(anyone)
  @Mutation(() => Message, {
    description:
      'Changes the e-mail address with a mailed link, which works once, and notifies the old address. Fails with LINK_EXPIRED when the link cannot be used, and with CONFLICT when the new address has an account by now.',
  })
  async confirmEmailChange(
    @Arg('input', () => TokenInput, { description: 'The token of the mailed link.' }) input: TokenInput,
  ): Promise<Message> {
    return { message: await this.ownAccount.confirmEmailChange(input.token) };
  }

  @Access(signedIn, { danger: 'proven by its input' })
  @Mutation(() => Message, {
    description:
      "Mails a confirmation link for `confirmAccountDeletion` to the account's address. Fails with CONFLICT for the last administrator.",
  })
  async requestAccountDeletion(
    @CurrentAccount() viewer: SignedIn,
    @Arg('input', () => RequestAccountDeletionInput, { description: 'The current password.' })
    input: RequestAccountDeletionInput,
  ): Promise<Message> {
    return { message: await this.ownAccount.requestDeletion(viewer, input) };
  }

  @Access(anyone)
  @Mutation(() => Message, {
    description:
      'Deletes the account with a mailed link, which works once. Its sessions end at once; the content of its application remains. Fails with LINK_EXPIRED when the link cannot be used, and with CONFLICT for the last administrator.',
  })
  async confirmAccountDeletion(
    @Arg('input', () => TokenInput, { description: 'The token of the mailed link.' }) input: TokenInput,
  ): Promise<Message> {
    return { message: await this.ownAccount.confirmDeletion(input.token) };
  }

  @Access(signedIn, { danger: 'proven by its input' })
  @Mutation(() => Message, {
    description:
      "Changes the viewer's password and ends the viewer's other sessions. Fails with WEAK_PASSWORD, with PASSWORD_MISMATCH, and with INVALID_INPUT when the current password is wrong.",
  })
  async changePassword(
    @CurrentAccount() viewer: SignedIn,
    @Ctx() { caller }: RequestContext,
    @Arg('input', () => ChangePasswordInput, { description: 'The current and the new password.' })
    input: ChangePasswordInput,
  ): Promise<Message> {
    return { message: await this.ownAccount.changePassword(viewer, input, caller) };
  }

  @Access(signedIn, { danger: 'none' })
  @Mutation(() => ChangeLanguagePayload, {
    description:
      "Keeps the language that the viewer has chosen for the interface and for the account's mails.",
  })
  async changeLanguage(
    @CurrentAccount() viewer: SignedIn,
    @Arg('input', () => ChangeLanguageInput, { description: 'The language.' })
    { language }: ChangeLanguageInput,
  ): Promise<ChangeLanguagePayload> {
    return { account: await this.ownAccount.changeLanguage(viewer, language ?? null) };
  }
}
