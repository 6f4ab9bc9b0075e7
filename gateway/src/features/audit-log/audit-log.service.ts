import type { EntityManager } from 'typeorm';
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
import type { SqlValue } from '../../platform/database/prepared-statement.js';
import { select } from '../../platform/database/select.js';
import { emailKey } from '../../platform/email-address.js';
import type { ApplicationAccess } from '../applications/application-access.js';
import { AuditEvent } from './audit-event.entity.js';
import {
  type AuditFilter,
  type AuditFilterRequest,
  type AuditPlace,
  type AuditRange,
  type AuditReach,
  auditRange,
  parseAuditFilter,
} from './audit-filter.js';

/** An entry with the name of its application. */
export type ListedAuditEvent = AuditEvent & { readonly applicationName: string | null };

/** A checked question to the log. */
export interface AuditQuery {
  readonly reach: AuditReach;
  readonly filter: AuditFilter;
  readonly actorAccount: number | undefined;
}

/** Reads the audit log. Entries are added by `recordAudit`, and nothing changes them. */
export class AuditLogService {
  constructor(
    private readonly database: Database,
    private readonly access: ApplicationAccess,
  ) {}

  /**
   * Checks who asks for what. A user reaches the entries of its own application; an administrator those of all, or of
   * the one it names. Personal entries, such as log-ins, are shown to the person and to administrators.
   * @throws DomainError INVALID_INPUT; FORBIDDEN for another application; NOT_FOUND
   */
  async query(
    viewer: SignedIn,
    application: string | null | undefined,
    request: AuditFilterRequest,
  ): Promise<AuditQuery> {
    const filter = parseAuditFilter(request);
    const isAdmin = viewer.role === 'admin';
    const applicationId =
      isAdmin && !application ? undefined : (await this.access.scopeFor(viewer, application)).applicationId;
    const reach = { applicationId, personalOf: isAdmin ? undefined : viewer.accountId };
    const actorAccount = filter.actor ? await this.#accountOf(filter.actor) : undefined;
    return { reach, filter, actorAccount };
  }

  /** Newest first. @throws DomainError INVALID_INPUT for an invalid page size, cursor or number of rows to skip */
  async list(query: AuditQuery, request: PageRequest): Promise<Page<ListedAuditEvent>> {
    const first = pageSize(request);
    const skip = countedRowsToSkip(request);
    const range = rangeOf(query, placeOf(request));
    const rows = await this.database.read((manager) => readRange(manager, range, first + 1, skip));
    return {
      rows: rows.slice(0, first),
      hasNextPage: rows.length > first,
      cursorOf: ({ at, id }) => encodeCursor(at.getTime(), id),
      totalCount: () => this.count(query, maxCounted),
    };
  }

  /** How many entries there are, at most `limit`. */
  async count(query: AuditQuery, limit = Number.MAX_SAFE_INTEGER): Promise<number> {
    const range = rangeOf(query);
    const [row] = await this.database.read((manager) =>
      select<{ count: number | string }>(
        manager,
        `SELECT COUNT(*) AS count FROM (SELECT 1 FROM ${table(manager, range)} WHERE ${range.where} LIMIT ?) AS found`,
        [...range.values, limit],
      ),
    );
    return Number(row?.count ?? 0);
  }

  async #accountOf(email: string): Promise<number | undefined> {
    const [account] = await this.database.read((manager) =>
      select<{ id: number }>(manager, 'SELECT id FROM accounts WHERE emailKey = ?', [emailKey(email)]),
    );
    return account?.id;
  }
}

const rangeOf = ({ reach, filter, actorAccount }: AuditQuery, after?: AuditPlace): AuditRange =>
  auditRange(reach, filter, actorAccount, emailKey(filter.actor ?? ''), after);

function placeOf({ after }: PageRequest): AuditPlace | undefined {
  if (after === undefined || after === null || after === '') return undefined;
  const [at, id, ...rest] = decodeCursor(after);
  if (typeof at !== 'number' || typeof id !== 'number' || rest.length > 0 || Math.abs(at) > 8.64e15)
    throw invalidCursor();
  return { at: new Date(at), id };
}

/** Both kinds of database are told the index: their statistics of the day would have them sort everything instead. */
const table = ({ connection }: EntityManager, { index }: AuditRange) =>
  connection.options.type === 'better-sqlite3'
    ? `audit_events event INDEXED BY ${index}`
    : `audit_events event FORCE INDEX (${index})`;

/** The statement of a page, with places for the values of the range, the number of rows and those to skip. */
export const pageSql = (manager: EntityManager, range: AuditRange) => `
  SELECT event.*, application.name AS applicationName
  FROM ${table(manager, range)} LEFT JOIN applications application ON application.id = event.applicationId
  WHERE ${range.where} ORDER BY event.at DESC, event.id DESC LIMIT ? OFFSET ?`;

async function readRange(
  manager: EntityManager,
  range: AuditRange,
  limit: number,
  offset: number,
): Promise<ListedAuditEvent[]> {
  const values: SqlValue[] = [...range.values, limit, offset];
  const rows = await select<ListedAuditEvent>(manager, pageSql(manager, range), values, ['at']);
  for (const row of rows) Object.setPrototypeOf(row, AuditEvent.prototype);
  return rows;
}
