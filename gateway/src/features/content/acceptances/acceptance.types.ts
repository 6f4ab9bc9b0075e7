import { ArgsType, Field, ID, Int } from 'type-graphql';
import { GraphType } from '../../../platform/graphql/graph-type.js';
import { MutationInput } from '../../../platform/graphql/operations.js';
import { payload } from '../../../platform/graphql/payload.js';
import { type LegalTextKey, LegalTextKeyEnum } from '../legal-texts/legal-text-key.js';

@GraphType("A person's acceptance of one text.")
export class PersonText {
  @Field(() => LegalTextKeyEnum, { description: 'Which of the three texts.' })
  key: LegalTextKey;

  @Field(() => Int, {
    nullable: true,
    description: 'The newest version that the person accepted and did not withdraw from; null without one.',
  })
  acceptedVersion: number | null;

  @Field(() => Date, { nullable: true, description: 'When that was.' })
  acceptedAt: Date | null;

  @Field(() => Date, {
    nullable: true,
    description: 'When the person withdrew the consent, without a new one since.',
  })
  withdrawnAt: Date | null;

  @Field(() => Int, {
    nullable: true,
    description:
      'The newest version in force that everybody is asked to accept; null when no version asks. This or a later one has to be accepted.',
  })
  askedVersion: number | null;

  @Field({ description: 'Whether nothing is missing.' })
  isUpToDate: boolean;

  @Field({ description: 'Whether something is missing although the date to accept it by has passed.' })
  isOverdue: boolean;
}

@GraphType('How many people accepted a text.')
export class AcceptanceCount {
  @Field(() => LegalTextKeyEnum, { description: 'Which of the three texts.' })
  key: LegalTextKey;

  @Field(() => Int, {
    description: 'The newest version in force that everybody is asked to accept; else the one in force.',
  })
  version: number;

  @Field({ description: 'Whether everybody is asked to accept it.' })
  isAsked: boolean;

  @Field(() => Date, { nullable: true, description: 'Until when everybody should have accepted it.' })
  acceptBy: Date | null;

  @Field(() => Int, {
    description: 'How many people accepted this or a later version, and did not withdraw.',
  })
  accepted: number;

  @Field(() => Int, {
    description: 'How many people ever accepted a text of the application: those whom it knows.',
  })
  people: number;
}

@GraphType('A signed statement about an acceptance, which anybody can check by the public key.')
export class Receipt {
  @Field({ description: 'JSON with its fields in the order of their names: the text that is signed.' })
  payload: string;

  @Field({ description: 'The Ed25519 signature of the UTF-8 of `payload`, in base64url.' })
  signature: string;

  @Field({ description: 'The `kid` of the key at `/.well-known/acceptance-key.json`.' })
  keyId: string;
}

@ArgsType()
export class AcceptancesArgs {
  @Field(() => ID, { description: 'The id of the person.' })
  person: string;
}

@MutationInput('A person whose acceptances are to be deleted.', 'The person.')
export class DeleteAcceptancesInput {
  @Field(() => ID, { description: 'The id of the person.' })
  person: string;
}

export const DeleteAcceptancesPayload = payload('DeleteAcceptancesPayload', 'The deleted acceptances.', {
  deletedId: [() => ID, 'The id of the person, who is deleted too.'],
  deletedCount: [() => Int, 'How many acceptances and withdrawals were deleted.'],
});
