import { baseline, datetime, int } from '../../../platform/database/baseline.js';

export const backupMigrations = [
  baseline('Backups1795392000020', {
    backup_turns: {
      columns: { id: int, startedAt: datetime, succeededAt: datetime },
      primaryKey: ['id'],
    },
  }),
];
