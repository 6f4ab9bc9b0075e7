import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { ApplicationField } from '../../operations/applications/application.args.js';
import { ApplicationKey, type KeyPurpose, KeyPurposeEnum } from './application-key.entity.js';

@InputType({ description: 'A new application key.' })
export class CreateApplicationKeyInput {
  @Field({
    description:
      'A name by which people recognise the key, such as the device: one line of 1 to 60 characters.',
  })
  name: string;

  @Field(() => KeyPurposeEnum, { nullable: true, description: 'What the key opens; SCAN by default.' })
  purpose?: KeyPurpose | null;

  @ApplicationField()
  application?: string | null;
}

@InputType({ description: 'An application key to revoke.' })
export class RevokeApplicationKeyInput {
  @Field(() => ID, { description: 'The id of the key.' })
  id: string;
}

@ObjectType({ description: 'The created key.', simpleResolvers: true })
export class CreateApplicationKeyPayload {
  @Field({ description: 'The created key.' })
  applicationKey: ApplicationKey;

  @Field({
    description:
      'The secret that the mobile app sends as `Authorization: Bearer`. It is stored as a digest only, so that this answer alone shows it.',
  })
  secret: string;
}

@ObjectType({ description: 'The revoked key.', simpleResolvers: true })
export class RevokeApplicationKeyPayload {
  @Field({ description: 'The key after the change.' })
  applicationKey: ApplicationKey;
}
