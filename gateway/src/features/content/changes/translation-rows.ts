import { type EntityManager, getMetadataArgsStorage } from 'typeorm';
import type { Condition } from '../../../platform/database/dialect.js';
import { execute, idsIn, select } from '../../../platform/database/rows/rows.js';
import { textDigest } from '../../../platform/digest.js';
import type { Change } from '../../operations/changes/changes.js';
import { keepRows, restoreRows } from '../../operations/undo/kept-rows.js';
import { fieldNames, type Texts, type TranslatedContent } from './content.js';
import type { Translation } from './translation.js';

/** Which translation of a row a list asks for. */
export interface TranslationFilter {
  readonly language: string;
  readonly state: 'missing' | 'outdated';
}

/** A page of a list, as it is shown in a language. */
export interface TranslatedRequest {
  /** A search compares the translations into it, or into the first one of several; where there is none, the original. */
  readonly language?: string | readonly string[] | null | undefined;
  readonly translation?: TranslationFilter | null | undefined;
}

/** The digest of an original, by which its translations know that it has changed. */
export const sourceDigest = (content: TranslatedContent, texts: Texts): string =>
  textDigest(
    fieldNames(content)
      .map((name) => texts[name])
      .join('\n\n'),
  );

/** The table of an entity, for SQL that is composed before there is a connection. */
export function tableOf(entity: unknown): string {
  const name = getMetadataArgsStorage().tables.find(({ target }) => target === entity)?.name;
  if (!name) throw new Error('An entity of content has no table of its own.');
  return name;
}

/**
 * Marks the translations of a row whose original is another one than they translate, and keeps that one beside them. The
 * change has locked the row.
 */
export async function markTranslations(
  change: Change,
  content: TranslatedContent,
  id: number,
  before: Texts,
  after: Texts,
): Promise<void> {
  const { entity, key } = content.translations;
  const digest = sourceDigest(content, after);
  // MySQL assigns from left to right.
  const source = 'CASE WHEN sourceDigest = ? THEN NULL WHEN isOutdated = 0 THEN ? ELSE source END';
  const sql = `UPDATE ${tableOf(entity)} SET source = ${source}, isOutdated = (sourceDigest <> ?) WHERE ${key} = ?`;
  await execute(change.manager, sql, [digest, JSON.stringify(before), digest, id]);
}

/** The rows of a list that have no translation in a language, or one that is out of date. */
export function translationCondition(
  content: TranslatedContent,
  { language, state }: TranslationFilter,
): Condition {
  const found = `SELECT 1 FROM ${translationOfRow(content)}`;
  const where =
    state === 'missing' ? `NOT EXISTS (${found})` : `EXISTS (${found} AND translation.isOutdated = 1)`;
  return { where, values: [language] };
}

/** The text that a search compares in languages: from the first translation that there is, else from the original. */
export function searchTextIn(content: TranslatedContent, languages: readonly string[]) {
  const text = `(SELECT translation.searchText FROM ${translationOfRow(content)})`;
  return { sql: `COALESCE(${[...languages.map(() => text), 'searchText'].join(', ')})`, values: languages };
}

/** The translation of the row of an outer query into a language, as SQL after FROM. */
function translationOfRow({ entity, translations }: TranslatedContent): string {
  const [rows, table] = [tableOf(entity), tableOf(translations.entity)];
  return `${table} translation WHERE translation.${translations.key} = ${rows}.id AND translation.language = ?`;
}

/**
 * Reads the translations of rows that are about to be deleted, by the ids of the rows.
 * @returns undefined when they are too large for an undo entry
 */
export async function keepTranslations(
  manager: EntityManager,
  { translations: { entity, key } }: TranslatedContent,
  rowIds: readonly number[],
): Promise<Map<number, Translation[]> | undefined> {
  const { where, values } = idsIn(rowIds, key);
  const sql = `SELECT id FROM ${tableOf(entity)} WHERE ${where}`;
  const ids = (await select<{ id: number }>(manager, sql, values)).map(({ id }) => id);
  const kept = await keepRows<Translation>(manager, entity, ids);
  return kept && byRow(kept, key);
}

/** Translations by the ids of their rows. */
export function byRow<Of extends object>(translations: readonly Of[], key: string): Map<number, Of[]> {
  const rows = new Map<number, Of[]>();
  for (const translation of translations) {
    const rowId = (translation as Record<string, unknown>)[key] as number;
    rows.set(rowId, [...(rows.get(rowId) ?? []), translation]);
  }
  return rows;
}

/**
 * Inserts kept translations again, as far as the application still translates into their languages, which stay in its
 * list until the change ends.
 * @returns how many, and the languages of the others
 */
export async function restoreTranslations(
  change: Change,
  { translations: { entity } }: TranslatedContent,
  applicationId: number,
  kept: readonly Translation[],
): Promise<{ readonly restored: number; readonly lost: readonly string[] }> {
  if (kept.length === 0) return { restored: 0, lost: [] };
  const languages = new Set(kept.map(({ language }) => language));
  const { where, values } = idsIn([...languages], 'language');
  const ofThem = `WHERE applicationId = ? AND ${where}`;
  // As `lockRows` does, which would need the entity of the languages.
  const lock = `UPDATE application_languages SET lockVersion = lockVersion + 1 ${ofThem}`;
  await execute(change.manager, lock, [applicationId, ...values]);
  const sql = `SELECT language FROM application_languages ${ofThem} AND position > 0`;
  const rows = await select<{ language: string }>(change.manager, sql, [applicationId, ...values]);
  const offered = new Set(rows.map(({ language }) => language));
  const back = kept.filter(({ language }) => offered.has(language));
  const { restored } = await restoreRows<Translation>(
    change.manager,
    entity,
    back,
    ({ language }) => language,
  );
  return { restored, lost: [...languages].filter((language) => !offered.has(language)) };
}
