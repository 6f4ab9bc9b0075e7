import type { Database } from '../../../platform/database/database.js';
import { databaseNow } from '../../../platform/database/dialect.js';
import { insertOrUpdate, select } from '../../../platform/database/rows/rows.js';
import { SweepRun } from './sweep-run.entity.js';

/** Sweeps run about so often. */
export const sweepSeconds = 600;

/** Notes when sweeps ran, so that people see when one does not. */
export class SweepRunsService {
  constructor(private readonly database: Database) {}

  /** Notes that sweeps have run, by the clock of the database. */
  async note(sweeps: readonly string[]): Promise<void> {
    if (sweeps.length === 0) return;
    await this.database.write(async (manager) => {
      const ranAt = await databaseNow(manager);
      const rows = sweeps.map((sweep) => ({ sweep, ranAt }));
      await insertOrUpdate(manager, SweepRun, rows, (added) => ({ ranAt: added('ranAt') }));
    });
  }

  /** When each sweep ran last. */
  async last(): Promise<ReadonlyMap<string, Date>> {
    const sql = 'SELECT sweep, ranAt FROM sweep_runs';
    const runs = await this.database.read((manager) => select<SweepRun>(manager, sql, [], ['ranAt']));
    return new Map(runs.map(({ sweep, ranAt }) => [sweep, ranAt]));
  }
}
