import { Field } from 'type-graphql';
import { MutationInput } from '../../../platform/graphql/operations.js';
import { payload } from '../../../platform/graphql/payload.js';
import type { InterfaceLanguage } from '../../../platform/interface-language.js';
import { Account } from '../accounts/account.entity.js';
import { InterfaceLanguageEnum } from '../accounts/interface-language.js';

@MutationInput('E-mail change request.', 'The new address and the current password.')
export class RequestEmailChangeInput {
  @Field({ description: 'The new address, which receives the confirmation link.' })
  newEmail: string;

  @Field({ description: "The account's current password. Wrong ones count as failed log-in attempts." })
  currentPassword: string;
}

@MutationInput('Account deletion request.', 'The current password.')
export class RequestAccountDeletionInput {
  @Field({ description: "The account's current password. Wrong ones count as failed log-in attempts." })
  currentPassword: string;
}

@MutationInput('Password change.', 'The current and the new password.')
export class ChangePasswordInput {
  @Field({ description: "The account's current password. Wrong ones count as failed log-in attempts." })
  currentPassword: string;

  @Field({
    description:
      'The new password: 8 to 128 characters, with a lowercase and an uppercase letter, a digit and a special character, and not among the most common ones.',
  })
  newPassword: string;

  @Field({ description: 'The new password again.' })
  confirmPassword: string;
}

@MutationInput('Choice of the language of the interface.', 'The language.')
export class ChangeLanguageInput {
  @Field(() => InterfaceLanguageEnum, {
    nullable: true,
    description: 'The language; null for the texts of the default edition.',
  })
  language?: InterfaceLanguage | null;
}

export const ChangeLanguagePayload = payload('ChangeLanguagePayload', 'Language change result.', {
  account: [() => Account, 'The account of the viewer.'],
});
