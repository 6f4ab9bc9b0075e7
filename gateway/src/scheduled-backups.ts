import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Config } from './config.js';
import {
  ScheduledBackupsService,
  type WriteBackup,
} from './features/operations/backups/scheduled-backups.service.js';
import type { Database } from './platform/database/database.js';
import type { Logger } from './platform/logger.js';
import type { Schedule } from './platform/schedule.js';

/** How often a gateway checks whether a backup is due. */
const intervalSeconds = 10;
const command = fileURLToPath(new URL('./backup.js', import.meta.url));

/** Runs the backup command, because a copy of the embedded database would hold this process up. */
const writeBackup: WriteBackup = async (path, signal) => {
  const { stdout } = await promisify(execFile)(process.execPath, [command, path], { signal });
  return stdout.trim();
};

/** Writes backups as BACKUP_EVERY says. */
export function scheduleBackups(
  schedule: Pick<Schedule, 'every'>,
  database: Database,
  { backups }: Pick<Config, 'backups'>,
  logger: Logger,
): void {
  if (!backups) return;
  const service = new ScheduledBackupsService(database, backups, writeBackup, logger);
  schedule.every(intervalSeconds, 'write a scheduled backup', (stop) => service.run(stop));
}
