import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { EntityManager } from 'typeorm';
import type { ApplicationScope } from '../../../platform/access/application-scope.js';
import { dialectOf } from '../../../platform/database/dialect.js';
import { execute } from '../../../platform/database/rows/rows.js';
import type { FileFormat } from '../../content/imports/file-format.inputs.js';
import type { Change } from '../../operations/changes/changes.js';
import { codeLength, newCodes } from '../code-names/code-generator.js';
import type { SymbolFormat } from '../symbol-settings/symbol-settings.service.js';
import { minPartLength } from './code-search.js';
import type { QrBatch } from './qr-batch.entity.js';

/**
 * On the embedded database one insert blocks all other requests, each of which waits for several: with 500 rows they
 * waited 150 ms while 10,000 codes were generated, with 100 rows 59 ms. A server gets fewer statements for less work.
 */
const rowsPerInsert = { embedded: 100, server: 1000 };

/** Reads the values of a batch first in its transaction, and gives them to its codes at the end. */
export type FillBatch = (change: Change) => Promise<(batch: QrBatch) => Promise<void>>;

/** A file with a row for each code to generate. */
export interface RowsRequest {
  /** The bytes of the file in base64. */
  readonly csv: string;
  readonly format: FileFormat;
  /** The digest of its preview. */
  readonly digest: string;
  /** How many codes are to be generated. */
  readonly count: number;
}

/** Reads such files: `features/codes/code-values` does, which knows of codes. */
export interface NewCodeRows {
  /** @throws DomainError INVALID_INPUT for a file that cannot be read, or has another number of rows */
  read(scope: ApplicationScope, request: RowsRequest): Promise<FillBatch>;
}

/** Generates and inserts the codes of a batch, in the transaction of the manager. */
export async function insertNewCodes(
  manager: EntityManager,
  batch: QrBatch,
  symbol: Pick<SymbolFormat, 'template'>,
): Promise<void> {
  const { applicationId, id, size, createdAt, firstSerial } = batch;
  const dialect = dialectOf(manager);
  const step = dialect.isEmbedded ? rowsPerInsert.embedded : rowsPerInsert.server;
  const insertSql = insertFrom(dialect.jsonRows('codes', `CHAR(${codeLength})`));
  for (let inserted = 0; inserted < size; inserted += step) {
    const codes = JSON.stringify(newCodes(Math.min(step, size - inserted)));
    const serial = typeof firstSerial === 'number' ? firstSerial + inserted - 1 : null;
    const values = [applicationId, id, symbol.template, createdAt, serial, codes];
    await execute(manager, insertSql, values);
    // The embedded database runs on this thread: without a pause a large batch would block all other requests.
    await yieldToEventLoop();
  }
}

/**
 * One text and six parameters for any number of codes: their places give them their serial numbers. A list of values takes five times as much processor time of the
 * gateway, and TypeORM's `insert` 20 times as much.
 */
const insertFrom = (codes: string) =>
  `INSERT INTO qr_codes (applicationId, batchId, code, ending, content, status, createdAt, serialNumber)
   SELECT ?, ?, value, SUBSTR(value, -${minPartLength}), REPLACE(?, '{code}', value), 'active', ?, ? + place FROM ${codes}`;
