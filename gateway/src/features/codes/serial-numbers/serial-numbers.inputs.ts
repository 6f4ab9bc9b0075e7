import { Field, InputType, Int, ObjectType } from 'type-graphql';
import { ApplicationField } from '../../operations/applications/application.args.js';

@ObjectType({ description: 'How an application numbers the codes of its batches.', simpleResolvers: true })
export class SerialNumbers {
  @Field(() => String, {
    nullable: true,
    description: 'What stands before the numbers, such as `GARDEN`; null while new batches get no numbers.',
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

@InputType({ description: 'The prefix of the serial numbers of an application.' })
export class SaveSerialNumbersInput {
  @Field(() => String, {
    nullable: true,
    description:
      'What stands before the numbers of new batches: 1 to 12 letters from A to Z and digits; small letters become capitals. Nothing: new batches get no numbers.',
  })
  prefix?: string | null;

  @ApplicationField()
  application?: string | null;
}

@ObjectType({ description: 'The saved serial numbers.', simpleResolvers: true })
export class SaveSerialNumbersPayload {
  @Field({ description: 'How the application numbers codes now.' })
  serialNumbers: SerialNumbers;
}
