import { Arg, Args, Mutation, Query, Resolver } from 'type-graphql';
import { signedIn } from '../../../platform/access/access-rule.js';
import type { SignedIn } from '../../../platform/access/viewer.js';
import { Access, CurrentAccount } from '../../../platform/graphql/access.js';
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

  @Access(signedIn)
  @Query(() => LandingSettings, {
    name: 'landingSettings',
    description: 'What an application shows on the landing pages of its codes.',
  })
  async get(
    @CurrentAccount() viewer: SignedIn,
    @Args(() => ApplicationArgs) { application }: ApplicationArgs,
  ) {
    return this.landing.of(await this.access.scopeFor(viewer, application, 'settings.read'));
  }

  @Access(signedIn, { danger: 'none' })
  @Mutation(() => LandingSettingsPayload, {
    name: 'saveLandingTexts',
    description: 'Saves the texts of the landing pages of an application.',
  })
  async saveTexts(
    @CurrentAccount() viewer: SignedIn,
    @Arg('input', () => SaveLandingTextsInput, { description: 'The texts.' })
    { application, ...texts }: SaveLandingTextsInput,
  ) {
    const scope = await this.access.scopeFor(viewer, application, 'settings');
    return { landingSettings: await this.landing.saveTexts(scope, texts) };
  }

  @Access(signedIn, { danger: 'none' })
  @Mutation(() => LandingSettingsPayload, {
    name: 'saveLandingLogo',
    description: 'Saves a picture as the logo of the landing pages of an application.',
  })
  async saveLogo(
    @CurrentAccount() viewer: SignedIn,
    @Arg('input', () => SaveLandingLogoInput, { description: 'The picture.' })
    { application, png }: SaveLandingLogoInput,
  ) {
    const scope = await this.access.scopeFor(viewer, application, 'settings');
    return { landingSettings: await this.landing.saveLogo(scope, png) };
  }

  @Access(signedIn, { danger: 'none' })
  @Mutation(() => LandingSettingsPayload, {
    name: 'removeLandingLogo',
    description: 'Removes the logo from the landing pages of an application.',
  })
  async removeLogo(
    @CurrentAccount() viewer: SignedIn,
    @Arg('input', () => RemoveLandingLogoInput, { description: 'The application.' })
    { application }: RemoveLandingLogoInput,
  ) {
    const scope = await this.access.scopeFor(viewer, application, 'settings');
    return { landingSettings: await this.landing.removeLogo(scope) };
  }
}
