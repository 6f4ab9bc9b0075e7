import { Ctx, Resolver } from 'type-graphql';
import type { SignedIn } from '../../../platform/access/viewer.js';
import { CurrentAccount } from '../../../platform/graphql/access.js';
import { Message } from '../../../platform/graphql/message.js';
import {
  AnyoneMutation,
  Description,
  Input,
  SignedInMutation,
} from '../../../platform/graphql/operations.js';
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

  @SignedInMutation(() => Message, { danger: 'proven by its input' })
  @Description(
    'Mails a confirmation link for `confirmEmailChange` to the new address; the account keeps the old address until it is confirmed. The answer does not disclose whether the new address is taken.',
  )
  async requestEmailChange(@CurrentAccount() viewer: SignedIn, @Input() input: RequestEmailChangeInput) {
    return { message: await this.ownAccount.requestEmailChange(viewer, input) };
  }

  @AnyoneMutation(() => Message)
  @Description(
    'Changes the e-mail address with a mailed link, which works once, and notifies the old address. Fails with LINK_EXPIRED when the link cannot be used, and with CONFLICT when the new address has an account by now.',
  )
  async confirmEmailChange(@Input() input: TokenInput) {
    return { message: await this.ownAccount.confirmEmailChange(input.token) };
  }

  @SignedInMutation(() => Message, { danger: 'proven by its input' })
  @Description(
    "Mails a confirmation link for `confirmAccountDeletion` to the account's address. Fails with CONFLICT for the last administrator.",
  )
  async requestAccountDeletion(
    @CurrentAccount() viewer: SignedIn,
    @Input() input: RequestAccountDeletionInput,
  ) {
    return { message: await this.ownAccount.requestDeletion(viewer, input) };
  }

  @AnyoneMutation(() => Message)
  @Description(
    'Deletes the account with a mailed link, which works once. Its sessions end at once; the content of its application remains. Fails with LINK_EXPIRED when the link cannot be used, and with CONFLICT for the last administrator.',
  )
  async confirmAccountDeletion(@Input() input: TokenInput) {
    return { message: await this.ownAccount.confirmDeletion(input.token) };
  }

  @SignedInMutation(() => Message, { danger: 'proven by its input' })
  @Description(
    "Changes the viewer's password and ends the viewer's other sessions. Fails with WEAK_PASSWORD, with PASSWORD_MISMATCH, and with INVALID_INPUT when the current password is wrong.",
  )
  async changePassword(
    @CurrentAccount() viewer: SignedIn,
    @Ctx() { caller }: RequestContext,
    @Input() input: ChangePasswordInput,
  ) {
    return { message: await this.ownAccount.changePassword(viewer, input, caller) };
  }

  @SignedInMutation(() => ChangeLanguagePayload, { danger: 'none' })
  @Description("Keeps the language that the viewer has chosen for the interface and for the account's mails.")
  async changeLanguage(@CurrentAccount() viewer: SignedIn, @Input() { language }: ChangeLanguageInput) {
    return { account: await this.ownAccount.changeLanguage(viewer, language ?? null) };
  }
}
