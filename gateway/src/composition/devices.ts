import type { Config } from '../config.js';
import type { ApplicationAccess } from '../features/operations/applications/application-access.js';
import type { AccountEmailsService } from '../features/people/accounts/account-emails.service.js';
import { DevicePairingsService } from '../features/people/devices/device-pairings.service.js';
import { DevicesResolver } from '../features/people/devices/devices.resolver.js';
import { DevicesService } from '../features/people/devices/devices.service.js';
import { OwnDeviceService } from '../features/people/devices/own-device.service.js';
import type { Database } from '../platform/database/database.js';

/** Creates the services of phones and browsers that scan. */
export const devicesServices = (database: Database, config: Config) => ({
  devices: new DevicesService(database),
  devicePairings: new DevicePairingsService(database, config),
  ownDevices: new OwnDeviceService(database),
});

interface ResolverNeeds extends ReturnType<typeof devicesServices> {
  readonly applicationAccess: ApplicationAccess;
  readonly accountEmails: AccountEmailsService;
}

export const devicesResolver = ({
  applicationAccess,
  devices,
  devicePairings,
  accountEmails,
}: ResolverNeeds) => new DevicesResolver(applicationAccess, devices, devicePairings, accountEmails);
