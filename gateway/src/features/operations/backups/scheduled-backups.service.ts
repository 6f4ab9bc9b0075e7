import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { LessThanOrEqual } from 'typeorm';
import type { Database } from '../../../platform/database/database.js';
import { databaseNow } from '../../../platform/database/dialect.js';
import type { Logger } from '../../../platform/logger.js';
import { BackupTurn } from './backup-turn.entity.js';

export interface BackupSchedule {
  /** The time between two backups. */
  readonly everyMs: number;
  /** The number of backups that stay in the directory. */
  readonly keep: number;
  readonly directory: string;
}

/** Writes a backup to a path. @returns a sentence for the log */
export type WriteBackup = (path: string, stop: AbortSignal) => Promise<string>;

/** A gateway that is killed keeps its turn for this time. */
const turnMs = 3 * 60 * 60 * 1000;
/** A backup that failed is tried again after this time. */
const retryMs = 10 * 60 * 1000;
/** The names of scheduled backups; other files in the directory are left alone. */
const ownName = /^back-office-\d{8}T\d{9}Z\.(?:sqlite|sql\.gz)/;

/** Writes a backup from time to time, at one of the gateways that share a database, and keeps the newest ones. */
export class ScheduledBackupsService {
  constructor(
    private readonly database: Database,
    private readonly schedule: BackupSchedule,
    private readonly write: WriteBackup,
    private readonly logger: Pick<Logger, 'info' | 'error'>,
  ) {}

  /** Writes a backup when one is due and no other gateway writes it. Logs a failure instead of throwing it. */
  async run(stop: AbortSignal): Promise<void> {
    const startedAt = await this.#takeTurn();
    if (!startedAt) return;
    const extension = this.database.kind === 'embedded' ? 'sqlite' : 'sql.gz';
    const name = `back-office-${startedAt.toISOString().replaceAll(/[-:.]/g, '')}.${extension}`;
    const { directory } = this.schedule;
    try {
      mkdirSync(directory, { recursive: true, mode: 0o700 });
      const written = await this.write(join(directory, name), stop);
      await this.#endTurn(startedAt, { succeededAt: startedAt });
      this.logger.info({ removed: this.#removeOld() }, written);
    } catch (error) {
      const level = stop.aborted ? 'info' : 'error';
      this.logger[level](
        { err: error },
        `Did not write the scheduled backup ${name}; a later run tries again`,
      );
      await this.#endTurn(startedAt, { startedAt: new Date(startedAt.getTime() - turnMs + retryMs) });
    }
  }

  /** @returns when the turn begins; undefined when no backup is due, or another gateway has the turn */
  async #takeTurn(): Promise<Date | undefined> {
    return this.database.write(async (manager) => {
      const never = { id: 1, startedAt: new Date(0), succeededAt: new Date(0) };
      if (!(await manager.existsBy(BackupTurn, { id: 1 })))
        await manager.createQueryBuilder().insert().into(BackupTurn).values(never).orIgnore().execute();
      const startedAt = await databaseNow(manager);
      const before = (ms: number) => LessThanOrEqual(new Date(startedAt.getTime() - ms));
      const due = { startedAt: before(turnMs), succeededAt: before(this.schedule.everyMs) };
      const { affected } = await manager.update(BackupTurn, due, { startedAt });
      return affected === 1 ? startedAt : undefined;
    });
  }

  async #endTurn(startedAt: Date, change: Partial<BackupTurn>): Promise<void> {
    await this.database.write((manager) => manager.update(BackupTurn, { startedAt }, change));
  }

  /** Removes older backups, and parts of backups that were broken off. @returns the number of files */
  #removeOld(): number {
    const { directory, keep } = this.schedule;
    const names = readdirSync(directory);
    const backups = names.filter((name) => ownName.exec(name)?.[0] === name).toSorted();
    const kept = new Set(backups.slice(-keep));
    const old = names.filter((name) => {
      const [backup] = ownName.exec(name) ?? [];
      return backup !== undefined && !kept.has(backup);
    });
    for (const name of old) rmSync(join(directory, name), { force: true });
    return old.length;
  }
}
