import { BarcodeDetector, type BarcodeFormat, prepareZXingModule } from 'barcode-detector/ponyfill';
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';
import type { Detector } from './detector';

/** zxing by WebAssembly. It fetches its code from a network of others, unless the place is named. */
export async function createDetector(formats: readonly string[]): Promise<Detector> {
  await prepareZXingModule({ overrides: { locateFile: () => wasm }, fireImmediately: true });
  return new BarcodeDetector({ formats: [...formats] as BarcodeFormat[] });
}
