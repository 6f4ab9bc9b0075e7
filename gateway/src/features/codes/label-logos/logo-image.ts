import { PNG } from 'pngjs';
import { fieldError } from '../../../platform/errors/field-error.js';
import { type Said, say } from '../../../platform/errors/sentence.js';
import type { LogoPicture } from './label-logo.entity.js';

/** As Base64 they fit into a body of 1 MB. */
const maxBytes = 750_000;
/** A logo of 60 mm has more than 400 dpi with them. */
const maxSide = 1_000;
/** They take at most as many bytes as a file may have. */
const maxPixels = 250_000;
const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
/** The signature and the first chunk, IHDR, which says how large a picture is before it is decoded. */
const headerBytes = 33;
/** Lighter pixels are hardly seen on white paper. */
const lightest = 235;

const refusal = (message: Said) => fieldError('INVALID_INPUT', 'png', message);

/**
 * Decodes a picture and encodes it again, so that what is stored and printed is a picture and nothing else of its file.
 * Its size is read before it is decoded, and transparent parts become white, as labels are.
 *
 * @param base64 a PNG
 * @throws DomainError INVALID_INPUT
 */
export function parseLogo(base64: string): LogoPicture {
  if (base64.length > Math.ceil(maxBytes / 3) * 4) throw refusal('A logo may have at most 750 KB.');
  const file = Buffer.from(base64, 'base64');
  if (file.length < headerBytes || !file.subarray(0, signature.length).equals(signature))
    throw refusal('A logo is a PNG or JPEG picture. Other files, such as SVG, cannot be printed.');
  const [width, height] = [file.readUInt32BE(16), file.readUInt32BE(20)];
  if (width > maxSide || height > maxSide || width * height > maxPixels)
    throw refusal(
      say`A logo has at most 250,000 pixels, and 1,000 on a side; this one has ${{ width }} × ${{ height }}.`,
    );
  // The decoder would inflate those without a limit.
  if (file[28] !== 0) throw refusal('Save the logo without interlacing.');
  const picture = decode(file);
  if (!isSeenOnWhite(picture.data))
    throw refusal('The logo is white all over: it would not be seen on labels.');
  const png = PNG.sync.write(picture, { colorType: 2, bgColor: { red: 255, green: 255, blue: 255 } });
  return { png, width: picture.width, height: picture.height };
}

function decode(file: Buffer): PNG {
  try {
    return PNG.sync.read(file);
  } catch {
    throw refusal('The picture is damaged. Save it again.');
  }
}

/** @param pixels red, green, blue and alpha */
function isSeenOnWhite(pixels: Uint8Array): boolean {
  for (let at = 0; at < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = pixels.subarray(at, at + 4);
    if (255 - ((255 - Math.min(red, green, blue)) * alpha) / 255 < lightest) return true;
  }
  return false;
}
