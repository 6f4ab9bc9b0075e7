import { setImmediate as nextTurn } from 'node:timers/promises';
import { BatchedReads } from './rows/batched-reads.js';

/** Reads that note their keys, and find all but `missing`. */
function reads() {
  const log: string[][] = [];
  const batched = new BatchedReads<string, string>(async (keys) => {
    log.push([...keys]);
    if (keys.includes('broken')) throw new Error('No answer');
    return new Map(keys.filter((key) => key !== 'missing').map((key) => [key, `value of ${key}`]));
  });
  return { log, batched };
}

test('the keys of one turn are read at once, each once, and each call gets its own value', async () => {
  const { log, batched } = reads();
  const values = await Promise.all(['a', 'b', 'a', 'missing'].map((key) => batched.get(key)));
  expect(values).toEqual(['value of a', 'value of b', 'value of a', undefined]);
  expect(log).toEqual([['a', 'b', 'missing']]);
});

test('a call of a later turn is not answered by a read that began before it', async () => {
  const { log, batched } = reads();
  const first = batched.get('a');
  await nextTurn();
  await Promise.all([first, batched.get('a')]);
  expect(log).toEqual([['a'], ['a']]);
});

test('a read that fails fails for those that asked together, and for no later call', async () => {
  const { batched } = reads();
  const outcomes = await Promise.allSettled([batched.get('a'), batched.get('broken')]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await batched.get('a')).toBe('value of a');
});
