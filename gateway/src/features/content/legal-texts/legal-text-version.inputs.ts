import { ArgsType, Field, Int } from 'type-graphql';
import { PageArgs } from '../../../platform/graphql/connection.js';
import { MutationInput } from '../../../platform/graphql/operations.js';
import { payload } from '../../../platform/graphql/payload.js';
import { ApplicationField } from '../../operations/applications/application.args.js';
import { type LegalTextKey, LegalTextKeyEnum } from './legal-text-key.js';
import { LegalTextVersion } from './legal-text-version.entity.js';

@ArgsType()
export class LegalTextVersionsArgs extends PageArgs {
  @Field(() => LegalTextKeyEnum, { description: 'Which of the three texts.' })
  key: LegalTextKey;

  @ApplicationField()
  application?: string | null;
}

@ArgsType()
export class LegalTextVersionArgs {
  @Field(() => LegalTextKeyEnum, { description: 'Which of the three texts.' })
  key: LegalTextKey;

  @Field(() => Int, { description: 'The number of the version.' })
  number: number;

  @ApplicationField()
  application?: string | null;
}

@MutationInput('A version of a legal or about text to put in force again.', 'The version to restore.')
export class RestoreLegalTextVersionInput {
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

  @ApplicationField()
  application?: string | null;
}

@MutationInput(
  'A version of a legal or about text that never was in force, to withdraw.',
  'The version to withdraw.',
)
export class WithdrawLegalTextVersionInput {
  @Field(() => LegalTextKeyEnum, { description: 'Which of the three texts.' })
  key: LegalTextKey;

  @Field(() => Int, { description: 'The number of the version, which is SCHEDULED or REPLACED.' })
  number: number;

  @ApplicationField()
  application?: string | null;
}

export const WithdrawLegalTextVersionPayload = payload(
  'WithdrawLegalTextVersionPayload',
  'The withdrawn version.',
  {
    version: [() => LegalTextVersion, 'The version, which stays in the list.'],
  },
);
