/** The languages of an answer. */
export interface ShownLanguages {
  /** The language of the originals; undefined when the application names none. */
  readonly original: string | undefined;
  /** The languages to look for in each row, the most wanted first. */
  readonly wanted: readonly string[];
}

/** The languages for which translations are read. */
export const translatedLanguages = ({ original, wanted }: ShownLanguages): string[] =>
  wanted.filter((language) => language !== original);

/**
 * A row in the first of the wanted languages that it has, with that language; as it is in an application that names none.
 * @returns undefined for a row without a wanted language
 */
export function shownRow<Row extends object, Translated extends { readonly language: string }>(
  row: Row,
  translations: readonly Translated[],
  { original, wanted }: ShownLanguages,
): (Row & { readonly language?: string }) | undefined {
  if (original === undefined) return row;
  const versions = [{ language: original }, ...translations];
  const shown = wanted
    .map((wish) => versions.find(({ language }) => language === wish))
    .find((version) => version !== undefined);
  return shown && { ...row, ...shown };
}
