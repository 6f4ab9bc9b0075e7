/**
 * A text in one line as labels show it: of Unicode form NFC, so that a letter and its accent are one character where
 * Unicode has it; without the characters that show nothing, such as soft hyphens and direction marks.
 */
export const printableText = (text: string): string =>
  text
    .replace(/\p{Default_Ignorable_Code_Point}/gu, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .normalize('NFC');

/** Marks beyond the second one over or below a letter would reach into the lines and symbols around them. */
const piledMarks = /(?<=\p{M}{2})\p{M}/gu;

/** The characters of a text that labels cannot show, each once, in their order. */
export function unprintable(text: string, characters: ReadonlySet<string>): string[] {
  const line = printableText(text);
  const missing = [...line].filter((character) => character !== ' ' && !characters.has(character));
  return [...new Set([...missing, ...(line.match(piledMarks) ?? [])])];
}

const maxNamed = 10;

/** Characters for a message, at most ten: those that are not seen alone by their number. */
export function nameCharacters(characters: readonly string[]): string {
  const named = characters.slice(0, maxNamed).map(nameOf).join(', ');
  const more = characters.length - maxNamed;
  return more > 0 ? `${named} and ${more} more` : named;
}

const nameOf = (character: string) =>
  /[\p{L}\p{N}\p{P}\p{S}]/u.test(character)
    ? character
    : `U+${(character.codePointAt(0) as number).toString(16).toUpperCase().padStart(4, '0')}`;
