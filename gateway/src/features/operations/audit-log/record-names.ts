import type { EntityManager } from 'typeorm';
import { foldText } from '../../../platform/database/fold-text.js';
import { idsIn, insertOrUpdate, insertRows, select } from '../../../platform/database/rows/rows.js';
import { inPieces } from '../../../platform/in-pieces.js';
import { AuditDeparture } from './audit-departure.entity.js';
import { AuditName, maxNameLength } from './audit-name.entity.js';
import { namedKinds, presentNames } from './named-kinds.js';

const idsPerStatement = 512;
/** Names are written again once a day at most, so that entries that change no name write none. */
const seenAgainAfterMs = 24 * 60 * 60 * 1000;

/** Things of a kind that an entry mentions, or the person who made it. */
export interface Mention {
  /** 0 for none. */
  readonly applicationId: number;
  readonly subjectType: string;
  readonly ids: readonly string[];
  /** Whether the transaction deletes them. */
  readonly deletes: boolean;
}

type Row = Omit<AuditName, 'id'>;

/**
 * Brings the names of what new entries mention up to date, in their transaction: the present ones, and of what is gone
 * the last ones.
 */
export async function recordNames(manager: EntityManager, mentions: readonly Mention[]): Promise<void> {
  for (const subjectType of new Set(mentions.map((mention) => mention.subjectType))) {
    if (!namedKinds[subjectType]) continue;
    await recordKind(
      manager,
      subjectType,
      mentions.filter((mention) => mention.subjectType === subjectType),
    );
  }
}

async function recordKind(manager: EntityManager, subjectType: string, mentions: readonly Mention[]) {
  const applications = new Map<string, Set<number>>();
  for (const { ids, applicationId } of mentions)
    for (const id of ids) applications.set(id, (applications.get(id) ?? new Set()).add(applicationId));
  const ids = [...applications.keys()];
  const deleted = new Set(mentions.filter(({ deletes }) => deletes).flatMap((mention) => mention.ids));
  const names = await presentNames(manager, subjectType, ids);
  const known = await knownNames(manager, subjectType, ids);
  const seenAt = new Date();
  const changed: Row[] = [];
  const departed: string[] = [];
  for (const subjectId of ids) {
    const before = known.get(subjectId) ?? [];
    const isGone = deleted.has(subjectId) || !names.has(subjectId);
    const name = (names.get(subjectId) ?? before[0]?.name ?? '').slice(0, maxNameLength);
    if (name === '' && before.length === 0) continue;
    if (isGone && !before.some((row) => row.isGone)) departed.push(subjectId);
    for (const row of before) applications.get(subjectId)?.add(row.applicationId);
    for (const applicationId of applications.get(subjectId) ?? []) {
      const old = before.find((row) => row.applicationId === applicationId);
      const isRecent = old && seenAt.getTime() - old.seenAt.getTime() < seenAgainAfterMs;
      if (isRecent && old.name === name && Boolean(old.isGone) === isGone) continue;
      const folded = foldText(name).slice(0, maxNameLength);
      changed.push({ applicationId, subjectType, subjectId, name, folded, isGone, seenAt });
    }
  }
  await writeNames(manager, changed);
  // The departures of accounts are recorded with their addresses; see `record-departure.ts`.
  if (subjectType !== 'app_user') return;
  await insertRows(
    manager,
    AuditDeparture,
    departed.map((id) => ({ subjectType, accountId: Number(id), departedAt: seenAt })),
  );
}

/** The rows that things have already, one for each application whose entries mention them. */
async function knownNames(manager: EntityManager, subjectType: string, ids: readonly string[]) {
  const known = new Map<string, Row[]>();
  for await (const piece of inPieces(ids, idsPerStatement)) {
    const { where, values } = idsIn(piece, 'subjectId');
    const sql = `SELECT applicationId, subjectId, name, isGone, seenAt FROM audit_names WHERE subjectType = ? AND ${where}`;
    for (const row of await select<Row>(manager, sql, [subjectType, ...values], ['seenAt']))
      known.set(row.subjectId, [...(known.get(row.subjectId) ?? []), row]);
  }
  return known;
}

const updated = ['name', 'folded', 'isGone', 'seenAt'];

/** Two transactions may mention a thing for the first time at once. Rows are locked in one order, so that they wait. */
async function writeNames(manager: EntityManager, rows: Row[]): Promise<void> {
  rows.sort((a, b) =>
    a.subjectId === b.subjectId ? a.applicationId - b.applicationId : a.subjectId < b.subjectId ? -1 : 1,
  );
  await insertOrUpdate(manager, AuditName, rows, (added) =>
    Object.fromEntries(updated.map((name) => [name, added(name)])),
  );
}
