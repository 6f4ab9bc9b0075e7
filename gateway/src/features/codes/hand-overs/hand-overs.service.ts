import { IsNull, LessThan } from 'typeorm';
import { z } from 'zod';
import { type ApplicationScope, visibleTo } from '../../../platform/access/application-scope.js';
import { parseRowId } from '../../../platform/access/parse-row-id.js';
import type { SignedIn } from '../../../platform/access/viewer.js';
import type { Database } from '../../../platform/database/database.js';
import { removeInPortions } from '../../../platform/database/rows/in-portions.js';
import { insertRow, lockRows } from '../../../platform/database/rows/rows.js';
import { digest, randomToken } from '../../../platform/digest.js';
import { DomainError, notFound } from '../../../platform/errors/domain-error.js';
import { fieldError } from '../../../platform/errors/field-error.js';
import { parseInput } from '../../../platform/errors/parse-input.js';
import { refuseRow } from '../../operations/applications/refusals.js';
import { recordAuditOfRows } from '../../operations/audit-log/record-audit.js';
import type { AppUrls } from '../../people/action-tokens/app-urls.js';
import { parseFieldLines } from '../print-runs/field-lines.js';
import type { LabelSheetsService } from '../print-runs/label-sheets.service.js';
import { maxLabels } from '../print-runs/print-preparation.service.js';
import type { PrintPreviewService } from '../print-runs/print-preview.service.js';
import { copiesRule, type PrintSettings, parseOwnLine } from '../print-runs/print-settings.js';
import { QrBatch } from '../qr-codes/qr-batch.entity.js';
import { says as codesSay } from '../qr-codes/qr-codes.messages.js';
import { HandOver } from './hand-over.entity.js';
import { says } from './hand-overs.messages.js';
import type { HandedOverCodesService } from './handed-over-codes.service.js';

const dayMs = 24 * 3600 * 1000;
const lifetimes: readonly number[] = [1, 7, 30];
/** Each of them is a key to the codes. */
const maxOpen = 20;
/** Ended ones stay for a while, so that people see what became of them; nobody fills the table with them. */
const maxKept = 50;
const keptMs = 30 * dayMs;

const wrongLifetime = says.daysOutOfRange;
const rules = z.object({
  days: z.int(wrongLifetime).refine((days) => lifetimes.includes(days), wrongLifetime),
  copies: copiesRule,
});

/** A batch to hand over. */
interface HandOverRequest extends Omit<PrintSettings, 'startCell'> {
  readonly batch: string;
  readonly days: number;
  readonly onlyNotPrinted?: boolean;
  readonly personalFields?: boolean;
}

/** The links by which print shops get batches, as the people of the application make, see and revoke them. */
export class HandOversService {
  constructor(
    private readonly database: Database,
    private readonly handedOver: HandedOverCodesService,
    private readonly sheets: LabelSheetsService,
    private readonly previews: PrintPreviewService,
    private readonly appUrls: AppUrls,
  ) {}

  /** The links of a batch, newest first. @throws DomainError NOT_FOUND, also for a batch of another application */
  async list(scope: ApplicationScope, batchId: string): Promise<HandOver[]> {
    const batch = await this.#batch(scope, batchId);
    return this.database.read((manager) =>
      manager.find(HandOver, {
        where: { batchId: batch.id },
        relations: { account: true },
        order: { id: 'DESC' },
        take: maxKept,
      }),
    );
  }

