import type { ObjectLiteral } from 'typeorm';
import type { ApplicationScope } from '../../../platform/access/application-scope.js';
import type { WholeList } from '../../../platform/database/lists/paginate.js';
import type { TextRows } from '../../../platform/database/lists/text-rows.js';
import { type ContentRow, maxRowCharacters, type TextName } from '../changes/content.js';
import type { Contents } from '../changes/contents.js';
import { type ShownLanguages, shownRow, translatedLanguages } from '../languages/shown-row.js';

/** A row in the language in which it is shown. */
export type PhoneRow<Row> = Pick<Row, 'id' & keyof Row> &
  Pick<Row, TextName<Row>> & {
    /** Missing when the application names none. */
    readonly language?: string;
  };

/** The texts of a row in another language. */
type Translated<Row> = Pick<Row, TextName<Row>> & { readonly language: string };

/** The translations of a kind of content. */
export interface Translations<Row> {
  /** By the ids of the rows. */
  inLanguages(
    rowIds: readonly number[],
    languages: readonly string[],
  ): Promise<ReadonlyMap<number, readonly Translated<Row>[]>>;
}

/** The rows of an application in their order, each in the first of the wanted languages that it has. */
export function phoneRows<Row extends ContentRow & ObjectLiteral>(
  contents: Contents<Row>,
  translations: Translations<Row>,
  scope: ApplicationScope,
  languages: ShownLanguages,
): TextRows<PhoneRow<Row>> {
  const originals: WholeList<Pick<Row, 'id' | TextName<Row>>> = contents.texts(scope);
  const others = translatedLanguages(languages);
  const rows = async (ids: readonly number[]): Promise<PhoneRow<Row>[]> => {
    const found = (await originals.rows(ids)) as unknown as PhoneRow<Row>[];
    if (languages.original === undefined) return found;
    const translated = await translations.inLanguages(others.length > 0 ? ids : [], others);
    return found.flatMap((row) => shownRow(row, translated.get(row.id) ?? [], languages) ?? []);
  };
  return {
    read: { ...originals, rows, cursorOf: originals.cursorOf as (row: PhoneRow<Row>) => string },
    // A piece is read in all of these languages.
    maxRowCharacters: maxRowCharacters(contents.content) * (1 + others.length),
  };
}
