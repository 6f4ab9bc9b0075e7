/** A key that a scanner presses for a character, as on a US keyboard. */
export interface Press {
  readonly code: string;
  readonly shift: boolean;
}

const plain = "`1234567890-=qwertyuiop[]\\asdfghjkl;'zxcvbnm,./ ";
const shifted = '~!@#$%^&*()_+QWERTYUIOP{}|ASDFGHJKL:"ZXCVBNM<>? ';
const names: Readonly<Record<string, string>> = {
  '`': 'Backquote',
  '-': 'Minus',
  '=': 'Equal',
  '[': 'BracketLeft',
  ']': 'BracketRight',
  '\\': 'Backslash',
  ';': 'Semicolon',
  "'": 'Quote',
  ',': 'Comma',
  '.': 'Period',
  '/': 'Slash',
  ' ': 'Space',
};
const codeOf = (character: string) =>
  names[character] ?? (/\d/.test(character) ? `Digit${character}` : `Key${character.toUpperCase()}`);

/** What a computer writes for the keys of `plain` and of `shifted`; `†` stands for a dead key. */
export const layouts: Readonly<Record<string, readonly [string, string]>> = {
  US: [plain, shifted],
  AZERTY: [
    '²&é"\'(-è_çà)=azertyuiop†$*qsdfghjklmùwxcvbn,;:! ',
    '~1234567890°+AZERTYUIOP†£µQSDFGHJKLM%WXCVBN?./§ ',
  ],
  QWERTZ: [
    '†1234567890ß†qwertzuiopü+#asdfghjklöäyxcvbnm,.- ',
    '°!"§$%&/()=?†QWERTZUIOPÜ*\'ASDFGHJKLÖÄYXCVBNM;:_ ',
  ],
  Turkish: [
    '"1234567890*-qwertyuıopğü,asdfghjklşizxcvbnmöç. ',
    "é!'†+%&/()=?_QWERTYUIOPĞÜ;ASDFGHJKLŞİZXCVBNMÖÇ: ",
  ],
  Cyrillic: [
    'ё1234567890-=йцукенгшщзхъ\\фывапролджэячсмитьбю. ',
    'Ё!"№;%:?*()_+ЙЦУКЕНГШЩЗХЪ/ФЫВАПРОЛДЖЭЯЧСМИТЬБЮ, ',
  ],
};

/** The presses of a scanner that is set up for the US layout, with what a computer of another layout makes of them. */
export function typed(text: string, layout: string): (Press & { readonly key: string })[] {
  const [low, high] = layouts[layout] ?? ['', ''];
  return [...text].map((character) => {
    const shift = !plain.includes(character);
    const at = (shift ? shifted : plain).indexOf(character);
    const key = [...(shift ? high : low)][at] ?? '';
    return { code: codeOf(plain.charAt(at)), shift, key: key === '†' ? 'Dead' : key };
  });
}
