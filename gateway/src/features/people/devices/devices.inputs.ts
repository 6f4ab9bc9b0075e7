import { Field, ID } from 'type-graphql';
import { GraphType } from '../../../platform/graphql/graph-type.js';
import { MutationInput } from '../../../platform/graphql/operations.js';
import { payload } from '../../../platform/graphql/payload.js';
import { ApplicationInput } from '../../operations/applications/application.args.js';

@GraphType('A phone that was connected to an application, or a browser in which a member scans.', 'Device')
export class DeviceType {
  @Field(() => ID, { description: 'The id of the device.' })
  id: number;

  @Field({ description: 'The name of the device: one line of 1 to 60 characters.' })
  name: string;

  @Field({ description: 'The last four characters of its key, to tell it from others.' })
  ending: string;

  @Field(() => String, {
    nullable: true,
    description: 'Its operating system, such as `android`, if it tells it.',
  })
  platform: string | null;

  @Field(() => String, { nullable: true, description: 'Its model or browser, if it tells it.' })
  model: string | null;

  @Field(() => String, { nullable: true, description: 'The version of its app, if it tells it.' })
  appVersion: string | null;

  @Field({ description: 'When it was connected.' })
  pairedAt: Date;

  @Field(() => Date, {
    nullable: true,
    description: 'When it last called, to the minute; null for one that never did.',
  })
  lastUsedAt: Date | null;

  @Field(() => Date, {
    nullable: true,
    description:
      'When it was last heard of, once that is more than 15 minutes ago: its last call, else its connection. Null before.',
  })
  silentSince: Date | null;

  @Field({ description: 'Whether it is a browser of a member, which scans as long as the member may.' })
  isBrowser: boolean;

  @Field(() => Date, { nullable: true, description: 'When it was revoked; null for a valid device.' })
  revokedAt: Date | null;

  /** Not a field: who connected it. */
  accountId: number | null;
}

@GraphType('A new connection code.', 'NewDevicePairing')
export class NewDevicePairing {
  @Field(() => ID, { description: 'The id of the code.' })
  id: number;

  @Field({ description: 'The content of the symbol that the phone reads.' })
  content: string;

  @Field({ description: 'The symbol, as an SVG.' })
  symbol: string;

  @Field({ description: 'The 26 characters to type where no camera is. This answer alone shows them.' })
  token: string;

  @Field({ description: 'Until when the code connects a phone: ten minutes.' })
  expiresAt: Date;
}

@GraphType('A connection code, without its secret.', 'DevicePairing')
export class DevicePairingType {
  @Field(() => ID, { description: 'The id of the code.' })
  id: number;

  @Field({ description: 'Until when the code connects a phone.' })
  expiresAt: Date;

  @Field(() => DeviceType, { nullable: true, description: 'The device that used the code; null before.' })
  device: DeviceType | null;
}

@MutationInput('Where a phone is to be connected.', 'The application of the phone.')
export class CreateDevicePairingInput extends ApplicationInput {}

export const CreateDevicePairingPayload = payload('CreateDevicePairingPayload', 'The new connection code.', {
  pairing: [() => NewDevicePairing, 'The code.'],
});

@MutationInput('The browser in which the viewer scans.', 'The browser.')
export class ConnectBrowserInput extends ApplicationInput {
  @Field({ description: 'Its name: one line of 1 to 60 characters.' })
  name: string;

  @Field(() => String, { nullable: true, description: 'The operating system, at most 30 characters.' })
  platform?: string | null;

  @Field(() => String, { nullable: true, description: 'The browser, at most 60 characters.' })
  model?: string | null;

  @Field(() => String, { nullable: true, description: 'The version of the page, at most 30 characters.' })
  appVersion?: string | null;
}

export const ConnectBrowserPayload = payload('ConnectBrowserPayload', 'The connected browser.', {
  device: [() => DeviceType, 'The browser as a device.'],
  secret: [
    () => String,
    'The key that it sends as `Authorization: Bearer` to the calls under `/api/v2`. This answer alone shows it.',
  ],
});

@MutationInput('A new name of a device.', 'The device and its name.')
export class RenameDeviceInput {
  @Field(() => ID, { description: 'The id of the device.' })
  id: string;

  @Field({ description: 'Its name: one line of 1 to 60 characters.' })
  name: string;
}

@MutationInput('A device to revoke.', 'The device to revoke.')
export class RevokeDeviceInput {
  @Field(() => ID, { description: 'The id of the device.' })
  id: string;
}

export const DevicePayload = payload('DevicePayload', 'The changed device.', {
  device: [() => DeviceType, 'The device after the change.'],
});
