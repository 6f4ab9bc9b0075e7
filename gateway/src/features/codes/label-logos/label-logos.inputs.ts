import { Field, ID, InputType, ObjectType } from 'type-graphql';
import { ApplicationField } from '../../operations/applications/application.args.js';
import { LabelLogo } from './label-logo.entity.js';

@InputType({ description: 'The picture that becomes the logo of an application.' })
export class SaveLabelLogoInput {
  @ApplicationField()
  application?: string | null;

  @Field({
    description:
      'A PNG as Base64: at most 750 KB and 250,000 pixels, 1,000 on a side, not interlaced. It is decoded and encoded again on white, so that nothing else of the file is kept. Answers INVALID_INPUT for any other file, and for a picture that is white all over.',
  })
  png: string;
}

@InputType({ description: 'The logo to remove.' })
export class RemoveLabelLogoInput {
  @ApplicationField()
  application?: string | null;
}

@ObjectType({ description: 'The saved logo.', simpleResolvers: true })
export class SaveLabelLogoPayload {
  @Field({ description: 'The logo of the application.' })
  labelLogo: LabelLogo;
}

@ObjectType({ description: 'The removed logo.', simpleResolvers: true })
export class RemoveLabelLogoPayload {
  @Field(() => ID, { nullable: true, description: 'The id of the removed logo; null when there was none.' })
  removedId: number | null;
}
