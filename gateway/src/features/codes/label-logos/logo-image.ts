import { fieldError } from '../../../platform/errors/field-error.js';
import type { Sentence } from '../../../platform/errors/sentences.js';
import { encodePng } from '../../../platform/symbols/png.js';
import type { LogoPicture } from './label-logo.entity.js';
import { says } from './label-logos.messages.js';
import { DamagedPng } from './png-chunks.js';
import { type Picture, readPicture } from './png-picture.js';

/** As Base64 they fit into a body of 1 MB. */
const maxBytes = 750_000;
/** A logo of 60 mm has more than 400 dpi with them. */
const maxSide = 1_000;
/** Decoded, they are at most 2 MB. */
const maxPixels = 250_000;
const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
/** The signature and the first chunk, IHDR, which says how large a picture is before it is decoded. */
const headerBytes = 33;
/** Lighter pixels are hardly seen on white paper. */
const lightest = 235;

const refusal = (message: Sentence) => fieldError('INVALID_INPUT', 'png', message);

/**
 * Draws a picture and encodes it anew, so that what is stored and printed is a picture and nothing else of its file.
 * Its size is read before it is decoded, and transparent parts become white, as labels are.
 *
 * @param base64 a PNG
 * @throws DomainError INVALID_INPUT
 */
export function parseLogo(base64: string): LogoPicture {
  if (base64.length > Math.ceil(maxBytes / 3) * 4) throw refusal(says.tooLarge);
  const file = Buffer.from(base64, 'base64');
  if (file.length < headerBytes || !file.subarray(0, signature.length).equals(signature))
    throw refusal(says.noPicture);
  const [width, height] = [file.readUInt32BE(16), file.readUInt32BE(20)];
  if (width > maxSide || height > maxSide || width * height > maxPixels)
    throw refusal(says.tooManyPixels(width, height));
  if (file[28] !== 0) throw refusal(says.interlaced);
  const { pixels } = decode(file);
  if (!pixels.some((value) => value < lightest)) throw refusal(says.white);
  return { png: encodePng({ width, height, bitDepth: 8, colourType: 2 }, pixels), width, height };
}

function decode(file: Buffer): Picture {
  try {
    return readPicture(file);
  } catch (thrown) {
    if (!(thrown instanceof DamagedPng)) throw thrown;
    throw refusal(says.damaged);
  }
}
