import { Field, Int } from 'type-graphql';
import { GraphType } from '../../../platform/graphql/graph-type.js';
import { MutationInput } from '../../../platform/graphql/operations.js';
import { payload } from '../../../platform/graphql/payload.js';
import { ApplicationInput } from '../../operations/applications/application.args.js';

@GraphType('How an application numbers the codes of its batches.')
export class SerialNumbers {
  @Field(() => String, {
    nullable: true,
    description: 'The prefix of the numbers, such as `GARDEN`; null while new batches get no numbers.',
  })
  prefix: string | null;

  @Field(() => Int, { description: 'The number of the next code that gets one.' })
  nextNumber: number;

  @Field(() => String, {
    nullable: true,
    description:
      'The serial number of the next code, such as `GARDEN-000412`; null while new batches get none.',
  })
  nextSerial: string | null;
}

@MutationInput('The prefix of the serial numbers of an application.', 'The prefix.')
export class SaveSerialNumbersInput extends ApplicationInput {
  @Field(() => String, {
    nullable: true,
    description:
      'The prefix of the numbers of new batches: 1 to 12 letters from A to Z and digits; small letters become capitals. Nothing: new batches get no numbers.',
  })
  prefix?: string | null;
}

export const SaveSerialNumbersPayload = payload('SaveSerialNumbersPayload', 'The saved serial numbers.', {
  serialNumbers: [() => SerialNumbers, 'How the application numbers codes now.'],
});
