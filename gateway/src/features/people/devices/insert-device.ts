import { type EntityManager, IsNull, MoreThan, Not } from 'typeorm';
import { insertRow, lockRows } from '../../../platform/database/rows/rows.js';
import { DomainError } from '../../../platform/errors/domain-error.js';
import { Application } from '../../operations/applications/application.entity.js';
import { recordAuditOfRows } from '../../operations/audit-log/record-audit.js';
import { ApplicationKey } from '../application-keys/application-key.entity.js';
import { newSecret } from '../application-keys/application-keys.service.js';
import { revokeEnded } from '../application-keys/valid-keys.js';
import { type DeviceFacts, storedFacts } from './device-facts.js';
import { says } from './devices.messages.js';

/** Paired phones; browsers of members have a limit of their own. */
const maxDevices = 50;
const maxBrowsers = 5;
/** A revoked device stays in the table: so many are connected in an application, and as browsers of one member, on a day. */
const maxPerDay = { devices: 200, browsers: 200 };
const dayMs = 24 * 60 * 60 * 1000;

/** A device that is connected now, to an application. */
export interface NewDevice extends DeviceFacts {
  readonly applicationId: number;
  /** Who connects it. */
  readonly accountId: number;
  readonly name: string;
}

/** A browser, and the session that connects it. */
export interface NewBrowser extends NewDevice {
  readonly sessionId: number;
}

/** A connected device, and the key that this call alone answers. */
export interface ConnectedDevice {
  readonly device: ApplicationKey;
  readonly secret: string;
}

/** Connects a phone. @throws DomainError CONFLICT when the application has 50, or connected 200 on a day */
export async function insertPhone(manager: EntityManager, phone: NewDevice): Promise<ConnectedDevice> {
  const { applicationId } = phone;
  // Two phones at once would both count 49.
  await lockRows(manager, Application, { id: applicationId });
  const phones = { applicationId, kind: 'DEVICE', boundAccountId: IsNull() } as const;
  if ((await manager.countBy(ApplicationKey, { ...phones, revokedAt: IsNull() })) >= maxDevices)
    throw new DomainError('CONFLICT', says.tooManyDevices(maxDevices));
  await assertFewToday(manager, phones, maxPerDay.devices);
  return insertDevice(manager, phone, { boundAccountId: null, boundSessionId: null });
}

/** Connects a browser of a member; of more than five the oldest are revoked. @throws DomainError CONFLICT for more than 200 on a day */
export async function insertBrowser(
  manager: EntityManager,
  { sessionId, ...browser }: NewBrowser,
): Promise<ConnectedDevice> {
  const { applicationId, accountId } = browser;
  await lockRows(manager, Application, { id: applicationId });
  await revokeEnded(manager, accountId);
  const browsers = { applicationId, kind: 'DEVICE', boundAccountId: accountId } as const;
  await assertFewToday(manager, browsers, maxPerDay.browsers);
  const valid = await manager.find(ApplicationKey, {
    where: { ...browsers, revokedAt: IsNull() },
    order: { id: 'ASC' },
  });
  for (const oldest of valid.slice(0, Math.max(0, valid.length - maxBrowsers + 1)))
    await revokeDevice(manager, oldest);
  return insertDevice(manager, browser, { boundAccountId: accountId, boundSessionId: sessionId });
}

/** Revokes a device in the transaction of the manager; a revoked one stays as it is. */
export async function revokeDevice(manager: EntityManager, device: ApplicationKey): Promise<void> {
  const revokedAt = new Date();
  const { affected } = await manager.update(
    ApplicationKey,
    { id: device.id, revokedAt: IsNull() },
    { revokedAt, previousDigest: null },
  );
  if (!affected) return;
  device.revokedAt = revokedAt;
  await recordAuditOfRows(manager, 'device.revoked', [device], [{ field: 'name', from: device.name }]);
}

async function assertFewToday(
  manager: EntityManager,
  devices: { readonly applicationId: number },
  most: number,
): Promise<void> {
  const today = { ...devices, revokedAt: Not(IsNull()), pairedAt: MoreThan(new Date(Date.now() - dayMs)) };
  if ((await manager.countBy(ApplicationKey, today)) < most) return;
  throw new DomainError('CONFLICT', says.tooManyConnected);
}

async function insertDevice(
  manager: EntityManager,
  { applicationId, accountId, name, ...facts }: NewDevice,
  bound: Pick<ApplicationKey, 'boundAccountId' | 'boundSessionId'>,
): Promise<ConnectedDevice> {
  const { secret, stored } = newSecret();
  const now = new Date();
  const device = await insertRow(manager, ApplicationKey, {
    ...{ applicationId, accountId, name, ...bound, ...stored },
    ...{ kind: 'DEVICE', device: storedFacts(facts), createdAt: now, pairedAt: now },
    ...{ lastUsedAt: null, revokedAt: null, previousDigest: null },
  });
  const { platform, model } = facts;
  await recordAuditOfRows(
    manager,
    'device.paired',
    [device],
    [
      { field: 'name', to: name },
      { field: 'platform', to: platform },
      { field: 'model', to: model },
    ],
  );
  return { device, secret };
}
