import type { Tables } from '../database/data-sources.js';
import type { BackupContents } from './backup-contents.js';

/** Runs a statement on the database that is being restored. */
export type Execute = (sql: string, values?: readonly unknown[]) => Promise<void>;

/** What a restore did. */
export interface Restored {
  readonly contents: BackupContents;
  /** Where the database is now: a file, or a server and its database. */
  readonly place: string;
  /** Where the database of before is kept, if there was one. */
  readonly kept: string | undefined;
}

/** What a restore needs to know beside the file. */
export interface RestoreOptions {
  /** Whether a database that is there may be replaced. */
  readonly replace: boolean;
  readonly tables: Tables;
  /** Changes what must not come back as it was, before anything uses the restored rows. */
  readonly revise: (execute: Execute, contents: BackupContents) => Promise<void>;
}

/** The time as a part of a file's name: 20261122T040000123Z. */
export const timeInNames = () => new Date().toISOString().replaceAll(/[-:.]/g, '');
