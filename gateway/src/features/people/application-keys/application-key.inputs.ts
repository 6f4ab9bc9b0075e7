import { Field, ID } from 'type-graphql';
import { MutationInput } from '../../../platform/graphql/operations.js';
import { payload } from '../../../platform/graphql/payload.js';
import { ApplicationInput } from '../../operations/applications/application.args.js';
import { ApplicationKey, type KeyPurpose, KeyPurposeEnum } from './application-key.entity.js';

@MutationInput('A new application key.', 'The name and purpose of the key.')
export class CreateApplicationKeyInput extends ApplicationInput {
  @Field({
    description:
      'A name by which people recognise the key, such as the device: one line of 1 to 60 characters.',
  })
  name: string;

  @Field(() => KeyPurposeEnum, {
    nullable: true,
    description: 'The calls that the key opens; SCAN by default.',
  })
  purpose?: KeyPurpose | null;
}

@MutationInput('An application key to revoke.', 'The key to revoke.')
export class RevokeApplicationKeyInput {
  @Field(() => ID, { description: 'The id of the key.' })
  id: string;
}

export const CreateApplicationKeyPayload = payload('CreateApplicationKeyPayload', 'The created key.', {
  applicationKey: [() => ApplicationKey, 'The created key.'],
  secret: [
    () => String,
    'The secret that the mobile app sends as `Authorization: Bearer`. It is stored as a digest only, so that this answer alone shows it.',
  ],
});

export const RevokeApplicationKeyPayload = payload('RevokeApplicationKeyPayload', 'The revoked key.', {
  applicationKey: [() => ApplicationKey, 'The key after the change.'],
});
