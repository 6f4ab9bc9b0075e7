import { newCodes } from '../../features/codes/code-names/code-generator.js';
import { expectReadable } from '../../testing/read-images.js';
import type { CorrectionLevel } from './correction-level.js';

/* What `qr-image.test.ts` proves with a few images, with those of every size, level and margin. */

const margins = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const levels: CorrectionLevel[] = ['L', 'M', 'Q', 'H'];
const code = '0123456789ABCDEFGHJK';
const address = `https://example.com/${code}`;

test('a decoder reads 12 codes from their images', () => {
  expectReadable(newCodes(12));
});

test.each([150, 300, 600, 1200])(
  'a decoder reads images of %i pixels with every level and many margins, and the SVG has the pixels of the PNG',
  (size) => {
    // Large images differ in nothing but the number of pixels, and take the longest to read.
    const tested = { 600: [0, 1, 4, 10], 1200: [0, 10] }[size] ?? margins;
    const contents = size > 300 ? [code] : [code, address];
    for (const level of levels)
      for (const margin of tested) expectReadable(contents, { size, margin, level });
  },
);
