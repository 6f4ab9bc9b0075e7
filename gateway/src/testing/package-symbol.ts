import { create } from 'qrcode';
import type { CorrectionLevel } from '../platform/symbols/correction-level.js';
import { qrMatrix } from '../platform/symbols/qr-matrix.js';

/** The modules as text, for a readable difference. */
const drawing = ({ size, data }: { size: number; data: Uint8Array }) =>
  Array.from({ length: size }, (_, y) => data.slice(y * size, (y + 1) * size).join(''));

/** The symbol of a content is the one that the package draws. @returns the size of both, and the mask */
export function expectSymbolOfPackage(content: string, errorCorrectionLevel: CorrectionLevel) {
  const { modules, maskPattern } = create(content, { errorCorrectionLevel });
  const symbol = { size: modules.size, data: Uint8Array.from(modules.data) };
  const ours = qrMatrix(content, errorCorrectionLevel);
  if (Buffer.compare(ours.data, symbol.data) !== 0)
    expect({ content, symbol: drawing(ours) }).toEqual({ content, symbol: drawing(symbol) });
  return { size: modules.size, mask: maskPattern };
}
