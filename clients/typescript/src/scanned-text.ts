/** Longer than any content of a symbol. The gateway reads as many. */
const maxLength = 1000;
const codeLength = 20;

const isCode = (text: string) => /^[0-9A-HJKMNP-TV-Z]{20}$/.test(text);

/**
 * A scanned text without what scanners, keyboards and messengers add: the identifier of a symbology (`]Q1`), control,
 * invisible and full-width characters, escapes of an address, blanks around it. A longer text than any symbol has stays.
 */
export function plainText(text: string): string {
  if (text.length > maxLength) return text;
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
 * The code in a scanned or typed text, as the gateway reads it: a code, also with hyphens, blanks, lower case, or with O, I
 * and L for the digits; or the one code among the words of a text, such as an address.
 */
export function codeIn(text: string): string | undefined {
  if (text.length > maxLength) return undefined;
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
  const typed = /[0-9A-Za-z](?:.*[0-9A-Za-z])?/s.exec(plain)?.[0].replace(/[\s\p{Pd}]/gu, '') ?? '';
  if (typed.length !== codeLength || /[^0-9A-Za-z]/.test(typed)) return undefined;
  const code = typed.toUpperCase().replaceAll('O', '0').replace(/[IL]/g, '1');
  return isCode(code) ? code : undefined;
}
