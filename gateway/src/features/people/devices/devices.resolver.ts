import { Arg, Args, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql';
import { signedIn } from '../../../platform/access/access-rule.js';
import type { SignedIn } from '../../../platform/access/viewer.js';
import { Access, CurrentAccount } from '../../../platform/graphql/access.js';
import { perRequest } from '../../../platform/graphql/per-request.js';
import type { RequestContext } from '../../../platform/graphql/request-context.js';
import { standardImage } from '../../codes/qr-images/image-options.js';
import { drawQrImage } from '../../codes/qr-images/qr-image.js';
import type { AccountEmailsService } from '../accounts/account-emails.service.js';
import { ApplicationArgs } from '../applications/application.args.js';
import type { ApplicationAccess } from '../applications/application-access.js';
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
  readonly #emails: ReturnType<typeof perRequest<number, string | null>>;

  constructor(
    private readonly access: ApplicationAccess,
    private readonly devices: DevicesService,
    private readonly pairings: DevicePairingsService,
    accountEmails: AccountEmailsService,
  ) {
    this.#emails = perRequest((ids) => accountEmails.byIds(ids));
  }

  @Access(signedIn)
  @Query(() => [DeviceType], {
    name: 'devices',
    description:
      'The valid devices of an application, newest first: at most 50 phones, and 5 browsers of each member.',
    // A hundred rows of the fields that there are.
    complexity: 1000,
  })
  async list(
    @CurrentAccount() viewer: SignedIn,
    @Args(() => ApplicationArgs) { application }: ApplicationArgs,
  ): Promise<DeviceType[]> {
    const found = await this.devices.list(await this.access.scopeFor(viewer, application, 'devices.read'));
    return found.map((key) => deviceOf(key));
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'The e-mail address of the account that connected it; null after its deletion.',
  })
  async pairedBy(@Root() { accountId }: DeviceType, @Ctx() context: RequestContext) {
    return accountId === null ? null : this.#emails(context).load(accountId);
  }

  @Access(signedIn)
  @Query(() => DevicePairingType, {
    name: 'devicePairing',
    description: 'A connection code by its id, with the device that used it. It is kept for a day.',
  })
  async pairing(
    @CurrentAccount() viewer: SignedIn,
    @Arg('id', () => ID, { description: 'The id of the code.' }) id: string,
  ): Promise<DevicePairingType> {
    const { device, ...pairing } = await this.pairings.get(viewer, id);
    return { id: pairing.id, expiresAt: pairing.expiresAt, device: device ? deviceOf(device) : null };
  }

  @Access(signedIn, { danger: 'gives a key' })
  @Mutation(() => CreateDevicePairingPayload, {
    name: 'createDevicePairing',
    description:
      'Makes a connection code: a phone that reads it gets a key of its own. It works once, within ten minutes and as long as the session lives.',
  })
  async createPairing(
    @CurrentAccount() viewer: SignedIn,
    @Arg('input', () => CreateDevicePairingInput, { description: 'The application of the phone.' })
    { application }: CreateDevicePairingInput,
  ) {
    const scope = await this.access.scopeFor(viewer, application, 'devices');
    const pairing = await this.pairings.create(scope, viewer);
    return { pairing: { ...pairing, symbol: drawQrImage(pairing.content, standardImage, 'svg').toString() } };
  }

  @Access(signedIn, { danger: 'gives a key' })
  @Mutation(() => ConnectBrowserPayload, {
    name: 'connectBrowser',
    description:
      'Gives the browser of a member a key to scan with, which is valid as long as the session lives and the member may scan. Of more than five of a member the oldest are revoked.',
  })
  async connectBrowser(
    @CurrentAccount() viewer: SignedIn,
    @Arg('input', () => ConnectBrowserInput, { description: 'The browser.' })
    { application, ...input }: ConnectBrowserInput,
  ): Promise<ConnectBrowserPayload> {
    const scope = await this.access.scopeFor(viewer, application, 'codes.scan');
    const { device, secret } = await this.devices.connectBrowser(scope, viewer, input);
    return { device: deviceOf(device), secret };
  }

  @Access(signedIn, { danger: 'none' })
  @Mutation(() => DevicePayload, { name: 'renameDevice', description: 'Gives a device another name.' })
  async rename(
    @CurrentAccount() viewer: SignedIn,
    @Arg('input', () => RenameDeviceInput, { description: 'The device and its name.' })
    { id, name }: RenameDeviceInput,
  ): Promise<DevicePayload> {
    return { device: deviceOf(await this.devices.rename(viewer, id, { name })) };
  }

  @Access(signedIn, { danger: 'none' })
  @Mutation(() => DevicePayload, {
    name: 'revokeDevice',
    description:
      'Revokes a device. Every gateway rejects it at once, and this cannot be undone. Members revoke their own browsers too.',
  })
  async revoke(
    @CurrentAccount() viewer: SignedIn,
    @Arg('input', () => RevokeDeviceInput, { description: 'The device to revoke.' })
    { id }: RevokeDeviceInput,
  ): Promise<DevicePayload> {
    return { device: deviceOf(await this.devices.revoke(viewer, id)) };
  }
}
