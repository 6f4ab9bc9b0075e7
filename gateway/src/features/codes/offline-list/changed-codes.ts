import type { EntityManager } from 'typeorm';
import { nextTurn } from '../../../platform/admission/heavy-work.js';
import type { Database } from '../../../platform/database/database.js';
import { type Condition, dialectOf } from '../../../platform/database/dialect.js';
import { idsIn, select } from '../../../platform/database/rows/rows.js';
import type { QrStatus } from '../qr-codes/qr-status.js';
import { type LimitableCode, limitableColumns, limitableDates } from './active-codes.js';

/** A transaction commits later than the time that it stores, and the clocks of gateways differ. */
const overlapMs = 5 * 60_000;
/** A scan is annulled within 15 minutes of its receipt. Rows that are this much older than the overlap end a walk. */
const annullableMs = 15 * 60_000;
/** More changed codes than this cost as much as the whole list. */
export const maxChanged = 20_000;
const rowsPerChunk = 1000;
/** Ids between the first and the last code of status changes; most may be codes of others. */
const maxWidth = 200_000;
const idsPerChunk = 5000;
/** Its columns are the application, the batch and the code. */
const historyIndex = 'IX_qr_codes_history';

/** A code that changed, with its present status. */
export interface ChangedCode extends LimitableCode {
  readonly status: QrStatus;
}

/**
 * The codes of an application that were generated, redeemed, annulled, marked, revoked, made active again or given another
 * validity since a time, each once. Some that were changed shortly before are among them.
 * @returns undefined when they are too many to be read one by one
 */
export async function changedCodes(
  database: Database,
  applicationId: number,
  since: Date,
): Promise<ChangedCode[] | undefined> {
  const from = new Date(since.getTime() - overlapMs);
  const changed = new Map<number, ChangedCode>();
  const add = async (condition: Condition, index = '') => {
    await nextTurn();
    const rows = await database.read((manager) => {
      const hint = index && dialectOf(manager).useIndex(index);
      const sql = `SELECT ${limitableColumns}, status FROM qr_codes ${hint} WHERE ${condition.where} LIMIT ?`;
      return select<ChangedCode>(manager, sql, [...condition.values, maxChanged + 1], limitableDates);
    });
    for (const row of rows) changed.set(row.id, row);
  };
  for (const find of [ofBatches, ofValidities, ofScans, ofStatusChanges]) {
    const conditions = await find(database, applicationId, from);
    if (!conditions) return undefined;
    for (const { index, ...condition } of conditions) {
      await add(condition, index);
      if (changed.size > maxChanged) return undefined;
    }
  }
  return [...changed.values()];
}

type Found = readonly (Condition & { readonly index?: string })[] | undefined;
type Find = (database: Database, applicationId: number, from: Date) => Promise<Found>;

/** Walks the rows of an application in a table, newest first, back to a time before which none matters. */
async function walk<Row extends { readonly id: number }>(
  database: Database,
  read: (manager: EntityManager, beforeId: number) => Promise<Row[]>,
  timeOf: (row: Row) => Date,
  from: Date,
): Promise<Row[] | undefined> {
  const end = from.getTime() - annullableMs;
  const found: Row[] = [];
  for (let beforeId = 2 ** 31 - 1; ; ) {
    const before = beforeId;
    const rows = await database.read((manager) => read(manager, before));
    const recent = rows.filter((row) => timeOf(row).getTime() >= end);
    found.push(...recent);
    if (found.length > maxChanged) return undefined;
    if (recent.length < rows.length || rows.length < rowsPerChunk) return found;
    beforeId = rows.at(-1)?.id ?? 0;
    await nextTurn();
  }
}

const ofBatches: Find = async (database, applicationId, from) => {
  const sql = `SELECT id, size, createdAt FROM qr_batches
    WHERE applicationId = ? AND id < ? ORDER BY applicationId DESC, id DESC LIMIT ${rowsPerChunk}`;
  const batches = await walk(
    database,
    (manager, beforeId) =>
      select<{ id: number; size: number; createdAt: Date }>(
        manager,
        sql,
        [applicationId, beforeId],
        ['createdAt'],
      ),
    ({ createdAt }) => createdAt,
    from,
  );
  return codesOf(
    applicationId,
    batches?.filter(({ createdAt }) => createdAt >= from),
  );
};

