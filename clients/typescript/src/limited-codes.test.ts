import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { decideLimited, type Limits } from './limited-codes.js';
import { MemoryStore } from './memory-store.js';
import { OfflineList } from './offline-list.js';

const code = '7ZK3Q9M2XV4D8H1R6TBC';
const digests = createHash('sha256').update(code).digest().subarray(0, 12).toString('base64');
const time = '2026-11-24T14:03:00.000Z';
const at = (text: string) => new Date(text);

const answer = (limits: object, more: object = {}) => ({
  ...{ cursor: 'c1', serverTime: time, complete: true, whole: true, count: 1, active: '', gone: '' },
  limited: [{ usesLeft: 1, ...limits, digests }],
  ...more,
});

/** The gateway's rules, and the lists it makes, are tested with the same cases: `validity-decisions.test.ts` of its `offline-list`. */
const { cases } = JSON.parse(readFileSync(`${__dirname}/../validity-decisions.json`, 'utf8')) as {
  readonly cases: readonly {
    readonly what: string;
    readonly code: Omit<Limits, 'usesLeft'> & { readonly maxUses: number };
    readonly usedAt?: readonly string[];
    readonly usedOn?: string;
    readonly at: string;
    readonly refusal: string | null;
  }[];
};

describe.each(cases)('a code $what', ({ code: { maxUses, ...limits }, usedAt = [], usedOn, at, refusal }) => {
  const outcome = refusal ?? 'accepted';

  test(`is ${outcome} by a list from before its uses`, () => {
    const uses = usedAt.map((time) => ({ usedAt: time, isKnown: true }));
    const decision = decideLimited({ ...limits, usesLeft: maxUses }, uses, new Date(at));
    expect(decision.outcome).toBe(outcome === 'already_used' ? 'used_here' : outcome);
  });

  // No list has a code without uses left.
  if (usedAt.length < maxUses)
    test(`is ${outcome} by a list that knows its uses`, () => {
      const known = { ...limits, ...(usedOn && { usedOn }), usesLeft: maxUses - usedAt.length };
      expect(decideLimited(known, [], new Date(at)).outcome).toBe(outcome);
    });
});

test('uses of this device count until the list knows them', async () => {
  const store = new MemoryStore();
  const list = await OfflineList.load(store);
  await list.apply(answer({ usesLeft: 2 }), at(time));
  expect(await list.decide(code)).toMatchObject({ outcome: 'accepted', usesLeft: 1 });
  await list.remember(code, '2026-11-24T14:04:00.000Z', false);
  expect(await list.decide(code)).toMatchObject({ outcome: 'accepted', usesLeft: 0 });
  await list.remember(code, '2026-11-24T14:05:00.000Z', false);
  expect(await list.decide(code)).toEqual({
    ...{ outcome: 'used_here', usedAt: '2026-11-24T14:05:00.000Z', isKnown: false },
  });
  // Their upload answers: the same uses, which the gateway knows now.
  await list.remember(code, '2026-11-24T14:04:00.000Z', true);
  const again = await OfflineList.load(store);
  expect((await again.decide(code)).outcome).toBe('used_here');
  await again.apply(answer({ usesLeft: 1 }), at('2026-11-24T14:06:00Z'));
  expect((await again.decide(code)).outcome).toBe('used_here');
  await again.remember(code, '2026-11-24T14:05:00.000Z', true);
  await again.apply(answer({}, { limited: [], gone: digests, whole: false }), at('2026-11-24T14:07:00Z'));
  expect((await again.decide(code)).outcome).toBe('used_here');
});

test('an undo gives back one use of several', async () => {
  const list = await OfflineList.load(new MemoryStore());
  await list.apply(answer({ usesLeft: 2 }), at(time));
  await list.remember(code, '2026-11-24T14:04:00.000Z', false);
  await list.remember(code, '2026-11-24T14:05:00.000Z', false);
  await list.forget(code, '2026-11-24T14:05:00.000Z');
  expect(await list.decide(code)).toMatchObject({ outcome: 'accepted', usesLeft: 0 });
});

test('a code moves between the two kinds of a list, and outlasts a restart', async () => {
  const store = new MemoryStore();
  const list = await OfflineList.load(store);
  await list.apply(answer({ validUntil: '2026-11-24T14:00:00Z' }), at(time));
  expect((await list.decide(code, at(time))).outcome).toBe('expired');
  expect((await OfflineList.load(store)).size).toBe(1);
  expect((await (await OfflineList.load(store)).decide(code, at(time))).outcome).toBe('expired');
  await list.apply(answer({}, { whole: false, limited: [], active: digests }), at(time));
  expect([(await list.decide(code, at(time))).outcome, list.size]).toEqual(['accepted', 1]);
});

test('a use that a version before 1.1 kept is still known', async () => {
  const store = new MemoryStore();
  await store.set({ [`used:${digests}`]: { digest: digests, usedAt: time, isKnown: false } });
  const list = await OfflineList.load(store);
  expect(await list.decide(code)).toEqual({ outcome: 'used_here', usedAt: time, isKnown: false });
});
