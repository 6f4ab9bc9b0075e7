import { Field } from 'type-graphql';
import { MutationInput } from '../../../platform/graphql/operations.js';
import { payload } from '../../../platform/graphql/payload.js';
import { ApplicationInput } from '../../operations/applications/application.args.js';
import { LandingSettings } from './landing-settings.entity.js';

@MutationInput(
  'The texts of the landing pages of an application: plain text of at most 300 characters each.',
  'The texts.',
)
export class SaveLandingTextsInput extends ApplicationInput {
  @Field({ description: 'The text of a valid code; empty for the usual one.' })
  validText: string;

  @Field({ description: 'The text of a used code; empty for the usual one.' })
  usedText: string;

  @Field({ description: 'The text of a revoked code; empty for the usual one.' })
  revokedText: string;
}

@MutationInput('The picture that becomes the logo of the landing pages of an application.', 'The picture.')
export class SaveLandingLogoInput extends ApplicationInput {
  @Field({
    description: 'A PNG as Base64, as of `saveLabelLogo`. Anybody who opens a code sees it.',
  })
  png: string;
}

@MutationInput('The logo to remove from landing pages.', 'The application.')
export class RemoveLandingLogoInput extends ApplicationInput {}

export const LandingSettingsPayload = payload('LandingSettingsPayload', 'The saved landing pages.', {
  landingSettings: [() => LandingSettings, 'The landing pages after the change.'],
});
