import { Args, Resolver } from 'type-graphql';
import type { SignedIn } from '../../../platform/access/viewer.js';
import { CurrentAccount } from '../../../platform/graphql/access.js';
import { Description, Input, SignedInMutation, SignedInQuery } from '../../../platform/graphql/operations.js';
import { ApplicationArgs } from '../../operations/applications/application.args.js';
import type { ApplicationAccess } from '../../operations/applications/application-access.js';
import { LandingSettings } from './landing-settings.entity.js';
import {
  LandingSettingsPayload,
  RemoveLandingLogoInput,
  SaveLandingLogoInput,
  SaveLandingTextsInput,
} from './landing-settings.inputs.js';
import type { LandingSettingsService } from './landing-settings.service.js';

@Resolver(LandingSettings)
export class LandingSettingsResolver {
  constructor(
    private readonly access: ApplicationAccess,
    private readonly landing: LandingSettingsService,
  ) {}

  @SignedInQuery(() => LandingSettings, { tokens: true })
  @Description('The texts and logo of an application on the landing pages of its codes.')
  async landingSettings(@CurrentAccount() viewer: SignedIn, @Args() { application }: ApplicationArgs) {
    return this.landing.of(await this.access.scopeFor(viewer, application, 'settings.read'));
  }

  @SignedInMutation(() => LandingSettingsPayload, { danger: 'none' })
  @Description('Saves the texts of the landing pages of an application.')
  async saveLandingTexts(
    @CurrentAccount() viewer: SignedIn,
    @Input() { application, ...texts }: SaveLandingTextsInput,
  ) {
    const scope = await this.access.scopeFor(viewer, application, 'settings');
    return { landingSettings: await this.landing.saveTexts(scope, texts) };
  }

  @SignedInMutation(() => LandingSettingsPayload, { danger: 'none' })
  @Description('Saves a picture as the logo of the landing pages of an application.')
  async saveLandingLogo(
    @CurrentAccount() viewer: SignedIn,
    @Input() { application, png }: SaveLandingLogoInput,
  ) {
    const scope = await this.access.scopeFor(viewer, application, 'settings');
    return { landingSettings: await this.landing.saveLogo(scope, png) };
  }

  @SignedInMutation(() => LandingSettingsPayload, { danger: 'none' })
  @Description('Removes the logo from the landing pages of an application.')
  async removeLandingLogo(
    @CurrentAccount() viewer: SignedIn,
    @Input() { application }: RemoveLandingLogoInput,
  ) {
    const scope = await this.access.scopeFor(viewer, application, 'settings');
    return { landingSettings: await this.landing.removeLogo(scope) };
  }
}
