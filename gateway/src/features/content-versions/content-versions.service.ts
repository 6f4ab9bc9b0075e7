import type { EntityManager } from 'typeorm';
import type { ApplicationScope } from '../../platform/access/application-scope.js';
import type { Database } from '../../platform/database/database.js';
import { isDuplicate } from '../../platform/database/driver-errors.js';
import { type ContentKind, ContentVersion } from './content-version.entity.js';

/**
 * Counts the changes of what an application publishes, for all gateways, so that an unchanged answer is known without
 * reading the content. A reader takes the version first and the content afterwards: content that changes in between is
 * then newer than its version, never older.
 */
export class ContentVersionsService {
  constructor(private readonly database: Database) {}

  /** The current version; 0 when nothing was ever written. One indexed read. */
  async read({ applicationId }: ApplicationScope, kind: ContentKind): Promise<number> {
    const stored = await this.database.read((manager) =>
      manager.findOneBy(ContentVersion, { applicationId, kind }),
    );
    return stored?.version ?? 0;
  }

  /**
   * Counts a change up. Every write of content calls it in its own transaction, last: the row stays locked until the
   * transaction ends.
   */
  async increment(
    manager: EntityManager,
    kind: ContentKind,
    applicationIds: readonly number[],
  ): Promise<void> {
    // In one order, so that two transactions cannot wait for each other.
    for (const applicationId of [...new Set(applicationIds)].sort((a, b) => a - b)) {
      const place = { applicationId, kind };
      const isCounted =
        (await this.#incrementStored(manager, place)) || (await this.#insertFirst(manager, place));
      // Another transaction's first change was committed in between.
      if (!isCounted) await this.#incrementStored(manager, place);
    }
  }

  async #incrementStored(manager: EntityManager, place: Pick<ContentVersion, 'applicationId' | 'kind'>) {
    const { affected } = await manager.increment(ContentVersion, place, 'version', 1);
    return affected === 1;
  }

  async #insertFirst(
    manager: EntityManager,
    place: Pick<ContentVersion, 'applicationId' | 'kind'>,
  ): Promise<boolean> {
    try {
      await manager.insert(ContentVersion, { ...place, version: 1 });
      return true;
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
  }
}
