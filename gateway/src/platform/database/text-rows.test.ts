import type { Page, PageRequest } from './page.js';
import { growingPieces } from './text-rows.js';

/** A list of 300 rows. @returns also the sizes of the pieces that were read */
function aList(name?: string) {
  const sizes: number[] = [];
  const read = async ({ first, after }: PageRequest): Promise<Page<number>> => {
    const from = Number(after ?? 0);
    const rows = Array.from({ length: Math.min(first, 300 - from) }, (_, at) => from + at + 1);
    sizes.push(rows.length);
    return {
      rows,
      hasNextPage: from + rows.length < 300,
      cursorOf: String,
      totalCount: async () => 300,
    };
  };
  return { list: { read, maxRowCharacters: 10_000, ...(name && { name }) }, sizes };
}

async function readAll(list: ReturnType<typeof aList>['list'], first: number): Promise<number[]> {
  const rows: number[] = [];
  for await (const page of growingPieces(list, { first })) rows.push(...page.rows);
  return rows;
}

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

test('a list is read in growing pieces, and in the largest ones after it was light', async () => {
  const { list, sizes } = aList('light');
  expect(await readAll(list, 100)).toEqual(numbers(100));
  expect(sizes.splice(0)).toEqual([10, 20, 40, 30]);
  expect(await readAll(list, 100)).toEqual(numbers(100));
  expect(sizes.splice(0)).toEqual([100]);
  // A piece holds at most 1,000,000 characters all the same.
  expect(await readAll(list, Number.POSITIVE_INFINITY)).toEqual(numbers(300));
  expect(sizes).toEqual([100, 100, 100]);
});

test('a list whose reader broke off is read in growing pieces again', async () => {
  const { list, sizes } = aList('heavy');
  await readAll(list, 100);
  for await (const _page of growingPieces(list, { first: 200 })) break;
  sizes.length = 0;
  await readAll(list, 100);
  expect(sizes).toEqual([10, 20, 40, 30]);
});

test('a list without a name always begins with a small piece', async () => {
  const { list, sizes } = aList();
  await readAll(list, 20);
  await readAll(list, 20);
  expect(sizes).toEqual([10, 10, 10, 10]);
});
