import type { DataSource } from 'typeorm';

/**
 * The table by which a restore keeps gateways off a server's database: it is there from before the first change until
 * after the rows are revised. No dump contains it, so that the loading of one leaves it alone. A restore that breaks
 * leaves it behind, and the next one removes it.
 */
export const restoreMark = 'restore_in_progress';

/** A restore of the database has not finished: it runs, or it broke. */
export class RestoreInProgressError extends Error {
  override readonly name = 'RestoreInProgressError';

  constructor() {
    super(
      'A restore of the database has not finished. Waiting until it has. If none is running, one was interrupted: run the restore again, with --force.',
    );
  }
}

/**
 * The connections of the caller have to be open until it has opened those that it serves with: a restore sets its mark
 * first and looks for connections afterwards, so that one of the two notices the other.
 * @throws RestoreInProgressError
 */
export async function assertNotBeingRestored(source: DataSource): Promise<void> {
  const found: unknown[] = await source.query(
    'SELECT 1 FROM information_schema.TABLES WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME = ?',
    [restoreMark],
  );
  if (found.length > 0) throw new RestoreInProgressError();
}
