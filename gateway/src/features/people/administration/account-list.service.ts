import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import { admin, assertAccess } from '../../../platform/access/access-rule.js';
import { type Role, roles } from '../../../platform/access/role.js';
import type { SignedIn } from '../../../platform/access/viewer.js';
import type { Database } from '../../../platform/database/database.js';
import {
  countedRowsToSkip,
  decodeCursor,
  encodeCursor,
  invalidCursor,
  maxCounted,
  type Page,
  type PageRequest,
  pageOf,
  pageSize,
} from '../../../platform/database/lists/page.js';
import { idsIn, select } from '../../../platform/database/rows/rows.js';
import { Account } from '../accounts/account.entity.js';
import {
  type AccountConditions,
  type AccountPlace,
  accountsOf,
  type Slice,
  sliceOf,
} from './account-page.js';
import type { AccountSort, AccountSortField } from './account-sort.js';

export interface AccountListRequest extends PageRequest, AccountConditions {
  /** Oldest first by default. */
  readonly sort?: AccountSort | null | undefined;
}

/** An account with the value it is sorted by, as the database computes it. */
type SortedAccount = Account & SortedRow;
interface SortedRow {
  readonly sortKey: string | number;
}

/** The number of QR codes per row: cheap for the few rows of a page. */
const qrCodeCountPerRow = (query: SelectQueryBuilder<Account>) =>
  query
    .subQuery()
    .select('COALESCE(SUM(batch.size), 0)')
    .from('qr_batches', 'batch')
    .where('batch.accountId = account.id')
    .getQuery();

/** Lists all accounts, for administrators (specification §2, Admin dashboard). */
export class AccountListService {
  constructor(private readonly database: Database) {}

  /**
   * Returns one page. The accounts of it are found first, and they alone are read with all their columns.
   * @throws DomainError FORBIDDEN unless the viewer is an administrator; INVALID_INPUT for an invalid page size, cursor
   *   or search text
   */
  async list(viewer: SignedIn, request: AccountListRequest): Promise<Page<Account>> {
    assertAccess(admin, viewer);
    const first = pageSize(request);
    const skip = countedRowsToSkip(request);
    const sort = request.sort ?? { field: 'CREATED_AT', direction: 'ASC' };
    const place = parseCursor(request, sort.field);
    const slice: Slice = { ...sort, offset: skip, limit: first + 1 };
    const rows = await this.database.read((manager) => readPage(manager, request, slice, place));
    return pageOf<Account>(rows, request, {
      cursorOf: (row) => encodeCursor(sort.field, (row as SortedAccount).sortKey, row.id),
      totalCount: () => this.count(viewer, request, maxCounted),
    });
  }

  /**
   * How many accounts a list has, at most `limit`.
   * @throws DomainError FORBIDDEN unless the viewer is an administrator; INVALID_INPUT for the search text
   */
  async count(viewer: SignedIn, request: AccountConditions, limit?: number): Promise<number> {
    assertAccess(admin, viewer);
    return this.database.read(async (manager) => {
      const found = accountsOf(manager, request).select('1', 'found').limit(limit);
      const counted = await manager
        .createQueryBuilder()
        .select('COUNT(*)', 'count')
        .from(`(${found.getQuery()})`, 'counted')
        .setParameters(found.getParameters())
        .getRawOne<{ count: number }>();
      return counted?.count ?? 0;
    });
  }

  /** How many codes accounts have generated, in the order of the ids. One query. */
  async codeCounts(ids: readonly number[]): Promise<number[]> {
    const { where, values } = idsIn(ids, 'accountId');
    const sql = `SELECT accountId AS id, SUM(size) AS count FROM qr_batches WHERE ${where} GROUP BY accountId`;
    const sums = await this.database.read((manager) =>
      select<{ id: number; count: number }>(manager, sql, values),
    );
    const counts = new Map(sums.map(({ id, count }) => [id, count]));
    return ids.map((id) => counts.get(id) ?? 0);
  }
}

/** Reads the accounts of a page, in one query. */
async function readPage(
  manager: EntityManager,
  request: AccountConditions,
  slice: Slice,
  place: AccountPlace | undefined,
): Promise<SortedAccount[]> {
  const page = sliceOf(accountsOf(manager, request), slice, place);
  const query = manager.createQueryBuilder(Account, 'account');
  // The accounts with most codes have thousands of batches.
  const codes = slice.field === 'QR_CODE_COUNT' ? 'page.sortKey' : qrCodeCountPerRow(query);
  const { entities, raw } = await query
    .innerJoin(`(${page.getQuery()})`, 'page', 'page.id = account.id')
    .leftJoinAndSelect('account.application', 'application')
    .addSelect('page.sortKey', 'sortKey')
    .addSelect(codes, 'qrCodeCount')
    .orderBy('sortKey', slice.direction)
    .addOrderBy('account.id', slice.direction)
    .setParameters(page.getParameters())
    .getRawAndEntities<SortedRow & { qrCodeCount: number }>();
  return entities.map((account, index) => {
    const { sortKey, qrCodeCount } = raw[index] as (typeof raw)[number];
    return Object.assign(account, { sortKey, qrCodeCount });
  });
}

function parseCursor({ after }: PageRequest, field: AccountSortField): AccountPlace | undefined {
  if (after === undefined || after === null || after === '') return undefined;
  const [sortedBy, key, id, ...rest] = decodeCursor(after);
  if (sortedBy !== field || key === null || key === undefined || !Number.isInteger(id) || rest.length > 0)
    throw invalidCursor();
  // The role column is ASCII, and MySQL fails when it compares it with other characters.
  if (field === 'ROLE' && !roles.includes(key as Role)) throw invalidCursor();
  return { key, id: id as number };
}
