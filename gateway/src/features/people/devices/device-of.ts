import type { ApplicationKey } from '../application-keys/application-key.entity.js';
import { factsOf } from './device-facts.js';
import type { DeviceType } from './devices.inputs.js';

/** Phones call once a minute while they are in use. */
const silentAfterMs = 15 * 60_000;

/** A device as the graph shows it. */
export function deviceOf(key: ApplicationKey, now = Date.now()): DeviceType {
  const { id, name, ending, createdAt, lastUsedAt, revokedAt, accountId, boundAccountId } = key;
  const pairedAt = key.pairedAt ?? createdAt;
  const heardOf = lastUsedAt ?? pairedAt;
  const { platform = null, model = null, appVersion = null } = factsOf(key.device);
  return {
    ...{ id, name, ending, platform, model, appVersion, pairedAt, lastUsedAt, revokedAt, accountId },
    silentSince: now - heardOf.getTime() > silentAfterMs ? heardOf : null,
    isBrowser: boundAccountId !== null,
  };
}
