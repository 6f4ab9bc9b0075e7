import type { EntityManager } from 'typeorm';
import { turnsAmongSteps } from '../../../platform/admission/heavy-work.js';
import { idsIn, insertOrUpdate, insertRows, select } from '../../../platform/database/rows/rows.js';
import { foldText } from '../../../platform/database/search-text.js';
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
  /** The present names, by id, that the transaction knows. The others are read. */
  readonly names?: ReadonlyMap<string, string> | undefined;
  /** Whether the transaction deletes them. */
  readonly deletes?: boolean;
  /** Whether they keep their names: those that the log has written lately are not read again. */
  readonly keepsNames?: boolean;
}

type Row = Omit<AuditName, 'id'>;
type KnownNames = ReadonlyMap<string, readonly Row[]>;

const keyOf = (subjectType: string, id: string) => `${subjectType} ${id}`;

/**
 * Brings the names of what new entries mention up to date, in their transaction: the present ones, and of what is gone
 * the last ones.
 */
export async function recordNames(manager: EntityManager, mentions: readonly Mention[]): Promise<void> {
  const named = mentions.filter(({ subjectType, ids }) => namedKinds[subjectType] && ids.length > 0);
  const known = await knownNames(manager, named);
  const due = named.filter((mention) => !mention.keepsNames || !isUpToDate(mention, known));
  for (const subjectType of new Set(due.map((mention) => mention.subjectType)))
    await recordKind(
      manager,
      subjectType,
      due.filter((mention) => mention.subjectType === subjectType),
      known,
    );
}

const isRecent = ({ seenAt }: Row) => Date.now() - seenAt.getTime() < seenAgainAfterMs;

const isUpToDate = ({ applicationId, subjectType, ids }: Mention, known: KnownNames): boolean =>
  ids.every((id) =>
    known
      .get(keyOf(subjectType, id))
      ?.some((row) => row.applicationId === applicationId && !row.isGone && isRecent(row)),
  );

async function recordKind(
  manager: EntityManager,
  subjectType: string,
  mentions: readonly Mention[],
  known: KnownNames,
) {
  const applications = new Map<string, Set<number>>();
  for (const { ids, applicationId } of mentions)
    for (const id of ids) applications.set(id, (applications.get(id) ?? new Set()).add(applicationId));
  const ids = [...applications.keys()];
  const deleted = new Set(mentions.filter(({ deletes }) => deletes).flatMap((mention) => mention.ids));
  const given = new Map(mentions.flatMap(({ names = [] }) => [...names]));
  const names = await presentNames(manager, subjectType, ids, given);
  const seenAt = new Date();
  const changed: Row[] = [];
  const departed: string[] = [];
  const turn = turnsAmongSteps();
  for (const subjectId of ids) {
    await turn();
    const before = known.get(keyOf(subjectType, subjectId)) ?? [];
    const isGone = deleted.has(subjectId) || !names.has(subjectId);
    const name = (names.get(subjectId) ?? before[0]?.name ?? '').slice(0, maxNameLength);
    if (name === '' && before.length === 0) continue;
    if (isGone && !before.some((row) => row.isGone)) departed.push(subjectId);
    for (const row of before) applications.get(subjectId)?.add(row.applicationId);
    for (const applicationId of applications.get(subjectId) ?? []) {
      const old = before.find((row) => row.applicationId === applicationId);
      if (old && isRecent(old) && old.name === name && Boolean(old.isGone) === isGone) continue;
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
async function knownNames(manager: EntityManager, mentions: readonly Mention[]): Promise<KnownNames> {
  const known = new Map<string, Row[]>();
  const things = mentions.flatMap(({ subjectType, ids }) => ids.map((id) => ({ subjectType, id })));
  for await (const piece of inPieces(things, idsPerStatement)) {
    const kinds = [...new Set(piece.map(({ subjectType }) => subjectType))].map((kind) => {
      const ids = piece.filter(({ subjectType }) => subjectType === kind).map(({ id }) => id);
      return { kind, ...idsIn([...new Set(ids)], 'subjectId') };
    });
    const sql = kinds
      .map(
        ({ where }) =>
          `SELECT applicationId, subjectType, subjectId, name, isGone, seenAt FROM audit_names WHERE subjectType = ? AND ${where}`,
      )
      .join(' UNION ALL ');
    const values = kinds.flatMap(({ kind, values: ids }) => [kind, ...ids]);
    for (const row of await select<Row>(manager, sql, values, ['seenAt'])) {
      const key = keyOf(row.subjectType, row.subjectId);
      known.set(key, [...(known.get(key) ?? []), row]);
    }
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
