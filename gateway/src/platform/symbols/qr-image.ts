import { type ImageFormat, type ImageOptions, standardImage } from './image-options.js';
import { qrMatrix } from './qr-matrix.js';
import { drawPng } from './qr-png.js';
import { drawSvg } from './qr-svg.js';

/** Part of the ETag: increment it when the same content gives a different image file. */
export const drawingVersion = 4;

/** The media type of each format. */
export const imageTypes = { png: 'image/png', svg: 'image/svg+xml' } as const;

const drawings = { png: drawPng, svg: drawSvg };

/**
 * Draws the symbol of a content.
 * @throws DomainError INVALID_INPUT when the image is too small for the symbol
 */
export const drawQrImage = (
  content: string,
  options: ImageOptions = standardImage,
  format: ImageFormat = 'png',
): Buffer => drawings[format](qrMatrix(content, options.level), options);
