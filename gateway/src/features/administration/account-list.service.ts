import type { EntityManager, SelectQueryBuilder } from 'typeorm';
import { admin, assertAccess } from '../../platform/access/access-rule.js';
import { type Role, roles } from '../../platform/access/role.js';
import type { SignedIn } from '../../platform/access/viewer.js';
import type { Database } from '../../platform/database/database.js';
import {
  countedRowsToSkip,
  decodeCursor,
  encodeCursor,
  invalidCursor,
  maxCounted,
  type Page,
  type PageRequest,
  pageSize,
} from '../../platform/database/page.js';
import { Account } from '../accounts/account.entity.js';
import { QrBatch } from '../qr-codes/qr-batch.entity.js';
import { countAccounts, countMost, hasMoreThan } from './account-count.js';
import { type AccountConditions, accountsOf, pageOfAllQuery, pageOfIds, pageQuery } from './account-page.js';
import { type AccountSearch, comparingSearch, planSearch, searchFor } from './account-search.js';
import type { AccountPlace, PageQuery, Slice } from './account-slice.js';
import type { AccountSort, AccountSortField } from './account-sort.js';

export interface AccountListRequest extends PageRequest, AccountConditions {
  /** Oldest first by default. */
  readonly sort?: AccountSort | null | undefined;
  /** The accounts will be counted: where that needs nothing of the page, it happens meanwhile. */
  readonly counts?: boolean;
}

/** An account with the value it is sorted by, as the database computes it. */
type SortedAccount = Account & SortedRow;
interface SortedRow {
  readonly sortKey: string | number;
  /** How many accounts the list has; see `pageQuery`. */
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
    const find = () => this.database.read((manager) => findPage(manager, request, slice, place));
    // Each takes its own slot; none is held while waiting for another.
    const countsMeanwhile = request.counts && (place || !request.search?.trim());
    const [{ rows, total, plan }, counted] = await Promise.all([
      find(),
      countsMeanwhile ? this.count(viewer, request, maxCounted) : undefined,
    ]);
    return {
      rows: rows.slice(0, first),
      hasNextPage: rows.length > first,
      cursorOf: (row) => encodeCursor(sort.field, (row as SortedAccount).sortKey, row.id),
      totalCount: async () =>
        Math.min(maxCounted, total ?? counted ?? (await this.count(viewer, request, maxCounted, plan))),
    };
  }

  /**
   * How many accounts a list has, at most `limit`.
   * @param plan how to search, if that is known
   * @throws DomainError FORBIDDEN unless the viewer is an administrator
   */
  async count(
    viewer: SignedIn,
    request: AccountConditions,
    limit?: number,
    plan?: AccountSearch,
  ): Promise<number> {
    assertAccess(admin, viewer);
    return this.database.read(async (manager) => {
      const { state } = request;
      const isMost = !isNarrowed({ ...request, state: null }) && (!state || state === 'ACTIVE');
      if (limit && isMost) return countMost(manager, state);
      const readsRows = isFiltered(request);
      const planned = plan ?? (await planSearch(manager, request.search));
      const search = planned && searchFor(planned, readsRows);
      const ids = search && onlyIds(search, readsRows);
      if (ids) return Math.min(limit ?? ids.length, ids.length);
      const accounts = accountsOf(manager, request, search);
      const isCommon = search !== undefined && !readsRows && isCommonWord(search);
      if (limit && isCommon && (await hasMoreThan(accounts, limit - 1))) return limit;
      return countAccounts(manager, accounts, limit);
    });
  }
}

/** What a page shows and the row after it, and what finding them told of the whole list. */
interface FoundPage {
  readonly rows: SortedAccount[];
  readonly total?: number | undefined;
  readonly plan?: AccountSearch | undefined;
}

async function findPage(
  manager: EntityManager,
  request: AccountListRequest,
  slice: Slice,
  place: AccountPlace | undefined,
): Promise<FoundPage> {
  const read = (query: PageQuery) => readAccounts(manager, query, slice);
  const ofAll = isNarrowed(request) ? undefined : await pageOfAllQuery(manager, slice, place);
  const firstOfAll = ofAll ? await read(ofAll) : [];
  if (ofAll?.findsLast || firstOfAll.length === slice.limit) return { rows: firstOfAll };
  const readsRows = isFiltered(request) || slice.field !== 'CREATED_AT';
  // After another page, the pages of a list together compare each account once.
  const plan = place ? comparingSearch(request.search) : await planSearch(manager, request.search);
  const search = plan && searchFor(plan, readsRows);
  // Of a common word alone the page is soon found. Else all accounts that a search finds are there to be counted.
  const counts = search !== undefined && !place && !isCommonWord(search);
  const ids = search && onlyIds(search, readsRows);
  if (ids) return { rows: await read(pageOfIds(ids, slice)), total: ids.length };
  const rows = await read(pageQuery(accountsOf(manager, request, search), slice, place, counts));
  const total = counts && (rows[0] || slice.offset === 0) ? Number(rows[0]?.total ?? 0) : undefined;
  return { rows, total, plan: place ? undefined : plan };
}

/** A word alone that is in too many accounts to collect them. */
const isCommonWord = ({ ids, whole }: AccountSearch) => !ids && whole.words.length === 1;

/** All that a list shows of, when that is known. */
const onlyIds = ({ ids, compared }: AccountSearch, readsRows: boolean) =>
  readsRows || compared ? undefined : ids;

const isFiltered = ({ state, role }: AccountConditions) => Boolean(state || role);
const isNarrowed = (request: AccountConditions) => isFiltered(request) || Boolean(request.search?.trim());

/** Reads the accounts of a page, in one query. */
async function readAccounts(
  manager: EntityManager,
  { sql, parameters = {} }: PageQuery,
  { field, direction }: AccountSort,
): Promise<SortedAccount[]> {
  const query = manager.createQueryBuilder(Account, 'account');
  // The accounts with most codes have thousands of batches.
  const codes = field === 'QR_CODE_COUNT' ? 'page.sortKey' : qrCodeCountPerRow(query);
  const { entities, raw } = await query
    .innerJoin(`(${sql})`, 'page', 'page.id = account.id')
    .leftJoinAndSelect('account.application', 'application')
    .addSelect('page.sortKey', 'sortKey')
    .addSelect('page.total', 'total')
    .addSelect(codes, 'qrCodeCount')
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
