import { type EntityManager, In, LessThan } from 'typeorm';
import { type ApplicationScope, visibleTo } from '../../../platform/access/application-scope.js';
import { parseRowId } from '../../../platform/access/parse-row-id.js';
import type { SignedIn } from '../../../platform/access/viewer.js';
import type { Database } from '../../../platform/database/database.js';
import { byId } from '../../../platform/database/lists/list-order.js';
import type { Page, PageRequest } from '../../../platform/database/lists/page.js';
import { paginate, type Shown } from '../../../platform/database/lists/paginate.js';
import { removeInPortions } from '../../../platform/database/rows/in-portions.js';
import { countOf, execute, insertRow, select } from '../../../platform/database/rows/rows.js';
import { DomainError, notFound } from '../../../platform/errors/domain-error.js';
import { said } from '../../../platform/errors/sentences.js';
import { refuseRow } from '../applications/refusals.js';
import { recordAudit } from '../audit-log/record-audit.js';
import type { Growth, QuotasService } from '../quotas/quotas.service.js';
import { maxPayloadBytes, type Restored } from './kept-rows.js';
import { assertMayUndo, isOutsider } from './outsiders.js';
import type { UndoPayload } from './undo.inputs.js';
import { says } from './undo.messages.js';
import { maxLabelLength, UndoEntry } from './undo-entry.entity.js';
import type { UndoKind } from './undo-kind.js';
import type { UndoLabel } from './undo-label.js';
import { messageOf } from './undo-message.js';

const lifetimeMs = 24 * 60 * 60 * 1000;
/** Limits of one application, beyond which its oldest entries go. */
const maxEntries = 200;
const maxBytes = 50 * 1024 * 1024;
const maxConflictsAnswered = 100;
/** A payload may have 4 MB, and deleting it overwrites it. */
const rowsPerSweep = 10;

/** The columns without the payload. */
const shownColumns = [
  'id',
  'applicationId',
  'accountId',
  'byOutsider',
  'kind',
  'label',
  'detailsJson',
  'createdAt',
  'expiresAt',
  'undoneAt',
] as const;

/** An action, as the feature that does it records it. */
export interface UndoableAction {
  readonly applicationId: number;
  readonly accountId: number;
  readonly kind: UndoKind;
  readonly label: UndoLabel;
  /** The input of `restore`, as JSON can hold it. Undefined when it is known to be too large. */
  readonly payload: unknown;
}

/** Who undoes, and where. */
export interface UndoContext {
  readonly accountId: number;
  readonly applicationId: number;
}

/**
 * Takes an action back in the given transaction, which may run more than once. It restores what it can and returns what
 * it cannot. When it restores nothing it leaves no other trace, and the action can be undone later.
 */
export type Restore<Payload> = (
  manager: EntityManager,
  payload: Payload,
  context: UndoContext,
) => Promise<Restored>;

interface Undoable<Payload> {
  readonly audited: Audited;
  readonly restore: Restore<Payload>;
  readonly growthOf: (payload: Payload) => Growth;
}

/** How the audit log words an undo: the kind of what comes back, and what happens to it. */
export type Audited = readonly [
  type: string,
  verb: 'restored' | 'import_undone' | 'updated' | 'values_changed',
];

/**
 * The journal of undo: an action moves what it takes away into it, in its own transaction. So no query
 * has to leave out rows that are marked as deleted.
 */
export class UndoJournal {
  readonly #kinds = new Map<UndoKind, Undoable<unknown>>();

  constructor(
    private readonly database: Database,
    private readonly quotas: QuotasService,
  ) {}

  /**
   * Registers how actions of these kinds are undone. Each feature does so once, when it is created.
   * @param audited what the audit log says of it
   * @param growthOf what the application has more of afterwards; nothing by default
   */
  register<Payload>(
    kinds: readonly UndoKind[],
    audited: Audited,
    restore: Restore<Payload>,
    growthOf: (payload: Payload) => Growth = () => ({}),
  ): void {
    for (const kind of kinds) this.#kinds.set(kind, { audited, restore, growthOf } as Undoable<unknown>);
  }

  /**
   * Records an action, in its transaction. The oldest entries of the application go when there are too many.
   * @returns null when the payload is too large: the action takes place and cannot be undone
   */
  async record(manager: EntityManager, action: UndoableAction): Promise<UndoEntry | null> {
    if (action.payload === undefined) return null;
    const payload = JSON.stringify(action.payload);
    const payloadBytes = Buffer.byteLength(payload);
    if (payloadBytes > maxPayloadBytes) return null;
    const { applicationId, accountId, kind } = action;
    const { text, ...details } = action.label;
    const createdAt = new Date();
    const entry = await insertRow(manager, UndoEntry, {
      ...{ applicationId, accountId, kind, createdAt, payloadBytes, payload },
      byOutsider: (await isOutsider(manager, accountId, applicationId)) ? 1 : 0,
      label: [...text].slice(0, maxLabelLength).join(''),
      detailsJson: JSON.stringify(details),
      expiresAt: new Date(createdAt.getTime() + lifetimeMs),
      undoneAt: null,
    });
    await dropOldest(manager, applicationId);
    return entry;
  }

  /**
   * Records the deletion of rows, which may belong to several applications: each gets an entry of its own.
   * @param rows undefined when they are too large
   * @returns the entry; null when there is none, or one for each of several applications
   */
  async recordRows<Row extends { readonly applicationId: number }>(
    manager: EntityManager,
    { accountId }: Pick<SignedIn, 'accountId'>,
    kind: UndoKind,
    rows: readonly Row[] | undefined,
    labelOf: (rows: readonly Row[]) => UndoLabel,
  ): Promise<UndoEntry | null> {
    const entries: (UndoEntry | null)[] = [];
    for (const applicationId of new Set(rows?.map((row) => row.applicationId))) {
      const payload = (rows ?? []).filter((row) => row.applicationId === applicationId);
      const label = labelOf(payload);
      entries.push(await this.record(manager, { applicationId, accountId, kind, label, payload }));
    }
    return entries.length === 1 ? (entries[0] ?? null) : null;
  }

