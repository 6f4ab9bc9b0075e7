import { In, IsNull, LessThan, MoreThan } from 'typeorm';
import { z } from 'zod';
import { type ApplicationScope, visibleTo } from '../../../platform/access/application-scope.js';
import { parseRowId } from '../../../platform/access/parse-row-id.js';
import type { SignedIn } from '../../../platform/access/viewer.js';
import type { Database } from '../../../platform/database/database.js';
import { removeInPortions } from '../../../platform/database/rows/in-portions.js';
import { insertRow } from '../../../platform/database/rows/rows.js';
import { digest } from '../../../platform/digest.js';
import { DomainError } from '../../../platform/errors/domain-error.js';
import { Application } from '../../operations/applications/application.entity.js';
import { refuseRow } from '../../operations/applications/refusals.js';
import { recordAudit } from '../../operations/audit-log/record-audit.js';
import type { ApplicationKey } from '../application-keys/application-key.entity.js';
import { mayConnect } from '../application-keys/valid-keys.js';
import { deviceFactRules, deviceNameRule } from './device-facts.js';
import { DevicePairing } from './device-pairing.entity.js';
import { says } from './devices.messages.js';
import { insertPhone } from './insert-device.js';
import { newPairingToken, plainPairingToken } from './pairing-token.js';

const lifetimeMs = 10 * 60_000;
/** The page that shows a code asks for its device until then. */
const keptMs = 24 * 60 * 60_000;
/** Of one application at once; a new one ends the oldest. */
const maxOpen = 20;

/** The request of a phone to be connected. */
export const pairRules = z.object({
  token: z
    .string(says.noToken)
    .max(100, says.codeOfOtherLength)
    .meta({
      description: 'The `token` of the symbol, or the connection code as somebody typed it.',
      examples: ['4T7QW2K9XNPR8M3VBCD5FGH6JZ'],
    }),
  name: deviceNameRule,
  ...deviceFactRules,
});

/** A new connection code, as the page that shows it needs it. */
export interface ShownPairing {
  readonly id: number;
  /** The content of the symbol. */
  readonly content: string;
  readonly token: string;
  readonly expiresAt: Date;
}

/** A phone that was connected. */
export interface PairedPhone {
  readonly device: ApplicationKey;
  readonly secret: string;
  readonly applicationName: string;
}

/** Connection codes: each lets one phone get a key of its own. */
export class DevicePairingsService {
  constructor(
    private readonly database: Database,
    private readonly settings: { readonly publicUrl: string },
  ) {}

  /** Makes a connection code, which works once within ten minutes, while the session of its maker lives. */
  create({ applicationId }: ApplicationScope, { accountId, sessionId }: SignedIn): Promise<ShownPairing> {
    const token = newPairingToken();
    const expiresAt = new Date(Date.now() + lifetimeMs);
    return this.database.write(async (manager) => {
      const { id } = await insertRow(manager, DevicePairing, {
        ...{ applicationId, accountId, sessionId, expiresAt, tokenDigest: digest(token) },
        ...{ usedAt: null, deviceId: null },
      });
      const open = await manager.find(DevicePairing, {
        where: { applicationId, usedAt: IsNull() },
        order: { id: 'DESC' },
        skip: maxOpen,
        take: maxOpen,
        select: { id: true },
      });
      if (open.length > 0) await manager.delete(DevicePairing, { id: In(open.map((one) => one.id)) });
      await recordAudit(manager, 'device_pairing.created', { applicationId, ids: [id] });
      const content = JSON.stringify({ v: 1, url: this.settings.publicUrl, token });
      return { id, content, token, expiresAt };
    });
  }

  /** A connection code by its id, with the device that used it. @throws DomainError NOT_FOUND, also for one of another application */
  async get(viewer: SignedIn, id: string): Promise<DevicePairing> {
    const where = { id: parseRowId(id, says.noPairing), ...visibleTo(viewer, 'devices.read') };
    return this.database.read(async (manager) => {
      const found = await manager.findOne(DevicePairing, { where, relations: { device: true } });
      const right = 'devices.read';
      return found ?? refuseRow(manager, DevicePairing, where, { viewer, right, missing: says.noPairing });
    });
  }

  /**
   * Connects the phone that read a code. Of two phones with the same code one is connected.
   * @throws DomainError NOT_FOUND for a code that is unknown, used or too old; CONFLICT when the application has 50 devices
   */
  pair({ token, ...phone }: z.infer<typeof pairRules>): Promise<PairedPhone> {
    const tokenDigest = digest(plainPairingToken(token));
    return this.database.write(async (manager) => {
      const usable = () => ({ tokenDigest, usedAt: IsNull(), expiresAt: MoreThan(new Date()) });
      // The update decides between two phones, so that the second waits here and finds the code used.
      const { affected } = await manager.update(DevicePairing, usable(), { usedAt: new Date() });
      if (!affected) throw codeEnded();
      const pairing = await manager.findOneByOrFail(DevicePairing, { tokenDigest });
      const { id, applicationId, accountId } = pairing;
      // Who made the code may have logged out or been removed since. The error rolls back its use.
      if (!(await mayConnect(manager, pairing))) throw codeEnded();
      const connected = await insertPhone(manager, { applicationId, accountId, ...phone });
      await manager.update(DevicePairing, { id }, { deviceId: connected.device.id });
      const { name } = await manager.findOneByOrFail(Application, { id: applicationId });
      return { ...connected, applicationName: name };
    });
  }

  /** Deletes codes a day after their end. @returns how many */
  sweep(stop?: AbortSignal): Promise<number> {
    const where = { expiresAt: LessThan(new Date(Date.now() - keptMs)) };
    return removeInPortions(this.database, DevicePairing, { where, order: { expiresAt: 'ASC' }, stop });
  }
}

const codeEnded = () => new DomainError('NOT_FOUND', says.pairingEnded);
