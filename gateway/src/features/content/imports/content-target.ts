import { In, type ObjectLiteral } from 'typeorm';
import { nextTurn } from '../../../platform/admission/heavy-work.js';
import { digest } from '../../../platform/digest.js';
import { type ContentRow, fieldsOf, growthOf, maxRowCharacters, textsOf } from '../changes/content.js';
import type { Contents } from '../changes/contents.js';
import type { ImportTarget } from './import-target.js';

/** Characters that are read at once. */
const maxReadCharacters = 1_000_000;

/** Rows of content: matched by their id or, without one, by their key. */
export function contentTarget<Row extends ContentRow & ObjectLiteral>(
  contents: Contents<Row>,
): ImportTarget<Row> {
  const { content } = contents;
  const { entity, audit, undo, nouns, key, trimsNew, version } = content;
  return {
    entity,
    undoKind: undo.imported,
    auditType: audit,
    nouns,
    columns: fieldsOf(content).map(([name, { headings = [], blank }]) => ({
      name,
      headings: [name, ...headings],
      ...(!blank && { byDefault: '' }),
    })),
    hasIds: true,
    keyColumn: key,
    keyOf: (text) => digest(trimsNew ? text.trim() : text),
    rowsPerRead: Math.ceil(maxReadCharacters / maxRowCharacters(content)),
    valuesOf: (row) => textsOf(content, row),
    check: (values, isNew) => contents.check(values, isNew),
    growthOf: (size) => growthOf(content, size),
    async add(change, { scope: { applicationId } }, rows) {
      const ids: number[] = [];
      for (const values of rows) {
        await nextTurn();
        const { id } = await contents.insertTexts(change, applicationId, values);
        ids.push(id);
      }
      return ids;
    },
    async update(change, rows) {
      for (const { row, values } of rows) {
        await nextTurn();
        await contents.updateTexts(change, row, values);
      }
    },
    remove: async ({ manager }, rows) => {
      await manager.delete(entity, { id: In(rows.map(({ id }) => id)) } as never);
    },
    finish: (change, applicationId) => change.publish(version, [{ applicationId }]),
  };
}
