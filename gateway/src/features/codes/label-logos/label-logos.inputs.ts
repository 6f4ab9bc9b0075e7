import { Field, ID } from 'type-graphql';
import { MutationInput } from '../../../platform/graphql/operations.js';
import { payload } from '../../../platform/graphql/payload.js';
import { ApplicationInput } from '../../operations/applications/application.args.js';
import { LabelLogo } from './label-logo.entity.js';

@MutationInput('The picture that becomes the logo of an application.', 'The picture.')
export class SaveLabelLogoInput extends ApplicationInput {
  @Field({
    description:
      'A PNG as Base64: at most 750 KB and 250,000 pixels, 1,000 on a side, not interlaced. It is decoded and encoded again on white, so that nothing else of the file is kept. Answers INVALID_INPUT for any other file, and for a picture that is white all over.',
  })
  png: string;
}

@MutationInput('The logo to remove.', 'The application.')
export class RemoveLabelLogoInput extends ApplicationInput {}

export const SaveLabelLogoPayload = payload('SaveLabelLogoPayload', 'The saved logo.', {
  labelLogo: [() => LabelLogo, 'The logo of the application.'],
});

export const RemoveLabelLogoPayload = payload('RemoveLabelLogoPayload', 'The removed logo.', {
  removedId: [() => ID, 'The id of the removed logo; null when there was none.', { nullable: true }],
});
