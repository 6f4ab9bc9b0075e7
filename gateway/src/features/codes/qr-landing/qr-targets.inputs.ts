import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { ApplicationField } from '../../operations/applications/application.args.js';
import { QrBatch } from '../qr-codes/qr-batch.entity.js';

@InputType({ description: 'The address that the codes of a batch lead to.' })
export class SetQrTargetInput {
  @Field(() => ID, { description: 'The id of the batch.' })
  batch: string;

  @Field({
    description:
      'An https address of at most 500 characters, on one of the hosts of the application. An empty one removes it.',
  })
  url: string;
}

@ObjectType({ description: 'The changed batch.', simpleResolvers: true })
export class SetQrTargetPayload {
  @Field({ description: 'The batch after the change.' })
  batch: QrBatch;
}

@InputType({ description: 'The hosts that the codes of an application may lead to.' })
export class SaveRedirectHostsInput {
  @Field(() => [String], {
    description: 'At most 20 hosts, such as shop.example.com. They replace the earlier ones.',
  })
  hosts: string[];

  @ApplicationField()
  application?: string | null;
}

@ObjectType({ description: 'The saved hosts.', simpleResolvers: true })
export class SaveRedirectHostsPayload {
  @Field(() => [String], {
    description: 'The hosts as they are stored: in lower case, in the order of the alphabet.',
  })
  hosts: string[];
}
