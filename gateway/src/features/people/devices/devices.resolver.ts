import { Arg, Args, Ctx, FieldResolver, ID, Resolver, Root } from 'type-graphql';
import type { SignedIn } from '../../../platform/access/viewer.js';
import { CurrentAccount } from '../../../platform/graphql/access.js';
import { Description, Input, SignedInMutation, SignedInQuery } from '../../../platform/graphql/operations.js';
import type { RequestContext } from '../../../platform/graphql/request-context.js';
import { standardImage } from '../../../platform/symbols/image-options.js';
import { drawQrImage } from '../../../platform/symbols/qr-image.js';
import { ApplicationArgs } from '../../operations/applications/application.args.js';
import type { ApplicationAccess } from '../../operations/applications/application-access.js';
import type { AccountEmailsService } from '../accounts/account-emails.service.js';
import { deviceOf } from './device-of.js';
import type { DevicePairingsService } from './device-pairings.service.js';
import {
  ConnectBrowserInput,
  ConnectBrowserPayload,
  CreateDevicePairingInput,
  CreateDevicePairingPayload,
  DevicePairingType,
  DevicePayload,
  DeviceType,
  RenameDeviceInput,
  RevokeDeviceInput,
} from './devices.inputs.js';
import type { DevicesService } from './devices.service.js';

@Resolver(DeviceType)
export class DevicesResolver {
  constructor(
    private readonly access: ApplicationAccess,
    private readonly devices: DevicesService,
    private readonly pairings: DevicePairingsService,
    private readonly emails: AccountEmailsService,
  ) {}

  @SignedInQuery(() => [DeviceType], { name: 'devices', complexity: 1000, tokens: true })
  @Description(
    'The valid devices of an application, newest first: at most 50 phones, and 5 browsers of each member.',
  )
  async list(@CurrentAccount() viewer: SignedIn, @Args() { application }: ApplicationArgs) {
    const found = await this.devices.list(await this.access.scopeFor(viewer, application, 'devices.read'));
    return found.map((key) => deviceOf(key));
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'The e-mail address of the account that connected it; null after its deletion.',
  })
  async pairedBy(@Root() { accountId }: DeviceType, @Ctx() context: RequestContext) {
    return this.emails.of(context, accountId);
  }

  @SignedInQuery(() => DevicePairingType)
  @Description('A connection code by its id, with the device that used it. It is kept for a day.')
  async devicePairing(
    @CurrentAccount() viewer: SignedIn,
    @Arg('id', () => ID, { description: 'The id of the code.' }) id: string,
  ) {
    const { device, ...pairing } = await this.pairings.get(viewer, id);
    return { id: pairing.id, expiresAt: pairing.expiresAt, device: device ? deviceOf(device) : null };
  }

  @SignedInMutation(() => CreateDevicePairingPayload, { danger: 'gives a key' })
  @Description(
    'Makes a connection code: a phone that reads it gets a key of its own. It works once, within ten minutes and as long as the session lives.',
  )
  async createDevicePairing(
    @CurrentAccount() viewer: SignedIn,
    @Input() { application }: CreateDevicePairingInput,
  ) {
    const scope = await this.access.scopeFor(viewer, application, 'devices');
    const pairing = await this.pairings.create(scope, viewer);
    return { pairing: { ...pairing, symbol: drawQrImage(pairing.content, standardImage, 'svg').toString() } };
  }

  @SignedInMutation(() => ConnectBrowserPayload, { danger: 'gives a key' })
  @Description(
    'Gives the browser of a member a key to scan with, which is valid as long as the session lives and the member may scan. Of more than five of a member the oldest are revoked.',
  )
  async connectBrowser(
    @CurrentAccount() viewer: SignedIn,
    @Input() { application, ...input }: ConnectBrowserInput,
  ) {
    const scope = await this.access.scopeFor(viewer, application, 'codes.scan');
    const { device, secret } = await this.devices.connectBrowser(scope, viewer, input);
    return { device: deviceOf(device), secret };
  }

  @SignedInMutation(() => DevicePayload, { danger: 'none' })
  @Description('Gives a device another name.')
  async renameDevice(@CurrentAccount() viewer: SignedIn, @Input() { id, name }: RenameDeviceInput) {
    return { device: deviceOf(await this.devices.rename(viewer, id, { name })) };
  }

  @SignedInMutation(() => DevicePayload, { danger: 'none' })
  @Description(
    'Revokes a device. Every gateway rejects it at once, and this cannot be undone. Members revoke their own browsers too.',
  )
  async revokeDevice(@CurrentAccount() viewer: SignedIn, @Input() { id }: RevokeDeviceInput) {
    return { device: deviceOf(await this.devices.revoke(viewer, id)) };
  }
}
