import { z } from 'zod';
import { type ApplicationScope, visibleTo } from '../../../platform/access/application-scope.js';
import { parseRowId } from '../../../platform/access/parse-row-id.js';
import type { SignedIn } from '../../../platform/access/viewer.js';
import type { Database } from '../../../platform/database/database.js';
import { selectRows } from '../../../platform/database/rows/rows.js';
import { parseInput } from '../../../platform/errors/parse-input.js';
import { refuseRow } from '../../operations/applications/refusals.js';
import { recordAuditOfRows } from '../../operations/audit-log/record-audit.js';
import { ApplicationKey } from '../application-keys/application-key.entity.js';
import { validKeys } from '../application-keys/valid-keys.js';
import { type DeviceFacts, deviceFactRules, deviceNameRule } from './device-facts.js';
import { says } from './devices.messages.js';
import { type ConnectedDevice, insertBrowser, revokeDevice } from './insert-device.js';

const nameRules = z.object({ name: deviceNameRule });
const fact = (rule: z.ZodType<string | undefined>) => z.preprocess((value) => value ?? undefined, rule);
const browserRules = z.object({
  name: deviceNameRule,
  platform: fact(deviceFactRules.platform),
  model: fact(deviceFactRules.model),
  appVersion: fact(deviceFactRules.appVersion),
});

type BrowserInput = { readonly name: string } & {
  readonly [Fact in keyof DeviceFacts]?: string | null | undefined;
};

const isDevice = { kind: 'DEVICE' } as const;
const right = 'devices';

/** The devices of an application, for its people: phones, and browsers of members. */
export class DevicesService {
  constructor(private readonly database: Database) {}

  /** The valid devices of an application, newest first: at most 50 phones, and 5 browsers of each member. */
  list({ applicationId }: ApplicationScope): Promise<ApplicationKey[]> {
    const { where, values } = validKeys();
    const rest = `AS application_key WHERE applicationId = ? AND kind = 'DEVICE' AND ${where} ORDER BY id DESC`;
    return this.database.read((manager) =>
      selectRows(manager, ApplicationKey, rest, [applicationId, ...values]),
    );
  }

  /**
   * Connects the browser of a member. It scans as long as the session lives, and its member may.
   * @throws DomainError INVALID_INPUT; CONFLICT for more than 50 of a member on a day
   */
  connectBrowser(
    { applicationId }: ApplicationScope,
    { accountId, sessionId }: SignedIn,
    input: BrowserInput,
  ): Promise<ConnectedDevice> {
    const browser = parseInput(browserRules, input);
    const connecting = { applicationId, accountId, sessionId, ...browser };
    return this.database.write((manager) => insertBrowser(manager, connecting));
  }

  /** Gives a device another name. @throws DomainError INVALID_INPUT; NOT_FOUND, also for a device of another application */
  rename(viewer: SignedIn, id: string, input: { readonly name: string }): Promise<ApplicationKey> {
    const { name } = parseInput(nameRules, input);
    const where = { id: parseRowId(id, says.noDevice), ...isDevice, ...visibleTo(viewer, right) };
    return this.database.write(async (manager) => {
      const device = await manager.findOneBy(ApplicationKey, where);
      if (!device)
        return refuseRow(manager, ApplicationKey, where, { viewer, right, missing: says.noDevice });
      const { name: from } = device;
      if (from === name) return device;
      await manager.update(ApplicationKey, where, { name });
      device.name = name;
      const changes = [{ field: 'name', from, to: name }];
      await recordAuditOfRows(manager, 'device.renamed', [device], changes);
      return device;
    });
  }

  /**
   * Revokes a device: its next call is rejected, on every gateway. Members revoke their own browsers too.
   * @throws DomainError NOT_FOUND, also for a device of another application
   */
  revoke(viewer: SignedIn, id: string): Promise<ApplicationKey> {
    const named = { id: parseRowId(id, says.noDevice), ...isDevice };
    const where = { ...named, ...visibleTo(viewer, right) };
    return this.database.write(async (manager) => {
      const own = { ...named, boundAccountId: viewer.accountId };
      const device = await manager.findOne(ApplicationKey, { where: [where, own] });
      if (!device)
        return refuseRow(manager, ApplicationKey, where, { viewer, right, missing: says.noDevice });
      await revokeDevice(manager, device);
      return device;
    });
  }
}
