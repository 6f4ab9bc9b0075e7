import { Arg, Args, Mutation, Query, Resolver } from 'type-graphql';
import { signedIn } from '../../platform/access/access-rule.js';
import type { SignedIn } from '../../platform/access/viewer.js';
import { Access, CurrentAccount } from '../../platform/graphql/access.js';
import { toConnection } from '../../platform/graphql/connection.js';
import type { ApplicationAccess } from '../applications/application-access.js';
import { QrCode } from './qr-code.entity.js';
import { QrCodeConnection } from './qr-code-connection.js';
import { ChangeQrCodeStatusInput, ChangeQrCodeStatusPayload, QrListArgs } from './qr-codes.inputs.js';
import type { QrCodesService } from './qr-codes.service.js';

@Resolver(QrCode)
export class QrCodesResolver {
  constructor(
    private readonly access: ApplicationAccess,
    private readonly qrCodes: QrCodesService,
  ) {}

  @Access(signedIn)
  @Query(() => QrCodeConnection, {
    name: 'qrCodes',
    description: 'All QR codes of an application, newest first.',
  })
  async list(
    @CurrentAccount() viewer: SignedIn,
    @Args(() => QrListArgs) { application, ...page }: QrListArgs,
  ) {
    return toConnection(await this.qrCodes.list(await this.access.scopeFor(viewer, application), page));
  }

  @Access(signedIn)
  @Mutation(() => ChangeQrCodeStatusPayload, {
    name: 'changeQrCodeStatus',
    description: 'Marks an active QR code as used or revoked.',
  })
  async changeStatus(
    @CurrentAccount() viewer: SignedIn,
    @Arg('input', () => ChangeQrCodeStatusInput, { description: 'The code and its new status.' })
    { code, status }: ChangeQrCodeStatusInput,
  ) {
    return { qrCode: await this.qrCodes.changeStatus(viewer, code, status) };
  }
}
