import { Field, InputType, ObjectType } from 'type-graphql';
import type { InterfaceLanguage } from '../../../platform/interface-language.js';
import { Account } from '../accounts/account.entity.js';
import { InterfaceLanguageEnum } from '../accounts/interface-language.js';

@InputType({ description: 'E-mail change request.' })
export class RequestEmailChangeInput {
  @Field({ description: 'The new address, which receives the confirmation link.' })
  newEmail: string;

  @Field({ description: "The account's current password. Wrong ones count as failed log-in attempts." })
  currentPassword: string;
}

@InputType({ description: 'Account deletion request.' })
export class RequestAccountDeletionInput {
  @Field({ description: "The account's current password. Wrong ones count as failed log-in attempts." })
  currentPassword: string;
}

@InputType({ description: 'Password change.' })
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

@InputType({ description: 'Choice of the language of the interface.' })
export class ChangeLanguageInput {
  @Field(() => InterfaceLanguageEnum, {
    nullable: true,
    description: 'The language; null for the texts of the default edition.',
  })
  language?: InterfaceLanguage | null;
}

@ObjectType({ description: 'Language change result.', simpleResolvers: true })
export class ChangeLanguagePayload {
  @Field(() => Account, { description: 'The account of the viewer.' })
  account: Account;
}
