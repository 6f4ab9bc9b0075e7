import { inflateSync } from 'node:zlib';
import { DamagedPng, demand, type PngChunks, readChunks } from './png-chunks.js';

/** A picture on white. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  /** Red, green and blue of each pixel, row by row. */
  readonly pixels: Uint8Array;
}

/** How many samples a pixel has, by colour type. */
const channelsOf: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

/**
 * Draws a PNG that is not interlaced on white. Each byte of the pixels is computed from a byte of the file: a file whose
 * rows end early is refused, and nothing here is allocated without being cleared.
 * @param file so small that its rows may be in memory
 * @throws DamagedPng
 */
export function readPicture(file: Buffer): Picture {
  const chunks = readChunks(file);
  const { width, height, bitDepth, colourType } = chunks;
  const channels = channelsOf[colourType] as number;
  const rowBytes = Math.ceil((width * bitDepth * channels) / 8);
  const rows = inflate(chunks.data, height * (1 + rowBytes));
  // Filters work on bytes: of the pixel before, or of the byte before where pixels are smaller.
  const pixelBytes = Math.ceil((bitDepth * channels) / 8);
  const samples = new Uint16Array(width * channels);
  const draw = colourType === 3 ? paletteColours(chunks) : directColours(chunks, channels);
  const pixels = new Uint8Array(width * height * 3);
  let above: Uint8Array = new Uint8Array(rowBytes);
  for (let y = 0; y < height; y += 1) {
    const start = y * (1 + rowBytes);
    const row = rows.subarray(start + 1, start + 1 + rowBytes);
    unfilter(rows[start] as number, row, above, pixelBytes);
    readSamples(row, bitDepth, samples);
    draw(samples, pixels.subarray(y * width * 3, (y + 1) * width * 3));
    above = row;
  }
  return { width, height, pixels };
}

/** Inflates what has this length. It stops at the first byte too many, and compressed data end with the file's. */
function inflate(data: Buffer, length: number): Buffer {
  try {
    const { buffer, engine } = inflateSync(data, { maxOutputLength: length, info: true }) as unknown as {
      buffer: Buffer;
      engine: { bytesWritten: number };
    };
    demand(buffer.length === length && engine.bytesWritten === data.length);
    return buffer;
  } catch {
    throw new DamagedPng();
  }
}

/** Takes the filter off a row, in place (§9.2). */
function unfilter(filter: number, row: Uint8Array, above: Uint8Array, pixelBytes: number): void {
  demand(filter <= 4);
  if (filter === 0) return;
  for (let at = 0; at < row.length; at += 1) {
    const isFirst = at < pixelBytes;
    const left = isFirst ? 0 : (row[at - pixelBytes] as number);
    const corner = isFirst ? 0 : (above[at - pixelBytes] as number);
    row[at] = (row[at] as number) + predict(filter, left, above[at] as number, corner);
  }
}

/** The value that a filter adds to a byte. One function, so that it is compiled into the loop. */
function predict(filter: number, left: number, up: number, corner: number): number {
  if (filter === 1) return left;
  if (filter === 2) return up;
  if (filter === 3) return (left + up) >> 1;
  const toLeft = Math.abs(up - corner);
  const toUp = Math.abs(left - corner);
  const toCorner = Math.abs(left + up - 2 * corner);
  if (toLeft <= toUp && toLeft <= toCorner) return left;
  return toUp <= toCorner ? up : corner;
}

function readSamples(row: Uint8Array, bitDepth: number, samples: Uint16Array): void {
  if (bitDepth === 8) samples.set(row);
  else if (bitDepth === 16)
    for (let at = 0; at < samples.length; at += 1)
      samples[at] = ((row[2 * at] as number) << 8) | (row[2 * at + 1] as number);
  else
    for (let at = 0; at < samples.length; at += 1) {
      const bit = at * bitDepth;
      samples[at] = ((row[bit >> 3] as number) >> (8 - bitDepth - (bit & 7))) & (2 ** bitDepth - 1);
    }
}

/** Draws a row of samples. */
type Draw = (samples: Uint16Array, pixels: Uint8Array) => void;

function paletteColours({ palette, transparency }: PngChunks): Draw {
  const colours = palette.map((value, at) => onWhite(value, transparency?.[Math.floor(at / 3)] ?? 255));
  return (samples, pixels) => {
    for (let to = 0; to < pixels.length; to += 1) {
      const at = 3 * (samples[Math.floor(to / 3)] as number) + (to % 3);
      demand(at < colours.length);
      pixels[to] = colours[at] as number;
    }
  };
}

function directColours({ bitDepth, transparency }: PngChunks, channels: number): Draw {
  const max = 2 ** bitDepth - 1;
  const toByte = (sample: number) => Math.floor((sample * 255) / max + 0.5);
  // A grey pixel has one sample for all colours.
  const step = channels < 3 ? 0 : 1;
  const hasAlpha = channels % 2 === 0;
  const transparent = (part: number) => (hasAlpha ? -1 : (transparency?.readUInt16BE(2 * step * part) ?? -1));
  const [noRed, noGreen, noBlue] = [transparent(0), transparent(1), transparent(2)];
  return (samples, pixels) => {
    for (let from = 0, to = 0; to < pixels.length; from += channels, to += 3) {
      const red = samples[from] as number;
      const green = samples[from + step] as number;
      const blue = samples[from + 2 * step] as number;
      const isTransparent = red === noRed && green === noGreen && blue === noBlue;
      const alpha = hasAlpha ? toByte(samples[from + channels - 1] as number) : isTransparent ? 0 : 255;
      pixels[to] = onWhite(toByte(red), alpha);
      pixels[to + 1] = onWhite(toByte(green), alpha);
      pixels[to + 2] = onWhite(toByte(blue), alpha);
    }
  };
}

const onWhite = (value: number, alpha: number) =>
  alpha === 255 ? value : Math.round((1 - alpha / 255) * 255 + (alpha / 255) * value);
