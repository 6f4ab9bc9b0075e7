import type { ApplicationScope } from '../../../platform/access/application-scope.js';
import type { Database } from '../../../platform/database/database.js';
import { databaseNow } from '../../../platform/database/dialect.js';
import { idsIn, type SqlValue, select } from '../../../platform/database/rows/rows.js';
import { daysOfComments } from '../../content/help-feedback/help-votes.service.js';
import { keptDays } from '../../content/help-search/missed-searches.service.js';
import { type SweepRunsService, sweepSeconds } from '../../operations/sweep-runs/sweep-runs.service.js';
import { purposesOf } from '../../people/app-users/app-user-passwords.service.js';
import type { KeptData, KeptDataKind } from './kept-data.type.js';
import type { RetentionService } from './retention.service.js';
import type { Retention } from './retention.types.js';

/** Sweeps that did not run for so long are late: one that fails is tried again by the next. */
const lateMs = 3 * sweepSeconds * 1000;

interface Settings {
  /** 0 keeps rows for ever. */
  readonly auditRetentionDays: number;
}

/** The rows of a kind, and how old ones go. */
interface Kept {
  readonly kind: KeptDataKind;
  readonly table: string;
  /** The column with the time of a row, or its day. */
  readonly time: string;
  /** An index of the application has its rows in this order, the oldest one first. Without one there are few. */
  readonly order?: string;
  /** The sweep that removes old ones, in the words of the log. */
  readonly sweep?: string;
  readonly days?: number;
  /** How many days it leaves pseudonyms of erased people. */
  readonly erasedDays?: number | null;
}

/** The kinds of data that are about people, or may name them. */
const kinds = (
  { auditRetentionDays }: Settings,
  { acceptanceKeepDays, scanKeepDays, maxScanKeepDays }: Retention,
): readonly Kept[] => [
  { kind: 'APP_USERS', table: 'app_users', time: 'createdAt', order: 'id' },
  { kind: 'MEMBER_INVITATIONS', table: 'member_invitations', time: 'sentAt' },
  {
    kind: 'APP_USER_MAILS',
    table: 'outbox_mails',
    time: 'createdAt',
    sweep: 'old mails of the outbox',
    days: 30,
  },
  {
    ...{ kind: 'ACCEPTANCES', table: 'acceptances', time: 'acceptedAt', order: 'id' },
    ...{ sweep: 'acceptances of erased people', erasedDays: acceptanceKeepDays },
  },
  {
    kind: 'SCANS',
    table: 'qr_scans',
    time: 'receivedAt',
    order: 'id',
    sweep: 'old scans',
    days: Math.min(scanKeepDays ?? maxScanKeepDays, maxScanKeepDays),
  },
  {
    ...{ kind: 'HELP_COMMENTS', table: 'help_comments', time: 'createdAt', order: 'createdAt' },
    ...{ sweep: 'old answers about help tasks', days: daysOfComments },
  },
  {
    ...{ kind: 'HELP_SEARCHES', table: 'help_searches', time: 'day', order: 'day' },
    ...{ sweep: 'old searches in help centers', days: keptDays },
  },
  {
    ...{ kind: 'AUDIT_EVENTS', table: 'audit_events', time: 'at', order: 'at' },
    ...{ sweep: 'old audit entries', days: auditRetentionDays },
  },
  {
    ...{ kind: 'UNDO_ENTRIES', table: 'undo_entries', time: 'createdAt', order: 'id' },
    ...{ sweep: 'expired undo entries', days: 1 },
  },
];

/** Tells what an application keeps, how much of it, and how long. */
export class KeptDataService {
  constructor(
    private readonly database: Database,
    private readonly sweepRuns: SweepRunsService,
    private readonly retention: RetentionService,
    private readonly settings: Settings,
    /** From when on this gateway would have swept, where nothing was swept before. */
    private readonly startedAt = performance.timeOrigin,
  ) {}

  /** All kinds, one count after the other. */
  async list(scope: ApplicationScope): Promise<KeptData[]> {
    const runs = await this.sweepRuns.last();
    const now = (await this.database.read(databaseNow)).getTime();
    const list: KeptData[] = [];
    for (const kept of kinds(this.settings, await this.retention.of(scope))) {
      const { kind, sweep, days = 0, erasedDays = null } = kept;
      const isSwept = sweep !== undefined && (days > 0 || erasedDays !== null);
      const lastSweepAt = (isSwept && runs.get(sweep)) || null;
      const lastAt = lastSweepAt?.getTime() ?? this.startedAt;
      list.push({
        kind,
        ...(await this.#measure(scope, kept)),
        keptDays: isSwept && days > 0 ? days : null,
        erasedKeptDays: erasedDays,
        lastSweepAt,
        nextSweepAt: isSwept ? new Date(Math.max(now, lastAt + sweepSeconds * 1000)) : null,
        late: isSwept && now - lastAt > lateMs,
      });
    }
    return list;
  }

  #measure(scope: ApplicationScope, { table, time, order }: Kept) {
    const { where, values } = rowsOf(table, scope);
    const oldest = order
      ? `SELECT ${time} AS oldest FROM ${table} WHERE ${where} ORDER BY ${order} LIMIT 1`
      : `SELECT MIN(${time}) AS oldest FROM ${table} WHERE ${where}`;
    return this.database.read(async (manager) => {
      const sql = `SELECT COUNT(*) AS count FROM ${table} WHERE ${where}`;
      const [{ count } = { count: 0 }] = await select<{ count: number }>(manager, sql, values);
      const isDay = time === 'day';
      const [first] = await select<{ oldest: Date | string | null }>(
        manager,
        oldest,
        values,
        isDay ? [] : ['oldest'],
      );
      const found = first?.oldest ?? null;
      return { rows: count, oldest: typeof found === 'string' ? new Date(found) : found };
    });
  }
}

/** Mails to app users have the application in their purpose. */
function rowsOf(table: string, scope: ApplicationScope): { where: string; values: SqlValue[] } {
  if (table === 'outbox_mails') return idsIn(purposesOf(scope), 'purpose');
  return { where: 'applicationId = ?', values: [scope.applicationId] };
}
