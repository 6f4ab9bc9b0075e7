import { setImmediate as nextTurn } from 'node:timers/promises';
import { SharedReads } from './shared-reads.js';

/** Reads that note their keys, and find all but `missing`. */
function reads() {
  const log: string[] = [];
  const shared = new SharedReads(async (key: string) => {
    log.push(key);
    if (key === 'broken') throw new Error('No answer');
    return key === 'missing' ? undefined : `value of ${key}`;
  });
  return { log, shared };
}

test('the keys of one turn are read once each, and each call gets its own value', async () => {
  const { log, shared } = reads();
  const values = await Promise.all(['a', 'b', 'a', 'missing'].map((key) => shared.get(key)));
  expect(values).toEqual(['value of a', 'value of b', 'value of a', undefined]);
  expect(log).toEqual(['a', 'b', 'missing']);
});

test('a call of a later turn is not answered by a read that began before it', async () => {
  const { log, shared } = reads();
  const first = shared.get('a');
  await nextTurn();
  await Promise.all([first, shared.get('a')]);
  expect(log).toEqual(['a', 'a']);
});

test('a read that fails fails for those that asked together, and for no later call', async () => {
  const { log, shared } = reads();
  const outcomes = await Promise.allSettled([shared.get('broken'), shared.get('broken'), shared.get('a')]);
  expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
  await expect(shared.get('broken')).rejects.toThrow('No answer');
  expect(log).toEqual(['broken', 'a', 'broken']);
});
