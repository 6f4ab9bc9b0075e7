import { randomInt } from 'node:crypto';
import { legalTextKeys } from '../features/content/legal-texts/legal-text-key.js';
import type { BackupContents } from '../platform/backup/backup-contents.js';
import type { Execute, Read, Revision } from '../platform/backup/restored.js';
import type { RestoredErasures } from './restored-erasures.js';

/** Versions of content and of legal texts begin here after a restore. */
const since = Date.UTC(2025, 0, 1);

/** By how much versions of content grow at most, beside what they grow to. */
const maxStep = 1_000_000;

interface TextRow {
  readonly applicationId: number;
  readonly application: string;
  readonly key: string | null;
  readonly version: number | null;
}

/** The texts of each application that were saved, or one row without a key. */
const textRows = (read: Read) =>
  read(`SELECT a.id AS applicationId, a.name AS application, t.\`key\`, t.version
    FROM applications a LEFT JOIN legal_texts t ON t.applicationId = a.id`) as Promise<TextRow[]>;

const newestContent = async (read: Read) => {
  const [row] = await read('SELECT COALESCE(MAX(version), 0) AS version FROM content_versions');
  return Number((row as { version: number }).version);
};

/**
 * Changes rows of a backup that must not come back as they were. The statements suit the tables of every version.
 *
 * - Sessions end, and access tokens are revoked, because some of them were ended after the backup, by a log-out or a new password.
 * - Mails that waited are listed as failed: they were probably sent since. Administrators send them again or dismiss them.
 * - Messages of webhooks that waited are parked: owners send them again.
 * - The versions of content rise above all that were given out after the backup: a phone with the ETag of one of those
 *   would otherwise keep its answer when the count comes by again. A random part keeps two restores of one backup apart.
 * - The numbers of legal texts go on after those that were given out, because caches keep the page of a number for a year.
 *   The database that is replaced knows them; where there is none, they rise to the minutes since 2025.
 * - People who were erased after the backup are erased again.
 */
export class RestoredRows implements Revision {
  /** By application and key: the highest number of the replaced database, 0 for a text that it did not have yet. */
  readonly #numbers = new Map<string, number>();
  #content = 0;

  constructor(private readonly erasures: RestoredErasures) {}

  async recall(read: Read): Promise<void> {
    // A damaged database, or one of an earlier version, tells nothing: it may be why somebody restores a backup.
    await this.#recallNumbers(read).catch(() => {});
    await this.erasures.recall(read);
  }

  async #recallNumbers(read: Read): Promise<void> {
    this.#content = await newestContent(read);
    for (const { application, key, version } of await textRows(read)) {
      for (const known of legalTextKeys) {
        const name = nameOf(application, known);
        const number = known === key ? Number(version) : 0;
        this.#numbers.set(name, Math.max(number, this.#numbers.get(name) ?? 0));
      }
    }
  }

  async revise(execute: Execute, read: Read, contents: BackupContents): Promise<void> {
    const { tables } = contents;
    await this.erasures.replay(execute, read, contents);
    await execute('DELETE FROM sessions');
    if (tables.includes('access_tokens'))
      await execute('UPDATE access_tokens SET revokedAt = COALESCE(revokedAt, createdAt)');
    await execute(
      "UPDATE outbox_mails SET state = 'parked', lastError = ? WHERE state IN ('waiting', 'planned')",
      [
        'It waited when the backup was made from which this database was restored. It may have been sent since.',
      ],
    );
    if (tables.includes('webhook_deliveries'))
      await execute("UPDATE webhook_deliveries SET state = 'PARKED', dueAt = NULL WHERE state = 'WAITING'");
    if (tables.includes('content_versions')) await this.#raiseContent(execute, read);
    if (tables.includes('legal_text_versions')) await this.#raiseNumbers(execute, read);
  }

  async #raiseContent(execute: Execute, read: Read): Promise<void> {
    for (const kind of ['questions', 'help_tasks', 'legal_texts'])
      await execute(
        `INSERT INTO content_versions (applicationId, kind, version)
         SELECT id, ?, 0 FROM applications WHERE NOT EXISTS (
           SELECT 1 FROM content_versions WHERE content_versions.applicationId = applications.id AND kind = ?)`,
        [kind, kind],
      );
    const seconds = Math.floor((Date.now() - since) / 1000);
    const newest = Math.max(seconds, this.#content, await newestContent(read));
    await execute('UPDATE content_versions SET version = ?', [newest + randomInt(1, maxStep)]);
  }

  async #raiseNumbers(execute: Execute, read: Read): Promise<void> {
    const minutes = Math.floor((Date.now() - since) / 60_000);
    const restored = new Map<string, number>();
    const applications = new Map<string, number>();
    for (const { applicationId, application, key, version } of await textRows(read)) {
      applications.set(application, applicationId);
      if (key !== null) restored.set(nameOf(application, key), Number(version));
    }
    for (const [application, id] of applications) {
      for (const key of legalTextKeys) {
        const name = nameOf(application, key);
        const number = restored.get(name) ?? 0;
        const given = this.#numbers.get(name) ?? -1;
        // A database with lower numbers than the backup is not the one that went on after it.
        const next = given >= number ? given : Math.max(number + 1, minutes);
        if (next === number) continue;
        await (restored.has(name)
          ? execute('UPDATE legal_texts SET version = ? WHERE applicationId = ? AND `key` = ?', [
              next,
              id,
              key,
            ])
          : execute(
              'INSERT INTO legal_texts (applicationId, `key`, version) SELECT id, ?, ? FROM applications WHERE id = ?',
              [key, next, id],
            ));
      }
    }
  }
}

const nameOf = (application: string, key: string) => `${key} ${application}`;
