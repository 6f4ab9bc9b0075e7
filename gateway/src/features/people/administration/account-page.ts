import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import type { Role } from '../../../platform/access/role.js';
import { type Condition, dialectOf } from '../../../platform/database/dialect.js';
import { parseSearch, searchCondition } from '../../../platform/database/lists/search.js';
import type { SqlValue } from '../../../platform/database/rows/rows.js';
import { Application } from '../../operations/applications/application.entity.js';
import { Account } from '../accounts/account.entity.js';
import type { AccountSort, AccountSortField, SortDirection } from './account-sort.js';
import { type AccountState, stateConditions } from './account-state.js';

/* Finds which accounts a page shows, by the columns that decide, before any of them is read whole. */

/** Which accounts a list has. */
export interface AccountConditions {
  /** Only accounts whose e-mail address or application name contains each word of this text; see `parseSearch`. */
  readonly search?: string | null | undefined;
  /** Only accounts in this state. */
  readonly state?: AccountState | null | undefined;
  /** Only accounts with this role. */
  readonly role?: Role | null | undefined;
}

/** A number of rows of a list in an order. */
export interface Slice extends AccountSort {
  readonly offset: number;
  readonly limit: number;
}

/** The place after which a page starts. */
export interface AccountPlace {
  readonly key: string | number;
  readonly id: number;
}

/** The accounts of a list; nothing is selected yet. @throws DomainError INVALID_INPUT for the search text */
export function accountsOf(
  manager: EntityManager,
  { search, state, role }: AccountConditions,
): SelectQueryBuilder<Account> {
  const query = manager.createQueryBuilder().from(Account, 'account');
  const words = parseSearch(search);
  if (words) {
    const found = searchCondition(manager, words, (contains) => {
      const named = `SELECT named.id FROM applications named WHERE ${contains('named.searchText')}`;
      return `account.applicationId IN (${named}) OR ${contains('account.searchText')}`;
    });
    query.andWhere(...withNames(found));
  }
  if (state) query.andWhere(`(${stateConditions[state]})`, { now: new Date() });
  if (role) query.andWhere('account.role = :role', { role });
  return query;
}

/** A condition with a name for each of its values, as a query builder takes them. */
function withNames({ where, values }: Condition): [where: string, values: Record<string, SqlValue>] {
  const named = values.map((value, at) => [`word${at}`, value] as const);
  let place = 0;
  return [where.replaceAll('?', () => `:word${place++}`), Object.fromEntries(named)];
}

/** Joins the number of QR codes of all accounts, which ordering by it needs. */
function joinQrCodeCounts(query: SelectQueryBuilder<Account>): string {
  query.leftJoin(
    (all) =>
      all
        .select('batch.accountId', 'accountId')
        .addSelect('SUM(batch.size)', 'total')
        .from('qr_batches', 'batch')
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
  dialectOf(query).ignoringCase(column);

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
  EMAIL: (query) => dialectOf(query).ignoringCase('account.email'),
  CITY: (query) => dialectOf(query).ignoringCase("COALESCE(account.city, '')"),
  COUNTRY: (query) => dialectOf(query).ignoringCase("COALESCE(account.country, '')"),
  STATUS: () => `CASE WHEN ${stateConditions.ACTIVE} THEN 1 ELSE 0 END`,
  ROLE: () => 'account.role',
  QR_CODE_COUNT: joinQrCodeCounts,
};

/** Selects the `id` and the `sortKey` of the accounts of a page. */
export function sliceOf(
  query: SelectQueryBuilder<Account>,
  { field, direction, offset, limit }: Slice,
  place: AccountPlace | undefined,
): SelectQueryBuilder<Account> {
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
  query.orderBy(ordered ?? 'sortKey', direction).addOrderBy('account.id', direction);
  return query.offset(offset).limit(limit);
}
