import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import { admin, assertAccess } from '../../platform/access/access-rule.js';
import { type Role, roles } from '../../platform/access/role.js';
import type { SignedIn } from '../../platform/access/viewer.js';
import type { Database } from '../../platform/database/database.js';
import {
  decodeCursor,
  encodeCursor,
  invalidCursor,
  type Page,
  type PageRequest,
  pageSize,
  rowsToSkip,
} from '../../platform/database/page.js';
import { Account } from '../accounts/account.entity.js';
import { QrBatch } from '../qr-codes/qr-batch.entity.js';
import {
  type AccountConditions,
  type AccountPlace,
  accountsOf,
  type PageQuery,
  pageOfAllQuery,
  pageQuery,
  type Slice,
} from './account-page.js';
import type { AccountSort, AccountSortField, SortDirection } from './account-sort.js';

export interface AccountListRequest extends PageRequest, AccountConditions {
  /** Oldest first by default. */
  readonly sort?: AccountSort | null | undefined;
}

/** An account with the value it is sorted by, as the database computes it. */
type SortedAccount = Account & SortedRow;
interface SortedRow {
  readonly sortKey: string | number;
  /** How many accounts a search finds; see `pageQuery`. */
  readonly total: number | string | null;
}

/** The number of QR codes per row: cheap for the few rows of a page. */
const qrCodeCountPerRow = (query: SelectQueryBuilder<Account>) =>
  query
    .subQuery()
    .select('COALESCE(SUM(batch.size), 0)')
    .from(QrBatch, 'batch')
    .where('batch.accountId = account.id')
    .getQuery();

/** A page that skips so many accounts is read from the end of the list, if that is nearer. The list is counted for it. */
const minSkipToCount = 1000;

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
    const skip = rowsToSkip(request);
    const sort = request.sort ?? { field: 'CREATED_AT', direction: 'ASC' };
    const place = parseCursor(request, sort.field);
    let total: Promise<number> | undefined;
    const totalCount = () => {
      total ??= this.database.read((manager) => count(accountsOf(manager, request)));
      return total;
    };
    const searches = Boolean(request.search?.trim());
    let slice: Slice = { ...sort, offset: skip, limit: first + 1 };
    if (skip >= minSkipToCount && !searches && !place) slice = nearerEnd(slice, await totalCount());
    // A search compares every account, so that its page is found and its accounts are counted at once.
    const counts = searches && !place;
    const narrows = searches || place || request.state || request.role;
    const found = await this.database.read(async (manager) => {
      const read = (query: PageQuery) => readAccounts(manager, query, sort.direction);
      const ofAll = narrows ? undefined : pageOfAllQuery(slice);
      const rows = ofAll ? await read(ofAll) : [];
      if (rows.length === slice.limit) return rows;
      return read(pageQuery(accountsOf(manager, request), slice, place, counts));
    });
    if (counts && (found[0] || skip === 0)) total = Promise.resolve(Number(found[0]?.total ?? 0));
    return {
      rows: found.slice(0, first),
      hasNextPage: found.length > first,
      cursorOf: (row) => encodeCursor(sort.field, (row as SortedAccount).sortKey, row.id),
      totalCount,
    };
  }
}

async function count(query: SelectQueryBuilder<Account>): Promise<number> {
  const counted = await query.select('COUNT(*)', 'count').getRawOne<{ count: number | string }>();
  // MySQL returns a count as text.
  return Number(counted?.count);
}

/** The same rows from the other end, if that is nearer. */
function nearerEnd(slice: Slice, total: number): Slice {
  const rest = total - slice.offset;
  if (rest <= 0 || rest > slice.offset) return slice;
  const limit = Math.min(slice.limit, rest);
  return {
    ...slice,
    direction: slice.direction === 'ASC' ? 'DESC' : 'ASC',
    offset: rest - limit,
    limit,
  };
}

/** Reads the accounts of a page, in one query. */
async function readAccounts(
  manager: EntityManager,
  { sql, parameters = {} }: PageQuery,
  direction: SortDirection,
): Promise<SortedAccount[]> {
  const query = manager.createQueryBuilder(Account, 'account');
  const { entities, raw } = await query
    .innerJoin(`(${sql})`, 'page', 'page.id = account.id')
    .leftJoinAndSelect('account.application', 'application')
    .addSelect('page.sortKey', 'sortKey')
    .addSelect('page.total', 'total')
    .addSelect(qrCodeCountPerRow(query), 'qrCodeCount')
    .orderBy('sortKey', direction)
    .addOrderBy('account.id', direction)
    .setParameters(parameters)
    .getRawAndEntities<SortedRow & { qrCodeCount: string | number }>();
  // MySQL returns a sum as text.
  return entities.map((account, index) => {
    const { sortKey, total, qrCodeCount } = raw[index] as (typeof raw)[number];
    return Object.assign(account, { sortKey, total, qrCodeCount: Number(qrCodeCount) });
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
