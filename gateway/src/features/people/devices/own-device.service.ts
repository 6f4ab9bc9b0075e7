import type { EntityManager } from 'typeorm';
import { z } from 'zod';
import type { KeyHolder } from '../../../platform/access/viewer.js';
import type { Database } from '../../../platform/database/database.js';
import { execute } from '../../../platform/database/rows/rows.js';
import { DomainError } from '../../../platform/errors/domain-error.js';
import { recordAuditOfRows } from '../../operations/audit-log/record-audit.js';
import { ApplicationKey } from '../application-keys/application-key.entity.js';
import { newSecret } from '../application-keys/application-keys.service.js';
import { deviceFactRules, deviceNameRule, factsOf, storedFacts } from './device-facts.js';
import { says } from './devices.messages.js';
import { revokeDevice } from './insert-device.js';

/** The changes of a device to itself. */
export const updateRules = z.object({ name: deviceNameRule.optional(), ...deviceFactRules });

/** A device, for itself. */
export class OwnDeviceService {
  constructor(private readonly database: Database) {}

  /** @throws DomainError CONFLICT for a plain key */
  get(holder: KeyHolder): Promise<ApplicationKey> {
    return this.database.read((manager) => find(manager, holder));
  }

  /** Changes the given fields. @throws DomainError CONFLICT for a plain key */
  update(holder: KeyHolder, { name, ...given }: z.infer<typeof updateRules>): Promise<ApplicationKey> {
    return this.database.write(async (manager) => {
      const device = await find(manager, holder);
      const before = factsOf(device.device);
      const facts = { ...before, ...withoutAbsent(given) };
      const now = { name: name ?? device.name, device: storedFacts(facts) };
      if (now.name === device.name && now.device === device.device) return device;
      await manager.update(ApplicationKey, { id: device.id }, now);
      const changes = [
        { field: 'name', from: device.name, to: now.name },
        ...(['platform', 'model', 'appVersion'] as const).map((field) => ({
          ...{ field, from: before[field], to: facts[field] },
        })),
      ];
      Object.assign(device, now);
      await recordAuditOfRows(manager, 'device.updated', [device], changes);
      return device;
    });
  }

  /**
   * Gives the device another key. The key that it showed stays valid until the new one is used, so that a lost answer
   * locks no device out.
   * @param shown the digest of the key that the device showed
   * @returns the new key; UNAUTHENTICATED when the device was revoked or uses a newer key meanwhile
   */
  roll(holder: KeyHolder, shown: string): Promise<string> {
    return this.database.write(async (manager) => {
      const device = await find(manager, holder);
      const { secret, stored } = newSecret();
      // Of two calls with one key, the later one must not end the key that the first one has led to.
      const { affected } = await execute(
        manager,
        `UPDATE application_keys SET keyDigest = ?, ending = ?, previousDigest = ?
         WHERE id = ? AND revokedAt IS NULL AND (keyDigest = ? OR previousDigest = ?)`,
        [stored.keyDigest, stored.ending, shown, device.id, shown, shown],
      );
      if (!affected) throw new DomainError('UNAUTHENTICATED', says.keyEnded);
      await recordAuditOfRows(manager, 'device.rolled', [device]);
      return secret;
    });
  }

  /** Ends the device. @throws DomainError CONFLICT for a plain key */
  revoke(holder: KeyHolder): Promise<void> {
    return this.database.write(async (manager) => revokeDevice(manager, await find(manager, holder)));
  }
}

async function find(manager: EntityManager, { keyId, isDevice }: KeyHolder): Promise<ApplicationKey> {
  if (!isDevice) throw new DomainError('CONFLICT', says.plainKey);
  return manager.findOneByOrFail(ApplicationKey, { id: keyId });
}

const withoutAbsent = <Facts extends object>(facts: Facts) =>
  Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined));
