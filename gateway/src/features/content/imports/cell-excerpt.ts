/** Characters of a value that a preview shows. */
const maxShown = 300;

/** The beginning of a cell. */
export const cellExcerpt = (text: string): string =>
  text.length <= maxShown
    ? text
    : `${text
        .slice(0, maxShown)
        .toWellFormed()
        .replace(/\uFFFD$/, '')}…`;
