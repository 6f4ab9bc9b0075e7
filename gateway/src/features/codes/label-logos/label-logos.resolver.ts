import { Arg, Args, Mutation, Query, Resolver } from 'type-graphql';
import { signedIn } from '../../../platform/access/access-rule.js';
import type { SignedIn } from '../../../platform/access/viewer.js';
import { Access, CurrentAccount } from '../../../platform/graphql/access.js';
import { ApplicationArgs } from '../../operations/applications/application.args.js';
import type { ApplicationAccess } from '../../operations/applications/application-access.js';
import { LabelLogo } from './label-logo.entity.js';
import {
  RemoveLabelLogoInput,
  RemoveLabelLogoPayload,
  SaveLabelLogoInput,
  SaveLabelLogoPayload,
} from './label-logos.inputs.js';
import type { LabelLogosService } from './label-logos.service.js';

@Resolver(LabelLogo)
export class LabelLogosResolver {
  constructor(
    private readonly access: ApplicationAccess,
    private readonly logos: LabelLogosService,
  ) {}

  @Access(signedIn)
  @Query(() => LabelLogo, {
    name: 'labelLogo',
    nullable: true,
    description: 'The logo that an application prints on its labels; null when it has none.',
  })
  async get(
    @CurrentAccount() viewer: SignedIn,
    @Args(() => ApplicationArgs) { application }: ApplicationArgs,
  ) {
    return this.logos.get(await this.access.scopeFor(viewer, application, 'codes.read'));
  }

  @Access(signedIn, { danger: 'none' })
  @Mutation(() => SaveLabelLogoPayload, {
    name: 'saveLabelLogo',
    description:
      'Saves a picture as the logo of an application, instead of the one that it has. Print runs and hand-overs with a logo have the new one from then on.',
  })
  async save(
    @CurrentAccount() viewer: SignedIn,
    @Arg('input', () => SaveLabelLogoInput, { description: 'The picture.' })
    { application, png }: SaveLabelLogoInput,
  ) {
    return {
      labelLogo: await this.logos.save(await this.access.scopeFor(viewer, application, 'codes.write'), png),
    };
  }

  @Access(signedIn, { danger: 'none' })
  @Mutation(() => RemoveLabelLogoPayload, {
    name: 'removeLabelLogo',
    description:
      'Removes the logo of an application. Print runs and hand-overs with a logo leave its place empty from then on.',
  })
  async remove(
    @CurrentAccount() viewer: SignedIn,
    @Arg('input', () => RemoveLabelLogoInput, { description: 'The application.' })
    { application }: RemoveLabelLogoInput,
  ) {
    return {
      removedId: await this.logos.remove(await this.access.scopeFor(viewer, application, 'codes.write')),
    };
  }
}
