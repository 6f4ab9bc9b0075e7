import { codeLength, isCode } from './code-generator.js';

/** Longer than any content of a symbol. */
export const maxScannedLength = 1000;

/**
 * A scanned text without what scanners, keyboards and messengers add: the identifier of a symbology (`]Q1`), control,
 * invisible and full-width characters, escapes of an address, blanks around it. A longer text than any symbol has stays.
 */
export function plainText(text: string): string {
  if (text.length > maxScannedLength) return text;
  return unescaped(text)
    .normalize('NFKC')
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/\p{Cc}/gu, ' ')
    .trim()
    .replace(/^\][A-Za-z][0-9A-Za-z]/, '')
    .trim();
}

function unescaped(text: string): string {
  return text.replace(/(?:%[0-9A-Fa-f]{2})+/g, (escapes) => {
    try {
      return decodeURIComponent(escapes);
    } catch {
      return ' ';
    }
  });
}

/**
 * The code in a text that was scanned or typed: a code, also with hyphens, blanks, lower case, or with O, I and L for the
 * digits; or the one code among the words of a text, such as an address. The client package reads alike; both are tested
 * with `scanned-texts.json`.
 */
export function codeInText(text: string): string | undefined {
  if (text.length > maxScannedLength) return undefined;
  const plain = plainText(text);
  const [first, ...others] = codesAmong(plain);
  if (first !== undefined) return others.length === 0 ? first : undefined;
  return typedCode(plain) ?? typedCode(/(?:^|\/)q\/([^/?#]*)/i.exec(plain)?.[1] ?? '');
}

/** Ids that applications add to an address mix cases; a code mixes them only when nothing else is one. */
function codesAmong(plain: string): Set<string> {
  const codes = plain.split(/[^0-9A-Za-z]/).filter((part) => isCode(part.toUpperCase()));
  const unmixed = codes.filter((part) => part === part.toUpperCase() || part === part.toLowerCase());
  return new Set((unmixed.length > 0 ? unmixed : codes).map((part) => part.toUpperCase()));
}

function typedCode(plain: string): string | undefined {
  const typed = withoutGaps(/[0-9A-Za-z](?:.*[0-9A-Za-z])?/s.exec(plain)?.[0] ?? '');
  if (typed.length !== codeLength || /[^0-9A-Za-z]/.test(typed)) return undefined;
  const code = asDigits(typed);
  return isCode(code) ? code : undefined;
}

/** Every kind of dash and blank is removed, because texts that are copied have them. */
export const withoutGaps = (text: string) => text.replace(/[\s\p{Pd}]/gu, '');

/** In capitals, with digits for the letters that no code contains. */
export const asDigits = (text: string) => text.toUpperCase().replaceAll('O', '0').replace(/[IL]/g, '1');
