import type { Sentence } from '../../../platform/errors/sentences.js';
import { type Content, type ContentField, fieldsOf } from '../changes/content.js';
import { languageNames, parseLanguage } from '../languages/language-tag.js';
import { says } from './imports.messages.js';
import { foldHeading } from './map-columns.js';

/** A column with a field in another language than the originals: `text:fr`. */
export interface LanguageColumn {
  readonly name: string;
  readonly field: string;
  readonly language: string;
  /** Its heading in the file, as `mapColumns` compares it; empty when it has none. */
  readonly heading: string;
}

type Fields = Pick<Content<never>, 'fields'>;

/** Such columns by their names, as an export or an earlier import has them. */
export const namedColumn = (name: string): LanguageColumn => {
  const [field = '', language = ''] = name.split(':');
  return { name, field, language, heading: '' };
};

/**
 * The columns of a file in other languages, and the other fields in these languages, which have no heading.
 * @param offered the languages of the application, the language of the originals first
 * @returns also why one is in a language into which the application does not translate
 */
export function languageColumns(
  content: Fields,
  heading: readonly string[],
  offered: readonly string[],
): { readonly columns: readonly LanguageColumn[]; readonly problem: Sentence | undefined } {
  const fields = fieldsOf(content);
  let problem: Sentence | undefined;
  const found = heading.flatMap((cell): LanguageColumn[] => {
    const [, name, tag] = /^([^:]{1,40}):(.{0,40})$/.exec(cell.trim()) ?? [];
    const field = name !== undefined && tag !== undefined && fieldNamed(fields, name);
    if (!field) return [];
    const language = parseLanguage(tag);
    const place = language === undefined ? -1 : offered.indexOf(language);
    if (language === undefined || place < 1) {
      problem ??= refusal(cell.trim(), field, language, place === 0);
      return [];
    }
    return [{ name: `${field}:${language}`, field, language, heading: foldHeading(cell) }];
  });
  const names = new Set(found.map(({ language }) => language));
  const all = [...names].flatMap((language) => fields.map(([field]) => namedColumn(`${field}:${language}`)));
  const others = all.filter(({ name }) => !found.some((column) => column.name === name));
  return { columns: [...found, ...others], problem };
}

function fieldNamed(fields: readonly [string, ContentField][], name: string): string | undefined {
  const folded = foldHeading(name);
  return fields.find(([field, { headings = [] }]) => [field, ...headings].includes(folded))?.[0];
}

function refusal(cell: string, field: string, language: string | undefined, isOriginal: boolean): Sentence {
  if (language === undefined) return says.columnWithoutLanguage(cell, field);
  const name = languageNames([language]);
  return isOriginal ? says.columnOfOriginals(cell, name, field) : says.columnNotOffered(cell, name);
}
