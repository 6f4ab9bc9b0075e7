import { Resolver } from 'type-graphql';
import type { SignedIn } from '../../../platform/access/viewer.js';
import { CurrentAccount } from '../../../platform/graphql/access.js';
import { Description, Input, SignedInMutation } from '../../../platform/graphql/operations.js';
import type { ApplicationAccess } from '../../operations/applications/application-access.js';
import { SetQrCodeValidityInput, SetQrCodeValidityPayload } from './qr-validities.inputs.js';
import type { QrValidityService } from './qr-validities.service.js';

@Resolver()
export class QrValiditiesResolver {
  constructor(
    private readonly access: ApplicationAccess,
    private readonly validities: QrValidityService,
  ) {}

  @SignedInMutation(() => SetQrCodeValidityPayload, { danger: 'none', tokens: true })
  @Description(
    'Gives QR codes a validity of their own, or the one of their batch again, in one transaction. Codes become used, or active again, by the number of their uses.',
  )
  async setQrCodeValidity(
    @CurrentAccount() viewer: SignedIn,
    @Input() { selection, application, validity }: SetQrCodeValidityInput,
  ) {
    const scope = await this.access.scopeFor(viewer, application, 'codes.write');
    return this.validities.ofCodes(scope, viewer, selection, validity);
  }
}
