import { Field, InputType } from 'type-graphql';

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
