import { driverCode } from '../database/open/driver-errors.js';

/** A backup or a restore cannot be done. The message says why, and what to do. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

const notAllowed = (path: string, reason: string) =>
  `${path} cannot be read or written (${reason}). Run this as the user that the gateway runs as, or choose another folder.`;
const diskFull = (path: string, reason: string) =>
  `The disk has not enough space for ${path} (${reason}). Free some, or choose another disk.`;
const isFolder = (path: string) => `${path} is a folder. Name a file.`;

const sentences: Record<string, (path: string, reason: string) => string> = {
  ENOENT: (path) => `${path} does not exist.`,
  ENOTDIR: (path) => `${path} lies below a file. Choose another folder.`,
  EISDIR: isFolder,
  EACCES: notAllowed,
  EPERM: notAllowed,
  EROFS: notAllowed,
  SQLITE_READONLY: notAllowed,
  SQLITE_CANTOPEN: notAllowed,
  ENOSPC: diskFull,
  EDQUOT: diskFull,
  EFBIG: diskFull,
  SQLITE_FULL: diskFull,
  SQLITE_IOERR: (path, reason) =>
    `${path} cannot be read or written (${reason}). Check whether its disk works and has enough space.`,
  // A version of the format that is unknown, or a table whose name a changed byte has hidden.
  SQLITE_ERROR: (path, reason) => `${path} is damaged (${reason}).`,
  SQLITE_NOTADB: (path) => `${path} is no SQLite database.`,
  SQLITE_CORRUPT: (path, reason) => `${path} is damaged (${reason}).`,
  Z_DATA_ERROR: (path, reason) => `${path} is damaged (${reason}).`,
  Z_BUF_ERROR: (path, reason) => `${path} is not complete (${reason}).`,
};

/** Converts an error about a file to one with a message for the operator, where there is one for its code. */
export function explainBackupError(path: string, error: unknown): unknown {
  const sentence = sentences[driverCode(error) ?? ''];
  return sentence ? new BackupError(sentence(path, (error as Error).message), { cause: error }) : error;
}

/** Runs work on a file, with errors that have a message for the operator. */
export async function explaining<T>(path: string, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw explainBackupError(path, error);
  }
}
