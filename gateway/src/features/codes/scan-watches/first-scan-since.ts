import type { EntityManager } from 'typeorm';
import { select } from '../../../platform/database/rows/rows.js';

/**
 * The id from which all scans were received at a time or later. Ids grow with time, so that it is found by halves: about 20
 * look-ups by the primary key among a million scans.
 */
export async function firstScanSince(manager: EntityManager, time: Date): Promise<number> {
  const [last] = await select<{ id: number }>(
    manager,
    'SELECT id FROM qr_scans ORDER BY id DESC LIMIT 1',
    [],
  );
  let [before, since] = [0, (last?.id ?? 0) + 1];
  const sql = 'SELECT id, receivedAt FROM qr_scans WHERE id >= ? ORDER BY id LIMIT 1';
  while (since - before > 1) {
    const middle = Math.floor((before + since) / 2);
    const [scan] = await select<{ id: number; receivedAt: Date }>(manager, sql, [middle], ['receivedAt']);
    if (scan && scan.receivedAt < time) before = scan.id;
    else since = middle;
  }
  return since;
}
