import { Field, ID, InputType, Int, ObjectType } from 'type-graphql';
import { ApplicationField } from '../../operations/applications/application.args.js';
import { Application } from '../../operations/applications/application.entity.js';
import { Account } from '../accounts/account.entity.js';

@ObjectType({ description: "The second step of the viewer's log-in.", simpleResolvers: true })
export class SecondStep {
  @Field({ description: 'Whether logging in with the password takes a code too.' })
  isOn: boolean;

  @Field(() => Int, { description: 'The number of recovery codes that were not used; 0 while it is off.' })
  recoveryCodesLeft: number;

  @Field({ description: 'Whether an application of the account, or the installation, requires it.' })
  isRequired: boolean;

  @Field(() => Date, {
    nullable: true,
    description:
      'From when only the page that sets it up opens: seven days after the first log-in at which it was required. Null while it is not required, and before that log-in.',
  })
  dueAt: Date | null;

  @Field(() => Date, {
    nullable: true,
    description: 'When an administrator reset it, for 24 hours; else null.',
  })
  resetAt: Date | null;
}

@InputType({ description: 'The rule of an application about the second step of its members.' })
export class RequireSecondStepInput {
  @ApplicationField()
  application?: string | null;

  @Field({ description: 'Whether its members need a second step to log in.' })
  isRequired: boolean;
}

@ObjectType({ description: 'Result of a change of the rule.', simpleResolvers: true })
export class RequireSecondStepPayload {
  @Field(() => Application, { description: 'The application with its rule.' })
  application: Application;

  @Field({ description: 'A sentence to show to the user.' })
  message: string;
}

@InputType({ description: 'The account whose second step is reset.' })
export class ResetSecondStepInput {
  @Field(() => ID, { description: 'The id of the account.' })
  id: string;
}

@ObjectType({
  description: 'What an authenticator app needs, and the recovery codes. Neither can be read again.',
  simpleResolvers: true,
})
export class PrepareSecondStepPayload {
  @Field({ description: 'The shared secret in base 32, to type into an authenticator app.' })
  secret: string;

  @Field({ description: 'The `otpauth://` address of the secret, for a link on a phone.' })
  url: string;

  @Field({ description: 'The same as a QR code: an SVG of 300 by 300 pixels.' })
  symbol: string;

  @Field(() => [String], { description: 'Ten codes that replace the app when it is lost, each once.' })
  recoveryCodes: string[];
}

@InputType({ description: 'The proof that the authenticator app works.' })
export class SwitchOnSecondStepInput {
  @Field({ description: 'The six digits that the app shows now.' })
  code: string;

  @Field({ description: 'Whether the person has saved the recovery codes: true, or the call is refused.' })
  savedRecoveryCodes: boolean;
}

@ObjectType({ description: 'New recovery codes, which cannot be read again.', simpleResolvers: true })
export class RenewRecoveryCodesPayload {
  @Field(() => [String], { description: 'Ten codes. The earlier ones do not work any more.' })
  recoveryCodes: string[];
}

@ObjectType({ description: 'Result of a reset.', simpleResolvers: true })
export class ResetSecondStepPayload {
  @Field(() => Account, { description: 'The account, which logs in with its password alone.' })
  account: Account;

  @Field({ description: 'A sentence to show to the user.' })
  message: string;
}
