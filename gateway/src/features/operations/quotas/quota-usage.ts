import type { EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';
import { nextTurn } from '../../../platform/admission/heavy-work.js';
import { dialectOf } from '../../../platform/database/dialect.js';
import { selectIds } from '../../../platform/database/rows/many-ids.js';
import { idsIn, type SqlValue, select } from '../../../platform/database/rows/rows.js';
import { inPieces } from '../../../platform/in-pieces.js';
import type { QuotaKind } from './quota.type.js';

/** Content that counts: its rows, and the columns with its texts. */
export interface CountedContent {
  readonly entity: EntityTarget<ObjectLiteral>;
  readonly columns: readonly string[];
  /** The versions and translations of its rows, whose texts count too. */
  readonly copies: readonly (CopiesOf | undefined)[];
}

/** The entity of versions or translations, and the column with the id of their row. */
export interface CopiesOf {
  readonly entity: EntityTarget<ObjectLiteral>;
  readonly key: string;
}

/** Rows whose texts the embedded database adds up at once: a few milliseconds, in which it serves nobody. */
const rowsAtOnce = 1_000;

const ofLegalTexts = 'legal_texts t JOIN legal_text_versions v ON v.legalTextId = t.id';
/** Millions of values may belong to a dozen fields. */
const ofValues = 'code_fields t JOIN qr_code_values v ON v.fieldId = t.id';
const ofTheirTranslations = `${ofLegalTexts} JOIN legal_text_translations x ON x.versionId = v.id`;

/**
 * Sums over the rows of an application. Each is one range of an index, and the sum of codes adds up
 * batches, as their totals do. A legal text is counted by its versions, because its own row is a copy of one.
 */
const sums = (
  { connection }: EntityManager,
  contents: readonly CountedContent[],
): Record<QuotaKind, readonly string[]> => {
  const tableOf = (entity: EntityTarget<ObjectLiteral>) => connection.getMetadata(entity).tableName;
  const bytesOfAll = (columns: readonly string[], row: string) =>
    `SUM(${columns.map((column) => `OCTET_LENGTH(${row}.${column})`).join(' + ')}) AS used`;
  const ofCopies = contents.flatMap(({ entity, columns, copies }) =>
    copies
      .filter((of) => of !== undefined)
      .map(
        (of) =>
          `${bytesOfAll(columns, 'v')} FROM ${tableOf(entity)} t JOIN ${tableOf(of.entity)} v ON v.${of.key} = t.id`,
      ),
  );
  return {
    contentBytes: [
      ...contents.map(({ entity, columns }) => `${bytesOfAll(columns, 't')} FROM ${tableOf(entity)} t`),
      ...ofCopies,
      `${bytesOfAll(['text'], 'v')} FROM ${ofLegalTexts}`,
      `${bytesOfAll(['text'], 'x')} FROM ${ofTheirTranslations}`,
      `${bytesOfAll(['text'], 'v')} FROM ${ofValues}`,
    ],
    rows: [
      ...contents.map(({ entity }) => `COUNT(*) AS used FROM ${tableOf(entity)} t`),
      `COUNT(*) AS used FROM ${ofLegalTexts}`,
    ],
    codes: ['SUM(size) AS used FROM qr_batches t'],
    appUsers: ['COUNT(*) AS used FROM app_users t'],
    scans: ['COUNT(*) AS used FROM qr_scans t'],
  };
};

/** Adds up what an application uses of one quota. */
export async function measureUsage(
  manager: EntityManager,
  contents: readonly CountedContent[],
  kind: QuotaKind,
  applicationId: number,
): Promise<number> {
  const measures = sums(manager, contents)[kind];
  const add = async (sums: readonly string[], where: string, values: readonly SqlValue[]) => {
    const sql = sums.map((sum) => `SELECT ${sum} WHERE ${where}`).join(' UNION ALL ');
    const rows = await select<{ used: number | null }>(
      manager,
      sql,
      sums.flatMap(() => values),
    );
    // No row at all has no sum.
    return rows.reduce((total, { used }) => total + (used ?? 0), 0);
  };
  if (kind !== 'contentBytes' || !dialectOf(manager).isEmbedded)
    return add(measures, 't.applicationId = ?', [applicationId]);
  let total = 0;
  for (const measure of measures) {
    const table = /FROM (\w+) t\b/.exec(measure)?.[1];
    const ids = await selectIds(manager, `SELECT id FROM ${table} WHERE applicationId = ?`, [applicationId]);
    if (measure.includes(ofValues)) {
      for (const id of ids) total += await bytesOfValues(manager, id);
      continue;
    }
    for await (const piece of inPieces(ids, rowsAtOnce)) {
      await nextTurn();
      const { where, values } = idsIn(piece, 't.id');
      total += await add([measure], where, values);
    }
  }
  return total;
}

/** Adds up the values of a field of codes in pieces of their index. */
async function bytesOfValues(manager: EntityManager, fieldId: number): Promise<number> {
  const sql = `SELECT folded, codeId, OCTET_LENGTH(text) AS used FROM qr_code_values
    WHERE fieldId = ? AND (folded, codeId) > (?, ?) ORDER BY folded, codeId LIMIT ${rowsAtOnce}`;
  let place = { folded: '', codeId: 0 };
  let total = 0;
  for (;;) {
    await nextTurn();
    const rows = await select<typeof place & { used: number }>(manager, sql, [
      ...[fieldId, place.folded, place.codeId],
    ]);
    total += rows.reduce((sum, { used }) => sum + used, 0);
    const last = rows.at(-1);
    if (!last || rows.length < rowsAtOnce) return total;
    place = last;
  }
}
