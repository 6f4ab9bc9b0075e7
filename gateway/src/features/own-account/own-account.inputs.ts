import { Field, InputType } from 'type-graphql';

@InputType({ description: 'A wish for another e-mail address.' })
export class RequestEmailChangeInput {
  @Field({ description: 'The new address, where the link is mailed.' })
  newEmail: string;

  @Field({ description: "The account's password. Wrong ones count as attempts to log in." })
  currentPassword: string;
}

@InputType({ description: "A wish to delete one's own account." })
export class RequestAccountDeletionInput {
  @Field({ description: "The account's password. Wrong ones count as attempts to log in." })
  currentPassword: string;
}

@InputType({ description: "A new password for one's own account." })
export class ChangePasswordInput {
  @Field({ description: "The account's password. Wrong ones count as attempts to log in." })
  currentPassword: string;

  @Field({
    description:
      'The password it shall have: 8 to 128 characters, with a lowercase and an uppercase letter, a digit and a special character, and not among the most common ones.',
  })
  newPassword: string;

  @Field({ description: 'The new password once more.' })
  confirmPassword: string;
}
