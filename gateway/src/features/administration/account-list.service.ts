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

export interface AccountListRequest extends PageRequest {
  /** Only accounts whose e-mail or application contains this text, in any case. */
  readonly search?: string | null | undefined;
  /** By default the oldest come first. */
  readonly sort?: AccountSort | null | undefined;
}

/** An account with the value it is sorted by, as the database sees it. */
type Sorted = Account & { sortKey: string | number };

/** How many codes an account generated: cheap for the few rows of a page. */
const countOfRow = (query: SelectQueryBuilder<Account>) =>
  query
    .subQuery()
    .select('COALESCE(SUM(batch.size), 0)')
    .from(QrBatch, 'batch')
    .where('batch.accountId = account.id')
    .getQuery();

/** The same for all accounts at once: to be ordered by, each of them has to be counted. */
function countOfAll(query: SelectQueryBuilder<Account>): string {
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

/** What each order compares: one expression that is never null, so that a cursor can hold its value. */
const sortKeys: Record<AccountSortField, (query: SelectQueryBuilder<Account>) => string> = {
  CREATED_AT: () => 'account.id',
  APPLICATION: () => "LOWER(COALESCE(application.name, ''))",
  EMAIL: () => 'LOWER(account.email)',
  CITY: () => "LOWER(COALESCE(account.city, ''))",
  COUNTRY: () => "LOWER(COALESCE(account.country, ''))",
  STATUS: () => 'CASE WHEN account.activatedAt IS NULL THEN 0 ELSE 1 END',
  ROLE: () => 'account.role',
  QR_CODE_COUNT: countOfAll,
};

/** All accounts, for administrators (specification §2, Admin dashboard). */
export class AccountListService {
  constructor(private readonly database: Database) {}

  /**
   * One page, in one query: the next one starts where the cursor's values end, so a page deep in the list costs what
   * the first one does.
   * @throws DomainError FORBIDDEN unless the viewer is an administrator; INVALID_INPUT for a page size, a cursor or a search
   */
  async list(viewer: SignedIn, request: AccountListRequest): Promise<Page<Account>> {
    assertAccess(admin, viewer);
    const first = pageSize(request);
    const skip = rowsToSkip(request);
    const { field, direction } = request.sort ?? { field: 'CREATED_AT', direction: 'ASC' };
    const after = placeAfter(request, field);
    const found = await this.database.read((manager) => {
      const query = matching(manager, request.search);
      // In parentheses, so that TypeORM sees an expression and not a column that it selects anyway.
      const sortKey = `(${sortKeys[field](query)})`;
      if (after) {
        const beyond = direction === 'ASC' ? '>' : '<';
        const place = `(${sortKey} ${beyond} :key OR (${sortKey} = :key AND account.id ${beyond} :id))`;
        // An id has no equals, and alone it lets the database start right there.
        query.andWhere(field === 'CREATED_AT' ? `account.id ${beyond} :id` : place, after);
      }
      return rowsOf(
        query
          .addSelect(sortKey, 'sortKey')
          .orderBy('sortKey', direction)
          .addOrderBy('account.id', direction)
          .offset(skip)
          .limit(first + 1),
      );
    });
    return {
      rows: found.slice(0, first),
      hasNextPage: found.length > first,
      cursorOf: (row) => encodeCursor(field, (row as Sorted).sortKey, row.id),
      totalCount: () => this.database.read((manager) => matching(manager, request.search).getCount()),
    };
  }
}

const matching = (manager: EntityManager, search: string | null | undefined): SelectQueryBuilder<Account> =>
  applySearch(
    manager.createQueryBuilder(Account, 'account').leftJoinAndSelect('account.application', 'application'),
    ['account.email', 'application.name'],
    search,
  );

async function rowsOf(query: SelectQueryBuilder<Account>): Promise<Sorted[]> {
  const { entities, raw } = await query
    .addSelect(countOfRow(query), 'qrCodeCount')
    .getRawAndEntities<{ sortKey: string | number; qrCodeCount: string | number }>();
  // MySQL gives a sum as text.
  return entities.map((account, at) =>
    Object.assign(account, {
      sortKey: raw[at]?.sortKey ?? '',
      qrCodeCount: Number(raw[at]?.qrCodeCount),
    }),
  );
}

function placeAfter({ after }: PageRequest, field: AccountSortField) {
  if (after === undefined || after === null || after === '') return undefined;
  const [sortedBy, key, id, ...rest] = decodeCursor(after);
  if (sortedBy !== field || key === null || key === undefined || !Number.isInteger(id) || rest.length > 0)
    throw invalidCursor();
  // MySQL keeps roles in ASCII, and fails where it compares them with other characters.
  if (field === 'ROLE' && !roles.includes(key as Role)) throw invalidCursor();
  return { key, id };
}
