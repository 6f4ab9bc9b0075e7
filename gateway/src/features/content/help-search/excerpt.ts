import { foldText } from '../../../platform/database/search-text.js';

const maxLength = 160;
const before = 40;
/** Of a longer content the excerpt is from its beginning, if the word comes later. */
const maxLookedAt = 20_000;
const pieceLength = 400;

/**
 * The lines of a content around the first of some folded words, as one line of about 160 characters. Folding changes the
 * length of a text, so that the place is looked for piece by piece.
 */
export function excerptOf(content: string, words: readonly string[]): string {
  const text = content.slice(0, maxLookedAt).replace(/\s+/g, ' ').trim();
  const at = placeOf(text, words);
  const from = at <= before ? 0 : wordStart(text, at - before);
  const to = wordEnd(text, from + maxLength);
  const cut = whole(text.slice(from, to).trim());
  const isEnd = to >= text.length && content.length <= maxLookedAt;
  return `${from > 0 ? '… ' : ''}${cut}${isEnd ? '' : ' …'}`;
}

function placeOf(text: string, words: readonly string[]): number {
  const has = (part: string) => words.some((word) => foldText(part).includes(word));
  for (let start = 0; start < text.length; ) {
    const end = wordEnd(text, start + pieceLength);
    if (has(text.slice(start, end))) {
      for (const { 0: word, index } of text.slice(start, end).matchAll(/\S+/g))
        if (has(word)) return start + index;
      return start;
    }
    start = end;
  }
  return 0;
}

/** The nearest beginning of a word, or the place itself in a script without blanks. */
function wordStart(text: string, place: number): number {
  const blank = text.lastIndexOf(' ', place);
  return blank < 0 || place - blank > before ? place : blank + 1;
}

function wordEnd(text: string, place: number): number {
  if (place >= text.length) return text.length;
  const blank = text.indexOf(' ', place);
  return blank < 0 || blank - place > before ? place : blank;
}

/** Without halves of a character at the ends. */
const whole = (text: string) => text.replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, '');
