import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import { admin, assertAccess } from '../../platform/access/access-rule.js';
import { type Role, roles } from '../../platform/access/role.js';
import type { SignedIn } from '../../platform/access/viewer.js';
import { applySearch } from '../../platform/database/apply-search.js';
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
import type { AccountSort, AccountSortField } from './account-sort.js';
import { type AccountState, stateConditions } from './account-state.js';

export interface AccountListRequest extends PageRequest {
  /** Only accounts whose e-mail address or application name contains this text, ignoring case. */
  readonly search?: string | null | undefined;
  /** Only accounts in this state. */
  readonly state?: AccountState | null | undefined;
  /** Only accounts with this role. */
  readonly role?: Role | null | undefined;
  /** Oldest first by default. */
  readonly sort?: AccountSort | null | undefined;
}

/** An account with the value it is sorted by, as the database computes it. */
type SortedAccount = Account & { sortKey: string | number };

/** The number of QR codes per row: cheap for the few rows of a page. */
const qrCodeCountPerRow = (query: SelectQueryBuilder<Account>) =>
  query
    .subQuery()
    .select('COALESCE(SUM(batch.size), 0)')
    .from(QrBatch, 'batch')
    .where('batch.accountId = account.id')
    .getQuery();

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

/** The SQL expression of each sort field. None is ever null, so that a cursor can hold its value. */
const sortExpressions: Record<AccountSortField, (query: SelectQueryBuilder<Account>) => string> = {
  CREATED_AT: () => 'account.id',
  APPLICATION: () => "LOWER(COALESCE(application.name, ''))",
  EMAIL: () => 'LOWER(account.email)',
  CITY: () => "LOWER(COALESCE(account.city, ''))",
  COUNTRY: () => "LOWER(COALESCE(account.country, ''))",
  STATUS: () => `CASE WHEN ${stateConditions.ACTIVE} THEN 1 ELSE 0 END`,
  ROLE: () => 'account.role',
  QR_CODE_COUNT: joinQrCodeCounts,
};

/** Lists all accounts, for administrators (specification §2, Admin dashboard). */
export class AccountListService {
  constructor(private readonly database: Database) {}

  /**
   * Returns one page, in one query. The next page starts after the cursor's values, so a page deep in the list costs as
   * much as the first one.
   * @throws DomainError FORBIDDEN unless the viewer is an administrator; INVALID_INPUT for an invalid page size, cursor
   *   or search text
   */
  async list(viewer: SignedIn, request: AccountListRequest): Promise<Page<Account>> {
    assertAccess(admin, viewer);
    const first = pageSize(request);
    const skip = rowsToSkip(request);
    const { field, direction } = request.sort ?? { field: 'CREATED_AT', direction: 'ASC' };
    const cursor = parseCursor(request, field);
    const rows = await this.database.read((manager) => {
      const query = accountsQuery(manager, request);
      // The parentheses make it an expression for TypeORM, not a column that it selects anyway.
      const sortKey = `(${sortExpressions[field](query)})`;
      if (cursor) {
        const operator = direction === 'ASC' ? '>' : '<';
        const afterCursor = `(${sortKey} ${operator} :key OR (${sortKey} = :key AND account.id ${operator} :id))`;
        // Ids are unique, and a condition on the id alone lets the database start right there.
        query.andWhere(field === 'CREATED_AT' ? `account.id ${operator} :id` : afterCursor, cursor);
      }
      return fetchRows(
        query
          .addSelect(sortKey, 'sortKey')
          .orderBy('sortKey', direction)
          .addOrderBy('account.id', direction)
          .offset(skip)
          .limit(first + 1),
      );
    });
    return {
      rows: rows.slice(0, first),
      hasNextPage: rows.length > first,
      cursorOf: (row) => encodeCursor(field, (row as SortedAccount).sortKey, row.id),
      totalCount: () => this.database.read((manager) => accountsQuery(manager, request).getCount()),
    };
  }
}

function accountsQuery(
  manager: EntityManager,
  { search, state, role }: AccountListRequest,
): SelectQueryBuilder<Account> {
  const query = manager
    .createQueryBuilder(Account, 'account')
    .leftJoinAndSelect('account.application', 'application');
  if (state) query.andWhere(`(${stateConditions[state]})`, { now: new Date() });
  if (role) query.andWhere('account.role = :role', { role });
  return applySearch(query, ['account.email', 'application.name'], search);
}

async function fetchRows(query: SelectQueryBuilder<Account>): Promise<SortedAccount[]> {
  const { entities, raw } = await query
    .addSelect(qrCodeCountPerRow(query), 'qrCodeCount')
    .getRawAndEntities<{ sortKey: string | number; qrCodeCount: string | number }>();
  // MySQL returns a sum as text.
  return entities.map((account, index) =>
    Object.assign(account, {
      sortKey: raw[index]?.sortKey ?? '',
      qrCodeCount: Number(raw[index]?.qrCodeCount),
    }),
  );
}

function parseCursor({ after }: PageRequest, field: AccountSortField) {
  if (after === undefined || after === null || after === '') return undefined;
  const [sortedBy, key, id, ...rest] = decodeCursor(after);
  if (sortedBy !== field || key === null || key === undefined || !Number.isInteger(id) || rest.length > 0)
    throw invalidCursor();
  // The role column is ASCII, and MySQL fails when it compares it with other characters.
  if (field === 'ROLE' && !roles.includes(key as Role)) throw invalidCursor();
  return { key, id };
}
