import type { EntityManager } from 'typeorm';
import type { SignedIn } from '../../../platform/access/viewer.js';
import {
  type AuditAction,
  type AuditedRow,
  type AuditFieldChange,
  recordAuditOfRows,
} from '../audit-log/record-audit.js';
import type { ContentKind } from '../content-versions/content-version.entity.js';
import type { ContentVersionsService } from '../content-versions/content-versions.service.js';
import type { CountedContent } from '../quotas/quota-usage.js';
import type { Growth, QuotasService, Take } from '../quotas/quotas.service.js';
import type { Restored } from '../undo/kept-rows.js';
import type { UndoEntry } from '../undo/undo-entry.entity.js';
import type { Audited, Restore, UndoContext, UndoJournal } from '../undo/undo-journal.service.js';
import type { UndoKind } from '../undo/undo-kind.js';
import type { UndoLabel } from '../undo/undo-label.js';

/** The account that makes a change. */
export type Author = Pick<SignedIn, 'accountId'>;

interface Parts {
  readonly take: Take;
  readonly versions: ContentVersionsService;
  readonly journal: UndoJournal;
  /** The applications in which the change deletes something, which frees room. */
  readonly deletedFrom: Set<number>;
}

/** A change in its transaction, which may run more than once. */
export class Change {
  readonly #parts: Parts;

  constructor(
    /** Writes in the transaction. */
    readonly manager: EntityManager,
    /** Null for work that nobody signed in for, as the seed's. */
    readonly author: Author | null,
    private readonly action: AuditAction,
    parts: Parts,
  ) {
    this.#parts = parts;
  }

  /** Takes room for what is added next. @throws DomainError QUOTA_REACHED */
  take(applicationId: number, growth: Growth): Promise<void> {
    return this.#parts.take(applicationId, growth);
  }

  /**
   * Records the rows in the audit log, with an entry for each of their applications. Rows to delete are recorded before,
   * so that the log learns their names.
   */
  async record(
    rows: readonly AuditedRow[],
    changes: readonly AuditFieldChange[] = [],
    action = this.action,
  ): Promise<void> {
    await recordAuditOfRows(this.manager, action, rows, changes);
    if (action.endsWith('.deleted'))
      for (const { applicationId } of rows) this.#parts.deletedFrom.add(applicationId);
  }

  /**
   * Increments the version of the content that the mobile app reads. Late, because its row stays locked until the
   * transaction ends, or first, to lock the list.
   */
  publish(kind: ContentKind, rows: readonly Pick<AuditedRow, 'applicationId'>[]): Promise<void> {
    const applicationIds = rows.map(({ applicationId }) => applicationId);
    return this.#parts.versions.increment(this.manager, kind, applicationIds);
  }

  /** Keeps what an undo of the change needs. @returns null when it is too large, which undefined says too */
  async keep(
    applicationId: number,
    kind: UndoKind,
    label: UndoLabel,
    payload: unknown,
  ): Promise<UndoEntry | null> {
    if (!this.author) return null;
    const { accountId } = this.author;
    return this.#parts.journal.record(this.manager, { applicationId, accountId, kind, label, payload });
  }

  /**
   * Keeps rows that the author may want back, in an entry of the undo journal for each of their applications.
   * @param rows undefined when they are too large
   * @returns the entry; null when there is none, or one for each of several applications
   */
  async keepRows<Row extends { readonly applicationId: number }>(
    kind: UndoKind,
    rows: readonly Row[] | undefined,
    labelOf: (rows: readonly Row[]) => UndoLabel,
  ): Promise<UndoEntry | null> {
    return this.author && this.#parts.journal.recordRows(this.manager, this.author, kind, rows, labelOf);
  }
}

/** Runs changes: each is one transaction with its entries in the audit log, its quotas, versions and undo entries. */
export class Changes {
  constructor(
    private readonly quotas: QuotasService,
    private readonly versions: ContentVersionsService,
    private readonly journal: UndoJournal,
  ) {}

  /**
   * Runs a change as one transaction.
   * @param author null for work that nobody signed in for
   * @param action what the audit log calls it: the kind of thing, a dot, and a verb in the past tense
   * @throws DomainError QUOTA_REACHED when the change takes more room than there is
   */
  async run<T>(author: Author | null, action: AuditAction, work: (change: Change) => Promise<T>): Promise<T> {
    const { versions, journal } = this;
    const deletedFrom = new Set<number>();
    const result = await this.quotas.write((manager, take) =>
      work(new Change(manager, author, action, { take, versions, journal, deletedFrom })),
    );
    this.quotas.freed(deletedFrom);
    return result;
  }

  /** Registers content whose rows and texts count for the quotas. */
  count(content: CountedContent): void {
    this.quotas.count(content);
  }

  /**
   * Registers how entries of the undo journal are undone; see `UndoJournal.register`. The journal takes the room and
   * records the undo in the audit log.
   */
  onUndo<Payload>(
    kind: UndoKind,
    audited: Audited,
    restore: (change: Change, payload: Payload, context: UndoContext) => Promise<Restored>,
    growthOf?: (payload: Payload) => Growth,
  ): void {
    const { versions, journal } = this;
    const parts = { take: async () => {}, versions, journal, deletedFrom: new Set<number>() };
    const restoreIn: Restore<Payload> = (manager, payload, context) =>
      restore(new Change(manager, context, `${audited[0]}.${audited[1]}`, parts), payload, context);
    journal.register([kind], audited, restoreIn, growthOf);
  }
}
