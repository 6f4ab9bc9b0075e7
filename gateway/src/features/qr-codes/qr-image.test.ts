import jsQR from 'jsqr';
import { PNG } from 'pngjs';
import { newCodes } from './code-generator.js';
import { drawQrImage, imageSize } from './qr-image.js';

/** Its types describe the module as Node.js imports it; Jest imports the function itself. */
const readSymbol = jsQR as unknown as typeof jsQR.default;

/** Decodes the pixels with a real decoder, as a phone would. */
function decode(png: Buffer): string | undefined {
  const { data, width, height } = PNG.sync.read(png, { checkCRC: true });
  return readSymbol(new Uint8ClampedArray(data), width, height, { inversionAttempts: 'dontInvert' })?.data;
}

const isBlack = ({ data, width }: PNG, x: number, y: number) => data[(y * width + x) * 4] === 0;

test('a decoder reads 12 codes from their images', () => {
  const codes = newCodes(12);
  expect(codes.map((code) => decode(drawQrImage(code)))).toEqual(codes);
});

test.each([
  ['an address', 'https://example.com/scan?code={code}&from=print'],
  ['a text of other scripts', 'Réf. {code} – 数 مرحبا 😀'],
  ['the longest template', `${'x'.repeat(194)}{code}`],
  ['the template that grows most', '{code}'.repeat(33)],
])('a decoder reads %s from its image', (_what, template) => {
  const [code] = newCodes(1);
  const content = template.replaceAll('{code}', code as string);
  expect(decode(drawQrImage(content))).toBe(content);
});

test('an image is a PNG of 300×300 with one bit of grey per pixel', () => {
  const png = drawQrImage('0123456789ABCDEFGHJK');
  const { width, height } = PNG.sync.read(png, { checkCRC: true });
  expect([width, height]).toEqual([imageSize, imageSize]);
  const [bitDepth, colourType] = png.subarray(24, 26);
  expect({ bitDepth, colourType }).toEqual({ bitDepth: 1, colourType: 0 });
});

test('the symbol of a plain code is version 1, centred, with at least four white modules around it', () => {
  const png = PNG.sync.read(drawQrImage('0123456789ABCDEFGHJK'));
  const places = Array.from({ length: imageSize }, (_, at) => at);
  const blackColumns = places.filter((x) => places.some((y) => isBlack(png, x, y)));
  const blackRows = places.filter((y) => places.some((x) => isBlack(png, x, y)));
  // 21 modules of 10 pixels, 45 pixels of white on each side.
  for (const black of [blackColumns, blackRows]) expect([black.at(0), black.at(-1)]).toEqual([45, 254]);
});

test('the image of a plain code is smaller than 700 bytes', () => {
  expect(Math.max(...newCodes(50).map((code) => drawQrImage(code).length))).toBeLessThan(700);
});

test('a new code has 20 of the 32 characters that cannot be misread', () => {
  const codes = newCodes(2_000);
  expect(new Set(codes).size).toBe(2_000);
  expect(codes.filter((code) => !/^[0-9A-HJKMNP-TV-Z]{20}$/.test(code))).toEqual([]);
  const seen = new Set(codes.join(''));
  expect(seen.size).toBe(32);
});
