import { z } from 'zod';
import { type CorrectionLevel, ErrorCorrectionEnum } from './correction-level.js';

/** Widths in pixels, equal to the heights. 300: the print view shows 300×300 (specification §9). */
const sizes = ['150', '300', '600', '1200'] as const;
const levels = Object.values(ErrorCorrectionEnum);
/** PNG has pixels of black and white; SVG has shapes, for print and design programs. */
export const imageFormats = ['png', 'svg'] as const;

export type ImageFormat = (typeof imageFormats)[number];

export interface ImageOptions {
  /** Width and height in pixels. */
  readonly size: number;
  /** The number of white modules on each side; readers need 4 (ISO/IEC 18004), unless what is around is white too. */
  readonly margin: number;
  readonly level: CorrectionLevel;
}

/** The options that somebody asks for: without a level, the code has its batch's. */
export interface AskedImage extends Omit<ImageOptions, 'level'> {
  readonly level?: CorrectionLevel | undefined;
}

export const withLevel = ({ size, margin, level }: AskedImage, usual: CorrectionLevel): ImageOptions => ({
  size,
  margin,
  level: level ?? usual,
});

/** The image of a code without options, which the first version drew. */
export const standardImage: ImageOptions = { size: 300, margin: 4, level: 'M' };

const sizeMessage = 'size must be 150, 300, 600 or 1200.';
const marginMessage = 'margin must be a whole number from 0 to 10.';
const levelMessage = 'level must be L, M, Q or H.';

/** The options of an image in a query string, each of them once at most. */
export const imageOptionFields = {
  size: z.enum(sizes, sizeMessage).default('300').transform(Number),
  margin: z
    .string(marginMessage)
    .regex(/^(\d|10)$/, marginMessage)
    .default('4')
    .transform(Number),
  level: z.enum(levels, levelMessage).optional(),
};
