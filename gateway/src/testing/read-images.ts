import { execFileSync } from 'node:child_process';

/** The text that a reader, as in a phone, reads from an image that lies on white paper, and a hash of its pixels. */
export interface ReadImage {
  readonly content: string | undefined;
  readonly pixels: string;
}

/**
 * Decodes each file, a PNG or an SVG in its own size, in a process of its own: Jest slows the decoder 20 times. Files
 * with the same pixels are decoded once.
 */
const program = `
  const { createHash } = require('node:crypto');
  const { Resvg } = require('@resvg/resvg-js');
  const jsQR = require('jsqr');
  const { PNG } = require('pngjs');
  const draw = (file) => {
    if (file[0] !== '<'.charCodeAt(0)) return PNG.sync.read(file, { checkCRC: true });
    const { pixels: data, width, height } = new Resvg(file.toString()).render();
    return { data, width, height };
  };
  const paper = 40;
  const decode = ({ data, width, height }) => {
    const [sheetWidth, sheetHeight] = [width + 2 * paper, height + 2 * paper];
    const sheet = new Uint8ClampedArray(sheetWidth * sheetHeight * 4).fill(255);
    for (let y = 0; y < height; y += 1)
      sheet.set(data.subarray(y * width * 4, (y + 1) * width * 4), ((y + paper) * sheetWidth + paper) * 4);
    return jsQR(sheet, sheetWidth, sheetHeight, { inversionAttempts: 'dontInvert' })?.data;
  };
  const decoded = new Map();
  const read = (file) => {
    const image = draw(file);
    const hash = createHash('sha256').update(image.data).digest('hex');
    const pixels = image.width + 'x' + image.height + ' ' + hash;
    if (!decoded.has(pixels)) decoded.set(pixels, decode(image));
    return { content: decoded.get(pixels), pixels };
  };
  const files = JSON.parse(require('node:fs').readFileSync(0, 'utf8'));
  process.stdout.write(JSON.stringify(files.map((file) => read(Buffer.from(file, 'base64')))));`;

export function readImages(files: readonly Buffer[]): ReadImage[] {
  const input = JSON.stringify(files.map((file) => file.toString('base64')));
  return JSON.parse(
    execFileSync(process.execPath, ['-e', program], {
      cwd: __dirname,
      input,
      maxBuffer: 100_000_000,
    }).toString(),
  );
}