  /**
   * Makes a link. Only the digest of its token is stored, so that this call alone answers the link. No code changes: they
   * are not printed until a print run of them is confirmed.
   * @throws DomainError NOT_FOUND for an unknown sheet, and for a batch that is not in the scope; INVALID_INPUT, as the
   *   preparation of a print run; CONFLICT when the batch has 20 links that can be opened; UNAUTHENTICATED when the
   *   account was deleted in the meantime
   */
  async make(
    scope: ApplicationScope,
    viewer: SignedIn,
    { batch: batchId, ...request }: HandOverRequest,
  ): Promise<{ handOver: HandOver; link: string }> {
    const { days, copies } = parseInput(rules, request);
    const batch = await this.#batch(scope, batchId);
    const { text, symbolPosition = 'auto', logo = false, onlyNotPrinted = false } = request;
    const { personalFields = false } = request;
    const ownLine = await parseOwnLine(text, request.ownLine);
    const lines = await parseFieldLines(this.database, scope, text, request);
    const sheet = this.sheets.geometry(request.sheet);
    const codeCount = await this.handedOver.count(scope, batch, onlyNotPrinted);
    if (onlyNotPrinted && codeCount === 0)
      throw fieldError('INVALID_INPUT', 'onlyNotPrinted', says.allPrinted);
    if (codeCount * copies > maxLabels) {
      const message = says.tooManyLabels(maxLabels);
      throw fieldError('INVALID_INPUT', 'batch', message);
    }
    // It draws the first label, and so finds all that prevents one.
    await this.previews.preview(scope, { batch: batchId }, { ...request, startCell: 1 });
    const token = randomToken();
    const createdAt = new Date();
    const row = {
      ...{ applicationId: scope.applicationId, batchId: batch.id, accountId: viewer.accountId },
      ...{ tokenHash: digest(token), sheetId: sheet.id, copies, text, symbolPosition, ownLine, logo },
      ...{ ...lines, onlyNotPrinted, personalFields },
      cutMarks: sheet.isPlainPaper || (request.cutMarks && !sheet.isForLabelPrinter),
      createdAt,
      expiresAt: new Date(createdAt.getTime() + days * dayMs),
      revokedAt: null,
      ...{ openCount: 0, lastOpenedAt: null, pdfCount: 0, svgCount: 0, csvCount: 0 },
    };
    return this.database.write(async (manager) => {
      // Two calls at once would both count nineteen.
      await lockRows(manager, QrBatch, { id: batch.id });
      const kept = await manager.findBy(HandOver, { batchId: batch.id });
      if (kept.filter(({ state }) => state === 'open').length >= maxOpen)
        throw new DomainError('CONFLICT', says.tooManyLinks(maxOpen));
      if (kept.length >= maxKept) throw new DomainError('CONFLICT', says.handedOverOften(maxKept));
      const handOver = await insertRow(manager, HandOver, row);
      const changes = [
        { field: 'link', to: handOver.id },
        { field: 'until', to: row.expiresAt.toISOString() },
        ...(personalFields ? [{ field: 'personalFields', to: true }] : []),
      ];
      await recordAuditOfRows(manager, 'qr_batch.handed_over', [batch], changes);
      return { handOver, link: this.appUrls.handOver(token) };
    });
  }

  /**
   * Ends a link at once, on every gateway, downloads in progress too. A revoked link stays revoked.
   * @throws DomainError NOT_FOUND, also for a link of another application
   */
  revoke(viewer: SignedIn, id: string): Promise<HandOver> {
    const where = { id: parseRowId(id, says.noHandOver), ...visibleTo(viewer, 'codes.write') };
    return this.database.write(async (manager) => {
      const open = { ...where, revokedAt: IsNull() };
      const { affected } = await manager.update(HandOver, open, { revokedAt: new Date() });
      const handOver = await manager.findOneBy(HandOver, where);
      if (!handOver)
        return refuseRow(manager, HandOver, where, {
          viewer,
          right: 'codes.write',
          missing: says.noHandOver,
        });
      const { batchId, applicationId } = handOver;
      const changes = [{ field: 'link', from: handOver.id }];
      const rows = [{ id: batchId, applicationId }];
      if (affected) await recordAuditOfRows(manager, 'qr_batch.hand_over_revoked', rows, changes);
      return handOver;
    });
  }

  /** Removes links some time after their end. @returns how many */
  sweep(stop?: AbortSignal): Promise<number> {
    const where = { expiresAt: LessThan(new Date(Date.now() - keptMs)) };
    return removeInPortions(this.database, HandOver, { where, order: { expiresAt: 'ASC' }, stop });
  }

  /** @throws DomainError NOT_FOUND, also for a batch of another application */
  async #batch({ applicationId }: ApplicationScope, id: string): Promise<QrBatch> {
    const where = { id: parseRowId(id, codesSay.noBatch), applicationId };
    const batch = await this.database.read((manager) => manager.findOneBy(QrBatch, where));
    if (!batch) throw notFound(codesSay.noBatch);
    return batch;
  }
}
