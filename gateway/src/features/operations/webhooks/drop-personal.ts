import type { EntityManager } from 'typeorm';
import { execute } from '../../../platform/database/rows/rows.js';

/** Drops what was not delivered to an endpoint and names an e-mail address: it may no longer know any. */
export async function dropPersonal(manager: EntityManager, endpointId: number): Promise<void> {
  await execute(
    manager,
    `UPDATE webhook_deliveries SET state = 'DROPPED', dueAt = NULL
      WHERE endpointId = ? AND state IN ('WAITING', 'FAILED', 'PARKED')
        AND messageId IN (SELECT id FROM webhook_messages WHERE personal = 1)`,
    [endpointId],
  );
}
