import jsQR from 'jsqr';
import { dpi, type RenderedPage } from './rendered-pdf.js';

/** Its types describe the module as Node.js imports it; Jest imports the function itself. */
const readSymbol = jsQR as unknown as typeof jsQR.default;

/** A rectangle in millimetres from the left and top edge of the page. */
export interface Area {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A symbol that was found: its content and where it is. */
export interface FoundSymbol extends Area {
  readonly content: string | undefined;
}

const pixelsPerMillimetre = dpi / 25.4;
const isDark = (value: number | undefined) => value !== undefined && value < 128;

/** The smallest rectangle around the dark pixels of an area that are in none of the others. @returns nothing without any */
export function inkIn(page: RenderedPage, area: Area, others: readonly Area[] = []): Area | undefined {
  const within = (x: number, y: number, box: Area) =>
    x >= box.x && x < box.x + box.width && y >= box.y && y < box.y + box.height;
  const toPixels = ({ x, y, width, height }: Area): Area => {
    const [left, top] = [Math.round(x * pixelsPerMillimetre), Math.round(y * pixelsPerMillimetre)];
    const [right, bottom] = [(x + width) * pixelsPerMillimetre, (y + height) * pixelsPerMillimetre];
    return { x: left, y: top, width: Math.round(right) - left, height: Math.round(bottom) - top };
  };
  const [box, ignored] = [toPixels(area), others.map(toPixels)];
  const found = { x: [] as number[], y: [] as number[] };
  for (let y = box.y; y < box.y + box.height; y += 1)
    for (let x = box.x; x < box.x + box.width; x += 1) {
      if (!isDark(page.pixels[y * page.width + x]) || ignored.some((other) => within(x, y, other))) continue;
      found.x.push(x);
      found.y.push(y);
    }
  if (found.x.length === 0) return undefined;
  const [x, y] = [found.x, found.y].map((all) => all.reduce((least, one) => Math.min(least, one)));
  const [right, bottom] = [found.x, found.y].map((all) => all.reduce((most, one) => Math.max(most, one)));
  return toMillimetres(x as number, y as number, (right as number) + 1, (bottom as number) + 1);
}

const toMillimetres = (left: number, top: number, right: number, bottom: number): Area => ({
  x: left / pixelsPerMillimetre,
  y: top / pixelsPerMillimetre,
  width: (right - left) / pixelsPerMillimetre,
  height: (bottom - top) / pixelsPerMillimetre,
});

/**
 * Reads the symbol of a label: the first thing in it from above and from the left. Finder patterns are at three of its
 * corners, so that its dark pixels reach all four sides.
 *
 * @param gap the white that ends a symbol, in millimetres: more than a module, less than its quiet zone
 * @returns nothing for an empty label
 */
export function readLabel(page: RenderedPage, label: Area, gap: number): FoundSymbol | undefined {
  const at = (millimetres: number) => Math.round(millimetres * pixelsPerMillimetre);
  const [left, top] = [at(label.x), at(label.y)];
  const [right, bottom] = [at(label.x + label.width), at(label.y + label.height)];
  const rowHasInk = (y: number, from: number, to: number) => {
    for (let x = from; x < to; x += 1) if (isDark(page.pixels[y * page.width + x])) return true;
    return false;
  };
  const columnHasInk = (x: number, from: number, to: number) => {
    for (let y = from; y < to; y += 1) if (isDark(page.pixels[y * page.width + x])) return true;
    return false;
  };
  const rows = firstRun(top, bottom, at(gap), (y) => rowHasInk(y, left, right));
  if (!rows) return undefined;
  const columns = firstRun(left, right, at(gap), (x) => columnHasInk(x, rows.start, rows.end));
  if (!columns) return undefined;
  const symbol = {
    x: columns.start,
    y: rows.start,
    width: columns.end - columns.start,
    height: rows.end - rows.start,
  };
  return {
    content: decode(page, symbol),
    x: symbol.x / pixelsPerMillimetre,
    y: symbol.y / pixelsPerMillimetre,
    width: symbol.width / pixelsPerMillimetre,
    height: symbol.height / pixelsPerMillimetre,
  };
}

/** The first lines with something in them, up to a gap. */
function firstRun(start: number, end: number, gap: number, isUsed: (line: number) => boolean) {
  let first: number | undefined;
  let last = start;
  for (let line = start; line < end; line += 1) {
    if (isUsed(line)) {
      first ??= line;
      last = line;
    } else if (first !== undefined && line - last > gap) break;
  }
  return first === undefined ? undefined : { start: first, end: last + 1 };
}

/** The pixels of a large symbol that the decoder gets on each side, which is enough for it and takes a fraction of the time. */
const decodedPixels = 130;

/** Decodes pixels with a real decoder, as a phone would. */
function decode(page: RenderedPage, area: Area): string | undefined {
  const step = Math.max(1, Math.floor(area.width / decodedPixels));
  const margin = 6 * step;
  const width = Math.ceil((area.width + 2 * margin) / step);
  const height = Math.ceil((area.height + 2 * margin) / step);
  const rgba = new Uint8ClampedArray(width * height * 4).fill(255);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = (area.y - margin + y * step) * page.width + area.x - margin + x * step;
      rgba.fill(page.pixels[at] ?? 255, (y * width + x) * 4, (y * width + x) * 4 + 3);
    }
  return readSymbol(rgba, width, height, { inversionAttempts: 'dontInvert' })?.data;
}
