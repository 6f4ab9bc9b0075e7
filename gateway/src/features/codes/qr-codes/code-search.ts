import { fieldError } from '../../../platform/errors/field-error.js';
import { type Said, say } from '../../../platform/errors/sentence.js';
import { maxTemplateLength } from '../../../setting-formats.js';
import { codeLength, isCode, possibleCode } from './code-generator.js';

/** The codes that a search finds: one code, or all that begin or end with a text. */
export type CodeSearch = { readonly code: string } | { readonly part: string };

/** The same, and codes that were found by their serial number, or an imported content. */
export type FoundSearch = CodeSearch | { readonly codes: readonly string[]; readonly part?: string };

/** Matches overlap. */
const anywhere = new RegExp(`(?=(${possibleCode}))`, 'g');
/** Longer than any content of a symbol. */
const maxSearchLength = 1000;
/**
 * Shorter texts would find too many codes: 3 characters find 60 of a million, and 1 finds 60,000. As many are indexed of
 * the end of each code.
 */
export const minPartLength = 4;

const hint = say`Type the first or last ${{ count: minPartLength }} characters of a code or more.`;

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
  const typed = text?.trim();
  if (!typed) return undefined;
  if (typed.length > maxSearchLength)
    throw invalidSearch(say`Search for at most ${{ max: maxSearchLength.toLocaleString('en') }} characters.`);
  const scanned = codeInContent(typed, template) ?? codeInAddress(typed);
  if (scanned) return { code: scanned };
  const part = normalized(imageName(typed));
  if (isCode(part)) return { code: part };
  if (/[^0-9A-Z]|U/.test(part)) throw invalidSearch(say`A code has digits and letters, and no U. ${hint}`);
  if (part.length > codeLength)
    throw invalidSearch(say`A code has ${{ count: codeLength }} characters. ${hint}`);
  if (part.length < minPartLength) throw invalidSearch(hint);
  return { part };
}

/** The name without its ending in the name, path or address of an image, as `/qr/{code}.png?size=600`; else the text. */
const imageName = (text: string) =>
  /(?:^|[/\\])([^/\\?#]+)\.(?:png|svg)(?:[?#].*)?$/i.exec(text)?.[1] ?? text;

/** The code in what a device scanned or a person typed; undefined for anything else. */
export function findCode(text: string, template: string): string | undefined {
  const typed = text.trim();
  if (typed.length > maxSearchLength) return undefined;
  const code = codeInContent(typed, template) ?? codeInAddress(typed) ?? normalized(typed);
  return isCode(code) ? code : undefined;
}

/** Whatever in a text could be its code, when no template says where it is. A code begins within its template. */
export function possibleCodes(text: string): string[] {
  if (text.length > maxSearchLength) return [];
  const begin = text.slice(0, maxTemplateLength + codeLength).toUpperCase();
  return [...new Set(Array.from(begin.matchAll(anywhere), ([, code]) => code as string))];
}

const invalidSearch = (message: Said) => fieldError('INVALID_INPUT', 'filter.search', message);

/** The code as it is stored. Every kind of dash and blank is removed, because texts that are copied have them. */
const normalized = (text: string) =>
  text
    .replace(/[\s\p{Pd}]/gu, '')
    .toUpperCase()
    .replaceAll('O', '0')
    .replace(/[IL]/g, '1');

/** The code of a content that is exactly the template, with the same code at every placeholder. */
function codeInContent(content: string, template: string): string | undefined {
  const before = template.indexOf('{code}');
  const code = content.slice(before, before + codeLength).toUpperCase();
  return isCode(code) && template.replaceAll('{code}', code).toUpperCase() === content.toUpperCase()
    ? code
    : undefined;
}

/** The code in an address from an earlier template, which the labels of older codes still carry. */
function codeInAddress(text: string): string | undefined {
  if (!/^[a-z][a-z0-9+.-]*:/i.test(text)) return undefined;
  const codes = text
    .split(/[^0-9A-Za-z]/)
    .map((part) => part.toUpperCase())
    .filter(isCode);
  return codes.length > 0 && codes.every((code) => code === codes[0]) ? codes[0] : undefined;
}
