import { toBuffer } from 'qrcode';
import { newCodes } from '../features/qr-codes/code-generator.js';

/** What 1,000 images of `qrcode.toBuffer` took on the machine on which the goals in milliseconds were set. */
const msOfGoals = 4725;
const images = 200;

/**
 * How many times as long as that machine this one takes for the same work of one processor. A time that is too long by
 * less than that is said to hold "at" it.
 */
export async function slownessOfMachine(): Promise<number> {
  const codes = newCodes(images + 20);
  const options = { width: 300, errorCorrectionLevel: 'M' } as const;
  for (const code of codes.slice(images)) await toBuffer(code, options);
  const start = performance.now();
  for (const code of codes.slice(0, images)) await toBuffer(code, options);
  return ((performance.now() - start) * 1000) / images / msOfGoals;
}
