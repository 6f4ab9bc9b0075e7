import { toBuffer } from 'qrcode';
import { newCodes } from '../features/qr-codes/code-generator.js';
import { drawQrImage, imageSize } from '../features/qr-codes/qr-image.js';
import { figure, heading, ms, ratio, whole } from './figures.js';

interface Rate {
  perSecond: number;
  bytes: number;
}

/** Draws different codes for a while, after a warm-up. */
async function rate(draw: (code: string) => Buffer | Promise<Buffer>, forMs: number): Promise<Rate> {
  const codes = newCodes(1000);
  for (const code of codes.slice(0, 50)) await draw(code);
  const start = performance.now();
  let drawn = 0;
  let bytes = 0;
  while (performance.now() - start < forMs) {
    bytes += (await draw(codes[drawn % codes.length] as string)).length;
    drawn += 1;
  }
  return { perSecond: (drawn * 1000) / (performance.now() - start), bytes: bytes / drawn };
}

/** The time for 1,000 images: ours beside the package's own PNG of the same symbol. */
export async function measureImages(): Promise<void> {
  heading('Images of 300×300 pixels, version 1-M');
  const theirs = await rate((code) => toBuffer(code, { width: imageSize, errorCorrectionLevel: 'M' }), 2000);
  const ours = await rate(drawQrImage, 2000);
  const line = ({ perSecond, bytes }: Rate) =>
    `${ms(1_000_000 / perSecond)} for 1,000, ${whole(bytes)} bytes each`;
  figure('drawn from the matrix', line(ours));
  figure('qrcode.toBuffer', line(theirs));
  figure(
    'ratio',
    `${ratio(ours.perSecond / theirs.perSecond)} times as fast, ${ratio(theirs.bytes / ours.bytes)} times smaller`,
  );
}
