import { readdir, readFile, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { mailIn } from '../../../platform/mail/transports/eml-files.js';

/** A mail that was written to a file. */
export interface MailFile {
  readonly name: string;
  /** Its id in the outbox, where its row may be gone. */
  readonly mail: number;
  readonly to: string;
}

/** The mails in a folder, by the addresses in their headers. */
export async function mailFilesIn(directory: string): Promise<MailFile[]> {
  const files: MailFile[] = [];
  for (const name of await readdir(directory).catch(() => [])) {
    const mail = mailIn(name);
    const content = mail === undefined ? '' : await readFile(join(directory, name), 'utf8').catch(() => '');
    const [head = ''] = content.split(/\r?\n\r?\n/, 1);
    const to = /^To: *<?([^<>\r\n]+)/im.exec(head)?.[1]?.trim();
    if (mail !== undefined && to) files.push({ name, mail, to });
  }
  return files;
}

/** Removes files; another gateway or a sweep may have been first. */
export async function removeFiles(directory: string, files: readonly MailFile[]): Promise<void> {
  for (const { name } of files) await unlink(join(directory, name)).catch(ignoreMissing);
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
