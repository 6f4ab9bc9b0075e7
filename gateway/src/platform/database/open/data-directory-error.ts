import { dirname } from 'node:path';
import { driverCode } from './driver-errors.js';

/** The data directory or a database file in it cannot be used. The message says why, and what to do. */
export class DataDirectoryError extends Error {
  override readonly name: string = 'DataDirectoryError';
}

const notWritable = (file: string, reason: string) =>
  `${file} cannot be written (${reason}). Give this user the right to write to ${dirname(file)} and the files in it, or set DATA_DIR to another folder.`;
const notAFolder = (file: string) =>
  `DATA_DIR leads to ${dirname(file)}, which is not a folder or lies below a file. Set DATA_DIR to a folder.`;
const diskFull = (file: string, reason: string) =>
  `The disk with ${file} is full (${reason}). Free some space and start again.`;
const tooManyFiles = (file: string, reason: string) =>
  `${file} cannot be opened: this process has too many files open (${reason}). Raise the limit (ulimit -n).`;
const restore = 'Restore it from a backup, or move it away to begin with an empty database.';

const sentences: Record<string, (file: string, reason: string) => string> = {
  EACCES: notWritable,
  EPERM: notWritable,
  EROFS: notWritable,
  SQLITE_READONLY: notWritable,
  SQLITE_PERM: notWritable,
  ENOTDIR: notAFolder,
  EEXIST: notAFolder,
  ENOSPC: diskFull,
  SQLITE_FULL: diskFull,
  EMFILE: tooManyFiles,
  ENFILE: tooManyFiles,
  SQLITE_CANTOPEN: (file, reason) =>
    `${file} cannot be opened (${reason}). Make sure that it is a file, that this user may write to its folder, and that the process may open more files (ulimit -n).`,
  SQLITE_NOTADB: (file, reason) => `${file} is no SQLite database (${reason}). ${restore}`,
  SQLITE_CORRUPT: (file, reason) => `${file} is damaged (${reason}). ${restore}`,
  SQLITE_IOERR: (file, reason) => `${file} cannot be read or written (${reason}). Check the disk it is on.`,
  SQLITE_BUSY: (file, reason) =>
    `${file} is in use by another program (${reason}). Close what reads or copies it, and start again.`,
};

/** Converts an error to one with a message for the operator, where there is one for its code. */
export function explainFileError(file: string, error: unknown): unknown {
  const sentence = sentences[driverCode(error) ?? ''];
  if (!sentence) return error;
  return new DataDirectoryError(sentence(file, (error as Error).message), { cause: error });
}

/** The error for an empty file, which SQLite would silently turn into a new, empty database. */
export const emptyDatabaseFile = (file: string) =>
  new DataDirectoryError(`${file} is empty: the database that was in it is gone. ${restore}`);
