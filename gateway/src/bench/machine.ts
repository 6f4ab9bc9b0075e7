import { toBuffer } from 'qrcode';
import { newCodes } from '../features/qr-codes/code-generator.js';
import { median } from './report.js';

/** What 1,000 images of `qrcode.toBuffer` took on the machine on which the goals in milliseconds were set. */
const msOfGoals = 4725;
const [portions, images] = [5, 50];

/**
 * How many times as long the same work of one processor takes here. The middle of several portions is taken: a moment in which
 * the machine is busy says nothing of the rest of a run.
 */
export async function slownessOfMachine(): Promise<number> {
  const codes = newCodes(images);
  const times: number[] = [];
  // The first portion warms up.
  for (let portion = 0; portion <= portions; portion += 1) {
    const start = performance.now();
    for (const code of codes) await toBuffer(code, { width: 300, errorCorrectionLevel: 'M' });
    if (portion > 0) times.push(((performance.now() - start) * 1000) / images);
  }
  return median(times) / msOfGoals;
}
