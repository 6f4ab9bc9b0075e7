import type { Page, PageRequest } from './page.js';
import { pieces } from './text-rows.js';

/** A list of 300 rows. @returns also the sizes of the pieces that were read */
function aList() {
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
  return { list: { read, maxRowCharacters: 10_000 }, sizes };
}

async function readAll(pages: AsyncGenerator<Page<number>>): Promise<number[]> {
  const rows: number[] = [];
  for await (const page of pages) rows.push(...page.rows);
  return rows;
}

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

test.each([
  ['of at most 1,000,000 characters', false, [100, 100, 50]],
  ['of at most 250,000 characters when it is heavy', true, Array(10).fill(25)],
])('a list is read in pieces %s', async (_, isHeavy, expected) => {
  const { list, sizes } = aList();
  expect(await readAll(pieces(list, { first: 250 }, { isHeavy }))).toEqual(numbers(250));
  expect(sizes).toEqual(expected);
});
