import { setImmediate as nextTurn } from 'node:timers/promises';
import { SharedReads } from './shared-reads.js';

/** Reads that note their keys, and find a row for each key but `missing`, and two for `pair`. */
function reads() {
  const log: string[][] = [];
  const shared = new SharedReads(
    async (keys: readonly string[]) => {
      log.push([...keys]);
      if (keys.includes('broken')) throw new Error('No answer');
      return keys
        .flatMap((key) => (key === 'pair' ? [key, key] : key === 'missing' ? [] : [key]))
        .map((key, at) => ({ key, at }));
    },
    ({ key }) => key,
  );
  return { log, shared };
}

test('the keys of one turn are read at once, and each call gets its own rows', async () => {
  const { log, shared } = reads();
  const values = await Promise.all(['a', 'pair', 'a', 'missing'].map((key) => shared.load(key)));
  expect(values).toEqual([
    [{ key: 'a', at: 0 }],
    [
      { key: 'pair', at: 1 },
      { key: 'pair', at: 2 },
    ],
    [{ key: 'a', at: 0 }],
    [],
  ]);
  expect(log).toEqual([['a', 'pair', 'missing']]);
});

test('a call of a later turn is not answered by a read that began before it', async () => {
  const { log, shared } = reads();
  const first = shared.load('a');
  await nextTurn();
  await Promise.all([first, shared.load('a')]);
  expect(log).toEqual([['a'], ['a']]);
});

test('a read that fails fails for those that asked together, and for no later call', async () => {
  const { log, shared } = reads();
  const outcomes = await Promise.allSettled([shared.load('broken'), shared.load('a')]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expect(shared.load('a')).resolves.toEqual([{ key: 'a', at: 0 }]);
  expect(log).toEqual([['broken', 'a'], ['a']]);
});
