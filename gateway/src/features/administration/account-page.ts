import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import type { Role } from '../../platform/access/role.js';
import type { Account } from '../accounts/account.entity.js';
import { Application } from '../applications/application.entity.js';
import { QrBatch } from '../qr-codes/qr-batch.entity.js';
import { type AccountSearch, searchedAccounts } from './account-search.js';
import type { AccountPlace, PageQuery, Slice } from './account-slice.js';
import type { AccountSortField, SortDirection } from './account-sort.js';
import { type AccountState, stateConditions } from './account-state.js';
import { pageByApplication } from './accounts-by-application.js';

/*
 * Finds which accounts a page shows, before any of them is read whole: by an index where there is one, and else by the few
 * columns that decide. Each statement selects `id`, `sortKey` and `total`, which is null but for a search.
 */

/** Which accounts a list has. */
export interface AccountConditions {
  /** Only accounts whose e-mail address or application name contains each word of this text; see `parseSearch`. */
  readonly search?: string | null | undefined;
  /** Only accounts in this state. */
  readonly state?: AccountState | null | undefined;
  /** Only accounts with this role. */
  readonly role?: Role | null | undefined;
}

/** The accounts of a list, of which nothing is selected yet. */
export function accountsOf(
  manager: EntityManager,
  { state, role }: AccountConditions,
  search: AccountSearch | undefined,
): SelectQueryBuilder<Account> {
  const query = searchedAccounts(manager, search);
  if (state) query.andWhere(`(${stateConditions[state]})`, { now: new Date() });
  if (role) query.andWhere('account.role = :role', { role });
  return query;
}

/** Joins the number of QR codes of all accounts, which ordering by it needs. */
function joinQrCodeCounts(query: SelectQueryBuilder<Account>): string {
  query.leftJoin(
    (all) =>
      all
        .select('batch.accountId', 'accountId')
        .addSelect('SUM(batch.size)', 'total')
        .from(QrBatch, 'batch')
        .groupBy('batch.accountId'),
    'codes',
    'codes.accountId = account.id',
  );
  return 'COALESCE(codes.total, 0)';
}

function joinApplicationName(query: SelectQueryBuilder<Account>): string {
  query.leftJoin(Application, 'application', 'application.id = account.applicationId');
  return "LOWER(COALESCE(application.name, ''))";
}

/** A place of sign-up is null or not empty, and the column has an index. */
const placeColumns: Partial<Record<AccountSortField, string>> = {
  CITY: 'account.city',
  COUNTRY: 'account.country',
};

/** The column in an order that ignores case, which an index has. Accounts without a place come before all others. */
const placeOrder = (query: SelectQueryBuilder<Account>, column: string) =>
  // Indexed columns of a server have such a collation.
  isSqlite(query) ? `${column} COLLATE NOCASE` : column;

/** What is equal in that order: the small letter of İ is another letter in some collations. */
const placeKey = (query: SelectQueryBuilder<Account>, column: string) =>
  isSqlite(query) ? `LOWER(COALESCE(${column}, ''))` : `COALESCE(${column}, '')`;

/** The accounts after a place in the order of such a column: ranges of its index. */
function afterPlaceName(column: string, direction: SortDirection, { key }: AccountPlace): string {
  const isFirst = direction === 'ASC';
  const operator = isFirst ? '>' : '<';
  const [same, others] =
    key === ''
      ? [`${column} IS NULL`, isFirst ? `${column} IS NOT NULL` : '1 = 0']
      : [`${column} = :key`, isFirst ? `${column} > :key` : `(${column} < :key OR ${column} IS NULL)`];
  return `(${others} OR (${same} AND account.id ${operator} :id))`;
}

/** The SQL expression of each sort field. None is ever null, so that a cursor can hold its value. */
const sortExpressions: Record<AccountSortField, (query: SelectQueryBuilder<Account>) => string> = {
  CREATED_AT: () => 'account.id',
  APPLICATION: joinApplicationName,
  // The collation of the column ignores case.
  EMAIL: (query) => (isSqlite(query) ? 'LOWER(account.email)' : 'account.email'),
  CITY: (query) => placeKey(query, 'account.city'),
  COUNTRY: (query) => placeKey(query, 'account.country'),
  STATUS: () => `CASE WHEN ${stateConditions.ACTIVE} THEN 1 ELSE 0 END`,
  ROLE: () => 'account.role',
  QR_CODE_COUNT: joinQrCodeCounts,
};

const isSqlite = ({ connection }: SelectQueryBuilder<Account>) =>
  connection.options.type === 'better-sqlite3';

