import type { EntityManager, ObjectLiteral } from 'typeorm';
import { turnsAmongSteps } from '../../../platform/admission/heavy-work.js';
import { idsIn, select, selectRows } from '../../../platform/database/rows/rows.js';
import { DomainError, type FieldError } from '../../../platform/errors/domain-error.js';
import { isBlank } from '../../../platform/visible-text.js';
import type { Change } from '../../operations/changes/changes.js';
import { type ContentRow, fieldNames, type TranslatedContent, textsOf } from '../changes/content.js';
import type { Contents } from '../changes/contents.js';
import { byRow, tableOf } from '../changes/translation-rows.js';
import type { ContentLanguagesService } from '../languages/content-languages.service.js';
import type { StoredTranslation, TranslationsService } from '../translations/translations.service.js';
import { type ImportTarget, isInLanguage, type OutdatedMark, type Values } from './import-target.js';
import { says } from './imports.messages.js';
import type { LanguageColumn } from './language-columns.js';

/** A kind of content with its translations. */
export interface TranslatedContents<Row extends ContentRow & ObjectLiteral> {
  readonly contents: Contents<Row>;
  readonly translations: TranslationsService<Row>;
  readonly languages: ContentLanguagesService;
}

/** Rows of content with columns in other languages. A blank cell leaves a translation as it is. */
export function translatedTarget<Row extends ContentRow & ObjectLiteral>(
  target: ImportTarget<Row>,
  { contents: { content }, translations, languages }: TranslatedContents<Row>,
  columns: readonly LanguageColumn[],
): ImportTarget<Row> {
  const { entity, key } = content.translations;
  const tags = [...new Set(columns.map(({ language }) => language))];
  const loaded = new WeakMap<object, Values>();
  const originalsOf = (values: Values): Values =>
    Object.fromEntries(Object.entries(values).filter(([name]) => !isInLanguage(name)));
  /** The texts of a language by their fields, without blank ones unless they are to be given back. */
  const textsIn = (language: string, values: Values): Values =>
    Object.fromEntries(
      columns
        .filter((column) => column.language === language && values[column.name] !== undefined)
        .map(({ field, name }) => [field, values[name] ?? '']),
    );

  async function write(change: Change, rows: readonly { row: Row; values: Values }[]): Promise<void> {
    const { manager, author } = change;
    const written = tags.filter((tag) => rows.some(({ values }) => hasText(textsIn(tag, values))));
    for (const { row } of rows.slice(0, 1))
      for (const tag of written) await languages.lockTranslated(change, row.applicationId, tag);
    const turn = turnsAmongSteps();
    for (const { row, values } of rows)
      for (const language of tags) {
        const given = textsIn(language, values);
        if (Object.keys(given).length === 0) continue;
        await turn();
        const rest = `WHERE ${key} = ? AND language = ?`;
        const [found] = await selectRows<ObjectLiteral>(manager, entity, rest, [row.id, language]);
        const before = found as StoredTranslation['before'];
        // Fields that the file leaves out stay as they are.
        const texts = { ...textsOf(content, before ?? {}), ...given };
        const translation = { language, before, texts: hasText(texts) ? texts : undefined };
        await translations.store(change, { ...row, ...originalsOf(values) }, translation, author);
      }
  }

  return {
    ...target,
    columns: [
      ...target.columns,
      ...columns.map(({ name, heading }) => ({
        name,
        headings: heading === '' ? [] : [heading],
        byDefault: '',
        read: (cell: string) => (isBlank(cell) ? '' : cell),
      })),
    ],
    rowsPerRead: Math.ceil(target.rowsPerRead / (1 + tags.length)),
    async load(manager, rows) {
      const ofRows = idsIn(
        rows.map(({ id }) => id),
        key,
      );
      const inThem = idsIn(tags, 'language');
      const found = await selectRows<ObjectLiteral>(
        manager,
        entity,
        `WHERE ${ofRows.where} AND ${inThem.where}`,
        [...ofRows.values, ...inThem.values],
        [key, 'language', ...fieldNames(content)],
      );
      const ofRow = byRow(found, key);
      for (const row of rows) {
        const stored = ofRow.get(row.id) ?? [];
        const textOf = ({ field, language }: LanguageColumn): string =>
          stored.find((translation) => translation.language === language)?.[field] ?? '';
        loaded.set(row, Object.fromEntries(columns.map((column) => [column.name, textOf(column)])));
      }
    },
    valuesOf: (row) => ({ ...target.valuesOf(row), ...loaded.get(row) }),
    check(values, isNew, isStored) {
      const errors: FieldError[] = [];
      const checked: Record<string, string> = {};
      const collect = (check: () => void, nameOf = (field: string) => field) => {
        try {
          check();
        } catch (error) {
          if (!(error instanceof DomainError)) throw error;
          errors.push(...error.fields.map(({ field, message }) => ({ field: nameOf(field), message })));
        }
      };
      collect(() => Object.assign(checked, target.check(originalsOf(values), isNew, isStored)));
      for (const tag of tags) {
        const given = textsIn(tag, values);
        if (!hasText(given)) continue;
        const whole = fieldNames(content).map((field) => {
          const stored = isStored(`${field}:${tag}`) ? 'stored' : '';
          return [field, given[field] || stored];
        });
        collect(
          () => translations.check(Object.fromEntries(whole)),
          (field) => `${field}:${tag}`,
        );
      }
      for (const { name } of columns) checked[name] = values[name] ?? '';
      if (errors.length > 0) throw new DomainError('INVALID_INPUT', says.rowInvalid, errors);
      return checked;
    },
    async add(change, context, rows) {
      const ids = await target.add(change, context, rows.map(originalsOf));
      const { applicationId } = context.scope;
      const added = ids.map((id, at) => {
        const values = rows[at] as Values;
        return { row: { id, applicationId } as Row, values: { ...originalsOf(values), ...withText(values) } };
      });
      await write(change, added);
      return ids;
    },
    async update(change, rows) {
      const originals = rows.map(({ row, values }) => ({ row, values: originalsOf(values) }));
      await target.update(
        change,
        originals.filter(({ values }) => Object.keys(values).length > 0),
      );
      await write(change, rows);
    },
    async marksOf(manager, ids) {
      const ofRows = idsIn(ids, key);
      const inThem = idsIn(tags, 'language');
      const rest = `WHERE ${ofRows.where} AND ${inThem.where} AND isOutdated = 1`;
      const found = await selectRows<ObjectLiteral>(
        manager,
        entity,
        rest,
        [...ofRows.values, ...inThem.values],
        [key, 'language', 'sourceDigest', 'source'],
      );
      return byRow(found as OutdatedMark[], key);
    },
    async mark({ manager }, id, marks) {
      for (const { language, sourceDigest, source } of marks) {
        const before = { sourceDigest, source, isOutdated: true };
        await manager.update(entity, { [key]: id, language }, before as never);
      }
    },
    keptSince: (manager, rows) => translatedSince(manager, content, rows, tags),
  };
}

const hasText = (texts: Values) => Object.values(texts).some((text) => text !== '');
const withText = (values: Values): Values =>
  Object.fromEntries(Object.entries(values).filter(([, text]) => text !== ''));

/** Rows that somebody has translated into other languages than a file had: an undo would take these along. */
export async function translatedSince(
  manager: EntityManager,
  { translations }: Pick<TranslatedContent, 'translations'>,
  rows: readonly { readonly id: number }[],
  tags: readonly string[],
): Promise<ReadonlySet<number>> {
  const { entity, key } = translations;
  const ofRows = idsIn(
    rows.map(({ id }) => id),
    key,
  );
  const others = tags.map(() => ' AND language <> ?').join('');
  const sql = `SELECT DISTINCT ${key} AS id FROM ${tableOf(entity)} WHERE ${ofRows.where}${others}`;
  const found = await select<{ id: number }>(manager, sql, [...ofRows.values, ...tags]);
  return new Set(found.map(({ id }) => id));
}
