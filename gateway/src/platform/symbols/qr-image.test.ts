import { createHash } from 'node:crypto';
import { PNG } from 'pngjs';
import { newCodes } from '../../features/codes/code-names/code-generator.js';
import { expectReadable } from '../../testing/read-images.js';
import type { CorrectionLevel } from './correction-level.js';
import { type ImageOptions, standardImage } from './image-options.js';
import { drawQrImage } from './qr-image.js';
import { qrMatrix } from './qr-matrix.js';

const levels: CorrectionLevel[] = ['L', 'M', 'Q', 'H'];
const code = '0123456789ABCDEFGHJK';
const address = `https://example.com/${code}`;
const emoji = '😀'.repeat(200);

const isBlack = ({ data, width }: PNG, x: number, y: number) => data[(y * width + x) * 4] === 0;

test('a decoder reads codes from their images', () => {
  expectReadable(newCodes(3));
});

test.each([
  ['an address', 'https://example.com/scan?code={code}&from=print'],
  ['a text of other scripts', 'Réf. {code} – 数 مرحبا 😀'],
  ['the longest template', `${'x'.repeat(194)}{code}`],
  ['the template that grows most', '{code}'.repeat(33)],
])('a decoder reads %s from its image', (_what, template) => {
  const content = template.replaceAll('{code}', newCodes(1)[0] as string);
  expectReadable([content]);
});

test('a decoder reads images of 300 pixels with every level, and the SVG has the pixels of the PNG', () => {
  for (const level of levels) expectReadable([code, address], { size: 300, margin: 4, level });
});

test.each([
  ['a code', code, 'b2fca93abe8ce5ea'],
  ['an address', address, 'cb1dde2d30b65150'],
  ['800 bytes', emoji, 'b7298d99123323fa'],
])('the image of %s without options has the pixels that the first version drew', (_what, content, start) => {
  const { data } = PNG.sync.read(drawQrImage(content), { checkCRC: true });
  const hash = createHash('sha256').update(data).digest('hex');
  expect(hash.slice(0, 16)).toBe(start);
});

test('an image is a PNG of the size that is asked for, with one bit of grey per pixel', () => {
  for (const size of [150, 300, 600, 1200]) {
    const png = drawQrImage(code, { ...standardImage, size });
    const { width, height } = PNG.sync.read(png, { checkCRC: true });
    expect([width, height]).toEqual([size, size]);
    const [bitDepth, colourType] = png.subarray(24, 26);
    expect({ bitDepth, colourType }).toEqual({ bitDepth: 1, colourType: 0 });
  }
});

test('the symbol of a plain code is version 1, centred, with at least four white modules around it', () => {
  const png = PNG.sync.read(drawQrImage(code));
  const places = Array.from({ length: 300 }, (_, at) => at);
  const blackColumns = places.filter((x) => places.some((y) => isBlack(png, x, y)));
  const blackRows = places.filter((y) => places.some((x) => isBlack(png, x, y)));
  // 21 modules of 10 pixels, 45 pixels of white on each side.
  for (const black of [blackColumns, blackRows]) expect([black.at(0), black.at(-1)]).toEqual([45, 254]);
});

test.each<[string, string, ImageOptions]>([
  ['a code', code, standardImage],
  ['an address', address, standardImage],
  ['800 bytes', emoji, standardImage],
  ['modules of one pixel', emoji, { size: 150, margin: 10, level: 'M' }],
  ['no margin at all (25 modules of 6 pixels)', code, { size: 150, margin: 0, level: 'H' }],
  ['the largest modules', code, { size: 1200, margin: 0, level: 'L' }],
  ['modules of some bytes', address, { size: 600, margin: 1, level: 'Q' }],
])('each pixel of the image of %s has the colour of its module', (_what, content, options) => {
  const { size: modules, data } = qrMatrix(content, options.level);
  const { size } = options;
  const scale = Math.floor(size / (modules + 2 * options.margin));
  const before = Math.floor((size - scale * modules) / 2);
  const png = PNG.sync.read(drawQrImage(content, options));
  const moduleOf = (pixel: number) => Math.floor((pixel - before) / scale);
  const wrong: number[][] = [];
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1) {
      const [column, row] = [moduleOf(x), moduleOf(y)];
      const inside = Math.min(column, row) >= 0 && Math.max(column, row) < modules;
      if (isBlack(png, x, y) !== (inside && data[row * modules + column] === 1)) wrong.push([x, y]);
    }
  expect(wrong).toEqual([]);
});

test('the image of a plain code is smaller than 550 bytes', () => {
  expect(Math.max(...newCodes(50).map((content) => drawQrImage(content).length))).toBeLessThan(550);
});

test('an SVG is measured in modules and holds a white shape and a black one', () => {
  const svg = drawQrImage(code, standardImage, 'svg').toString();
  // 21 modules of 10 pixels, 45 pixels of white on each side.
  expect(svg).toContain('width="300" height="300" viewBox="-4.5 -4.5 30 30" shape-rendering="crispEdges"');
  expect(svg.match(/<[a-z]+/g)).toEqual(['<svg', '<path', '<path']);
  // The finder pattern is seven modules wide.
  expect(svg).toContain('d="M0 0h7v1H0z');
});

test('an image with modules of less than a pixel is refused in both formats', () => {
  const options = { size: 150, margin: 10, level: 'H' } as const;
  for (const format of ['png', 'svg'] as const)
    expect(() => drawQrImage(emoji, options, format)).toThrow(
      'This code has 165 modules on each side, its margin included, and 150 pixels are too few for them. Ask for a larger size or a smaller margin.',
    );
  expectReadable([emoji], { ...options, size: 600 });
});
