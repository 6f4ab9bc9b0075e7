import { create, type QRCodeMaskPattern } from 'qrcode';
import type { CorrectionLevel } from './correction-level.js';
import { maskPenalty } from './mask-penalty.js';

/** The modules of a symbol without its quiet zone, row by row, 1 for a dark one. */
export interface QrMatrix {
  size: number;
  data: Uint8Array;
}

/** The length of the codes, whose symbols are drawn in a way of their own. */
const codeLength = 20;
const isCode = (content: string) => /^[0-9A-Z]{20}$/.test(content);

/**
 * The symbol of a content. The package encodes seven digits in a row in numeric mode when they are at the beginning or the
 * end of a code, and thirteen anywhere.
 */
export function qrMatrix(content: string, level: CorrectionLevel = 'M'): QrMatrix {
  if (isCode(content) && !/\d{7}/.test(content)) return codeMatrix(content, level);
  return create(content, { errorCorrectionLevel: level }).modules;
}

/** The characters of alphanumeric mode by their value; two of them are a number of 11 bits (ISO/IEC 18004 §7.4.4). */
const alphanumeric = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';
const zeros = '0'.repeat(codeLength);

/**
 * The symbol of a code, equal to the package's. Error correction, placement and masking are linear: a code's symbol is
 * the one of zeros with some modules inverted by each bit of the code. The package draws these once for each level, when
 * first needed, because that takes tens of milliseconds. Measured: 5 µs for each code, the package 126.
 */
function codeMatrix(code: string, level: CorrectionLevel): QrMatrix {
  drawn[level] ??= draw(level);
  const { symbolsOfZeros, invertedBy, inverted, size } = drawn[level];
  inverted.fill(0);
  for (let at = 0; at < codeLength; at += 2) {
    const value = valueAt(code, at) * alphanumeric.length + valueAt(code, at + 1);
    invert(inverted, invertedBy[at]?.[value & 63] as Int32Array);
    invert(inverted, invertedBy[at + 1]?.[value >> 6] as Int32Array);
  }
  let best: Int32Array = inverted;
  let leastPenalty = Number.POSITIVE_INFINITY;
  for (const symbolOfZeros of symbolsOfZeros) {
    const penalty = maskPenalty(inverted, symbolOfZeros, leastPenalty);
    if (penalty < leastPenalty) [best, leastPenalty] = [symbolOfZeros, penalty];
  }
  const data = Buffer.alloc(size ** 2);
  invert(inverted, best);
  for (let y = 0, at = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1, at += 1) data[at] = ((inverted[y] as number) >> x) & 1;
  return { size, data };
}

/** The value of a digit or a letter. */
const valueAt = (code: string, at: number) => code.charCodeAt(at) - (code.charCodeAt(at) < 65 ? 48 : 55);

function invert(lines: Int32Array, by: Int32Array): Int32Array {
  for (let at = 0; at < lines.length; at += 1) lines[at] = (lines[at] as number) ^ (by[at] as number);
  return lines;
}

const drawn: Partial<Record<CorrectionLevel, ReturnType<typeof draw>>> = {};

/**
 * The symbols of the code of zeros by mask, and what the 11 bits of each pair of characters invert. There are two tables
 * for each pair, of all values of its lower 6 bits and of its upper 5: a code takes 20 look-ups instead of one for each
 * of its 110 bits.
 */
function draw(level: CorrectionLevel) {
  const symbolsOfZeros = ([0, 1, 2, 3, 4, 5, 6, 7] as const).map((mask) => drawByPackage(zeros, level, mask));
  const ofZeros = symbolsOfZeros[0] as Int32Array;
  const invertedBy: Int32Array[][] = [];
  for (let start = 0; start < codeLength; start += 2)
    for (let bit = 0; bit < 11; bit += 1) {
      const pair = `${alphanumeric[Math.floor((1 << bit) / 45)]}${alphanumeric[(1 << bit) % 45]}`;
      const code = zeros.slice(0, start) + pair + zeros.slice(start + 2);
      const inverted = invert(drawByPackage(code, level, 0), ofZeros);
      if (bit === 0 || bit === 6) invertedBy.push([new Int32Array(ofZeros.length)]);
      const byBits = invertedBy.at(-1) as Int32Array[];
      byBits.push(...byBits.map((lines) => invert(lines.slice(), inverted)));
    }
  return { symbolsOfZeros, invertedBy, inverted: new Int32Array(ofZeros.length), size: ofZeros.length / 2 };
}

/** The rows of a symbol and then its columns, a bit per module. Version 1 has 21 modules on each side, version 2 has 25. */
function drawByPackage(
  code: string,
  errorCorrectionLevel: CorrectionLevel,
  maskPattern: QRCodeMaskPattern,
): Int32Array {
  const segments = [{ data: code, mode: 'alphanumeric' as const }];
  const { size, data } = create(segments, { errorCorrectionLevel, maskPattern }).modules;
  const lines = new Int32Array(2 * size);
  data.forEach((dark, at) => {
    const [x, y] = [at % size, Math.floor(at / size)];
    lines[y] = (lines[y] as number) | (dark << x);
    lines[size + x] = (lines[size + x] as number) | (dark << y);
  });
  return lines;
}
