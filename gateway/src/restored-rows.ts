import type { BackupContents } from './platform/backup/backup-contents.js';
import type { Execute } from './platform/backup/restored.js';

/** Versions of content begin here, in seconds, after a restore. */
const versionsSince = Date.UTC(2025, 0, 1) / 1000;

/** What a version grows by where a restore in the same second set it before. */
const step = 1_000_000;

/**
 * Changes rows of a backup that must not come back as they were. The statements suit the tables of every version.
 *
 * - Sessions end, because some of them were ended after the backup, by a log-out or a new password.
 * - Mails that waited are listed as failed: they were probably sent since. Administrators send them again or dismiss them.
 * - The versions of content rise above all that were given out after the backup: a phone with the ETag of one of those
 *   would otherwise keep its answer when the count comes by again.
 */
export async function reviseRestoredRows(execute: Execute, { rows }: BackupContents): Promise<void> {
  await execute('DELETE FROM sessions');
  await execute("UPDATE outbox_mails SET state = 'parked', lastError = ? WHERE state = 'waiting'", [
    'It waited when the backup was made from which this database was restored. It may have been sent since.',
  ]);
  if (!rows.has('content_versions')) return;
  for (const kind of ['questions', 'help_tasks', 'legal_texts'])
    await execute(
      `INSERT INTO content_versions (applicationId, kind, version)
       SELECT id, ?, 0 FROM applications WHERE NOT EXISTS (
         SELECT 1 FROM content_versions WHERE content_versions.applicationId = applications.id AND kind = ?)`,
      [kind, kind],
    );
  const version = Math.floor(Date.now() / 1000) - versionsSince;
  await execute('UPDATE content_versions SET version = CASE WHEN version < ? THEN ? ELSE version + ? END', [
    version,
    version,
    step,
  ]);
}
