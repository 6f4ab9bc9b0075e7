import { setTimeout as delay } from 'node:timers/promises';
import { MemoryBudget } from './memory-budget.js';

const kilobytes = (count: number) => count * 1024;
const settled = async (promise: Promise<unknown>) =>
  Promise.race([
    promise.then(
      () => true,
      () => true,
    ),
    delay(0).then(() => false),
  ]);

describe('H2: the memory budget', () => {
  test('a reservation waits until there is memory, in the order of arrival', async () => {
    const budget = new MemoryBudget({ bytes: kilobytes(160) });
    const first = await budget.reserve('one', kilobytes(80));
    const between = await budget.reserve('two', kilobytes(16));
    const second = budget.reserve('three', kilobytes(80));
    const third = budget.reserve('four', kilobytes(16));
    expect([await settled(second), await settled(third)]).toEqual([false, false]);
    first.release();
    (await second).release();
    (await third).release();
    between.release();
    expect(budget.free).toBe(kilobytes(160));
  });

  test('a reservation that waits too long fails as unavailable, and takes no memory later', async () => {
    const budget = new MemoryBudget({ bytes: kilobytes(160), timeoutMs: 20 });
    const first = await budget.reserve('one', kilobytes(80));
    const second = await budget.reserve('two', kilobytes(80));
    await expect(budget.reserve('three', kilobytes(16))).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    first.release();
    first.release();
    second.release();
    await delay(0);
    expect(budget.free).toBe(kilobytes(160));
  });

  test('a reservation that shrinks lets others in, and never grows', async () => {
    const budget = new MemoryBudget({ bytes: kilobytes(160) });
    const first = await budget.reserve('one', kilobytes(80));
    first.shrinkTo(kilobytes(32));
    first.shrinkTo(kilobytes(64));
    expect(budget.free).toBe(kilobytes(128));
    const second = await budget.reserve('one', kilobytes(48));
    first.release();
    first.shrinkTo(0);
    second.release();
    expect(budget.free).toBe(kilobytes(160));
  });

  test('one network gets at most half, and leaves memory for another', async () => {
    const budget = new MemoryBudget({ bytes: kilobytes(160), timeoutMs: 20 });
    const held = await budget.reserve('one', kilobytes(80));
    await expect(budget.reserve('one', kilobytes(16))).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    const other = await budget.reserve('two', kilobytes(80));
    held.release();
    other.release();
    expect(budget.free).toBe(kilobytes(160));
    (await budget.reserve('one', kilobytes(80))).release();
  });
});
