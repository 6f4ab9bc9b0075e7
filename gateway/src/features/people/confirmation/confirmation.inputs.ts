import { GraphQLJSONObject } from 'graphql-scalars';
import { Field, registerEnumType } from 'type-graphql';
import { MutationInput } from '../../../platform/graphql/operations.js';
import { payload } from '../../../platform/graphql/payload.js';

export const ConfirmationMethodEnum = {
  PASSWORD: 'password',
  CODE: 'code',
  PASSKEY: 'passkey',
  SINGLE_SIGN_ON: 'sso',
} as const;

registerEnumType(ConfirmationMethodEnum, {
  name: 'ConfirmationMethod',
  description: 'By what a viewer confirms who it is.',
  valuesConfig: {
    PASSWORD: { description: 'By the password of the account.' },
    CODE: { description: 'By a code of the authenticator app.' },
    PASSKEY: { description: 'By a passkey of the account; `beginPasskeyConfirmation` begins it.' },
    SINGLE_SIGN_ON: {
      description:
        'By the provider of the single sign-on: open `/sso/start?purpose=confirm&returnTo=…` in the browser.',
    },
  },
});

@MutationInput(
  'A proof of who the viewer is: one that `Viewer.confirmationMethods` names.',
  'A password, a code or a passkey.',
)
export class ConfirmIdentityInput {
  @Field(() => String, { nullable: true, description: 'The password of the account.' })
  password?: string | null;

  @Field(() => String, { nullable: true, description: 'The six digits that the authenticator app shows.' })
  code?: string | null;

  @Field(() => GraphQLJSONObject, {
    nullable: true,
    description:
      'The answer to the options of `beginPasskeyConfirmation`, as `PublicKeyCredential.toJSON` writes it.',
  })
  passkey?: object | null;
}

export const ConfirmIdentityPayload = payload('ConfirmIdentityPayload', 'Result of a confirmation.', {
  confirmedUntil: [
    () => Date,
    'Until when the session may do what needs a confirmation: ten minutes from now.',
  ],
});
