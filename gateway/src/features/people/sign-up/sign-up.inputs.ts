import { Field } from 'type-graphql';
import { MutationInput } from '../../../platform/graphql/operations.js';
import { message, payload } from '../../../platform/graphql/payload.js';

@MutationInput('Sign-up form.', 'The sign-up form.')
export class SignUpInput {
  @Field({ description: 'The e-mail address to log in with, once it is verified.' })
  email: string;

  @Field({ description: 'The city, at most 100 characters.' })
  city: string;

  @Field({ description: 'The country, at most 100 characters.' })
  country: string;

  @Field({
    description:
      'The password: 8 to 128 characters, with an uppercase letter, a digit and a special character, and not among the most common ones.',
  })
  password: string;

  @Field({ description: 'The password again.' })
  confirmPassword: string;

  @Field(() => String, {
    nullable: true,
    description:
      'The token of the invitation to an application that is answered afterwards: the mailed link leads back to it.',
  })
  invitation?: string | null;
}

export const VerifyEmailPayload = payload('VerifyEmailPayload', 'E-mail verification result.', {
  ...message,
  passwordToken: [
    () => String,
    'The token for `setPassword` if sign-ups with different passwords were pending for the address: none of those passwords is valid, and the owner has to choose one. The same link is mailed. Otherwise null: the password of the sign-up is valid.',
    { nullable: true },
  ],
});
