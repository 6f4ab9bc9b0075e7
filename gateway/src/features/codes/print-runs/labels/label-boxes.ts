import type { Sentence } from '../../../../platform/errors/sentences.js';
import { says } from '../label-sheets.messages.js';
import { type Box, type LabelLayout, type LogoRoom, minModuleSize, startOfLine } from './label-drawing.js';
import { codeHeight, codeWidth, millimetresPerPoint, noteDescent, type TextLine } from './label-lines.js';

/** From the baseline of the note to the top of its tallest usual letters. */
const noteAscent = 0.76;

/** The parts of a label in a layout: the symbol without its quiet zone, the code, and the room of the lines below it and of the logo. */
export function boxesOf(
  layout: LabelLayout,
  modules: number,
): { symbol: Box; code?: Box; note?: Box; third?: Box; logo?: Box } {
  const { symbolX, symbolY, moduleSize, text } = layout;
  const size = modules * moduleSize;
  const symbol = { x: symbolX, y: symbolY, width: size, height: size };
  const logo = layout.logo && { logo: boxOf(layout.logo) };
  if (!text) return { symbol, ...logo };
  const line = ({ baseline, size }: TextLine, em: { width: number; above: number; below: number }): Box => {
    const [above, below] = [em.above * size * millimetresPerPoint, em.below * size * millimetresPerPoint];
    return { x: startOfLine(text, em.width), y: baseline - above, width: em.width, height: above + below };
  };
  const width = codeWidth * text.code.size * millimetresPerPoint;
  const note = { width: text.maxWidth, above: noteAscent, below: noteDescent };
  return {
    symbol,
    ...logo,
    code: line(text.code, { width, above: codeHeight, below: 0 }),
    ...(text.note && { note: line(text.note, note) }),
    ...(text.third && { third: line(text.third, note) }),
  };
}

/** Why symbols of a layout cannot be used. @returns null when they can */
export const refusalOf = ({ moduleSize }: LabelLayout): Sentence | null =>
  moduleSize >= minModuleSize ? null : says.tooSmall(roundedDown(moduleSize));

/** Rounded down, so that the message never names a size that is enough. */
const roundedDown = (moduleSize: number) => (Math.floor(Math.max(0, moduleSize) * 100) / 100).toFixed(2);

const boxOf = ({ x, y, width, height }: Box): Box => ({ x, y, width, height });

/** Where a picture is in the room of a logo: as large as it fits, and whole. */
export function placeLogo(room: LogoRoom, picture: Pick<Box, 'width' | 'height'>): Box {
  const scale = Math.min(room.width / picture.width, room.height / picture.height);
  const [width, height] = [picture.width * scale, picture.height * scale];
  return {
    x: room.x + room.left * (room.width - width),
    y: room.y + room.above * (room.height - height),
    width,
    height,
  };
}
