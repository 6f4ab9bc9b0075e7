import { createHash } from 'node:crypto';
import { Resvg } from '@resvg/resvg-js';
import jsQR from 'jsqr';
import { PNG } from 'pngjs';
import type { ImageOptions } from '../platform/symbols/image-options.js';
import { drawQrImage } from '../platform/symbols/qr-image.js';

/** Its types describe the module as Node.js imports it; Jest imports the function itself. */
const readSymbol = jsQR as unknown as typeof jsQR.default;

/** The text that a reader, as in a phone, reads from an image that lies on white paper, and a hash of its pixels. */
export interface ReadImage {
  readonly content: string | undefined;
  readonly pixels: string;
}

interface Drawing {
  readonly data: Uint8Array;
  readonly width: number;
  readonly height: number;
}

/** The width of the white paper around an image, in pixels. */
const paper = 40;

/** The decoder gets every nth pixel of an image of more pixels than this, which is enough and takes a fraction of the time. */
const decodedPixels = 600;

/** Decodes PNGs and SVGs, these in their own size. Files with the same pixels are decoded once. */
export function readImages(files: readonly Buffer[]): ReadImage[] {
  const decoded = new Map<string, string | undefined>();
  return files.map((file) => {
    const image = draw(file);
    const hash = createHash('sha256').update(image.data).digest('hex');
    const pixels = `${image.width}x${image.height} ${hash}`;
    if (!decoded.has(pixels)) decoded.set(pixels, decode(image));
    return { content: decoded.get(pixels), pixels };
  });
}

function draw(file: Buffer): Drawing {
  if (file[0] !== '<'.charCodeAt(0)) return PNG.sync.read(file, { checkCRC: true });
  const { pixels: data, width, height } = new Resvg(file.toString()).render();
  return { data, width, height };
}

function decode({ data, width, height }: Drawing): string | undefined {
  const step = Math.max(1, Math.floor(Math.max(width, height) / decodedPixels));
  const [columns, rows] = [Math.floor(width / step), Math.floor(height / step)];
  const sheetWidth = columns + 2 * paper;
  const sheetHeight = rows + 2 * paper;
  const sheet = new Uint32Array(sheetWidth * sheetHeight).fill(0xff_ff_ff_ff);
  const pixels = new Uint32Array(new Uint8Array(data).buffer);
  for (let y = 0; y < rows; y += 1)
    for (let x = 0; x < columns; x += 1)
      sheet[(y + paper) * sheetWidth + x + paper] = pixels[(y * width + x) * step] as number;
  const rgba = new Uint8ClampedArray(sheet.buffer);
  return readSymbol(rgba, sheetWidth, sheetHeight, { inversionAttempts: 'dontInvert' })?.data;
}

/** Each content is read from its PNG and from its SVG, which has the same pixels. */
export function expectReadable(contents: readonly string[], options?: ImageOptions): void {
  for (const content of contents) {
    const [png, svg] = readImages([drawQrImage(content, options), drawQrImage(content, options, 'svg')]);
    expect([png?.content, svg?.content, svg?.pixels]).toEqual([content, content, png?.pixels]);
  }
}
