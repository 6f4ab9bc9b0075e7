import { Field } from 'type-graphql';
import { GraphType } from '../../../platform/graphql/graph-type.js';
import { MutationInput } from '../../../platform/graphql/operations.js';

@MutationInput('The setup link that the gateway prints when it starts.', 'The setup link.')
export class SetupLinkInput {
  @Field({ description: 'The `token` parameter of the link.' })
  token: string;
}

@MutationInput(
  'The first administrator and the setup link that creates it.',
  'The setup link and the new administrator.',
)
export class SetUpInput extends SetupLinkInput {
  @Field({ description: 'The e-mail address to log in with.' })
  email: string;

  @Field({
    description:
      'The password: 8 to 128 characters, with a lowercase and an uppercase letter, a digit and a special character, and not among the most common ones. If the address already has an account, its password.',
  })
  password: string;
}

@GraphType('A valid setup link.')
export class SetupLink {
  @Field({ description: 'When the link expires.' })
  expiresAt: Date;
}
