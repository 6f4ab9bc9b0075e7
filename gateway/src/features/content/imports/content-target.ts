import { In, type ObjectLiteral } from 'typeorm';
import { turnsAmongSteps } from '../../../platform/admission/heavy-work.js';
import { digest } from '../../../platform/digest.js';
import { visibleText } from '../../../platform/visible-text.js';
import { type ContentRow, fieldsOf, growthOf, maxRowCharacters, textsOf } from '../changes/content.js';
import type { ImportTarget } from './import-target.js';
import { languageColumns, namedColumn } from './language-columns.js';
import { type TranslatedContents, translatedSince, translatedTarget } from './translated-target.js';

/** Characters that are read at once. */
const maxReadCharacters = 1_000_000;

/** Rows of content: matched by their id or, without one, by their key. */
export function contentTarget<Row extends ContentRow & ObjectLiteral>(
  of: TranslatedContents<Row>,
): ImportTarget<Row> {
  const { contents, languages } = of;
  const { content } = contents;
  const { entity, audit, undo, noun, key, version } = content;
  const target: ImportTarget<Row> = {
    entity,
    undoKind: undo.imported,
    auditType: audit,
    noun,
    columns: fieldsOf(content).map(([name, { headings = [], blank }]) => ({
      name,
      headings: [name, ...headings],
      ...(!blank && { byDefault: '' }),
    })),
    hasIds: true,
    version,
    keyColumn: key,
    keyOf: (text) => digest(visibleText(text)),
    rowsPerRead: Math.ceil(maxReadCharacters / maxRowCharacters(content)),
    valuesOf: (row) => textsOf(content, row),
    check: (values, isNew) => contents.check(values, isNew),
    growthOf: (size) => growthOf(content, size),
    async add(change, { scope: { applicationId } }, rows) {
      const ids: number[] = [];
      const turn = turnsAmongSteps();
      for (const values of rows) {
        await turn();
        const { id } = await contents.insertTexts(change, applicationId, values);
        ids.push(id);
      }
      return ids;
    },
    async update(change, rows) {
      const turn = turnsAmongSteps();
      for (const { row, values } of rows) {
        await turn();
        await contents.updateTexts(change, row, values);
      }
    },
    remove: async ({ manager }, rows) => {
      await manager.delete(entity, { id: In(rows.map(({ id }) => id)) } as never);
    },
    finish: (change, applicationId) => change.publish(version, [{ applicationId }]),
    keptSince: (manager, rows) => translatedSince(manager, content, rows, []),
    async forHeading(scope, heading) {
      const offered = await languages.list(scope);
      const { columns, problem } = languageColumns(content, heading, offered);
      const names = fieldsOf(content).map(([name]) => name);
      const otherColumns = offered.slice(1).flatMap((tag) => names.map((name) => `${name}:${tag}`));
      return {
        ...(columns.length > 0 ? translatedTarget(target, of, columns) : target),
        ...{ otherColumns, problem },
      };
    },
    forColumns: (names) => (names.length > 0 ? translatedTarget(target, of, names.map(namedColumn)) : target),
  };
  return target;
}
