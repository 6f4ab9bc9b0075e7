import { ascii, baseline, datetime } from '../../../platform/database/baseline.js';

export const sweepRunMigrations = [
  baseline('SweepRuns1795907000101', {
    sweep_runs: { columns: { sweep: ascii(60), ranAt: datetime }, primaryKey: ['sweep'] },
  }),
];
