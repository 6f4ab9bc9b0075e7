import type { EntityManager } from 'typeorm';
import type { ApplicationScope } from '../../platform/access/application-scope.js';
import { collect } from '../../platform/database/collected.js';
import type { Database } from '../../platform/database/database.js';
import { isDuplicate } from '../../platform/database/driver-errors.js';
import { execute } from '../../platform/database/execute.js';
import { selectRows } from '../../platform/database/select.js';
import { SharedReads } from '../../platform/database/shared-reads.js';
import { type ContentKind, ContentVersion } from './content-version.entity.js';

type Content = Pick<ContentVersion, 'applicationId' | 'kind'>;

/**
 * Counts the changes to the content of an application, across all gateways, so that an unchanged answer is recognised
 * without reading the content. A reader takes the version first and the content afterwards: content that changes in
 * between is newer than its version, never older.
 *
 * A row of its own costs each add a statement and a transaction. The highest id of the content would not do as its
 * version: a row with a lower id may be committed later.
 */
export class ContentVersionsService {
  /** By application. */
  readonly #stored = new SharedReads((applicationId: number) =>
    this.database.read((manager) =>
      selectRows(manager, ContentVersion, 'WHERE applicationId = ?', [applicationId]),
    ),
  );

  constructor(private readonly database: Database) {}

  /** The current version; 0 before the first change. One indexed read, shared by the calls of one turn of the event loop. */
  async read({ applicationId }: ApplicationScope, kind: ContentKind): Promise<number> {
    const stored = await this.#stored.get(applicationId);
    return stored.find((row) => row.kind === kind)?.version ?? 0;
  }

  /**
   * Increments the version. Every write of content calls it in its own transaction: late, because the row stays locked
   * until the transaction ends, or first, where it has to lock the list.
   */
  increment(manager: EntityManager, kind: ContentKind, applicationIds: readonly number[]): Promise<void> {
    const contents = [...new Set(applicationIds)].map((applicationId) => ({ applicationId, kind }));
    return collect(manager, this.#count, ...contents);
  }

  /** Counts changes: a content that is named twice has changed twice. */
  readonly #count = async (manager: EntityManager, contents: readonly Content[]): Promise<void> => {
    const changes = new Map<string, { readonly content: Content; count: number }>();
    for (const content of contents) {
      const key = `${content.kind} ${content.applicationId}`;
      const change = changes.get(key);
      if (change) change.count += 1;
      else changes.set(key, { content, count: 1 });
    }
    // A fixed order prevents deadlocks between two transactions.
    const sorted = [...changes.values()].sort((a, b) => a.content.applicationId - b.content.applicationId);
    for (const { content, count } of sorted) {
      const isCounted =
        (await this.#addToStored(manager, content, count)) ||
        (await this.#insertFirst(manager, content, count));
      // Another transaction committed the first change in between.
      if (!isCounted) await this.#addToStored(manager, content, count);
    }
  };

  async #addToStored(manager: EntityManager, { applicationId, kind }: Content, count: number) {
    const sql = 'UPDATE content_versions SET version = version + ? WHERE applicationId = ? AND kind = ?';
    const { affected } = await execute(manager, sql, [count, applicationId, kind]);
    return affected === 1;
  }

  async #insertFirst(manager: EntityManager, content: Content, version: number): Promise<boolean> {
    try {
      await manager.insert(ContentVersion, { ...content, version });
      return true;
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
  }
}
