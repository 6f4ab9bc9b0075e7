import type { EntityManager, ObjectLiteral } from 'typeorm';
import type { Sentence } from '../../../platform/errors/sentences.js';
import type { Change, Changes } from '../../operations/changes/changes.js';
import { says } from '../../operations/changes/changes.messages.js';
import { keepRows, type Restored, restoreRows } from '../../operations/undo/kept-rows.js';
import type { UndoContext } from '../../operations/undo/undo-journal.service.js';
import { bytesOfTexts, type Content, type ContentRow } from './content.js';
import type { Translation } from './translation.js';
import { keepTranslations, restoreTranslations } from './translation-rows.js';

/** A row as an undo entry keeps it; one with versions has them beside its texts. */
export type KeptRow<Row> = Row & { readonly versions?: readonly object[] };

type WithTranslations<Row> = Row & { readonly translations?: readonly Translation[] };

/** Rows that are about to be deleted, with their translations. Undefined: they are too large for an undo entry. */
export async function keepContent<Row extends ContentRow & ObjectLiteral, Kept extends KeptRow<Row>>(
  manager: EntityManager,
  content: Content<Row, Kept>,
  ids: readonly number[],
): Promise<WithTranslations<Kept>[] | undefined> {
  const translations = await keepTranslations(manager, content, ids);
  if (!translations) return undefined;
  const takenBytes = Buffer.byteLength(JSON.stringify([...translations.values()]));
  const rows = content.keep
    ? await content.keep(manager, ids, takenBytes)
    : ((await keepRows<Row>(manager, content.entity, ids)) as Kept[] | undefined);
  return rows?.map((row) => {
    const own = translations.get(row.id);
    return own ? { ...row, translations: own } : row;
  });
}

/** Registers how deleted rows of a kind of content come back. */
export function registerUndo<Row extends ContentRow & ObjectLiteral, Kept extends KeptRow<Row>>(
  changes: Changes,
  content: Content<Row, Kept>,
): void {
  const conflictOf = (row: Row) => says.existsAgain(content.nameOf(row));
  changes.onUndo<WithTranslations<Kept>[]>(
    content.undo.deleted,
    [content.audit, 'restored'],
    async (change, kept, context) => {
      const rows = kept.map(({ translations: _, ...row }) => row) as unknown as Kept[];
      const done = content.restore
        ? await content.restore(change, rows, conflictOf)
        : await restoreRows<Row>(change.manager, content.entity, rows, conflictOf);
      if (done.restored === 0) return done;
      const lost = await restoreTranslationsOf(change, content, kept, done, context);
      await change.publish(content.version, [context]);
      return { ...done, missing: [...(done.missing ?? []), ...lost] };
    },
    (rows) => {
      const stored = rows.flatMap((row) => [row, ...(row.versions ?? []), ...(row.translations ?? [])]);
      return { rows: rows.length, contentBytes: bytesOfTexts(content, stored) };
    },
  );
}

/** @returns a sentence about translations that do not come back, if there are any */
async function restoreTranslationsOf<Row extends ContentRow & ObjectLiteral, Kept extends KeptRow<Row>>(
  change: Change,
  content: Content<Row, Kept>,
  kept: readonly WithTranslations<Kept>[],
  { ids }: Restored,
  { applicationId }: UndoContext,
): Promise<Sentence[]> {
  const restored = new Set(ids.map(Number));
  const back = kept.filter(({ id }) => restored.has(id)).flatMap((row) => row.translations ?? []);
  const { lost } = await restoreTranslations(change, content, applicationId, back);
  if (lost.length === 0) return [];
  return [says.translationsLost(lost.join(', '))];
}