  /** The undo entries of an application, newest first. @throws DomainError INVALID_INPUT */
  async list({ applicationId }: ApplicationScope, request: PageRequest): Promise<Page<Shown<UndoEntry>>> {
    const now = new Date();
    const entries = { entity: UndoEntry, key: { applicationId }, order: byId['newest first'] };
    const count = (manager: EntityManager) => countLive(manager, applicationId, now);
    const asked = { ...request, selected: request.selected && [...request.selected, 'expiresAt'] };
    const page = await paginate(this.database, { ...entries, columns: shownColumns, count }, asked);
    // Entries expire in the order of the list.
    const rows = page.rows.filter(({ expiresAt = now }) => expiresAt > now);
    return { ...page, rows, hasNextPage: page.hasNextPage && rows.length === page.rows.length };
  }

  /**
   * Undoes an action, once, however many ask for it at the same time. Everybody of the application may, but only
   * administrators undo what an administrator of another application did.
   * @throws DomainError NOT_FOUND, also for an entry of another application; FORBIDDEN; CONFLICT when it is undone
   *   already or too old; QUOTA_REACHED, and then it can be undone once there is room
   */
  async undo(viewer: SignedIn, id: string): Promise<UndoPayload> {
    const where = { id: parseRowId(id, says.noEntry), ...visibleTo(viewer, 'content.write') };
    const payload = await this.quotas.write(async (manager, take) => {
      const found = await manager.findOneBy(UndoEntry, where);
      if (!found)
        return refuseRow(manager, UndoEntry, where, {
          viewer,
          right: 'content.write',
          missing: says.noEntry,
        });
      const entry = await claim(manager, found.id);
      // The error gives the claim back.
      assertMayUndo(viewer, entry);
      const undoable = this.#kinds.get(entry.kind);
      if (!undoable) throw new Error(`Nothing undoes ${entry.kind}.`);
      const { accountId } = viewer;
      const { applicationId } = entry;
      const payload = JSON.parse(entry.payload);
      await take(applicationId, undoable.growthOf(payload));
      const done = await undoable.restore(manager, payload, { accountId, applicationId });
      if (done.restored === 0) {
        await execute(manager, 'UPDATE undo_entries SET undoneAt = NULL WHERE id = ?', [entry.id]);
        entry.undoneAt = null;
      } else {
        const sql = "UPDATE undo_entries SET payload = '', payloadBytes = 0 WHERE id = ?";
        await execute(manager, sql, [entry.id]);
        // Under what came back: the entry of the journal is removed after a day.
        const [type, verb] = undoable.audited;
        await recordAudit(manager, `${type}.${verb}`, {
          applicationId,
          type,
          ids: done.ids,
          ...(done.count !== undefined && { count: done.count }),
          changes: [
            { field: 'undone', to: entry.kind },
            { field: 'restored', to: done.restored },
          ],
        });
      }
      return {
        entry,
        restored: done.restored,
        conflicts: done.conflicts
          .slice(0, maxConflictsAnswered)
          .map(({ id, message }) => ({ id, message: said(message) })),
        conflictCount: done.conflicts.length,
        message: said(messageOf(done)),
      };
    });
    // An import that is taken back removes what it added.
    this.quotas.freed([payload.entry.applicationId]);
    return payload;
  }

  /** Removes expired entries. @returns how many */
  sweep(stop?: AbortSignal): Promise<number> {
    const where = { expiresAt: LessThan(new Date()) };
    const portions = { where, order: { expiresAt: 'ASC' }, rows: rowsPerSweep, stop } as const;
    return removeInPortions(this.database, UndoEntry, portions);
  }
}

/** Takes an entry: one conditional update decides between several calls. @throws DomainError as `undo` */
async function claim(manager: EntityManager, id: number): Promise<UndoEntry> {
  const now = new Date();
  const sql = 'UPDATE undo_entries SET undoneAt = ? WHERE id = ? AND undoneAt IS NULL AND expiresAt > ?';
  const { affected } = await execute(manager, sql, [now, id, now]);
  const entry = await manager.findOneBy(UndoEntry, { id });
  if (!entry) throw notFound(says.noEntry);
  if (affected === 1) return entry;
  throw new DomainError('CONFLICT', entry.undoneAt ? says.isUndone : says.tooLate);
}

const countLive = (manager: EntityManager, applicationId: number, now: Date): Promise<number> =>
  countOf(manager, 'SELECT COUNT(*) AS count FROM undo_entries WHERE applicationId = ? AND expiresAt > ?', [
    applicationId,
    now,
  ]);

/** Removes the oldest entries of an application that has more than it may. */
async function dropOldest(manager: EntityManager, applicationId: number): Promise<void> {
  const sql = 'SELECT id, payloadBytes FROM undo_entries WHERE applicationId = ? ORDER BY id DESC';
  const entries = await select<{ id: number; payloadBytes: number }>(manager, sql, [applicationId]);
  let bytes = 0;
  const tooMany = entries.filter(({ payloadBytes }, at) => {
    bytes += payloadBytes;
    return at >= maxEntries || bytes > maxBytes;
  });
  if (tooMany.length > 0) await manager.delete(UndoEntry, { id: In(tooMany.map(({ id }) => id)) });
}