/** A page of any list. @param counts whether `total` is the number of accounts of the whole list */
export function pageQuery(
  query: SelectQueryBuilder<Account>,
  { field, direction, offset, limit }: Slice,
  place: AccountPlace | undefined,
  counts: boolean,
): PageQuery {
  // The parentheses make it an expression for TypeORM, not a column that it selects anyway.
  const sortKey = `(${sortExpressions[field](query)})`;
  const column = placeColumns[field];
  const ordered = column && placeOrder(query, column);
  if (place) {
    const operator = direction === 'ASC' ? '>' : '<';
    const afterKey = `(${sortKey} ${operator} :key OR (${sortKey} = :key AND account.id ${operator} :id))`;
    const after = ordered ? afterPlaceName(ordered, direction, place) : afterKey;
    // Ids are unique, and a condition on the id alone lets the database start right there.
    query.andWhere(field === 'CREATED_AT' ? `account.id ${operator} :id` : after, place);
  }
  query.select('account.id', 'id').addSelect(sortKey, 'sortKey');
  query.addSelect(counts ? 'COUNT(*) OVER ()' : 'NULL', 'total');
  query.orderBy(ordered ?? 'sortKey', direction).addOrderBy('account.id', direction);
  query.offset(offset).limit(limit);
  return { sql: query.getQuery(), parameters: query.getParameters() };
}

/** A page of known accounts, the oldest first or last. */
export function pageOfIds(ids: readonly number[], { direction, offset, limit }: Slice): PageQuery {
  const ordered = direction === 'ASC' ? ids : ids.toReversed();
  const page = ordered.slice(offset, offset + limit);
  return {
    sql: `SELECT id, id AS sortKey, ${ids.length} AS total FROM accounts WHERE id IN (${[0, ...page].map(Number).join(', ')})`,
  };
}

/** More rows are found faster by reading all of a table than by looking for one after another. */
const maxRowsOneByOne = 2000;

/** A page of all accounts in an order for which there is a cheaper way than reading and sorting them all. */
export async function pageOfAllQuery(
  manager: EntityManager,
  slice: Slice,
  place: AccountPlace | undefined,
): Promise<PageQuery | undefined> {
  const { field, direction, offset, limit } = slice;
  if (field === 'APPLICATION') return pageByApplication(manager, slice, place);
  if (place) return undefined;
  const rows = offset + limit;
  const ranked =
    (field === 'QR_CODE_COUNT' && rankedByQrCodes(direction, rows)) ||
    (field === 'STATUS' && rows <= maxRowsOneByOne && rankedByStatus(direction, rows));
  const order = `ORDER BY sortKey ${direction}, id ${direction} LIMIT ${limit} OFFSET ${offset}`;
  if (!ranked) return undefined;
  return { sql: `SELECT id, sortKey, NULL AS total FROM (${ranked}) ranked ${order}`, findsLast: true };
}

/** Of accounts with codes, and of those without, the first ones: few accounts have codes beside those of their batches. */
function rankedByQrCodes(direction: SortDirection, rows: number): string {
  const batches = 'SELECT 1 FROM qr_batches batch WHERE batch.accountId = account.id';
  // MariaDB reads all batches for `NOT EXISTS` before it looks for accounts, and looks for those of each otherwise.
  const hasNone = rows <= maxRowsOneByOne ? `(${batches} LIMIT 1) IS NULL` : `NOT EXISTS (${batches})`;
  return `SELECT * FROM (SELECT accountId AS id, SUM(size) AS sortKey FROM qr_batches WHERE accountId IS NOT NULL
     GROUP BY accountId ORDER BY sortKey ${direction}, accountId ${direction} LIMIT ${rows}) counted
   UNION ALL
   SELECT * FROM (SELECT account.id, 0 AS sortKey FROM accounts account WHERE ${hasNone}
     ORDER BY account.id ${direction} LIMIT ${rows}) without`;
}

/** Of accounts that are not active, of which an index has all, and of active ones, which most are, the first ones. */
function rankedByStatus(direction: SortDirection, rows: number): string {
  const first = (sortKey: number, where: string) =>
    `SELECT account.id, ${sortKey} AS sortKey FROM accounts account WHERE ${where} ORDER BY account.id ${direction} LIMIT ${rows}`;
  const { ACTIVE, DEACTIVATED } = stateConditions;
  const waiting = 'account.deactivatedAt IS NULL AND account.activatedAt IS NULL';
  return [first(0, DEACTIVATED), first(0, waiting), first(1, ACTIVE)]
    .map((sql, at) => `SELECT * FROM (${sql}) status${at}`)
    .join(' UNION ALL ');
}
