import { type EntityManager, IsNull, MoreThan } from 'typeorm';
import type { ApplicationScope } from '../../../platform/access/application-scope.js';
import type { Database } from '../../../platform/database/database.js';
import { digest, plainToken } from '../../../platform/digest.js';
import { DomainError } from '../../../platform/errors/domain-error.js';
import type { ApplicationAccess } from '../../operations/applications/application-access.js';
import { recordAuditOfRows } from '../../operations/audit-log/record-audit.js';
import type { LogoPicture } from '../label-logos/label-logo.entity.js';
import type { LabelLogosService } from '../label-logos/label-logos.service.js';
import type { Label } from '../print-runs/labels/label-pages.js';
import { linesOfLabels } from '../print-runs/printed-notes.js';
import { batchName } from '../qr-codes/batch-labels.js';
import type { QrBatch } from '../qr-codes/qr-batch.entity.js';
import type { QrBatchesService } from '../qr-codes/qr-batches.service.js';
import type { QrSelectionsService } from '../qr-codes/qr-selections.service.js';
import type { QrExport, QrExportsService } from '../qr-exports/qr-exports.service.js';
import { HandOver, type HandOverFile, type HandOverState, handOverFiles } from './hand-over.entity.js';
import { says } from './hand-overs.messages.js';

/** As `randomToken` makes them. */
const tokenPattern = /^[\w-]{43}$/;
/** How many downloads of each file have an entry of the audit log; all of them are counted. A shop must not fill the log. */
const maxAuditedDownloads = 20;

/** A hand-over whose link somebody has. */
export interface FoundHandOver {
  readonly handOver: HandOver;
  readonly state: HandOverState;
  /** From the row of the token alone. */
  readonly scope: ApplicationScope;
  readonly batchName: string;
  /** How many codes of the batch it gives now. */
  readonly codeCount: number;
}

/** The answers to a print shop's link: the active codes of its batch, and nothing else. */
export class HandedOverCodesService {
  constructor(
    private readonly database: Database,
    private readonly access: ApplicationAccess,
    private readonly batches: QrBatchesService,
    private readonly selections: QrSelectionsService,
    private readonly exports: QrExportsService,
    private readonly logos: LabelLogosService,
  ) {}

  /** The hand-over of a link, also of one that has ended; undefined for a token that nobody was given. */
  async find(copied: string): Promise<FoundHandOver | undefined> {
    const token = plainToken(copied);
    if (!tokenPattern.test(token)) return undefined;
    const handOver = await this.database.read((manager) =>
      manager.findOne(HandOver, {
        where: { tokenHash: digest(token) },
        relations: { application: true, account: true, batch: true },
      }),
    );
    if (!handOver?.batch) return undefined;
    const { applicationId, batch, state } = handOver;
    const applicationName = handOver.application?.name as string;
    const scope = this.access.rowScope({ applicationId, applicationName });
    return {
      handOver,
      state,
      scope,
      batchName: batchName(batch),
      codeCount: state === 'open' ? await this.count(scope, batch, handOver.onlyNotPrinted) : 0,
    };
  }

  /** How many codes of a batch a hand-over gives now. */
  async count(scope: ApplicationScope, batch: QrBatch, onlyNotPrinted: boolean): Promise<number> {
    if (onlyNotPrinted || batch.validityChangedAt !== null) {
      const filter = {
        ...{ batch: String(batch.id), status: ['active'] as const, validity: ['EARLY', 'OPEN'] as const },
        ...(onlyNotPrinted && { printed: false }),
      };
      return (await this.selections.counts(scope, { filter })).active;
    }
    const [counts] = await this.batches.statusCounts([batch]);
    return counts?.active ?? 0;
  }

  /** Counts that the page was opened; the first time is in the audit log. */
  async opened({ handOver: { id } }: FoundHandOver): Promise<void> {
    await this.database.write(async (manager) => {
      const handOver = await this.#count(manager, id, 'openCount', { lastOpenedAt: new Date() });
      if (handOver?.openCount === 1) await record(manager, 'qr_batch.hand_over_opened', handOver);
    });
  }

