import { errorMessage, sessionHasEnded } from '../../../gateway/error-message';
import { formatUnit } from '../../../ui/language';
import { logoTexts } from './logo.texts';

const maxMegabytes = 5;
const megabyte = 1_000_000;
/** The largest picture that the gateway takes: in pixels, on each side and together. */
const maxSide = 1_000;
const maxPixels = 250_000;

/** The file is no logo; its message says why. */
class LogoRefused extends Error {}

const starts = { png: [0x89, 0x50, 0x4e, 0x47], jpeg: [0xff, 0xd8, 0xff] };

/**
 * Reads a PNG or JPEG file as the gateway takes it: a PNG of at most 250,000 pixels, as Base64.
 * @throws LogoRefused for another or a damaged file, and for one of more than 5 MB
 */
export async function readLogo(file: File): Promise<string> {
  if (file.size > maxMegabytes * megabyte)
    throw new LogoRefused(
      logoTexts.tooLarge(maxMegabytes, formatUnit(Math.ceil(file.size / megabyte), 'megabyte')),
    );
  const bytes = new Uint8Array(await file.slice(0, 4).arrayBuffer());
  if (!Object.values(starts).some((start) => start.every((byte, at) => bytes[at] === byte)))
    throw new LogoRefused(logoTexts.wrongKind);
  const picture = await createImageBitmap(file).catch(() => {
    throw new LogoRefused(logoTexts.damaged);
  });
  const { width, height } = picture;
  const scale = Math.min(1, maxSide / Math.max(width, height), Math.sqrt(maxPixels / (width * height)));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.floor(width * scale));
  canvas.height = Math.max(1, Math.floor(height * scale));
  // Labels are white, and a picture without transparency takes fewer bytes.
  const context = canvas.getContext('2d', { alpha: false }) as CanvasRenderingContext2D;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return canvas.toDataURL('image/png').replace(/^.*,/, '');
}

/** What is said when a logo could not be read, saved or removed; nothing after a log-out, which the page says itself. */
export function logoProblem(thrown: unknown, otherwise: string): string | undefined {
  if (sessionHasEnded(thrown)) return undefined;
  return thrown instanceof LogoRefused ? thrown.message : errorMessage(thrown, otherwise);
}
