import type { EntityManager, EntityTarget, ObjectLiteral } from 'typeorm';
import { select } from '../../../platform/database/rows/rows.js';
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

const ofLegalTexts = 'legal_texts t JOIN legal_text_versions v ON v.legalTextId = t.id';
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
  const sql = measures.map((sum) => `SELECT ${sum} WHERE t.applicationId = ?`).join(' UNION ALL ');
  const values = measures.map(() => applicationId);
  const rows = await select<{ used: number | null }>(manager, sql, values);
  // No row at all has no sum.
  return rows.reduce((total, { used }) => total + (used ?? 0), 0);
}
