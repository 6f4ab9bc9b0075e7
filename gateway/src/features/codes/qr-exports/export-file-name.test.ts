import { contentDisposition } from '../../../platform/http/content-disposition.js';
import { exportFileName } from './export-file-name.js';

test.each([
  [
    'Łódź (2026)',
    'filename="qr-codes-odz-2026.zip"; filename*=UTF-8\'\'qr-codes-%C5%82%C3%B3d%C5%BA-2026.zip',
  ],
  ['лето', 'filename="qr-codes-2026-11-21.zip"; filename*=UTF-8\'\'qr-codes-%D0%BB%D0%B5%D1%82%D0%BE.zip'],
  ['Sommer "fair"', 'filename="qr-codes-sommer-fair.zip"'],
  ['😀 / ..', 'filename="qr-codes-2026-11-21.zip"'],
  [undefined, 'filename="qr-codes-2026-11-21.zip"'],
])('the file of the batch %j is named with its letters', (batch, named) => {
  const name = exportFileName(batch, 'zip', new Date('2026-11-21'));
  expect(contentDisposition('attachment', name)).toBe(`attachment; ${named}`);
});
