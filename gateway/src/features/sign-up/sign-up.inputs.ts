import { Field, InputType, ObjectType } from 'type-graphql';

@InputType({ description: 'What the Create Account form asks for.' })
export class SignUpInput {
  @Field({ description: 'The e-mail address to log in with; it has to be proven first.' })
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

  @Field({ description: 'The password once more.' })
  confirmPassword: string;
}

@ObjectType({ description: 'A verified e-mail address.', simpleResolvers: true })
export class VerifyEmailPayload {
  @Field({ description: 'A sentence to show.' })
  message: string;

  @Field(() => String, {
    nullable: true,
    description:
      'The token for `setPassword` when sign-ups with different passwords waited for the address: none of them counts, and the owner chooses one now. The same link is mailed. Else null, and the password of the sign-up logs in.',
  })
  passwordToken: string | null;
}
