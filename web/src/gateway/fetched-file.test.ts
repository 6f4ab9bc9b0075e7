import { fileNameFrom } from './fetched-file';

it.each([
  ['attachment; filename="qr-codes.zip"', 'qr-codes.zip'],
  [
    'attachment; filename="qr-codes-odz.zip"; filename*=UTF-8\'\'qr-codes-%C5%82%C3%B3d%C5%BA.zip',
    'qr-codes-łódź.zip',
  ],
  ['attachment', undefined],
  [null, undefined],
])('the file of %j is called %j', (disposition, name) => {
  expect(fileNameFrom(disposition)).toBe(name);
});
