import { GraphQLJSONObject } from 'graphql-scalars';
import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { Passkey } from './passkey.entity.js';

@ObjectType({ description: 'The passkeys of the viewer.', simpleResolvers: true })
export class Passkeys {
  @Field(() => [Passkey], { description: 'At most 20, in the order of their making.' })
  items: Passkey[];

  @Field(() => String, {
    nullable: true,
    description:
      'Why there are no passkeys in this installation: "Passkeys need a domain name." Null if there are.',
  })
  unavailableReason: string | null;

  @Field({ description: 'The domain that passkeys are made for (WebAuthn, "RP ID").' })
  domain: string;

  @Field(() => String, {
    nullable: true,
    description: 'By what browsers know the account, in base64url; null before the first passkey.',
  })
  userHandle: string | null;
}

@ObjectType({ description: 'What a browser needs to ask an authenticator.', simpleResolvers: true })
export class PasskeyOptionsPayload {
  @Field(() => GraphQLJSONObject, {
    description:
      'The options of `navigator.credentials.create` or `get` as JSON, for `PublicKeyCredential.parse…OptionsFromJSON`. They work once, for five minutes.',
  })
  options: object;
}

@InputType({ description: 'A new passkey.' })
export class AddPasskeyInput {
  @Field(() => GraphQLJSONObject, {
    description: 'The answer to the options of `beginAddPasskey`, as `PublicKeyCredential.toJSON` writes it.',
  })
  answer: object;

  @Field(() => String, {
    nullable: true,
    description: 'A name, of at most 60 characters; that of the browser by default.',
  })
  name?: string | null;
}

@ObjectType({ description: 'Result of adding or renaming a passkey.', simpleResolvers: true })
export class PasskeyPayload {
  @Field({ description: 'The passkey.' })
  passkey: Passkey;

  @Field({ description: 'A sentence to show to the user.' })
  message: string;
}

@InputType({ description: 'A new name of a passkey.' })
export class RenamePasskeyInput {
  @Field(() => ID, { description: "The id of one of the viewer's passkeys." })
  id: string;

  @Field({ description: 'The name, of at most 60 characters.' })
  name: string;
}

@InputType({ description: 'The passkey to remove.' })
export class RemovePasskeyInput {
  @Field(() => ID, { description: "The id of one of the viewer's passkeys." })
  id: string;
}

@ObjectType({ description: 'Result of removing a passkey.', simpleResolvers: true })
export class RemovePasskeyPayload {
  @Field({ description: 'Those that are left, so that the browser may forget the others.' })
  passkeys: Passkeys;

  @Field({ description: 'A sentence to show to the user.' })
  message: string;
}
