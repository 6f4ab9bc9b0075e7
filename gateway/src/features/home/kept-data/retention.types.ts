import { Field, Int } from 'type-graphql';
import { GraphType } from '../../../platform/graphql/graph-type.js';
import { MutationInput } from '../../../platform/graphql/operations.js';
import { payload } from '../../../platform/graphql/payload.js';
import { ApplicationInput } from '../../operations/applications/application.args.js';

@GraphType('How long an application keeps acceptances and scans, as its owners chose.')
export class Retention {
  @Field(() => Int, {
    nullable: true,
    description:
      'For how many days after the erasure of a person its acceptances are kept under a pseudonym; null erases them with the person.',
  })
  acceptanceKeepDays: number | null;

  @Field(() => Int, {
    nullable: true,
    description: 'After how many days scans are removed; null for `maxScanKeepDays`.',
  })
  scanKeepDays: number | null;

  @Field(() => Int, { description: 'The most days that `acceptanceKeepDays` may be; 1 is the least.' })
  maxAcceptanceKeepDays: number;

  @Field(() => Int, { description: 'The fewest days that `scanKeepDays` may be.' })
  minScanKeepDays: number;

  @Field(() => Int, { description: 'The most days, after which the installation removes scans.' })
  maxScanKeepDays: number;
}

@MutationInput('How long an application keeps acceptances and scans.', 'The days.')
export class SaveRetentionInput extends ApplicationInput {
  @Field(() => Int, {
    nullable: true,
    description:
      'For how many days after the erasure of a person its acceptances are kept under a pseudonym, as a proof of consent that a law may require; null erases them with the person. It stays as it is when it is left out.',
  })
  acceptanceKeepDays?: number | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'After how many days scans are removed; null for as many as the installation keeps them. It stays as it is when it is left out.',
  })
  scanKeepDays?: number | null;
}

export const SaveRetentionPayload = payload('SaveRetentionPayload', 'The saved days.', {
  retention: [() => Retention, 'The days after the change.'],
});
