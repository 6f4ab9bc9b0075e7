import { foldText } from '../../../platform/database/search-text.js';

export const maxTermLength = 100;

const notInWords = /[^\p{L}\p{M}\p{N}]+/u;

/**
 * The words of a search as texts are compared with them: without case, accents and the signs between words. A search of
 * signs alone, such as `:-)`, is taken as it is.
 */
export function searchWords(text: string): readonly string[] {
  const folded = foldText(text);
  const words = folded.split(notInWords).filter(Boolean);
  return [...new Set(words.length > 0 ? words : folded.split(/\s+/).filter(Boolean))];
}

/** A search as it is counted: folded, and one blank between two words. */
export function termOf(text: string): string {
  const term = foldText(text.replace(/[\p{Cc}\p{Cs}]/gu, ' '))
    .replace(/\s+/g, ' ')
    .trim();
  // Folding makes two letters of `ß`, and must not cut a letter of two units in half.
  return term
    .slice(0, maxTermLength)
    .toWellFormed()
    .replace(/\ufffd$/, '')
    .trim();
}
