import { deflateSync } from 'node:zlib';
import { PNG } from 'pngjs';
import { parseLogo } from '../features/codes/label-logos/logo-image.js';
import { aPng, headerOf, numbers, type PngFormat, paletteOf, pngOf, rowsOf } from './a-png.js';
import { withMemoryFullOf } from './poisoned-memory.js';

export const damaged = 'The picture is damaged. Save it again.';

/** The pixels of a stored picture, or why there is none. */
function storedOf(file: Buffer): Buffer | string {
  try {
    return parseLogo(file.toString('base64')).png;
  } catch (thrown) {
    const { fields } = thrown as { fields?: { message: string | { en: string } }[] };
    if (!fields?.[0]) throw thrown;
    const { message } = fields[0];
    return typeof message === 'string' ? message : message.en;
  }
}

/** What is stored, which must not depend on what lies in memory, nor take more of it than the picture has. */
export function stored(file: Buffer): Buffer | string {
  const one = withMemoryFullOf(0xa5, () => storedOf(file));
  const other = withMemoryFullOf(0x3c, () => storedOf(file));
  expect(one.result).toEqual(other.result);
  // The file, its compressed data and its rows, these also in pieces of 16 KB.
  expect(one.asked).toBeLessThan(5_000_000);
  return one.result;
}

/** A picture as it looks on white. */
export const opaque = (file: Buffer) =>
  PNG.sync.read(
    PNG.sync.write(PNG.sync.read(file), { colorType: 2, bgColor: { red: 255, green: 255, blue: 255 } }),
  );

/** A picture of a format that ends early, by itself, in its compressed data or in its rows, is refused. */
export function expectNoCutStored(of: PngFormat): void {
  const whole = aPng(of);
  const compressed = deflateSync(rowsOf(of));
  const cut = (length: number) =>
    pngOf(headerOf(of), ...paletteOf(of), ['IDAT', compressed.subarray(0, length)], ['IEND']);
  for (let length = 0; length < whole.length; length += 1)
    expect(typeof stored(whole.subarray(0, length))).toBe('string');
  for (let length = 0; length < compressed.length; length += 1) expect(stored(cut(length))).toBe(damaged);
  for (let length = 0; length < rowsOf(of).length; length += 1)
    expect(stored(aPng(of, rowsOf(of).subarray(0, length)))).toBe(damaged);
}

/** A picture of a format in which some bytes are others is refused, or what is stored is drawn from its bytes. */
export function expectOwnBytesAlone(of: PngFormat, runs: number): void {
  const next = numbers(of.colourType * 100 + of.bitDepth);
  const changed = (bytes: Uint8Array) => {
    const copy = Buffer.from(bytes);
    for (let times = 1 + next(3); times > 0; times -= 1) copy[next(copy.length)] = next(256);
    return copy;
  };
  const original = rowsOf(of);
  const palette = paletteOf(of);
  let drawn = 0;
  for (let run = 0; run < runs; run += 1) {
    // With right checksums, but for the first kind: a byte of the file, the header, the compressed data or the rows.
    const file = [
      () => changed(aPng(of)),
      () =>
        pngOf(
          ['IHDR', changed(headerOf(of)[1] as Buffer)],
          ...palette,
          ['IDAT', deflateSync(original)],
          ['IEND'],
        ),
      () => pngOf(headerOf(of), ...palette, ['IDAT', changed(deflateSync(original))], ['IEND']),
      () => aPng(of, changed(original)),
    ][run % 4]?.() as Buffer;
    const result = stored(file);
    if (typeof result === 'string') continue;
    drawn += 1;
    const { width, height } = PNG.sync.read(result, { checkCRC: true });
    expect(width * height).toBeLessThanOrEqual(250_000);
    expect(PNG.sync.read(result).data.equals(opaque(file).data)).toBe(true);
  }
  expect(drawn).toBeGreaterThan(runs / 40);
}
