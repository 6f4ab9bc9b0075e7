import type { EntityManager } from 'typeorm';
import { execute, select } from '../../../platform/database/rows/rows.js';

/** The numbers that a batch gets. */
export interface BatchSerials {
  readonly serialPrefix: string | null;
  readonly firstSerial: number | null;
}

const none: BatchSerials = { serialPrefix: null, firstSerial: null };

/**
 * Takes the next numbers of an application for a batch, if its new batches get any. The row stays locked until the
 * transaction ends: another batch waits for it, through any gateway, and the numbers of one that fails are free again.
 */
export async function takeSerials(
  manager: EntityManager,
  applicationId: number,
  count: number,
): Promise<BatchSerials> {
  const taken = await execute(
    manager,
    'UPDATE serial_settings SET nextNumber = nextNumber + ? WHERE applicationId = ? AND prefix IS NOT NULL',
    [count, applicationId],
  );
  if (taken.affected === 0) return none;
  const [settings] = await select<{ prefix: string; nextNumber: number }>(
    manager,
    'SELECT prefix, nextNumber FROM serial_settings WHERE applicationId = ?',
    [applicationId],
  );
  return settings ? { serialPrefix: settings.prefix, firstSerial: settings.nextNumber - count } : none;
}
