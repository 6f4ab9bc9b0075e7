import type { EntityManager } from 'typeorm';
import type { ApplicationScope } from '../../../platform/access/application-scope.js';
import type { Database } from '../../../platform/database/database.js';
import { dialectOf } from '../../../platform/database/dialect.js';
import { countUpTo } from '../../../platform/database/lists/count-up-to.js';
import {
  countedRowsToSkip,
  decodeCursor,
  encodeCursor,
  invalidCursor,
  maxCounted,
  type Page,
  type PageRequest,
  pageSize,
} from '../../../platform/database/lists/page.js';
import { type SqlValue, selectRows } from '../../../platform/database/rows/rows.js';
import { type FilterPlace, filterBranches } from './filter-sql.js';
import { QrCode } from './qr-code.entity.js';
import type { QrCodeFilter } from './qr-code-filter.js';
import { assertOwnBatch } from './qr-selections.service.js';

/** One page of the codes that a filter finds, newest first. */
export async function filteredCodes(
  database: Pick<Database, 'read'>,
  scope: ApplicationScope,
  filter: QrCodeFilter,
  request: PageRequest,
): Promise<Page<QrCode>> {
  const first = pageSize(request);
  const skip = countedRowsToSkip(request, 'Under a filter');
  const after = placeOf(request);
  const found = await database.read(async (manager) => {
    await assertOwnBatch(manager, scope, filter);
    const [rest, values] = pageSql(manager, scope, filter, { first: first + 1, skip, after });
    return selectRows(manager, QrCode, rest, values, undefined, 'each time');
  });
  return {
    rows: found.slice(0, first),
    hasNextPage: found.length > first,
    cursorOf: ({ createdAt, id }) => encodeCursor(createdAt.getTime(), id),
    totalCount: () =>
      database.read((manager) => countUpTo(manager, 'qr_codes', filterBranches(scope, filter), maxCounted)),
  };
}

/**
 * The SQL after `SELECT … FROM qr_codes` for a page: the newest ids of each branch come from the index alone, and whole
 * rows are read for those of the page.
 */
export function pageSql(
  manager: EntityManager,
  scope: ApplicationScope,
  filter: QrCodeFilter,
  { first, skip, after }: { first: number; skip: number; after: FilterPlace | undefined },
): [rest: string, values: SqlValue[]] {
  const branches = filterBranches(scope, filter, after);
  // Without the hint MariaDB takes the index of the history for some statistics, and reads every newer code.
  const index = filter.search ? '' : dialectOf(manager).useIndex('IX_qr_codes_status');
  const newest = branches.map(
    ({ where }, at) =>
      `SELECT * FROM (SELECT id AS foundId, createdAt AS foundAt FROM qr_codes ${index} WHERE ${where} ORDER BY createdAt DESC, id DESC LIMIT ?) AS branch${at}`,
  );
  const page = `SELECT * FROM (${newest.join(' UNION ALL ')}) AS branches ORDER BY foundAt DESC, foundId DESC LIMIT ? OFFSET ?`;
  return [
    `JOIN (${page}) AS page ON qr_codes.id = page.foundId ORDER BY foundAt DESC, foundId DESC`,
    [...branches.flatMap(({ values }) => [...values, first + skip]), first, skip],
  ];
}

function placeOf({ after }: PageRequest): FilterPlace | undefined {
  if (after === undefined || after === null || after === '') return undefined;
  const [time, id, ...rest] = decodeCursor(after);
  const createdAt = new Date(typeof time === 'number' ? time : Number.NaN);
  if (
    !(createdAt.getTime() >= 0 && createdAt.getFullYear() <= 9999) ||
    !Number.isInteger(id) ||
    rest.length > 0
  )
    throw invalidCursor();
  return { createdAt, id: id as number };
}
