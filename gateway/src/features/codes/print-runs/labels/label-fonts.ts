import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Font } from 'fontkit';
import { millimetresPerPoint, type TextLine } from './label-lines.js';
import { printableText } from './printable-text.js';
import { shortenedText } from './shortened-text.js';

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

const micrometresPerPoint = millimetresPerPoint * 1000;

/** The width of a text in millimetres. */
const widthIn = (font: Font, size: number) => {
  const scale = (size * micrometresPerPoint) / font.unitsPerEm / 1000;
  return (part: string) => font.layout(part).advanceWidth * scale;
};

/** Kerning and ligatures move the letters of a text by at most so much of its width. */
const moved = { least: 0.9, most: 1.02 };

/** Measures the texts below codes: adding up the widths of letters takes a fiftieth of the time of laying out a text. */
export async function textMeasure() {
  const { text: font } = (await labelFonts()).outlines;
  const widths = new Map<string, number>();
  const widthOf = (letter: string) => {
    const width = widths.get(letter) ?? font.layout(letter).advanceWidth;
    widths.set(letter, width);
    return width;
  };
  return {
    /** Whether a text is not cut on a line. */
    fits(text: string, { size }: TextLine, maxWidth: number): boolean {
      const line = printableText(text);
      let width = 0;
      for (const letter of line) width += widthOf(letter);
      width *= (size * millimetresPerPoint) / font.unitsPerEm;
      if (width * moved.most <= maxWidth) return true;
      return width * moved.least <= maxWidth && widthIn(font, size)(line) <= maxWidth;
    },
  };
}

/** A text below a code as it is shown on a line. */
export async function shownText(text: string, { size }: TextLine, maxWidth: number): Promise<string> {
  return shortenedText(printableText(text), maxWidth, widthIn((await labelFonts()).outlines.text, size));
}

/**
 * A line of a label as outlines of its letters, for what has not got its font.
 *
 * @param maxWidth in millimetres; the text is shortened to it
 * @param startOf the left edge of a line of some width, in millimetres
 * @returns the text as shown, and its outlines as the data of an SVG path, in micrometres
 */
export async function outlineOf(
  fontName: 'code' | 'text',
  text: string,
  { size, baseline }: TextLine,
  maxWidth: number,
  startOf: (width: number) => number,
): Promise<{ shown: string; path: string }> {
  const font = (await labelFonts()).outlines[fontName];
  const scale = (size * micrometresPerPoint) / font.unitsPerEm;
  const widthOf = widthIn(font, size);
  const shown = shortenedText(printableText(text), maxWidth, widthOf);
  const { glyphs, positions } = font.layout(shown);
  let x = startOf(widthOf(shown)) * 1000;
  const paths = glyphs.map((glyph, at) => {
    const { xAdvance, xOffset, yOffset } = positions[at] as (typeof positions)[number];
    const path = glyph.path
      .scale(scale, -scale)
      .translate(x + xOffset * scale, baseline * 1000 - yOffset * scale)
      .toSVG();
    x += xAdvance * scale;
    return path;
  });
  return { shown, path: paths.join('') };
}
