import { setTimeout as delay } from 'node:timers/promises';
import type { EntityManager } from 'typeorm';
import { Call, currentCall, waitLeftMs } from '../call-context.js';
import { DomainError } from '../errors/domain-error.js';
import type { WaitDeadline } from '../wait-deadline.js';
import { collect } from './collected.js';
import { SharedTransactions } from './shared-transactions.js';

/** Transactions without a database: what began, what each did, how it ended. */
function transactions({ commit = async () => {}, maxConcurrent = 1 } = {}) {
  const log: string[] = [];
  const shared = new SharedTransactions(async (work) => {
    log.push('begin');
    try {
      const result = await work({} as EntityManager);
      await commit();
      log.push('commit');
      return result;
    } catch (error) {
      log.push('rollback');
      throw error;
    }
  }, maxConcurrent);
  const noted = (name: string) => () => {
    log.push(name);
    return Promise.resolve(name);
  };
  return { log, shared, noted };
}

test('works of one turn share a transaction, in their order, and each gets its own result', async () => {
  const { log, shared, noted } = transactions();
  const names = ['a', 'b', 'c'];
  expect(await Promise.all(names.map((name) => shared.run('list', noted(name))))).toEqual(names);
  expect(log).toEqual(['begin', 'a', 'b', 'c', 'commit']);
});

test('works that arrive during a transaction share the next one, at most 16 of them', async () => {
  const { log, shared, noted } = transactions({ commit: () => delay(5) });
  const first = shared.run('list', noted('first'));
  while (log.length === 0) await delay(1);
  const later = Array.from({ length: 20 }, () => shared.run('list', noted('later')));
  await Promise.all([first, ...later]);
  const sizes = log
    .join(' ')
    .split('commit')
    .map((part) => part.trim().split(' ').length - 1);
  expect(sizes).toEqual([1, 16, 4, 0]);
});

test('of two transactions of a key that may be in progress, the second takes what came after the first began', async () => {
  let open = () => {};
  const held = new Promise<void>((resolve) => {
    open = resolve;
  });
  const { log, shared, noted } = transactions({ commit: () => held, maxConcurrent: 2 });
  const add = (names: string[]) => names.map((name) => shared.run('list', noted(name)));
  const first = add(['a', 'b']);
  while (log.length < 3) await delay(1);
  const second = add(['c', 'd']);
  while (log.length < 6) await delay(1);
  open();
  await Promise.all([...first, ...second]);
  expect(log).toEqual(['begin', 'a', 'b', 'begin', 'c', 'd', 'commit', 'commit']);
});

test('works of two keys share nothing, and do not wait for each other', async () => {
  let open = () => {};
  const held = new Promise<void>((resolve) => {
    open = resolve;
  });
  const { log, shared, noted } = transactions();
  const slow = shared.run('slow', () => held);
  await shared.run('quick', noted('quick'));
  expect(log).toEqual(['begin', 'begin', 'quick', 'commit']);
  open();
  await slow;
});

test('a work that fails fails alone: the others run again, each in a transaction of its own', async () => {
  const { log, shared, noted } = transactions();
  const failure = new Error('Not this one.');
  const fail = () => {
    log.push('wrong');
    return Promise.reject(failure);
  };
  const outcomes = await Promise.allSettled([
    shared.run('list', noted('a')),
    shared.run('list', fail),
    shared.run('list', noted('b')),
  ]);
  expect(outcomes).toEqual([
    { status: 'fulfilled', value: 'a' },
    { status: 'rejected', reason: failure },
    { status: 'fulfilled', value: 'b' },
  ]);
  expect(log.slice(0, 4)).toEqual(['begin', 'a', 'wrong', 'rollback']);
  expect(log.slice(4).sort()).toEqual(
    ['begin', 'begin', 'begin', 'a', 'wrong', 'b', 'commit', 'commit', 'rollback'].sort(),
  );
});

