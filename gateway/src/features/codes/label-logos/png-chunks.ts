import { crc32 } from 'node:zlib';

/** Thrown for a file that is no PNG as the W3C recommendation describes it. */
export class DamagedPng extends Error {}

export function demand(isWhole: unknown): asserts isWhole {
  if (!isWhole) throw new DamagedPng();
}

/** A PNG without the chunks that its picture does not need. */
export interface PngChunks {
  readonly width: number;
  readonly height: number;
  readonly bitDepth: number;
  readonly colourType: number;
  /** Red, green and blue of each colour. Empty without a palette. */
  readonly palette: Buffer;
  /** The alpha of the first colours of the palette, or the colour that is transparent. */
  readonly transparency: Buffer | undefined;
  /** The compressed rows. */
  readonly data: Buffer;
}

const signatureBytes = 8;
/** Encoders write some dozens; checking 60,000 empty ones would take a tenth of a second. */
const maxChunks = 5_000;
/** The bit depths by colour type. */
const bitDepths: Readonly<Record<number, readonly number[]>> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
};

/**
 * Reads the chunks of a PNG (third edition, §5): IHDR once and first, IDAT in a row, IEND at the end of the file, each with
 * its checksum. Other chunks are passed over, so that whatever they hold costs nothing.
 * @throws DamagedPng also for an interlaced picture, which nothing here draws
 */
export function readChunks(file: Buffer): PngChunks {
  const found = new Map<string, Buffer>();
  const data: Buffer[] = [];
  let [at, type] = [signatureBytes, ''];
  for (let count = 0; type !== 'IEND'; count += 1) {
    demand(count < maxChunks && at + 12 <= file.length);
    const end = at + 12 + file.readUInt32BE(at);
    demand(end <= file.length && crc32(file.subarray(at + 4, end - 4)) === file.readUInt32BE(end - 4));
    const before = type;
    type = file.toString('latin1', at + 4, at + 8);
    const content = file.subarray(at + 8, end - 4);
    demand((type === 'IHDR') === (at === signatureBytes));
    if (type === 'IDAT') {
      demand(data.length === 0 || before === 'IDAT');
      data.push(content);
    } else if (type === 'IHDR' || type === 'PLTE' || type === 'tRNS') {
      demand(data.length === 0 && !found.has(type) && !found.has('tRNS'));
      found.set(type, content);
    } else demand(type === 'IEND' ? content.length === 0 : /^[a-z][A-Za-z]{3}$/.test(type));
    at = end;
  }
  demand(at === file.length && data.length > 0);
  return checked(
    found.get('IHDR') as Buffer,
    found.get('PLTE') ?? Buffer.alloc(0),
    found.get('tRNS'),
    Buffer.concat(data),
  );
}

function checked(header: Buffer, palette: Buffer, transparency: Buffer | undefined, data: Buffer): PngChunks {
  demand(header.length === 13);
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const [bitDepth = 0, colourType = 0, ...methods] = header.subarray(8);
  demand(width > 0 && height > 0 && methods.every((method) => method === 0));
  demand(bitDepths[colourType]?.includes(bitDepth));
  const colours = palette.length / 3;
  demand(Number.isInteger(colours) && colours <= 256 && (colourType !== 3 || colours > 0));
  const given = transparency?.length;
  if (given !== undefined && colourType === 3) demand(given <= colours);
  if (given !== undefined && colourType < 3) demand(given === (colourType === 0 ? 2 : 6));
  return { width, height, bitDepth, colourType, palette, transparency, data };
}
