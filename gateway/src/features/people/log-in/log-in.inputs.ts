import { GraphQLJSONObject } from 'graphql-scalars';
import { Field, InputType, ObjectType } from 'type-graphql';
import { ViewerType } from '../sessions/viewer.type.js';

@InputType({ description: 'Login credentials.' })
export class LogInInput {
  @Field({ description: 'The e-mail address of the account.' })
  email: string;

  @Field({ description: 'The password of the account.' })
  password: string;
}

@InputType({ description: 'What a passkey has signed.' })
export class LogInWithPasskeyInput {
  @Field(() => GraphQLJSONObject, {
    description:
      'The answer to the options of `beginPasskeyLogIn`, as `PublicKeyCredential.toJSON` writes it.',
  })
  answer: object;
}

@InputType({ description: 'The second step of a log-in: exactly one of the codes or the passkey.' })
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

@ObjectType({ description: 'Result of the second step.', simpleResolvers: true })
export class CompleteLogInPayload {
  @Field(() => ViewerType, { description: 'The logged-in viewer.' })
  viewer: ViewerType;

  @Field(() => String, {
    nullable: true,
    description:
      'A new recovery code in place of the one that was used, to be saved; null after another code.',
  })
  newRecoveryCode?: string | undefined;
}

@ObjectType({ description: 'Result of giving up a log-in.', simpleResolvers: true })
export class CancelLogInPayload {
  @Field({ description: 'Always true: cancelling without a pending log-in is not an error.' })
  cancelled: boolean;
}
