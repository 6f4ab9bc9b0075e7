import { Field, InputType, ObjectType } from 'type-graphql';

@InputType({ description: 'The link that the gateway printed when it started.' })
export class SetupLinkInput {
  @Field({ description: 'The value of `token` in the address that the link opened.' })
  token: string;
}

@InputType({ description: 'The first administrator, by the link that the gateway printed.' })
export class SetUpInput extends SetupLinkInput {
  @Field({ description: 'The e-mail address to log in with.' })
  email: string;

  @Field({
    description:
      'The password: 8 to 128 characters, with a lowercase and an uppercase letter, a digit and a special character, and not among the most common ones. Where the address has an account already: its password.',
  })
  password: string;
}

@ObjectType({ description: 'A setup link that still works.', simpleResolvers: true })
export class SetupLink {
  @Field({ description: 'When it stops working.' })
  expiresAt: Date;
}
