import { mkdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { devNull } from 'node:os';
import { join } from 'node:path';
import { schema } from '../../tables.js';
import { aGateway, type TestGateway } from '../../testing/a-gateway.js';
import { anApplication } from '../../testing/an-application.js';
import { eventually } from '../../testing/over-http.js';
import { aBatch } from '../../testing/print-runs.js';
import { type TestDatabase, testDatabase } from '../../testing/test-database.js';
import type { KeyHolder } from '../access/viewer.js';
import { createLogger } from '../logger.js';
import { Database } from './database.js';
import { LogFlush } from './log-flush.js';

const unavailable = { code: 'UNAVAILABLE' };
const tick = () => new Promise((resolve) => setImmediate(resolve));
const reach = (count: () => number, expected: number) =>
  eventually(
    async () => count(),
    (now) => now === expected,
    10_000,
  );

/** Flushes of a log, each of which lasts until the test ends it. */
function heldFlushes() {
  const running: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const datasync = () => new Promise<void>((resolve, reject) => running.push({ resolve, reject }));
  return { running, datasync };
}

let datasync: jest.SpyInstance<Promise<void>, []>;
beforeEach(async () => {
  const file = await open(devNull);
  datasync = jest.spyOn(Object.getPrototypeOf(file) as FileHandle, 'datasync');
  await file.close();
});
afterEach(() => jest.restoreAllMocks());

/** From now on, flushes last until the test ends them. */
function holdFlushes() {
  const held = heldFlushes();
  datasync.mockImplementation(held.datasync);
  return held.running;
}

/** What has ended of what a test began, in its order. */
function watched() {
  const ended: string[] = [];
  const watch = async (name: string, call: Promise<unknown>) => {
    await call;
    ended.push(name);
  };
  return { ended, watch };
}

describe('a log', () => {
  const aLog = (close = async () => {}) => {
    const held = heldFlushes();
    return { ...held, log: new LogFlush({ datasync: held.datasync, close }, 'a log') };
  };

  test('calls during a flush share the next one, which starts after it', async () => {
    const { running, log } = aLog();
    const { ended, watch } = watched();
    const calls = [watch('first', log.flush())];
    await tick();
    calls.push(watch('second', log.flush()), watch('third', log.flush()));
    await tick();
    expect(running).toHaveLength(1);
    running[0]?.resolve();
    await tick();
    expect(ended).toEqual(['first']);
    expect(running).toHaveLength(2);
    running[1]?.resolve();
    await Promise.all(calls);
    expect(ended).toEqual(['first', 'second', 'third']);
  });

  test('a flush that fails makes all later ones fail, without asking the disk again', async () => {
    const { running, log } = aLog();
    const failing = log.flush();
    await tick();
    const next = log.flush();
    running[0]?.reject(new Error('EIO: i/o error, fdatasync'));
    for (const flushing of [failing, next, log.flush()])
      await expect(flushing).rejects.toMatchObject({
        code: 'SQLITE_IOERR',
        message: expect.stringContaining('EIO: i/o error'),
      });
    expect(() => log.assertWorking()).toThrow('a log could not be written to the disk');
    expect(running).toHaveLength(1);
  });

  test('it is closed after the flushes that were asked for', async () => {
    const { ended, watch } = watched();
    const { running, log } = aLog(() => watch('closed', Promise.resolve()));
    const calls = [watch('first', log.flush())];
    await tick();
    calls.push(watch('second', log.flush()), log.close());
    await tick();
    running[0]?.resolve();
    await tick();
    running[1]?.resolve();
    await Promise.all(calls);
    expect(ended).toEqual(['first', 'second', 'closed']);
  });
});

describe('a database', () => {
  let store: TestDatabase;
  let database: Database;
  beforeEach(async () => {
    store = await testDatabase();
    database = await Database.open(store, schema, createLogger('silent'));
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await database.close();
    await store.remove();
  });

  const add = (name: string) =>
    database.write((manager) =>
      manager.query('INSERT INTO applications (name, createdAt) VALUES (?, ?)', [name, new Date()]),
    );
  const names = async (): Promise<string[]> =>
    (await database.read((manager) => manager.query('SELECT name FROM applications ORDER BY id'))).map(
      ({ name }: { name: string }) => name,
    );

  test('a write is acknowledged when the disk has taken it, and the next one runs meanwhile', async () => {
    const running = holdFlushes();
    const { ended, watch } = watched();
    const adding = [watch('first', add('first'))];
    await reach(() => running.length, 1);
    adding.push(watch('second', add('second')));
    await eventually(names, (now) => now.length === 2, 10_000);
    expect(ended).toEqual([]);
    running[0]?.resolve();
    await reach(() => running.length, 2);
    expect(ended).toEqual(['first']);
    running[1]?.resolve();
    await Promise.all(adding);
    expect(ended).toEqual(['first', 'second']);
  });

  test('SQLite itself does not flush what it commits', async () => {
    const [{ synchronous }] = await database.write((manager) => manager.query('PRAGMA synchronous'));
    // NORMAL.
    expect(synchronous).toBe(1);
  });

  test('after a flush that failed, writes are rejected and change nothing, and reads go on', async () => {
    await add('before');
    datasync.mockRejectedValueOnce(Object.assign(new Error('EIO: i/o error, fdatasync'), { code: 'EIO' }));
    await expect(add('lost perhaps')).rejects.toMatchObject(unavailable);
    await expect(add('rejected')).rejects.toMatchObject(unavailable);
    await expect(database.ping()).rejects.toMatchObject(unavailable);
    expect(await names()).toEqual(['before', 'lost perhaps']);
    await expect(database.readDurable(async () => 'lost perhaps')).rejects.toMatchObject(unavailable);
  });

  test('where a link leads to the database, its own log is flushed, whatever lies beside the link', async () => {
    const folder = join(store.dataDir, 'linked');
    const file = join(store.dataDir, 'office.sqlite');
    mkdirSync(folder);
    symlinkSync(file, join(folder, 'back-office.sqlite'));
    writeFileSync(join(folder, 'back-office.sqlite-wal'), '');
    const flushed: number[] = [];
    datasync.mockImplementation(async function (this: FileHandle) {
      flushed.push((await this.stat()).ino);
    });
    const linked = await Database.open({ ...store, dataDir: folder }, schema, createLogger('silent'));
    try {
      await linked.writeOne((manager) => manager.query("UPDATE applications SET name = 'no'"));
      expect(flushed).toEqual([statSync(`${file}-wal`).ino]);
    } finally {
      await linked.close();
    }
  });
});

describe('a call that is repeated while its first answer waits for the disk', () => {
  let gateway: TestGateway;
  beforeEach(async () => {
    gateway = await aGateway();
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await gateway.close();
  });

  /** Makes a call twice. Neither is answered before the disk has what the first one changed. */
  async function expectToWait(call: () => Promise<unknown>) {
    const running = holdFlushes();
    const { ended, watch } = watched();
    const calls = [watch('first', call())];
    await reach(() => running.length, 1);
    calls.push(watch('repeated', call()));
    try {
      // It reads what it needs meanwhile.
      for (let turn = 0; turn < 200; turn += 1) await tick();
      expect(ended).toEqual([]);
    } finally {
      datasync.mockRestore();
      for (const { resolve } of running) resolve();
      await Promise.all(calls);
    }
  }

  test('a request for codes with an idempotency key', async () => {
    const { scope, viewer } = await anApplication(gateway);
    await expectToWait(() =>
      gateway.services.qrBatches.generate(scope, viewer, { count: 1, idempotencyKey: 'once' }),
    );
  });

  test('a scan with a nonce', async () => {
    const ann = await anApplication(gateway);
    const { applicationKeys, redemptions } = gateway.services;
    const { secret } = await applicationKeys.create(ann.scope, ann.viewer, { name: 'Phone' });
    const [code] = (await aBatch(gateway, ann, 1)).codes;
    const holder = (await applicationKeys.identify(secret)) as KeyHolder;
    await expectToWait(() => redemptions.redeem(holder, { code: code?.code ?? '', nonce: 'nonce-once' }));
  });
});
