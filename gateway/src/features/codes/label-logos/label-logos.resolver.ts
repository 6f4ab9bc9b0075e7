import { Args, Resolver } from 'type-graphql';
import type { SignedIn } from '../../../platform/access/viewer.js';
import { CurrentAccount } from '../../../platform/graphql/access.js';
import { Description, Input, SignedInMutation, SignedInQuery } from '../../../platform/graphql/operations.js';
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

  @SignedInQuery(() => LabelLogo, { nullable: true, tokens: true })
  @Description('The logo that an application prints on its labels; null when it has none.')
  async labelLogo(@CurrentAccount() viewer: SignedIn, @Args() { application }: ApplicationArgs) {
    return this.logos.get(await this.access.scopeFor(viewer, application, 'codes.read'));
  }

  @SignedInMutation(() => SaveLabelLogoPayload, { danger: 'none', tokens: true })
  @Description(
    'Saves a picture as the logo of an application, instead of the one that it has. Print runs and hand-overs with a logo have the new one from then on.',
  )
  async saveLabelLogo(@CurrentAccount() viewer: SignedIn, @Input() { application, png }: SaveLabelLogoInput) {
    return {
      labelLogo: await this.logos.save(await this.access.scopeFor(viewer, application, 'codes.write'), png),
    };
  }

  @SignedInMutation(() => RemoveLabelLogoPayload, { danger: 'none', tokens: true })
  @Description(
    'Removes the logo of an application. Print runs and hand-overs with a logo leave its place empty from then on.',
  )
  async removeLabelLogo(@CurrentAccount() viewer: SignedIn, @Input() { application }: RemoveLabelLogoInput) {
    return {
      removedId: await this.logos.remove(await this.access.scopeFor(viewer, application, 'codes.write')),
    };
  }
}
