/** Two marks of half width become accents too. Nobody writes 30 accents on a letter (UAX #15, Stream-Safe Text Format). */
const manyAccents = /[\p{M}\uFF9E\uFF9F]{31}/u;

/**
 * A text in a Unicode form. One with a long run of accents stays as it is: sorting them takes a time that grows with the square
 * of their number, minutes for a body of 1 MB.
 */
export const inNormalForm = (text: string, form: 'NFC' | 'NFD' | 'NFKC' = 'NFC'): string =>
  manyAccents.test(text) ? text : text.normalize(form);
