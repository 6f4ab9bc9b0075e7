import type { EntityManager } from 'typeorm';
import type { ApplicationScope } from '../../../platform/access/application-scope.js';
import { nextTurn } from '../../../platform/admission/heavy-work.js';
import { idsIn, select } from '../../../platform/database/rows/rows.js';
import { inPieces } from '../../../platform/in-pieces.js';
import { contentDigest } from '../code-names/content-digest.js';
import { findNumbered } from '../code-names/find-serials.js';
import { codeInText } from '../code-names/scanned-text.js';
import { serialsIn, serialText } from '../code-names/serial-text.js';
import { findCode } from '../qr-codes/code-search.js';

/** The columns by which a file names codes, the first of them that it has. */
export const keyColumns = ['code', 'content', 'serial'] as const;
export type KeyColumn = (typeof keyColumns)[number];

const textsPerRead = 500;

/** Finds the codes of an application that texts of a column name. @returns the ids by the texts */
export async function findRows(
  manager: EntityManager,
  scope: ApplicationScope,
  column: KeyColumn,
  texts: readonly string[],
  templates: readonly string[],
): Promise<Map<string, number>> {
  if (column === 'serial') return bySerial(manager, scope, texts);
  const found = new Map<string, number>();
  for await (const piece of inPieces([...new Set(texts)], textsPerRead)) {
    await nextTurn();
    const codeOf = (text: string) =>
      column === 'code'
        ? codeInText(text)
        : templates.map((template) => findCode(text, template)).find((code) => code !== undefined);
    const codes = new Map(piece.map((text) => [text, codeOf(text)]));
    const own = [...codes.values()].filter((code) => code !== undefined);
    const byCode = await idsBy(manager, scope, 'code', own);
    const byDigest =
      column === 'code'
        ? new Map<string, number>()
        : await idsBy(manager, scope, 'contentDigest', piece.map(contentDigest));
    for (const text of piece) {
      const id = byDigest.get(contentDigest(text)) ?? byCode.get(codes.get(text) ?? '');
      if (id !== undefined) found.set(text, id);
    }
  }
  return found;
}

async function idsBy(
  manager: EntityManager,
  { applicationId }: ApplicationScope,
  column: 'code' | 'contentDigest',
  keys: readonly string[],
): Promise<Map<string, number>> {
  const { where, values } = idsIn(keys, column);
  // `+ 0` keeps both kinds of database from choosing an index of the application instead.
  const sql = `SELECT id, ${column} AS \`key\` FROM qr_codes WHERE ${where} AND applicationId + 0 = ?`;
  const rows = await select<{ id: number; key: string }>(manager, sql, [...values, applicationId]);
  return new Map(rows.map(({ id, key }) => [key, id]));
}

async function bySerial(
  manager: EntityManager,
  scope: ApplicationScope,
  texts: readonly string[],
): Promise<Map<string, number>> {
  const meant = new Map(texts.map((text) => [text, serialsIn(text)]));
  const known = await findNumbered(manager, scope, [...meant.values()].flat());
  const found = new Map<string, number>();
  for (const [text, serials] of meant) {
    const id = serials.map((serial) => known.get(serialText(serial))).find((one) => one !== undefined);
    if (id !== undefined) found.set(text, id);
  }
  return found;
}
