import type { CsvColumns } from '../../../platform/csv/csv-writer.js';
import type { WholeList } from '../../../platform/database/lists/paginate.js';
import { type Content, type ContentRow, fieldNames, textsOf } from '../changes/content.js';
import type { Translations } from '../phone-content/phone-rows.js';
import { contentColumns } from './list-tables.js';

type Listed = ContentRow & { readonly createdAt: Date };

/** A row with its translations. */
type Translated<Row> = Row & { readonly inLanguages?: ReadonlyMap<string, object> };

/** Content with a column for each of its fields and languages: `text:fr`. An import recognises them by these names. */
export function translatedColumns<Row extends Listed>(
  content: Content<Row>,
  languages: readonly string[],
): CsvColumns<Translated<Row>> {
  const columns = languages.flatMap((language) =>
    fieldNames(content).map((field) => [
      `${field}:${language}`,
      ({ inLanguages }: Translated<Row>) => textsOf(content, inLanguages?.get(language) ?? {})[field] ?? '',
    ]),
  );
  const { created, ...own } = contentColumns(content);
  return { ...own, ...Object.fromEntries(columns), created } as CsvColumns<Translated<Row>>;
}

/** The rows of a list with their translations into some languages. */
export const withTranslations = <Row extends Listed>(
  list: WholeList<Row>,
  translations: Translations<Row>,
  languages: readonly string[],
): WholeList<Translated<Row>> => ({
  ...list,
  rows: async (ids) => {
    const rows = await list.rows(ids);
    if (languages.length === 0) return rows;
    const translated = await translations.inLanguages(ids, languages);
    return rows.map((row) => {
      const own = translated.get(row.id) ?? [];
      return { ...row, inLanguages: new Map(own.map((texts) => [texts.language, texts])) };
    });
  },
});
