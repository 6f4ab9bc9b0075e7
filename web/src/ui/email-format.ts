import { seenOf } from './visible-text';
/**
 * The specification's simple pattern: text, @, text, dot, text. Whether an address exists, only a mail can tell. What
 * precedes the dot has none after its first character, so that no text takes longer than reading it once.
 */
export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@][^\s@.]*\.[^\s@]+$/.test(seenOf(text));
