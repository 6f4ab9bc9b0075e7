import type { EntityManager } from 'typeorm';
import { select } from '../../../platform/database/rows/rows.js';
import { inLanguage } from '../../../platform/errors/sentences.js';
import type { Account } from '../accounts/account.entity.js';
import type { SecurityMailsService } from '../second-step/security-mails.service.js';
import { newDevice } from '../second-step/security-notices.emails.js';
import { deviceName } from '../sessions/device-name.js';
import { KnownDevice } from './known-device.entity.js';

const knownSql = 'SELECT 1 AS one FROM known_devices WHERE accountId = ? AND device = ?';

/** More browsers and systems than one person has; beyond them no mail is sent. */
const maxDevices = 50;

/**
 * Mails the owner of an account about the first log-in from a browser and system. A network tells no device: an address
 * changes on every train ride, and mails about it are soon not read.
 */
export class NewDevicesService {
  constructor(private readonly mails: SecurityMailsService) {}

  /**
   * Notes a log-in, in its transaction, which has locked the account.
   * @param isKnown whether this browser was used for the account before, by its cookie
   */
  async note(
    manager: EntityManager,
    account: Account,
    userAgent: string | undefined,
    isKnown: boolean,
  ): Promise<void> {
    const named = deviceName(userAgent ?? null);
    const device = inLanguage(named, 'en');
    const accountId = account.id;
    const known = await select(manager, knownSql, [accountId, device]);
    if (known.length > 0) return;
    const count = await manager.countBy(KnownDevice, { accountId });
    if (count >= maxDevices) return;
    await manager.insert(KnownDevice, { accountId, device, seenAt: new Date() });
    // The sign-up used the first device.
    if (count === 0 || isKnown) return;
    await this.mails.send(manager, account, newDevice(named));
  }
}
