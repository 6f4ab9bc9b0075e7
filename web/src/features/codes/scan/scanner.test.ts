import { MemoryStore, Refused, Unreachable } from 'back-office-client';
import { canUndo, type Entry } from './entry';
import { Scanner } from './scanner';

const code = '7ZK3Q9M2XV4D8H1R6TBC';
const accepted = { status: 'ok', message: 'The code was redeemed.' };
const list = {
  ...{ cursor: 'c', serverTime: new Date().toISOString(), complete: true, whole: true, count: 0 },
  ...{ active: '', gone: '' },
};

class ABrokenStore extends MemoryStore {
  broken = '';

  override async set(entries: Readonly<Record<string, unknown>>): Promise<void> {
    const isBroken = Object.keys(entries).some((key) => this.broken && key.startsWith(this.broken));
    if (isBroken) throw new Error('The disk is full.');
    await super.set(entries);
  }
}

const opened: Scanner[] = [];
afterEach(() => {
  for (const scanner of opened.splice(0)) scanner.stop();
});

function aScanner(calls: object = {}, store = new ABrokenStore(), deviceId = '1') {
  const client = {
    self: async () => ({}),
    upload: async (scans: readonly object[]) => scans.map(() => accepted),
    offlineList: async () => list,
    redeem: async () => accepted,
    annul: async () => undefined,
    ...calls,
  };
  const options = { store, application: 'Garden', deviceId, gate: () => '', onRevoked: () => undefined };
  const scanner = new Scanner({ ...options, client: client as never });
  opened.push(scanner);
  return { scanner, store };
}

const until = async (isTrue: () => boolean) => {
  while (!isTrue()) await new Promise((resolve) => setTimeout(resolve));
};

it('a list that cannot be loaded is no lost connection', async () => {
  const offlineList = async () => {
    throw new Unreachable('HTTP 503');
  };
  const { scanner } = aScanner({ offlineList });
  await scanner.start();
  await until(() => scanner.get().problem !== null || !scanner.get().isOnline);
  expect(scanner.get()).toMatchObject({
    isOnline: true,
    problem: expect.stringContaining('could not be loaded'),
  });
});

it.each(['history:', 'used:'])(
  'a result is shown although %s cannot be kept, and the next scan is decided',
  async (what) => {
    const { scanner, store } = aScanner();
    await scanner.start();
    store.broken = what;
    await scanner.scan(code);
    await scanner.scan('another');
    expect(scanner.get()).toMatchObject({ pending: 0, shown: { text: 'another' } });
  },
);

it('a scan is kept as sent before its call', async () => {
  const kept: unknown[] = [];
  const store = new ABrokenStore();
  const redeem = async () => {
    kept.push(...(await store.values('scan:')));
    throw new Refused(409, 'No.');
  };
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValueOnce(false);
  const { scanner } = aScanner({ redeem }, store);
  const scanned = scanner.scan(code);
  await scanner.start();
  await scanned;
  await until(() => scanner.get().isOnline);
  await scanner.scan('another');
  expect(kept).toEqual([expect.objectContaining({ code: 'another', tried: true })]);
});

describe('a scan whose keys are another code on a US keyboard', () => {
  const byKeys = code.replace('Z', 'Y');
  const look = async (text: string) => (text === byKeys ? accepted : { ...accepted, reason: 'unknown' });

  it('is decided as the code that the gateway knows', async () => {
    const redeem = jest.fn(async () => accepted);
    const { scanner } = aScanner({ look, redeem });
    await scanner.start();
    await scanner.scan(code, { byKeys });
    expect(redeem.mock.calls).toEqual([
      [{ code: byKeys, nonce: expect.anything(), scannedAt: expect.anything() }],
    ]);
    expect(scanner.get()).toMatchObject({ pending: 0, shown: { text: byKeys } });
  });

  it('is kept before the gateway is asked, and sent by the page that is opened next', async () => {
    const { scanner, store } = aScanner({ look: () => new Promise(() => undefined) });
    await scanner.start();
    void scanner.scan(code, { byKeys });
    await until(() => scanner.get().waiting === 1);
    scanner.stop();
    const upload = jest.fn(async (scans: readonly object[]) => scans.map(() => accepted));
    const { scanner: next } = aScanner({ look, upload }, store);
    await next.start();
    await until(() => next.get().waiting === 0);
    expect(upload.mock.calls).toEqual([[[expect.objectContaining({ code: byKeys })]]]);
    expect(JSON.stringify(upload.mock.calls)).not.toContain('byKeys');
    expect(await store.values('scan:')).toEqual([]);
  });

  it('waits when the connection is cut while the gateway is asked', async () => {
    const cut = async () => {
      throw new Unreachable('The network was cut.');
    };
    const { scanner, store } = aScanner({ look: cut, redeem: cut, offlineList: cut, self: cut });
    await scanner.start();
    await scanner.scan(code, { byKeys });
    expect(scanner.get()).toMatchObject({ pending: 0, waiting: 1, shown: { text: code } });
    expect(await store.values('scan:')).toMatchObject([{ code }]);
  });
});

it('a scan that another key of this browser redeemed is shown without an undo', async () => {
  const { scanner, store } = aScanner();
  await scanner.start();
  await scanner.scan(code);
  scanner.stop();
  const annul = jest.fn();
  const later = aScanner({ annul }, store, '2').scanner;
  await later.start();
  const [entry] = later.get().entries as [Entry];
  expect([canUndo(entry, Date.now(), '1'), canUndo(entry, Date.now(), '2')]).toEqual([true, false]);
  await later.undo(entry);
  expect(annul).not.toHaveBeenCalled();
});

it('a list that comes after the page was left is not kept', async () => {
  let answer: (with_: typeof list) => void = () => undefined;
  const offlineList = () =>
    new Promise((resolve) => {
      answer = resolve;
    });
  let isAsked = false;
  const { scanner, store } = aScanner({
    offlineList: () => {
      isAsked = true;
      return offlineList();
    },
  });
  await scanner.start();
  await until(() => isAsked);
  scanner.stop();
  answer(list);
  await new Promise((resolve) => setTimeout(resolve));
  expect(store.kept.has('list')).toBe(false);
});