/** A validity of one code is a change of its batch. */
const ofValidities: Find = async (database, applicationId, from) => {
  const sql = `SELECT id, size FROM qr_batches WHERE applicationId = ? AND validityChangedAt >= ? LIMIT ${rowsPerChunk}`;
  type Batch = { id: number; size: number };
  const batches = await database.read((manager) => select<Batch>(manager, sql, [applicationId, from]));
  return batches.length < rowsPerChunk ? codesOf(applicationId, batches) : undefined;
};

const codesOf = (
  applicationId: number,
  batches: readonly { id: number; size: number }[] | undefined,
): Found =>
  batches && batches.reduce((sum, { size }) => sum + size, 0) <= maxChanged
    ? batches.map(({ id }) => ({
        where: 'applicationId = ? AND batchId = ?',
        values: [applicationId, id],
        index: historyIndex,
      }))
    : undefined;

const ofScans: Find = async (database, applicationId, from) => {
  type Scan = { id: number; codeId: number; receivedAt: Date; annulledAt: Date | null };
  const sql = `SELECT id, codeId, receivedAt, annulledAt FROM qr_scans
    WHERE applicationId = ? AND refusal IS NULL AND id < ?
    ORDER BY applicationId DESC, refusal DESC, id DESC LIMIT ${rowsPerChunk}`;
  const scans = await walk(
    database,
    (manager, beforeId) =>
      select<Scan>(manager, sql, [applicationId, beforeId], ['receivedAt', 'annulledAt']),
    ({ receivedAt }) => receivedAt,
    from,
  );
  const isRecent = ({ receivedAt, annulledAt }: Scan) =>
    receivedAt >= from || (annulledAt !== null && annulledAt >= from);
  return scans && byIds(applicationId, [...new Set(scans.filter(isRecent).map(({ codeId }) => codeId))]);
};

/** A code whose status was changed again since is found by the later change or scan. */
const ofStatusChanges: Find = async (database, applicationId, from) => {
  type Change = { id: number; changedAt: Date; firstCodeId: number | null; lastCodeId: number | null };
  const sql = `SELECT id, changedAt, firstCodeId, lastCodeId FROM qr_status_changes
    WHERE applicationId = ? AND id < ? ORDER BY applicationId DESC, id DESC LIMIT ${rowsPerChunk}`;
  const changes = await walk(
    database,
    (manager, beforeId) => select<Change>(manager, sql, [applicationId, beforeId], ['changedAt']),
    ({ changedAt }) => changedAt,
    from,
  );
  const recent = changes?.filter(({ changedAt }) => changedAt >= from);
  const ranges = recent?.flatMap(({ id, firstCodeId: first, lastCodeId: last }) =>
    first === null || last === null ? [] : [{ id, first, last }],
  );
  // A gateway of the release before has written one without its codes.
  if (!recent || !ranges || ranges.length < recent.length) return undefined;
  if (ranges.reduce((sum, { first, last }) => sum + last - first, 0) > maxWidth) return undefined;
  const single = ranges.filter(({ first, last }) => first === last).map(({ first }) => first);
  const wide = ranges.filter(({ first, last }) => first < last);
  return [
    ...byIds(applicationId, [...new Set(single)]),
    ...wide.flatMap(({ id, first, last }) =>
      Array.from({ length: Math.ceil((last - first + 1) / idsPerChunk) }, (_, at) => ({
        where: 'id >= ? AND id <= ? AND applicationId = ? AND statusChangeId = ?',
        values: [
          first + at * idsPerChunk,
          Math.min(last, first + (at + 1) * idsPerChunk - 1),
          applicationId,
          id,
        ],
      })),
    ),
  ];
};

const byIds = (applicationId: number, ids: readonly number[]) =>
  Array.from({ length: Math.ceil(ids.length / rowsPerChunk) }, (_, at) => {
    const { where, values } = idsIn(ids.slice(at * rowsPerChunk, (at + 1) * rowsPerChunk));
    return { where: `${where} AND applicationId = ?`, values: [...values, applicationId] };
  });
