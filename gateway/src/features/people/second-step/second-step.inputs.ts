import { Field, ID, Int } from 'type-graphql';
import { GraphType } from '../../../platform/graphql/graph-type.js';
import { MutationInput } from '../../../platform/graphql/operations.js';
import { message, payload } from '../../../platform/graphql/payload.js';
import { ApplicationInput } from '../../operations/applications/application.args.js';
import { Application } from '../../operations/applications/application.entity.js';
import { Account } from '../accounts/account.entity.js';

@GraphType("The second step of the viewer's log-in.")
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

@MutationInput('The rule of an application about the second step of its members.', 'The rule.')
export class RequireSecondStepInput extends ApplicationInput {
  @Field({ description: 'Whether its members need a second step to log in.' })
  isRequired: boolean;
}

export const RequireSecondStepPayload = payload(
  'RequireSecondStepPayload',
  'Result of a change of the rule.',
  {
    application: [() => Application, 'The application with its rule.'],
    ...message,
  },
);

@MutationInput('The account whose second step is reset.', 'The account.')
export class ResetSecondStepInput {
  @Field(() => ID, { description: 'The id of the account.' })
  id: string;
}

export const PrepareSecondStepPayload = payload(
  'PrepareSecondStepPayload',
  'The secret for an authenticator app, and the recovery codes. Neither can be read again.',
  {
    secret: [() => String, 'The shared secret in base 32, to type into an authenticator app.'],
    url: [() => String, 'The `otpauth://` address of the secret, for a link on a phone.'],
    symbol: [() => String, 'The same as a QR code: an SVG of 300 by 300 pixels.'],
    recoveryCodes: [() => [String], 'Ten codes that replace the app when it is lost, each once.'],
  },
);

@MutationInput('The proof that the authenticator app works.', 'The first code.')
export class SwitchOnSecondStepInput {
  @Field({ description: 'The six digits that the app shows now.' })
  code: string;

  @Field({ description: 'Whether the person has saved the recovery codes: true, or the call is refused.' })
  savedRecoveryCodes: boolean;
}

export const RenewRecoveryCodesPayload = payload(
  'RenewRecoveryCodesPayload',
  'New recovery codes, which cannot be read again.',
  {
    recoveryCodes: [() => [String], 'Ten codes. The earlier ones do not work any more.'],
  },
);

export const ResetSecondStepPayload = payload('ResetSecondStepPayload', 'Result of a reset.', {
  account: [() => Account, 'The account, which logs in with its password alone.'],
  ...message,
});
