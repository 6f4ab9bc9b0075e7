import { createHash } from 'node:crypto';
import { MemoryStore } from './memory-store.js';
import { candidatesOf, OfflineList } from './offline-list.js';

const codes = ['7ZK3Q9M2XV4D8H1R6TBC', '0123456789ABCDEFGHJK', 'ZZZZZZZZZZZZZZZZZZZZ'] as const;
const [first, second] = codes;
const digest = (text: string) => createHash('sha256').update(text).digest().subarray(0, 12);
const joined = (texts: readonly string[]) => Buffer.concat(texts.map(digest)).toString('base64');
const time = '2026-11-24T14:03:00.000Z';
const later = '2026-11-24T15:00:00.000Z';

const answer = (active: readonly string[], more: object = {}) => ({
  ...{ cursor: 'c1', serverTime: time, complete: true, whole: true, count: active.length },
  ...{ active: joined(active), gone: '' },
  ...more,
});

async function aList(active: readonly string[], store = new MemoryStore()) {
  const list = await OfflineList.load(store);
  await list.apply(answer(active), new Date(time));
  return list;
}

test('a code on the list is accepted, whatever else the symbol holds', async () => {
  const list = await aList([first, 'https://old.example.com/?id=77']);
  for (const text of [
    first,
    ` ${first.toLowerCase()}\n`,
    '7zk3-q9m2-xv4d-8hir-6tbc',
    `https://office.example.com/q/${first}`,
    'https://old.example.com/?id=77',
  ])
    expect([text, (await list.decide(text)).outcome]).toEqual([text, 'accepted']);
});

test('a code that is not on the list is undecided, with the time of the list, and never invalid', async () => {
  const list = await aList([first]);
  expect(await list.decide(second)).toEqual({ outcome: 'undecided', listTime: time });
  expect(await (await OfflineList.load(new MemoryStore())).decide(second)).toEqual({ outcome: 'undecided' });
});

test('only a code that this device redeemed itself is refused', async () => {
  const list = await aList([first]);
  await list.remember(first, later, false);
  const usedHere = { outcome: 'used_here', usedAt: later, isKnown: false };
  expect(await list.decide(`https://office.example.com/q/${first}`)).toEqual(usedHere);
  await list.forget(first);
  expect((await list.decide(first)).outcome).toBe('accepted');
});

test('changes add and remove, a whole list replaces, and all outlast a restart', async () => {
  const store = new MemoryStore();
  const list = await aList([first], store);
  await list.apply(answer([second], { whole: false, gone: joined([first]), cursor: 'c2' }), new Date(time));
  const again = await OfflineList.load(store);
  expect([again.cursor, again.time, again.size, again.isComplete]).toEqual(['c2', time, 1, true]);
  expect((await again.decide(first)).outcome).toBe('undecided');
  expect((await again.decide(second)).outcome).toBe('accepted');
  await again.apply(answer([first]), new Date(time));
  expect((await again.decide(second)).outcome).toBe('undecided');
});

test('a used code that is active again may be used again, but not while its own scan waits', async () => {
  const list = await aList([first, second]);
  await list.remember(first, time, true);
  await list.remember(second, time, false);
  await list.apply(answer([first, second], { whole: false }), new Date(later));
  expect((await list.decide(first)).outcome).toBe('accepted');
  expect((await list.decide(second)).outcome).toBe('used_here');
});

test('a list that was asked for before a scan does not make its code valid again', async () => {
  const list = await aList([first]);
  await list.remember(first, later, true);
  await list.apply(answer([first]), new Date(time));
  expect((await list.decide(first)).outcome).toBe('used_here');
});

test('nothing of the list is left after a revocation', async () => {
  const store = new MemoryStore();
  const list = await aList([first], store);
  await list.wipe();
  expect(store.kept.size).toBe(0);
  expect(await list.decide(first)).toEqual({ outcome: 'undecided' });
});

test('100,000 codes are 1.2 MB, and each is found', async () => {
  const many = Array.from({ length: 100_000 }, (_, at) => `code ${at}`);
  const { active } = answer(many);
  expect(Buffer.from(active, 'base64')).toHaveLength(1_200_000);
  const list = await aList(many);
  expect(list.size).toBe(100_000);
  expect((await list.decide('code 99999')).outcome).toBe('accepted');
  expect((await list.decide('code 100000')).outcome).toBe('undecided');
});

test('an address with two codes names none', () => {
  expect(candidatesOf(`https://x/${first}/${second}`)).toEqual([`https://x/${first}/${second}`]);
});

test('a code that is redeemed while the list is read again stays used', async () => {
  const store = new MemoryStore();
  const list = await aList([first], store);
  const values = store.values.bind(store);
  let isFirst = true;
  jest.spyOn(store, 'values').mockImplementation(async (prefix) => {
    const kept = await values(prefix);
    if (isFirst) {
      isFirst = false;
      await list.remember(first, time, false);
    }
    return kept as never;
  });
  await list.reloadUsed();
  expect(await list.decide(first)).toMatchObject({ outcome: 'used_here' });
});
