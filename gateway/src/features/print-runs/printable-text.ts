/** The characters of WinAnsiEncoding beyond Latin-1, which is how the fonts that each PDF viewer has are encoded. */
const beyondLatin1 = new Set('€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ');

const isPrintable = (character: string) => /^[ -~¡-ÿ]$/.test(character) || beyondLatin1.has(character);

/** Letters that Unicode does not decompose. */
const similar: Readonly<Record<string, string>> = { Ł: 'L', ł: 'l', Đ: 'D', đ: 'd', ı: 'i', ẞ: 'SS' };

/**
 * A text in one line, of the characters that the PDF's fonts have. A letter with an accent that they lack loses it; any
 * other character becomes a question mark.
 */
export function printableText(text: string): string {
  const line = text
    .normalize('NFC')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim();
  return Array.from(line, (character) => {
    if (isPrintable(character)) return character;
    const plain = similar[character] ?? character.normalize('NFKD').replace(/\p{M}/gu, '');
    if (plain !== '' && Array.from(plain).every(isPrintable)) return plain;
    // Marks and joiners belong to the character before them, which has its question mark already.
    return /^[\p{M}\p{Cf}]$/u.test(character) ? '' : '?';
  }).join('');
}
