import { lstat, readdir, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { mailIn } from './eml-files.js';

const dayMs = 24 * 60 * 60 * 1000;

/** Removes mails that were written to files, also after a provider was configured: they contain links and addresses. */
export class MailFileRetention {
  constructor(private readonly settings: { readonly directory: string; readonly retentionDays: number }) {}

  /** Removes the files that are older than the retention time. Files of other names stay. @returns how many */
  async sweep(stop?: AbortSignal): Promise<number> {
    const { retentionDays } = this.settings;
    const before = Date.now() - retentionDays * dayMs;
    return retentionDays === 0 ? 0 : this.remove((_, writtenMs) => writtenMs < before, stop);
  }

  /** Removes the files of some mails, by their ids in the outbox and the times of their files. @returns how many */
  async remove(isChosen: (mail: number, writtenMs: number) => boolean, stop?: AbortSignal): Promise<number> {
    let removed = 0;
    for (const name of (await ifThere(readdir(this.settings.directory))) ?? []) {
      if (stop?.aborted) break;
      const mail = mailIn(name);
      const path = join(this.settings.directory, name);
      const found = mail === undefined ? undefined : await ifThere(lstat(path));
      if (mail === undefined || !found?.isFile() || !isChosen(mail, found.mtimeMs)) continue;
      if (await ifThere(unlink(path).then(() => true))) removed += 1;
    }
    return removed;
  }
}

/** Undefined for a folder that no mail has created, and a file that is gone meanwhile. */
async function ifThere<Found>(access: Promise<Found>): Promise<Found | undefined> {
  try {
    return await access;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}
