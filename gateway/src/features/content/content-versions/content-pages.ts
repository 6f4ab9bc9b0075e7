import { LRUCache } from 'lru-cache';
import type { ApplicationScope } from '../../../platform/access/application-scope.js';
import type { Page, SearchRequest } from '../../../platform/database/lists/page.js';
import { charactersOf } from '../../../platform/database/lists/text-rows.js';
import type { ContentKind } from './content-version.entity.js';
import type { ContentVersionsService } from './content-versions.service.js';

const maxCharacters = 4_000_000;
/** The size of a row's objects, in characters. */
const rowCharacters = 100;

interface CachedPage {
  readonly version: number;
  readonly page: Page<object>;
}

/**
 * The pages of content that were read last, each with the version of the content it was read at. A page of the current
 * version is as the database has it, on all gateways: reading the version takes a tenth of the time of 100 rows.
 */
export class ContentPages {
  readonly #pages = new LRUCache<string, CachedPage>({
    maxSize: maxCharacters,
    maxEntrySize: maxCharacters / 16,
    sizeCalculation: ({ page: { rows } }, key) =>
      rows.reduce((sum, row) => sum + charactersOf(row) + rowCharacters, key.length + rowCharacters),
  });

  constructor(private readonly versions: Pick<ContentVersionsService, 'read'>) {}

  /** A page, from memory when nothing has changed since it was read. Its rows are shared: nobody may change them. */
  async get<Row extends object>(
    kind: ContentKind,
    scope: ApplicationScope,
    { first, after, skip, search }: SearchRequest,
    read: () => Promise<Page<Row>>,
  ): Promise<Page<Row>> {
    // Before the page: what changes in between is newer than the version, never older.
    const version = await this.versions.read(scope, kind);
    const key = JSON.stringify([kind, scope.applicationId, first, after, skip, search]);
    const cached = this.#pages.get(key);
    if (cached?.version === version) return cached.page as Page<Row>;
    const page = await read();
    this.#pages.set(key, { version, page });
    return page;
  }
}
