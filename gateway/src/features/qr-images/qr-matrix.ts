import { create, type QRCodeMaskPattern } from 'qrcode';
import { codeLength, isCode } from '../qr-codes/code-generator.js';
import type { CorrectionLevel } from './image-options.js';
import { maskPenalty } from './mask-penalty.js';

/** The modules of a symbol without its quiet zone, row by row, 1 for a dark one. */
export interface QrMatrix {
  size: number;
  data: Uint8Array;
}

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
const bitsPerPair = 11;
const zeros = '0'.repeat(codeLength);

/**
 * The symbol of a code, equal to the package's. Error correction, placement and masking are linear: a code's symbol is
 * the one of zeros with some modules inverted by each bit of the code. The package draws these once for each level, when
 * first needed, because that takes tens of milliseconds. Measured: a twelfth of the time of the package for each code.
 */
function codeMatrix(code: string, level: CorrectionLevel): QrMatrix {
  drawn[level] ??= draw(level);
  const { symbolsOfZeros, invertedByBit, size } = drawn[level];
  const inverted = new Int32Array(2 * size);
  for (let pair = 0; pair < codeLength / 2; pair += 1) {
    const value = valueAt(code, 2 * pair) * alphanumeric.length + valueAt(code, 2 * pair + 1);
    for (let bit = 0; bit < bitsPerPair; bit += 1)
      if ((value >> bit) & 1) invert(inverted, invertedByBit[pair * bitsPerPair + bit] as Int32Array);
  }
  let best: Int32Array = inverted;
  let leastPenalty = Number.POSITIVE_INFINITY;
  for (const symbolOfZeros of symbolsOfZeros) {
    const symbol = invert(symbolOfZeros.slice(), inverted);
    const penalty = maskPenalty(symbol, leastPenalty);
    if (penalty < leastPenalty) [best, leastPenalty] = [symbol, penalty];
  }
  const data = new Uint8Array(size ** 2);
  for (let y = 0, at = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1, at += 1) data[at] = ((best[y] as number) >> x) & 1;
  return { size, data };
}

const valueAt = (code: string, at: number) => alphanumeric.indexOf(code[at] as string);

function invert(lines: Int32Array, by: Int32Array): Int32Array {
  for (let at = 0; at < lines.length; at += 1) lines[at] = (lines[at] as number) ^ (by[at] as number);
  return lines;
}

const drawn: Partial<Record<CorrectionLevel, ReturnType<typeof draw>>> = {};

/** The symbols of the code of zeros by mask, and what each of the 110 bits of a code inverts in all of them. */
function draw(level: CorrectionLevel) {
  const symbolsOfZeros = ([0, 1, 2, 3, 4, 5, 6, 7] as const).map((mask) => drawByPackage(zeros, level, mask));
  const ofZeros = symbolsOfZeros[0] as Int32Array;
  const invertedByBit = Array.from({ length: (codeLength / 2) * bitsPerPair }, (_, at) => {
    const value = 1 << (at % bitsPerPair);
    const start = 2 * Math.floor(at / bitsPerPair);
    const pair = `${alphanumeric[Math.floor(value / 45)]}${alphanumeric[value % 45]}`;
    const code = zeros.slice(0, start) + pair + zeros.slice(start + 2);
    return invert(drawByPackage(code, level, 0), ofZeros);
  });
  return { symbolsOfZeros, invertedByBit, size: ofZeros.length / 2 };
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
