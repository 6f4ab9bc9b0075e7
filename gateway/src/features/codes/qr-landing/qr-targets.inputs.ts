import { Field, ID } from 'type-graphql';
import { MutationInput } from '../../../platform/graphql/operations.js';
import { payload } from '../../../platform/graphql/payload.js';
import { ApplicationInput } from '../../operations/applications/application.args.js';
import { QrBatch } from '../qr-codes/qr-batch.entity.js';

@MutationInput('The address that the codes of a batch lead to.', 'The batch and the address.')
export class SetQrTargetInput {
  @Field(() => ID, { description: 'The id of the batch.' })
  batch: string;

  @Field({
    description:
      'An https address of at most 500 characters, on one of the hosts of the application. An empty one removes it.',
  })
  url: string;
}

export const SetQrTargetPayload = payload('SetQrTargetPayload', 'The changed batch.', {
  batch: [() => QrBatch, 'The batch after the change.'],
});

@MutationInput('The hosts that the codes of an application may lead to.', 'The hosts.')
export class SaveRedirectHostsInput extends ApplicationInput {
  @Field(() => [String], {
    description: 'At most 20 hosts, such as shop.example.com. They replace the earlier ones.',
  })
  hosts: string[];
}

export const SaveRedirectHostsPayload = payload('SaveRedirectHostsPayload', 'The saved hosts.', {
  hosts: [() => [String], 'The hosts as they are stored: in lower case, in the order of the alphabet.'],
});
