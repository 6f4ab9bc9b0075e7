import { fieldError } from '../../../platform/errors/field-error.js';
import { type Sentence, together } from '../../../platform/errors/sentences.js';
import { maxTemplateLength } from '../../../setting-formats.js';
import { codeLength, isCode, possibleCode } from '../code-names/code-generator.js';
import {
  asDigits,
  codeInText,
  maxScannedLength,
  plainText,
  withoutGaps,
} from '../code-names/scanned-text.js';
import { says } from './qr-codes.messages.js';

/** The codes that a search finds: one code, or all that begin or end with a text. */
export type CodeSearch = { readonly code: string } | { readonly part: string };

/** The same, and codes that were found by their serial number, an imported content or a value. */
export type FoundSearch = CodeSearch | { readonly codes: readonly string[]; readonly part?: string };

/** Matches overlap. */
const anywhere = new RegExp(`(?=(${possibleCode}))`, 'g');
/**
 * Shorter texts would find too many codes: 3 characters find 60 of a million, and 1 finds 60,000. As many are indexed of
 * the end of each code.
 */
export const minPartLength = 4;

const hint = says.partTooShort(minPartLength);

/**
 * Reads what a person types, pastes or scans: a code, its beginning or its end, the content of a symbol, or the name, path
 * or address of an image. Hyphens, spaces and lower case are forgiven, and so are O for 0 and I or L for 1, which no code
 * contains.
 *
 * @param template the content of a symbol with `{code}` in it
 * @returns undefined for no text, or nothing but blanks
 * @throws DomainError INVALID_INPUT for a text that no code begins or ends with
 */
export function parseCodeSearch(text: string | null | undefined, template: string): CodeSearch | undefined {
  const typed = plainText(text?.trim() ?? '');
  if (!typed) return undefined;
  if (typed.length > maxScannedLength) throw invalidSearch(says.searchTooLong(maxScannedLength));
  const code = findCode(typed, template);
  if (code !== undefined) return { code };
  const part = asDigits(withoutGaps(imageName(typed)));
  if (isCode(part)) return { code: part };
  if (/[^0-9A-Z]|U/.test(part)) throw invalidSearch(together(says.noCodeLetters, hint));
  if (part.length > codeLength) throw invalidSearch(together(says.codeLength(codeLength), hint));
  if (part.length < minPartLength) throw invalidSearch(hint);
  return { part };
}

/** The name without its ending in the name, path or address of an image, as `/qr/{code}.png?size=600`; else the text. */
const imageName = (text: string) =>
  /(?:^|[/\\])([^/\\?#]+)\.(?:png|svg)(?:[?#].*)?$/i.exec(text)?.[1] ?? text;

/** The code in what a device scanned or a person typed; undefined for anything else. */
export const findCode = (text: string, template: string): string | undefined =>
  codeInContent(plainText(text), template) ?? codeInText(text);

/** Whatever in a text could be its code, when no template says where it is. A code begins within its template. */
export function possibleCodes(text: string): string[] {
  if (text.length > maxScannedLength) return [];
  const begin = text.slice(0, maxTemplateLength + codeLength).toUpperCase();
  return [...new Set(Array.from(begin.matchAll(anywhere), ([, code]) => code as string))];
}

const invalidSearch = (message: Sentence) => fieldError('INVALID_INPUT', 'filter.search', message);

/** The code of a content that is exactly the template, with the same code at every placeholder. */
function codeInContent(content: string, template: string): string | undefined {
  // With a character behind it, a blank before the code stays.
  const before = plainText(`${template.slice(0, template.indexOf('{code}'))}0`).length - 1;
  const code = content.slice(before, before + codeLength).toUpperCase();
  const isContent = () =>
    plainText(template.replaceAll('{code}', code)).toUpperCase() === content.toUpperCase();
  return isCode(code) && isContent() ? code : undefined;
}
