import type { EntityManager } from 'typeorm';
import type { ApplicationScope } from '../../../platform/access/application-scope.js';
import type { Database } from '../../../platform/database/database.js';
import { databaseNowPlace, dialectOf } from '../../../platform/database/dialect.js';
import { countOf, idsIn, type SqlValue, select } from '../../../platform/database/rows/rows.js';
import type { PrintRunStatus } from '../../codes/print-runs/print-run.entity.js';
import type { QrStatus } from '../../codes/qr-codes/qr-status.js';
import { invitationPurpose } from '../../people/app-users/app-user-passwords.service.js';
import {
  maxConfirmedRuns,
  maxCountedCodes,
  maxCountedMails,
  maxRuns,
  type Overview,
  type ScheduledText,
  type SpoiledRun,
} from './overview.type.js';

/** Reads the state of an application: a few ranges of indexes, each with an end. */
export class OverviewService {
  constructor(private readonly database: Database) {}

  read({ applicationId }: ApplicationScope): Promise<Overview> {
    return this.database.read(async (manager) => {
      const runs = await newestRuns(manager, applicationId);
      const confirmed = runs.filter(({ status, isReprinted }) => status === 'confirmed' && !isReprinted);
      return {
        ...(await codeCounts(manager, applicationId)),
        preparedRuns: runs.filter(({ status }) => status === 'prepared').map(({ id }) => id),
        spoiledRuns: await spoiledRuns(
          manager,
          confirmed.slice(0, maxConfirmedRuns).map(({ id }) => id),
        ),
        scheduledTexts: await scheduledTexts(manager, applicationId),
        failedInvitationCount: await countUpTo(
          manager,
          maxCountedMails,
          "outbox_mails WHERE purpose = ? AND state = 'parked'",
          [invitationPurpose({ applicationId })],
        ),
        hasPrintRuns: runs.length > 0,
        hasQuestions: (await countUpTo(manager, 0, 'questions WHERE applicationId = ?', [applicationId])) > 0,
      };
    });
  }
}

/** How many rows there are, up to one more than `max`. */
const countUpTo = (manager: EntityManager, max: number, rows: string, values: readonly SqlValue[]) =>
  countOf(manager, `SELECT COUNT(*) AS count FROM (SELECT id FROM ${rows} LIMIT ?) AS counted`, [
    ...values,
    max + 1,
  ]);

/** All codes are a sum over batches. Counted are those that are used, revoked or printed: each a range of an index. */
async function codeCounts(manager: EntityManager, applicationId: number) {
  const [sum] = await select<{ size: number | null }>(
    manager,
    'SELECT SUM(size) AS size FROM qr_batches WHERE applicationId = ?',
    [applicationId],
  );
  const codeCount = sum?.size ?? 0;
  const index = dialectOf(manager).useIndex('IX_qr_codes_status');
  const count = (status: QrStatus, printed: 0 | 1) =>
    countUpTo(
      manager,
      maxCountedCodes,
      `qr_codes ${index} WHERE applicationId = ? AND status = ? AND printed = ?`,
      [applicationId, status, printed],
    );
  const atMost = (...counts: number[]) =>
    Math.min(
      counts.reduce((total, one) => total + one),
      maxCountedCodes + 1,
    );
  const printed = {
    active: await count('active', 1),
    used: await count('used', 1),
    revoked: await count('revoked', 1),
  };
  const usedCount = atMost(printed.used, await count('used', 0));
  const revokedCount = atMost(printed.revoked, await count('revoked', 0));
  const isCounted = Math.max(usedCount, revokedCount) <= maxCountedCodes;
  return {
    codeCount,
    activeCount: isCounted ? codeCount - usedCount - revokedCount : null,
    usedCount,
    revokedCount,
    printedCount: atMost(printed.active, printed.used, printed.revoked),
  };
}

interface RunRow {
  readonly id: number;
  readonly status: PrintRunStatus;
  readonly isReprinted: number;
}

const newestRuns = (manager: EntityManager, applicationId: number) =>
  select<RunRow>(
    manager,
    `SELECT id, status, EXISTS (
        SELECT 1 FROM print_runs reprint WHERE reprint.reprintOfId = run.id AND reprint.status <> 'abandoned'
      ) AS isReprinted FROM print_runs run WHERE applicationId = ? ORDER BY id DESC LIMIT ?`,
    [applicationId, maxRuns],
  );

/** The runs with labels that a reprint would print. */
async function spoiledRuns(manager: EntityManager, runIds: readonly number[]): Promise<SpoiledRun[]> {
  if (runIds.length === 0) return [];
  const { where, values } = idsIn(runIds, 'item.printRunId');
  return select<SpoiledRun>(
    manager,
    `SELECT item.printRunId AS printRun, COUNT(*) AS labelCount
      FROM print_run_items item JOIN qr_codes code ON code.id = item.codeId
      WHERE ${where} AND (item.spoiled = 1 OR item.drawnEmpty = 1) AND code.status = 'active'
      GROUP BY item.printRunId ORDER BY item.printRunId DESC`,
    values,
  );
}

function scheduledTexts(manager: EntityManager, applicationId: number): Promise<ScheduledText[]> {
  const now = databaseNowPlace(manager);
  return select<ScheduledText>(
    manager,
    `SELECT text.\`key\`, MIN(version.effectiveAt) AS effectiveAt
      FROM legal_texts text JOIN legal_text_versions version ON version.legalTextId = text.id
      WHERE text.applicationId = ? AND version.withdrawnAt IS NULL AND version.effectiveAt > ${now.sql}
      GROUP BY text.\`key\` ORDER BY MIN(version.effectiveAt)`,
    [applicationId, ...now.values],
    ['effectiveAt'],
  );
}
