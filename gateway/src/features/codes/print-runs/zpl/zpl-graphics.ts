import type { QrMatrix } from '../../../../platform/symbols/qr-matrix.js';
import type { LogoPicture } from '../../label-logos/label-logo.entity.js';
import type { Picture } from '../../label-logos/png-picture.js';

/** Dots in black and white, as a print head burns them. */
interface Dots {
  readonly width: number;
  readonly height: number;
  readonly isDark: (x: number, y: number) => boolean;
}

/**
 * The parameters of `^GFA` and `~DG`: bytes, bytes of a row, and the rows in hexadecimal, with repetitions and rows that
 * are like the one before in the short form of ZPL. A symbol has a fiftieth of its length by it.
 */
export function graphic({ width, height, isDark }: Dots): { bytes: number; rowBytes: number; data: string } {
  const rowBytes = Math.ceil(width / 8);
  let [data, before] = ['', ''];
  for (let y = 0; y < height; y += 1) {
    const row = Buffer.alloc(rowBytes);
    for (let x = 0; x < width; x += 1)
      if (isDark(x, y)) row[x >> 3] = (row[x >> 3] as number) | (0x80 >> (x & 7));
    const line = row.toString('hex').toUpperCase();
    data += line === before ? ':' : shortened(line);
    before = line;
  }
  return { bytes: rowBytes * height, rowBytes, data };
}

/** `,` fills a row with white. A number before a digit repeats it: G to Y are 1 to 19, g to z are 20 to 400. */
const shortened = (line: string) =>
  line.replace(/0+$/, ',').replace(/([0-9A-F])\1+/g, (run, digit: string) => {
    const [twenties, ones] = [Math.floor(run.length / 20), run.length % 20];
    const most = 'z'.repeat(Math.floor(twenties / 20));
    const more = twenties % 20 > 0 ? String.fromCharCode(102 + (twenties % 20)) : '';
    return `${most}${more}${ones > 0 ? String.fromCharCode(70 + ones) : ''}${digit}`;
  });

/** A symbol, each module of it a square of dots. */
export const symbolDots = ({ size, data }: QrMatrix, dotsPerModule: number): Dots => ({
  width: size * dotsPerModule,
  height: size * dotsPerModule,
  isDark: (x, y) => data[Math.floor(y / dotsPerModule) * size + Math.floor(x / dotsPerModule)] === 1,
});

/** A picture in a size; shades become a pattern of dots, as Floyd and Steinberg spread the error of each. */
export async function pictureDots({ png }: LogoPicture, width: number, height: number): Promise<Dots> {
  // Loaded by the first logo: nearly all starts do without it.
  const { readPicture } = await import('../../label-logos/png-picture.js');
  const picture = readPicture(png);
  const light = new Float32Array(width * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) light[y * width + x] = lightOf(picture, x / width, y / height);
  const spread = (x: number, y: number, part: number) => {
    if (x >= 0 && x < width && y < height) light[y * width + x] = (light[y * width + x] as number) + part;
  };
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const wanted = light[y * width + x] as number;
      const error = wanted - (wanted < 0.5 ? 0 : 1);
      light[y * width + x] = wanted - error;
      spread(x + 1, y, (error * 7) / 16);
      spread(x - 1, y + 1, (error * 3) / 16);
      spread(x, y + 1, (error * 5) / 16);
      spread(x + 1, y + 1, error / 16);
    }
  return { width, height, isDark: (x, y) => light[y * width + x] === 0 };
}

/** @param x and y are parts of the width and the height */
function lightOf(picture: Picture, x: number, y: number): number {
  const at = 3 * (Math.floor(y * picture.height) * picture.width + Math.floor(x * picture.width));
  const [red = 255, green = 255, blue = 255] = picture.pixels.subarray(at, at + 3);
  return (0.299 * red + 0.587 * green + 0.114 * blue) / 255;
}