test('after an error of the commit, of which nobody knows what it did, nothing runs again', async () => {
  const lost = new Error('Connection lost');
  const { log, shared, noted } = transactions({ commit: () => Promise.reject(lost) });
  const outcomes = await Promise.allSettled(['a', 'b'].map((name) => shared.run('list', noted(name))));
  expect(outcomes).toEqual([1, 2].map(() => ({ status: 'rejected', reason: lost })));
  expect(log).toEqual(['begin', 'a', 'b', 'rollback']);
});

test('works whose transaction did not begin run alone, each with the deadline of its own call', async () => {
  const busy = new DomainError('UNAVAILABLE', 'The service is busy.');
  const shared = new SharedTransactions(async (work) => {
    if (waitLeftMs() < 1_000) throw busy;
    return work({} as EntityManager);
  }, 1);
  const runs: number[] = [];
  const within = (leftMs: number) =>
    new Call({ door: 'GRAPH', deadline: { leftMs: () => leftMs } as WaitDeadline }).run(() =>
      shared.run('list', async () => runs.push(leftMs)),
    );
  expect(await Promise.allSettled([150, 8_000, 9_000].map(within))).toEqual([
    { status: 'rejected', reason: busy },
    { status: 'fulfilled', value: 1 },
    { status: 'fulfilled', value: 2 },
  ]);
  expect(runs).toEqual([8_000, 9_000]);
});

test('when a repetition does not begin, nothing runs again', async () => {
  const busy = new DomainError('UNAVAILABLE', 'The service is busy.');
  const { log, noted } = transactions();
  const shared = new SharedTransactions(async (work) => {
    await work({} as EntityManager);
    throw busy;
  }, 1);
  const outcomes = await Promise.allSettled(['a', 'b'].map((name) => shared.run('list', noted(name))));
  expect(outcomes).toEqual([1, 2].map(() => ({ status: 'rejected', reason: busy })));
  expect(log).toEqual(['a', 'b']);
});

test('a transaction that is repeated after a conflict repeats all its works', async () => {
  const runs: string[] = [];
  const shared = new SharedTransactions(async (work) => {
    await work({} as EntityManager);
    runs.push('again');
    return work({} as EntityManager);
  }, 1);
  const count = async () => runs.push('run');
  expect(await Promise.all([shared.run('list', count), shared.run('list', count)])).toEqual([4, 5]);
  expect(runs).toEqual(['run', 'run', 'again', 'run', 'run']);
});

test('each work runs as part of its own call', async () => {
  const { shared } = transactions();
  const requestId = async () => currentCall().requestId;
  const ofCall = (id: string) =>
    new Call({ door: 'GRAPH', requestId: id }).run(() => shared.run('list', requestId));
  expect(await Promise.all(['one', 'two', 'three'].map(ofCall))).toEqual(['one', 'two', 'three']);
});

test('a work that waits long for its turn runs in a transaction of its own, once', async () => {
  let open = () => {};
  const held = new Promise<void>((resolve) => {
    open = resolve;
  });
  const { log, shared, noted } = transactions();
  const first = shared.run('list', () => held);
  while (log.length === 0) await delay(1);
  expect(await shared.run('list', noted('late'))).toBe('late');
  expect(log).toEqual(['begin', 'begin', 'late', 'commit']);
  open();
  await first;
  await shared.run('list', noted('next'));
  expect(log.slice(4)).toEqual(['commit', 'begin', 'next', 'commit']);
});

test('what works ask for together is done once before the commit, in the order of the first requests', async () => {
  const { log, shared } = transactions();
  const rank = async (_manager: EntityManager, ids: readonly number[]) => void log.push(`rank ${ids}`);
  const count = async (_manager: EntityManager, ids: readonly number[]) => void log.push(`count ${ids}`);
  const add = (id: number) => async (manager: EntityManager) => {
    log.push(`add ${id}`);
    await collect(manager, rank, id);
    await collect(manager, count, id, id);
  };
  await Promise.all([shared.run('list', add(1)), shared.run('list', add(2))]);
  expect(log).toEqual(['begin', 'add 1', 'add 2', 'rank 1,2', 'count 1,1,2,2', 'commit']);
  log.length = 0;
  await shared.run('list', add(3));
  expect(log).toEqual(['begin', 'add 3', 'rank 3', 'count 3,3', 'commit']);
});
