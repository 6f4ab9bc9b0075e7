import { inflateSync } from 'node:zlib';
import { deflateRows } from './deflate-rows.js';

/** Rows with every byte, and with bytes at both ends that equal the row above. */
const rowsOf = (count: number, rowBytes: number) =>
  Buffer.from(
    Array.from({ length: count * rowBytes }, (_, at) => {
      const [row, column] = [Math.floor(at / rowBytes), at % rowBytes];
      const edge = Math.min(column, rowBytes - 1 - column);
      return edge < row % 21 ? 0xff : (at * 7 + row) & 0xff;
    }),
  );

const repeated = (rows: Buffer, counts: number[]) => {
  const rowBytes = rows.length / counts.length;
  return Buffer.concat(
    counts.flatMap((count, row) =>
      new Array<Buffer>(count).fill(rows.subarray(row * rowBytes, (row + 1) * rowBytes)),
    ),
  );
};

const expectReadable = (rows: Buffer, counts: number[]) =>
  expect(inflateSync(deflateRows(rows, counts)).equals(repeated(rows, counts))).toBe(true);

/** The bytes of rows of 150, 300, 600 and 1,200 pixels. */
describe.each([20, 39, 76, 151])('rows of %i bytes', (rowBytes) => {
  test('zlib reads any rows, repeated any number of times', () => {
    for (let count = 1; count <= 300; count += 1) {
      expectReadable(rowsOf(3, rowBytes), [2, count, 302 - count]);
      expectReadable(rowsOf(3, rowBytes), [1, count, 1]);
    }
  });

  test('zlib reads 179 different rows', () => {
    expectReadable(rowsOf(179, rowBytes), new Array<number>(179).fill(2));
    expectReadable(rowsOf(179, rowBytes), new Array<number>(179).fill(1));
  });

  test('zlib reads rows whose ends equal the row above by no byte, by one or by two', () => {
    for (let equal = 0; equal <= 3; equal += 1)
      for (const places of [
        [0, equal],
        [rowBytes - equal, rowBytes],
      ] as const) {
        const rows = Buffer.from(Array.from({ length: 2 * rowBytes }, (_, at) => (at < rowBytes ? 1 : 2)));
        rows.fill(1, rowBytes + places[0], rowBytes + places[1]);
        expectReadable(rows, [1, 1]);
      }
  });
});
