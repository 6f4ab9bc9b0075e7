import type { EntityManager } from 'typeorm';
import type { ApplicationScope } from '../../platform/access/application-scope.js';
import type { Database } from '../../platform/database/database.js';
import { isDuplicate } from '../../platform/database/driver-errors.js';
import { type ContentKind, ContentVersion } from './content-version.entity.js';

/**
 * Counts the changes to the content of an application, across all gateways, so that an unchanged answer is recognised
 * without reading the content. A reader takes the version first and the content afterwards: content that changes in
 * between is newer than its version, never older.
 */
export class ContentVersionsService {
  constructor(private readonly database: Database) {}

  /** The current version; 0 before the first change. One indexed read. */
  async read({ applicationId }: ApplicationScope, kind: ContentKind): Promise<number> {
    const stored = await this.database.read((manager) =>
      manager.findOneBy(ContentVersion, { applicationId, kind }),
    );
    return stored?.version ?? 0;
  }

  /**
   * Increments the version. Every write of content calls it in its own transaction, as the last statement, because the
   * row stays locked until the transaction ends.
   */
  async increment(
    manager: EntityManager,
    kind: ContentKind,
    applicationIds: readonly number[],
  ): Promise<void> {
    // A fixed order prevents deadlocks between two transactions.
    for (const applicationId of [...new Set(applicationIds)].sort((a, b) => a - b)) {
      const where = { applicationId, kind };
      const isCounted =
        (await this.#incrementStored(manager, where)) || (await this.#insertFirst(manager, where));
      // Another transaction committed the first change in between.
      if (!isCounted) await this.#incrementStored(manager, where);
    }
  }

  async #incrementStored(manager: EntityManager, where: Pick<ContentVersion, 'applicationId' | 'kind'>) {
    const { affected } = await manager.increment(ContentVersion, where, 'version', 1);
    return affected === 1;
  }

  async #insertFirst(
    manager: EntityManager,
    where: Pick<ContentVersion, 'applicationId' | 'kind'>,
  ): Promise<boolean> {
    try {
      await manager.insert(ContentVersion, { ...where, version: 1 });
      return true;
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
  }
}
