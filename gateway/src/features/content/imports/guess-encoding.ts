/**
 * The character sets whose letters are compared, the likeliest first: it wins when two of them read a file equally well.
 */
const candidates = ['Windows-1252', 'Windows-1250', 'Windows-1251', 'Mac Roman'] as const;
export type GuessedEncoding = (typeof candidates)[number];

/** Letters beyond ASCII of languages, which hardly ever share a word. */
const western = [
  'àâçéèêëîïôœùûüÿ',
  'äöüß',
  'áéíñóúü',
  'áâãàçéêíóôõú',
  'àçèéíïòóúü',
  'àèéìòù',
  'äåöé',
  'åæøé',
  'áðéíóúýþæö',
];
const central = [
  'ąćęłńóśźż',
  'áčďéěíňóřšťúůýž',
  'áäčďéíĺľňóôŕšťúýž',
  'áéíóöőúüű',
  'ăâîşţ',
  'čćđšž',
  'äöüß',
  'áéíóúéçôâ',
];
const cyrillic = [
  'абвгдеёжзийклмнопрстуфхцчшщъыьэюя',
  'абвгґдеєжзиіїйклмнопрстуфхцчшщьюя',
  'абвгдђежзијклљмнњопрстћуфхцчџш',
];
const languagesOf: Record<GuessedEncoding, readonly string[]> = {
  'Windows-1252': western,
  'Windows-1250': central,
  'Windows-1251': cyrillic,
  'Mac Roman': western,
};

const maxWords = 2_000;
/** A word with its punctuation, in bytes as Latin-1: bounded, so that a long line of letters takes no longer. */
const words = /(?<![A-Za-z\x80-\xff])[A-Za-z]{0,30}[\x80-\xff][A-Za-z\x80-\xff]{0,30}/g;

/**
 * The character set in which the words of a text look most like words of a language.
 * @param decode the text of bytes in a character set
 * @returns undefined when none of them reads more words well than badly
 */
export function guessEncoding(
  bytes: Buffer,
  decode: (bytes: Buffer, encoding: GuessedEncoding) => string,
): GuessedEncoding | undefined {
  const found = new Set<string>();
  for (const [word] of bytes.toString('latin1').matchAll(words)) {
    found.add(word);
    if (found.size === maxWords) break;
  }
  const sample = Buffer.from([...found].join('\n'), 'latin1');
  let best: { readonly encoding: GuessedEncoding; readonly score: number } | undefined;
  for (const encoding of candidates) {
    const isWord = wordTest(languagesOf[encoding], encoding === 'Windows-1251');
    const read = decode(sample, encoding).split('\n');
    const score = read.reduce((sum, word) => sum + (isWord(word) ? 1 : -1), 0);
    if (score > (best?.score ?? 0)) best = { encoding, score };
  }
  return best?.encoding;
}

/** Signs that stand beside letters, and those that do not. */
const beside = /^[“”„«»‹›…•–—™®©°ªº€\u00A0]+|[“”„«»‹›…•–—™®©°ªº€\u00A0]+$/g;
const alone = /^[“”„«»‹›…•–—™®©°ªº€\u00A0‘’‚§±²³µ·¹¼½¾×£¥¢№]+$/;
/** An elision (l’été) or an English ending (don’t). */
const apostrophe = /(?<=^\p{L}{1,2})’(?=\p{L})|’(?=(?:s|t|d|m|ll|re|ve)?$)|^‘/gu;
/** As a Word document has it: the dash of a pause is between whole words, but stands for a letter in Ram—n. */
const dash = /(?<=\p{L}{3})[–—](?=\p{L}{3})/gu;
const opening = /^[¿¡](?=\p{Lu}|$)/u;

function wordTest(languages: readonly string[], isOtherScript: boolean): (word: string) => boolean {
  const alphabets = languages.map((letters) => new Set(letters));
  const isPlausible = (word: string) => {
    if (word === '') return true;
    // Names are written Łukasz or ŁUKASZ, McÉwan hardly ever.
    if (!/^(?:\p{Lu}?\p{Ll}*|\p{Lu}+)$/u.test(word)) return false;
    const beyond = [...word.toLowerCase()].filter((letter) => letter > '\x7F');
    const isMixed = beyond.length < word.length;
    if (isOtherScript ? isMixed : !isMixed && word.length > 1) return false;
    return alphabets.some((letters) => beyond.every((letter) => letters.has(letter)));
  };
  return (word) =>
    alone.test(word) ||
    word
      .replace(beside, '')
      .replace(opening, '')
      .replace(apostrophe, ' ')
      .replace(dash, ' ')
      .split(' ')
      .every(isPlausible);
}
