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

/** A time as both kinds of database store it, and a number of uses; blank in a row without. */
const timeLength = 23;
const usesLength = 5;
const partLengths = [codeLength, digestLength, timeLength, timeLength, usesLength];

const timeOf = (time: Date | null | undefined) =>
  (time?.toISOString().replace('T', ' ').slice(0, timeLength) ?? '').padEnd(timeLength);

/**
 * Inserts the codes of an imported batch. Each row is one text: its code, its digest, its validity and its content. One
 * with a validity of its own has all of its columns.
 */
export async function insertImportedCodes(
  manager: EntityManager,
  { applicationId, id, createdAt }: QrBatch,
  rows: readonly PlannedCode[],
): Promise<void> {
  const dialect = dialectOf(manager);
  const length = partLengths.reduce((sum, part) => sum + part, maxContentLength);
  const sql = insertFrom(dialect.jsonRows('codes', `VARCHAR(${length}) CHARACTER SET utf8mb4`));
  const step = dialect.isEmbedded ? rowsPerInsert.embedded : rowsPerInsert.server;
  for await (const piece of inPieces(rows, step)) {
    const codes = newCodes(piece.length);
    const values = piece.map(({ digest, validity, content }, at) =>
      [
        ...[codes[at], digest, timeOf(validity?.validFrom), timeOf(validity?.validUntil)],
        ...[String(validity?.maxUses ?? '').padEnd(usesLength), content],
      ].join(''),
    );
    await execute(manager, sql, [applicationId, id, createdAt, JSON.stringify(values)]);
  }
}

/** The SQL of a part of such a text. */
const partAt = (place: number) => {
  const start = partLengths.slice(0, place).reduce((sum, part) => sum + part, 1);
  return `SUBSTR(value, ${[start, partLengths[place]].filter(Boolean).join(', ')})`;
};
const optionalAt = (place: number) => `NULLIF(TRIM(${partAt(place)}), '')`;

const insertFrom = (rows: string) =>
  `INSERT INTO qr_codes (applicationId, batchId, code, ending, contentDigest, content, status, createdAt,
     validFrom, validUntil, maxUses, useEvery)
   SELECT ?, ?, ${partAt(0)}, SUBSTR(value, ${codeLength - minPartLength + 1}, ${minPartLength}), ${partAt(1)},
     ${partAt(5)}, 'active', ?, ${optionalAt(2)}, ${optionalAt(3)}, ${optionalAt(4)},
     CASE WHEN ${optionalAt(4)} IS NULL THEN NULL ELSE 'NONE' END
   FROM ${rows}`;
