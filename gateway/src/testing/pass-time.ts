import type { Services } from '../composition.js';
import { moveProcessClock } from './process-clock.js';
import { testsMysql } from './test-database.js';

/**
 * Lets time pass for scheduled versions. On the embedded database the process clock moves, until
 * `restoreProcessClock`; a server keeps its own time, so that there the dates move instead.
 */
export async function passTime({ database }: Pick<Services, 'database'>, ms: number): Promise<void> {
  if (!testsMysql) {
    moveProcessClock(ms);
    return;
  }
  await database.write((manager) =>
    manager.query(
      `UPDATE legal_text_versions SET createdAt = createdAt - INTERVAL ? MICROSECOND,
        effectiveAt = effectiveAt - INTERVAL ? MICROSECOND, withdrawnAt = withdrawnAt - INTERVAL ? MICROSECOND`,
      [ms * 1000, ms * 1000, ms * 1000],
    ),
  );
}
