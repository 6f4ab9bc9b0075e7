import { GraphQLJSONObject } from 'graphql-scalars';
import { Field, ID } from 'type-graphql';
import { GraphType } from '../../../platform/graphql/graph-type.js';
import { MutationInput } from '../../../platform/graphql/operations.js';
import { message, payload } from '../../../platform/graphql/payload.js';
import { Passkey } from './passkey.entity.js';

@GraphType('The passkeys of the viewer.')
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

export const PasskeyOptionsPayload = payload(
  'PasskeyOptionsPayload',
  'The options by which a browser asks an authenticator.',
  {
    options: [
      () => GraphQLJSONObject,
      'The options of `navigator.credentials.create` or `get` as JSON, for `PublicKeyCredential.parse…OptionsFromJSON`. They work once, for five minutes.',
    ],
  },
);

@MutationInput('A new passkey.', 'The passkey.')
export class AddPasskeyInput {
  @Field(() => GraphQLJSONObject, {
    description: 'The answer to the options of `beginAddPasskey`, as `PublicKeyCredential.toJSON` writes it.',
  })
  answer: object;

  @Field(() => String, {
    nullable: true,
    description: "A name, of at most 60 characters; by default the browser's.",
  })
  name?: string | null;
}

export const PasskeyPayload = payload('PasskeyPayload', 'Result of adding or renaming a passkey.', {
  passkey: [() => Passkey, 'The passkey.'],
  ...message,
});

@MutationInput('A new name of a passkey.', 'The new name.')
export class RenamePasskeyInput {
  @Field(() => ID, { description: "The id of one of the viewer's passkeys." })
  id: string;

  @Field({ description: 'The name, of at most 60 characters.' })
  name: string;
}

@MutationInput('The passkey to remove.', 'The passkey.')
export class RemovePasskeyInput {
  @Field(() => ID, { description: "The id of one of the viewer's passkeys." })
  id: string;
}

export const RemovePasskeyPayload = payload('RemovePasskeyPayload', 'Result of removing a passkey.', {
  passkeys: [() => Passkeys, 'Those that are left, so that the browser may forget the others.'],
  ...message,
});
