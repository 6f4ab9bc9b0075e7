import type { EntityManager } from 'typeorm';
import type { Services } from '../composition.js';
import { Session } from '../features/people/sessions/session.entity.js';
import { assertSignedIn } from '../platform/access/access-rule.js';
import type { ApplicationScope } from '../platform/access/application-scope.js';
import type { SignedIn } from '../platform/access/viewer.js';
import { execute } from '../platform/database/rows/rows.js';
import * as demo from './seed-data.js';

const minuteMs = 60_000;

/** Connects phones; the last one has been silent for some hours. */
export async function seedDevices(
  { devicePairings, sessions }: Services,
  manager: EntityManager,
  scope: ApplicationScope,
  { accountId }: SignedIn,
): Promise<void> {
  // A connection code lives as long as the session that shows it.
  const { token: sessionToken } = await sessions.start(manager, accountId, undefined);
  const viewer = assertSignedIn(await sessions.identify(sessionToken));
  for (const { heardMinutesAgo, ...phone } of demo.phones) {
    const { token } = await devicePairings.create(scope, viewer);
    const { device } = await devicePairings.pair({ token, appVersion: demo.appVersion, ...phone });
    const heard = new Date(Date.now() - heardMinutesAgo * minuteMs);
    const paired = new Date(Date.now() - demo.scans.length * 24 * 60 * minuteMs);
    await execute(
      manager,
      'UPDATE application_keys SET createdAt = ?, pairedAt = ?, lastUsedAt = ? WHERE id = ?',
      [paired, paired, heard, device.id],
    );
  }
  await manager.delete(Session, { id: viewer.sessionId });
}
