import type { ApplicationScope } from '../../../platform/access/application-scope.js';
import { nextTurn } from '../../../platform/admission/heavy-work.js';
import type { Database } from '../../../platform/database/database.js';
import { databaseNow } from '../../../platform/database/dialect.js';
import { idsIn, select, selectRows } from '../../../platform/database/rows/rows.js';
import { fieldError } from '../../../platform/errors/field-error.js';
import type { CorrectionLevel } from '../../../platform/symbols/correction-level.js';
import type { CodeField } from '../code-fields/code-field.entity.js';
import { fieldsOf } from '../code-fields/code-fields.service.js';
import { serialOf } from '../code-names/serial-text.js';
import { valuesByCode } from '../code-values/read-values.js';
import { batchName } from '../qr-codes/batch-labels.js';
import { QrBatch } from '../qr-codes/qr-batch.entity.js';
import type { QrSelectionRequest } from '../qr-codes/qr-selection.js';
import type { QrSelectionsService } from '../qr-codes/qr-selections.service.js';
import type { QrStatus } from '../qr-codes/qr-status.js';
import { usableColumns, usableDates, usesOf } from '../validity/validity.js';
import { stateAt } from '../validity/validity-state.js';
import { says } from './qr-exports.messages.js';

/** The most codes of a ZIP: about ten seconds at 4 Mbit/s, and no more images than people look through. */
export const maxZippedCodes = 10_000;
const rowsPerChunk = 1000;

export interface ExportedCode {
  readonly code: string;
  readonly content: string;
  /** Of its symbol. */
  readonly level: CorrectionLevel;
  readonly status: QrStatus;
  readonly printed: boolean;
  readonly createdAt: Date;
  /** The name of its batch. */
  readonly batch: string;
  /** Why, with what note and when its status was changed; null when nobody said, or changed it. */
  readonly reason: string | null;
  readonly note: string | null;
  readonly changedAt: Date | null;
  /** The serial number, such as `GARDEN-000412`; null for a code without one. */
  readonly serial: string | null;
  /** Its own validity, or the one of its batch. */
  readonly validFrom: Date | null;
  readonly validUntil: Date | null;
  readonly maxUses: number;
  readonly uses: number;
  /** Whether it is active and has not ended, so that it is worth a label. */
  readonly isPrintable: boolean;
  /** Its values, in the order of the fields of the export; empty ones for none. */
  readonly values: readonly string[];
}

export interface QrExport {
  /** The number of codes. */
  readonly count: number;
  /** The name of the batch that is exported, when it is one. */
  readonly batch: string | undefined;
  /** The keys of the fields whose values it has. */
  readonly fields: readonly string[];
  /** The codes, oldest first, each as it is when its chunk is read. No connection is held between chunks. */
  readonly chunks: AsyncGenerator<ExportedCode[]>;
}

type Row = Omit<ExportedCode, 'printed' | 'batch' | 'serial' | 'isPrintable' | 'values'> & {
  id: number;
  statusChangeId: number | null;
  printed: number;
  batchName: string | null;
  batchCreatedAt: Date;
  batchSize: number;
  serialPrefix: string | null;
  serialNumber: number | null;
};

const dates = ['createdAt', 'batchCreatedAt', 'changedAt', ...usableDates];
const rowsWhere = (condition: string) => `
  SELECT code.id, code.code, code.content, code.status, code.printed, code.createdAt, code.serialNumber, batch.serialPrefix,
    batch.errorCorrection AS level, batch.name AS batchName, batch.createdAt AS batchCreatedAt, batch.size AS batchSize,
    status_change.reason, status_change.note, status_change.changedAt, code.statusChangeId,
    ${usableColumns('code', 'batch')}
  FROM qr_codes AS code
  JOIN qr_batches AS batch ON batch.id = code.batchId
  LEFT JOIN qr_status_changes AS status_change ON status_change.id = code.statusChangeId
  WHERE ${condition} ORDER BY code.createdAt, code.id`;

/** Reads the codes of a selection with all that a file says about them. */
export class QrExportsService {
  constructor(
    private readonly database: Database,
    private readonly qrSelections: QrSelectionsService,
  ) {}

  /**
   * Checks a selection, and begins to read it.
   * @param hasPersonal whether fields about a person are in it
   * @throws DomainError INVALID_INPUT, also for more than 20,000 codes; NOT_FOUND for an id or a batch that is not in
   *   the scope; CONFLICT when the selection does not have the expected number of codes
   */
  async export(
    scope: ApplicationScope,
    selection: QrSelectionRequest,
    hasPersonal: boolean,
  ): Promise<QrExport> {
    const [ids, batch, fields] = await this.database.read(async (manager) => {
      const ids = await this.qrSelections.ids(manager, scope, selection);
      const id = Number(selection.batch ?? selection.filter?.batch ?? 0);
      const where = 'WHERE id = ? AND applicationId = ?';
      const [batch] = await selectRows(
        manager,
        QrBatch,
        where,
        [id, scope.applicationId],
        ['name', 'createdAt', 'size'],
      );
      const fields = await fieldsOf(manager, scope.applicationId);
      return [ids, batch, fields.filter(({ personal }) => hasPersonal || !personal)] as const;
    });
    return {
      count: ids.length,
      batch: batch && batchName(batch),
      fields: fields.map(({ key }) => key),
      chunks: this.#chunks(ids, fields),
    };
  }

  /** As `export`. @throws DomainError INVALID_INPUT for more than 10,000 codes */
  async exportImages(
    scope: ApplicationScope,
    selection: QrSelectionRequest,
    hasPersonal: boolean,
  ): Promise<QrExport> {
    const found = await this.export(scope, selection, hasPersonal);
    if (found.count <= maxZippedCodes) return found;
    throw fieldError('INVALID_INPUT', 'selection', says.tooManyZipped(maxZippedCodes, found.count));
  }

  async *#chunks(ids: readonly number[], fields: readonly CodeField[]): AsyncGenerator<ExportedCode[]> {
    for (let at = 0; at < ids.length; at += rowsPerChunk) {
      // The embedded database runs on this thread: without a pause a long export would block all other requests.
      await nextTurn();
      const chunk = ids.slice(at, at + rowsPerChunk);
      const { where, values } = idsIn(chunk, 'code.id');
      const [rows, now, texts] = await this.database.read(
        async (manager) =>
          [
            await select<Row>(manager, rowsWhere(where), values, dates),
            await databaseNow(manager),
            await valuesByCode(manager, fields.length > 0 ? chunk : []),
          ] as const,
      );
      yield rows.map(
        ({
          id,
          printed,
          batchName: name,
          batchCreatedAt,
          batchSize,
          serialPrefix,
          serialNumber,
          ...row
        }) => ({
          ...row,
          values: fields.map((field) => texts.get(id)?.get(field.id) ?? ''),
          printed: printed === 1,
          batch: batchName({ name, createdAt: batchCreatedAt, size: batchSize }),
          serial: serialOf(serialPrefix, serialNumber),
          uses: usesOf(row),
          isPrintable: row.status === 'active' && stateAt(row, now) !== 'ENDED',
        }),
      );
    }
  }
}
