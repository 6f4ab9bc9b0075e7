import type { EntityManager } from 'typeorm';
import { dialectOf } from '../../../platform/database/dialect.js';
import { execute } from '../../../platform/database/rows/rows.js';
import { inPieces } from '../../../platform/in-pieces.js';
import { codeLength, newCodes } from '../code-names/code-generator.js';
import { maxContentLength } from '../code-names/content-digest.js';
import { minPartLength } from '../qr-codes/code-search.js';
import type { QrBatch } from '../qr-codes/qr-batch.entity.js';
import type { PlannedCode } from './plan-codes.js';

/** As many as `insertNewCodes` inserts at once, for the same reason. */
const rowsPerInsert = { embedded: 100, server: 1000 };
const digestLength = 24;

/** Inserts the codes of an imported batch. Each row is one text: its code, its digest and its content. */
export async function insertImportedCodes(
  manager: EntityManager,
  { applicationId, id, createdAt }: QrBatch,
  rows: readonly PlannedCode[],
): Promise<void> {
  const dialect = dialectOf(manager);
  const length = codeLength + digestLength + maxContentLength;
  const sql = insertFrom(dialect.jsonRows('codes', `VARCHAR(${length}) CHARACTER SET utf8mb4`));
  const step = dialect.isEmbedded ? rowsPerInsert.embedded : rowsPerInsert.server;
  for await (const piece of inPieces(rows, step)) {
    const codes = newCodes(piece.length);
    const values = piece.map(({ digest, content }, at) => `${codes[at]}${digest}${content}`);
    await execute(manager, sql, [applicationId, id, createdAt, JSON.stringify(values)]);
  }
}

const insertFrom = (rows: string) =>
  `INSERT INTO qr_codes (applicationId, batchId, code, ending, contentDigest, content, status, createdAt)
   SELECT ?, ?, SUBSTR(value, 1, ${codeLength}), SUBSTR(value, ${codeLength - minPartLength + 1}, ${minPartLength}),
     SUBSTR(value, ${codeLength + 1}, ${digestLength}), SUBSTR(value, ${codeLength + digestLength + 1}), 'active', ?
   FROM ${rows}`;
