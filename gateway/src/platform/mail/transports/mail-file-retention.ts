import { lstat, opendir, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { isOwnFile, mailIn } from './eml-files.js';

const dayMs = 24 * 60 * 60 * 1000;

/** Removes mails that were written to files, also after a provider was configured: they contain links and addresses. */
export class MailFileRetention {
  constructor(private readonly settings: { readonly directory: string; readonly retentionDays: number }) {}

  /** Removes the files that are older than the retention time. Files of other names stay. @returns how many */
  async sweep(stop?: AbortSignal): Promise<number> {
    const { directory, retentionDays } = this.settings;
    if (retentionDays === 0) return 0;
    const before = Date.now() - retentionDays * dayMs;
    let removed = 0;
    for await (const name of this.#files()) {
      if (stop?.aborted) break;
      if (await removeOlder(join(directory, name), before)) removed += 1;
    }
    return removed;
  }

  /** Removes the files of mails by their ids in the outbox. */
  async remove(ids: ReadonlySet<number>): Promise<void> {
    if (ids.size === 0) return;
    for await (const name of this.#files())
      if (ids.has(mailIn(name))) await ifThere(unlink(join(this.settings.directory, name)));
  }

  /** One entry after another, however many there are; leaving the loop closes the folder. */
  async *#files(): AsyncGenerator<string> {
    for await (const { name } of (await ifThere(opendir(this.settings.directory))) ?? [])
      if (isOwnFile(name)) yield name;
  }
}

async function removeOlder(path: string, before: number): Promise<boolean> {
  const found = await ifThere(lstat(path));
  if (!found?.isFile() || found.mtimeMs >= before) return false;
  return (await ifThere(unlink(path).then(() => true))) ?? false;
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