  /**
   * Counts a download; the first twenty of each file are in the audit log.
   * @throws DomainError LINK_EXPIRED when the link has ended in the meantime
   */
  async downloaded({ handOver: { id } }: FoundHandOver, file: HandOverFile): Promise<void> {
    await this.database.write(async (manager) => {
      const column = handOverFiles[file];
      const handOver = await this.#count(manager, id, column);
      if (!handOver) throw hasEnded();
      if (handOver[column] <= maxAuditedDownloads)
        await record(manager, 'qr_batch.hand_over_downloaded', handOver, file);
    });
  }

  /**
   * The labels of the active codes, oldest first, in chunks. No connection is held between chunks.
   * @throws DomainError INVALID_INPUT for a note that cannot be printed any more; LINK_EXPIRED when the link ends
   */
  async *labels({ handOver, scope }: FoundHandOver): AsyncGenerator<Label[]> {
    const { batchId, copies } = handOver;
    const linesOf = linesOfLabels(handOver);
    for await (const codes of this.selections.chunks(scope, { batch: String(batchId) })) {
      await this.#assertOpen(handOver);
      const given = codes.filter(isHandedOver(handOver));
      const lines = await this.database.read((manager) => linesOf(manager, given));
      yield given.flatMap((row) => {
        const { code, content, level } = row;
        return Array<Label>(copies).fill({ code, content, level, ...lines(row) });
      });
    }
  }

  /** The picture of the logo on the labels; undefined for labels without one. */
  async picture({ handOver, scope }: FoundHandOver): Promise<LogoPicture | undefined> {
    return handOver.logo ? this.logos.picture(scope) : undefined;
  }

  /** The active codes with all that a table says about them. @throws DomainError LINK_EXPIRED when the link ends */
  async codes({ handOver, scope, codeCount }: FoundHandOver): Promise<QrExport> {
    const selection = { batch: String(handOver.batchId) };
    const { chunks, ...exported } = await this.exports.export(
      scope,
      selection,
      Boolean(handOver.personalFields),
    );
    return { ...exported, count: codeCount, chunks: this.#activeOf(handOver, chunks) };
  }

  async *#activeOf(handOver: HandOver, chunks: QrExport['chunks']): QrExport['chunks'] {
    for await (const codes of chunks) {
      await this.#assertOpen(handOver);
      // Why a code was used before an undo made it active again is told to nobody else.
      const past = { reason: null, note: null, changedAt: null };
      yield codes.filter(isHandedOver(handOver)).map((code) => ({ ...code, ...past }));
    }
  }

  /** Checked for each chunk: a slow download takes minutes, in which the link may be revoked. */
  async #assertOpen({ id }: HandOver): Promise<void> {
    const where = { id };
    const handOver = await this.database.read((manager) =>
      manager.findOne(HandOver, { where, relations: { account: true } }),
    );
    if (handOver?.state !== 'open') throw hasEnded();
  }

  /** Adds one to a count of a link that can be opened. @returns its row, or undefined when it has ended */
  async #count(
    manager: EntityManager,
    id: number,
    column: 'openCount' | (typeof handOverFiles)[HandOverFile],
    values: { readonly lastOpenedAt?: Date } = {},
  ): Promise<HandOver | undefined> {
    const open = { id, revokedAt: IsNull(), expiresAt: MoreThan(new Date()) };
    const { affected } = await manager.update(HandOver, open, { ...values, [column]: () => `${column} + 1` });
    return affected ? manager.findOneByOrFail(HandOver, { id }) : undefined;
  }
}

const isHandedOver =
  ({ onlyNotPrinted }: HandOver) =>
  ({ isPrintable, printed }: { isPrintable: boolean; printed: boolean }): boolean =>
    isPrintable && !(onlyNotPrinted && printed);

const hasEnded = () => new DomainError('LINK_EXPIRED', says.linkEnded);

const record = (
  manager: EntityManager,
  action: 'qr_batch.hand_over_opened' | 'qr_batch.hand_over_downloaded',
  { id, batchId, applicationId }: HandOver,
  file?: HandOverFile,
) =>
  recordAuditOfRows(
    manager,
    action,
    [{ id: batchId, applicationId }],
    [
      { field: 'link', to: id },
      { field: 'file', to: file },
    ],
  );
