import { GraphQLJSONObject } from 'graphql-scalars';
import { Field } from 'type-graphql';
import { MutationInput } from '../../../platform/graphql/operations.js';
import { payload } from '../../../platform/graphql/payload.js';
import { ViewerType } from '../sessions/viewer.type.js';

@MutationInput('Login credentials.', 'Login credentials.')
export class LogInInput {
  @Field({ description: 'The e-mail address of the account.' })
  email: string;

  @Field({ description: 'The password of the account.' })
  password: string;
}

@MutationInput("A passkey's signature.", 'The answer of the browser.')
export class LogInWithPasskeyInput {
  @Field(() => GraphQLJSONObject, {
    description:
      'The answer to the options of `beginPasskeyLogIn`, as `PublicKeyCredential.toJSON` writes it.',
  })
  answer: object;
}

@MutationInput('The second step of a log-in: exactly one of the codes or the passkey.', 'A code.')
export class CompleteLogInInput {
  @Field(() => String, {
    nullable: true,
    description:
      'The six digits that the authenticator app shows. Spaces count for nothing; each code works once.',
  })
  code?: string | null;

  @Field(() => String, {
    nullable: true,
    description: 'A recovery code, with or without hyphens, in either case; O is read as 0, I and L as 1.',
  })
  recoveryCode?: string | null;

  @Field(() => GraphQLJSONObject, {
    nullable: true,
    description: 'The answer of a passkey of the account to the options of `beginPasskeyLogIn`.',
  })
  passkey?: object | null;

  @Field(() => Boolean, {
    nullable: true,
    description:
      'Whether this browser is not asked for the second step for 30 days, until the password changes or `endAllSessions` is called.',
  })
  trustBrowser?: boolean | null;
}

export const CompleteLogInPayload = payload('CompleteLogInPayload', 'Result of the second step.', {
  viewer: [() => ViewerType, 'The logged-in viewer.'],
  newRecoveryCode: [
    () => String,
    'A new recovery code in place of the one that was used, to be saved; null after another code.',
    { nullable: true },
  ],
});

export const CancelLogInPayload = payload('CancelLogInPayload', 'Result of giving up a log-in.', {
  cancelled: [() => Boolean, 'Always true: cancelling without a pending log-in is not an error.'],
});
