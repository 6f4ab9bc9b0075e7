import { MemoryStore } from 'back-office-client';
import { History } from './history';

it('an entry that is put while the history is read again stays', async () => {
  const store = new MemoryStore();
  const history = new History(store, 'Garden');
  const values = store.values.bind(store);
  let put: Promise<void> | undefined;
  jest.spyOn(store, 'values').mockImplementation(async (prefix) => {
    const kept = await values(prefix);
    put ??= history.put({ key: '1', nonce: 'a', application: 'Garden', text: 'code', scannedAt: '' });
    return kept as never;
  });
  await history.load();
  await put;
  expect(history.find('a')).toBeDefined();
});

it('values of a code are shown, and not kept', async () => {
  const store = new MemoryStore();
  const history = new History(store, 'Garden');
  const fields = [{ key: 'guest', label: 'Guest', text: 'Ann' }];
  const answer = { status: 'ok', message: 'The code was redeemed.', usesLeft: 0 };
  await history.put({
    ...{ key: '1', nonce: 'a', application: 'Garden', text: 'code', scannedAt: '' },
    answer: { ...answer, fields },
  });
  expect(history.find('a')?.answer?.fields).toEqual(fields);
  const again = new History(store, 'Garden');
  await again.load();
  expect(again.find('a')?.answer).toEqual(answer);
});
