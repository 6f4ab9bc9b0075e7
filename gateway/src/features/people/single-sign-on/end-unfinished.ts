import type { EntityManager } from 'typeorm';
import { PendingLogIn } from '../log-in/pending-log-in.entity.js';
import { SingleSignOnState } from './single-sign-on-state.entity.js';

/**
 * Ends what an account has begun and could still finish once all its sessions have ended: log-ins whose second step is
 * missing, and connections with the single sign-on.
 */
export async function endUnfinished(manager: EntityManager, accountId: number): Promise<void> {
  await manager.delete(PendingLogIn, { accountId });
  await manager.delete(SingleSignOnState, { accountId, purpose: 'pending' });
}
