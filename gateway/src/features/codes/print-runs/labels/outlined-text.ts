import type { Font } from 'fontkit';
import { labelFonts } from '../../label-fonts/label-fonts.js';
import { printableText } from '../../label-fonts/printable-text.js';
import { millimetresPerPoint, type TextLine } from './label-lines.js';
import { shortenedText } from './shortened-text.js';

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
