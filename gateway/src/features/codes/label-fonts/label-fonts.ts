import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Font } from 'fontkit';

/** The files of the fonts: an open font remembers the document that it was used in. */
interface LabelFonts {
  /** For codes. Its characters are 0.6 of the font size wide, as in Courier. */
  readonly code: Buffer;
  /** For all other texts. */
  readonly text: Buffer;
  /** The same, to draw letters as outlines. */
  readonly outlines: { readonly code: Font; readonly text: Font };
  /** The characters that can be printed in the font of texts. */
  readonly characters: ReadonlySet<string>;
}

/**
 * Characters that the font has and that are not printed: of scripts that run from right to left, or whose letters change
 * beside each other; emoji, which would be black and in parts; and those that mean something else in each font.
 */
const refused =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Nko}\p{Script=Lao}\p{Emoji_Presentation}\p{Co}]/u;

const files = {
  code: '@fontsource/courier-prime/files/courier-prime-latin-700-normal.woff',
  text: 'dejavu-fonts-ttf/ttf/DejaVuSansCondensed.ttf',
};

let known: Promise<LabelFonts> | undefined;

/** The fonts that PDFs bring along, read by the first one that needs them. */
export function labelFonts(): Promise<LabelFonts> {
  known ??= read();
  return known;
}

async function read(): Promise<LabelFonts> {
  const { create } = await import('fontkit');
  const { resolve } = createRequire(import.meta.url);
  const [code, text] = [await readFile(resolve(files.code)), await readFile(resolve(files.text))];
  // Each file has one font, not a collection.
  const outlines = { code: create(code) as Font, text: create(text) as Font };
  const characters = outlines.text.characterSet.map((codePoint) => String.fromCodePoint(codePoint));
  return {
    code,
    text,
    outlines,
    characters: new Set(characters.filter((character) => !refused.test(character))),
  };
}
