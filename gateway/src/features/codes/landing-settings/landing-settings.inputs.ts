import { Field, InputType, ObjectType } from 'type-graphql';
import { ApplicationField } from '../../operations/applications/application.args.js';
import { LandingSettings } from './landing-settings.entity.js';

@InputType({
  description: 'The texts of the landing pages of an application: plain text of at most 300 characters each.',
})
export class SaveLandingTextsInput {
  @ApplicationField()
  application?: string | null;

  @Field({ description: 'The text of a valid code; empty for the usual one.' })
  validText: string;

  @Field({ description: 'The text of a used code; empty for the usual one.' })
  usedText: string;

  @Field({ description: 'The text of a revoked code; empty for the usual one.' })
  revokedText: string;
}

@InputType({ description: 'The picture that becomes the logo of the landing pages of an application.' })
export class SaveLandingLogoInput {
  @ApplicationField()
  application?: string | null;

  @Field({
    description: 'A PNG as Base64, as of `saveLabelLogo`. Anybody who opens a code sees it.',
  })
  png: string;
}

@InputType({ description: 'The logo to remove from landing pages.' })
export class RemoveLandingLogoInput {
  @ApplicationField()
  application?: string | null;
}

@ObjectType({ description: 'The saved landing pages.', simpleResolvers: true })
export class LandingSettingsPayload {
  @Field({ description: 'The landing pages after the change.' })
  landingSettings: LandingSettings;
}
