import type { ApplicationScope } from '../../../platform/access/application-scope.js';
import type { Page } from '../../../platform/database/lists/page.js';
import { ContentPages } from './content-pages.js';

const scope = (applicationId: number) => ({ applicationId }) as ApplicationScope;

/** Pages of one row, which tells how often the list was read. */
function aList() {
  const state = { version: 1, reads: 0 };
  const pages = new ContentPages({ read: async () => state.version });
  const get = async (applicationId: number, request = {}, text = '') => {
    const page = await pages.get('questions', scope(applicationId), { first: 5, ...request }, async () => {
      state.reads += 1;
      return { rows: [{ read: state.reads, text }], hasNextPage: false } as unknown as Page<{ read: number }>;
    });
    return page.rows[0]?.read;
  };
  return { state, get };
}

test('a page is read again when its version, application, place, size or search is another', async () => {
  const { state, get } = aList();
  expect([await get(1), await get(1)]).toEqual([1, 1]);
  expect(await get(2)).toBe(2);
  for (const request of [{ first: 6 }, { after: 'x' }, { skip: 5 }, { search: 'x' }]) {
    const read = await get(1, request);
    expect(read).toBe(state.reads);
    expect(await get(1, request)).toBe(read);
  }
  state.version = 2;
  expect(await get(1)).toBe(state.reads);
  expect(state.reads).toBe(7);
});

test('a page that changes while it is read is read again', async () => {
  const state = { version: 1 };
  const pages = new ContentPages({ read: async () => state.version });
  const read = jest.fn(async () => {
    state.version += 1;
    return { rows: [], hasNextPage: false } as unknown as Page<object>;
  });
  for (const _time of [1, 2, 3]) await pages.get('questions', scope(1), { first: 5 }, read);
  expect(read).toHaveBeenCalledTimes(3);
});

test('pages are dropped when they take too much memory, and a very long one is not kept', async () => {
  const { state, get } = aList();
  const long = 'a'.repeat(200_000);
  for (let application = 1; application <= 30; application += 1) await get(application, {}, long);
  expect(await get(30)).toBe(30);
  expect(await get(1, {}, long)).toBe(31);
  await get(99, {}, 'a'.repeat(300_000));
  await get(99);
  expect(state.reads).toBe(33);
});
