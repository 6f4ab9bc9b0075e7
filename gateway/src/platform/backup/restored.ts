import type { Tables } from '../database/database.js';
import type { BackupContents } from './backup-contents.js';

/** Runs a statement on the database that is being restored. */
export type Execute = (sql: string, values?: readonly unknown[]) => Promise<void>;

/** Reads rows of a database. */
export type Read = (sql: string, values?: readonly unknown[]) => Promise<readonly unknown[]>;

/** Changes of restored rows that must not come back as they were. */
export interface Revision {
  /** Reads what the database that is replaced has given out, if it can be read. @throws BackupError to keep that database */
  recall(read: Read): Promise<void>;
  /** Changes restored rows before anything uses them. */
  revise(execute: Execute, read: Read, contents: BackupContents): Promise<void>;
}

/** The result of a restore. */
export interface Restored {
  readonly contents: BackupContents;
  /** Where the database is now: a file, or a server and its database. */
  readonly place: string;
  /** Whether the backup was compared with its SHA-256. */
  readonly isVerified: boolean;
  /** Where the database of before is kept, if there was one. */
  readonly kept: string | undefined;
}

/** The options of a restore. */
export interface RestoreOptions {
  /** Whether a database that is there may be replaced. */
  readonly replace: boolean;
  readonly tables: Tables;
  readonly revision: Revision;
}

/** The time as a part of a file's name: 20261122T040000123Z. */
export const timeInNames = () => new Date().toISOString().replaceAll(/[-:.]/g, '');
