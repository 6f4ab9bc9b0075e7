import { type EntityManager, IsNull, MoreThan } from 'typeorm';
import { DevicePairing } from '../devices/device-pairing.entity.js';
import { PendingLogIn } from '../log-in/pending-log-in.entity.js';
import { SingleSignOnState } from '../single-sign-on/single-sign-on-state.entity.js';

/**
 * Ends what an account has begun and could still finish once all its sessions have ended: log-ins whose second step is
 * missing, connections with the single sign-on, and connection codes of phones.
 */
export async function endUnfinished(manager: EntityManager, accountId: number): Promise<void> {
  const now = new Date();
  await manager.delete(PendingLogIn, { accountId });
  await manager.delete(SingleSignOnState, { accountId, purpose: 'pending' });
  // They stay for the page that shows them.
  const open = { accountId, usedAt: IsNull(), expiresAt: MoreThan(now) };
  await manager.update(DevicePairing, open, { expiresAt: now });
}
