import type { EntityManager } from 'typeorm';
import type { ApplicationScope } from '../../../platform/access/application-scope.js';
import type { Database } from '../../../platform/database/database.js';
import { execute, idsIn, insertOrUpdate, selectRows } from '../../../platform/database/rows/rows.js';
import { SharedReads } from '../../../platform/database/rows/shared-reads.js';
import { type ContentKind, ContentVersion } from './content-version.entity.js';

/**
 * Counts the changes to the content of an application, across all gateways, so that an unchanged answer is recognised
 * without reading the content. A reader takes the version first and the content afterwards: content that changes in
 * between is newer than its version, never older.
 *
 * A row of its own costs each change a statement. The highest id of the content would not do as its
 * version: a row with a lower id may be committed later.
 */
export class ContentVersionsService {
  /** By application. */
  readonly #stored = new SharedReads(
    (applicationIds: readonly number[]) => {
      const { where, values } = idsIn(applicationIds, 'applicationId');
      return this.database.read((manager) => selectRows(manager, ContentVersion, `WHERE ${where}`, values));
    },
    ({ applicationId }) => applicationId,
  );

  constructor(private readonly database: Database) {}

  /** The current version; 0 before the first change. One indexed read, shared by the calls of one turn of the event loop. */
  async read({ applicationId }: ApplicationScope, kind: ContentKind): Promise<number> {
    const stored = await this.#stored.load(applicationId);
    return stored.find((row) => row.kind === kind)?.version ?? 0;
  }

  /** The version within a transaction, or of a moment; 0 before the first change. */
  async readIn(manager: EntityManager, applicationId: number, kind: ContentKind): Promise<number> {
    const where = 'WHERE applicationId = ? AND kind = ?';
    const [row] = await selectRows(manager, ContentVersion, where, [applicationId, kind]);
    return row?.version ?? 0;
  }

  /**
   * Increments the version. Every write of content calls it in its own transaction: late, because the row stays locked
   * until the transaction ends, or first, where it has to lock the list.
   */
  async increment(
    manager: EntityManager,
    kind: ContentKind,
    applicationIds: readonly number[],
  ): Promise<void> {
    // A fixed order prevents deadlocks between two transactions.
    const sorted = [...new Set(applicationIds)].sort((a, b) => a - b);
    for (const applicationId of sorted) {
      const sql = 'UPDATE content_versions SET version = version + 1 WHERE applicationId = ? AND kind = ?';
      const { affected } = await execute(manager, sql, [applicationId, kind]);
      // Another transaction may commit the first change in between. Always to insert would use up an id for each change.
      if (affected === 0)
        await insertOrUpdate(manager, ContentVersion, [{ applicationId, kind, version: 1 }], () => ({
          version: 'version + 1',
        }));
    }
  }
}
