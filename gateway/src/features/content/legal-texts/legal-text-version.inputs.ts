import { ArgsType, Field, Int } from 'type-graphql';
import { MutationInput } from '../../../platform/graphql/operations.js';
import { payload } from '../../../platform/graphql/payload.js';
import {
  ApplicationArgs,
  ApplicationInput,
  ApplicationPageArgs,
} from '../../operations/applications/application.args.js';
import { type LegalTextKey, LegalTextKeyEnum } from './legal-text-key.js';
import { LegalTextVersion } from './legal-text-version.entity.js';

@ArgsType()
export class LegalTextVersionsArgs extends ApplicationPageArgs {
  @Field(() => LegalTextKeyEnum, { description: 'Which of the three texts.' })
  key: LegalTextKey;
}

@ArgsType()
export class LegalTextVersionArgs extends ApplicationArgs {
  @Field(() => LegalTextKeyEnum, { description: 'Which of the three texts.' })
  key: LegalTextKey;

  @Field(() => Int, { description: 'The number of the version.' })
  number: number;
}

@MutationInput('A version of a legal or about text to put in force again.', 'The version to restore.')
export class RestoreLegalTextVersionInput extends ApplicationInput {
  @Field(() => LegalTextKeyEnum, { description: 'Which of the three texts.' })
  key: LegalTextKey;

  @Field(() => Int, { description: 'The number of the version with the text to restore.' })
  number: number;

  @Field(() => Int, {
    nullable: true,
    description:
      'The version in force that it replaces. When another one is in force, nothing is saved and the answer is CONFLICT.',
  })
  expectedVersion?: number | null;
}

@MutationInput(
  'A version of a legal or about text that never was in force, to withdraw.',
  'The version to withdraw.',
)
export class WithdrawLegalTextVersionInput extends ApplicationInput {
  @Field(() => LegalTextKeyEnum, { description: 'Which of the three texts.' })
  key: LegalTextKey;

  @Field(() => Int, { description: 'The number of the version, which is SCHEDULED or REPLACED.' })
  number: number;
}

export const WithdrawLegalTextVersionPayload = payload(
  'WithdrawLegalTextVersionPayload',
  'The withdrawn version.',
  {
    version: [() => LegalTextVersion, 'The version, which stays in the list.'],
  },
);
