import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { schema } from '../../tables.js';
import { type TestDatabase, testDatabase } from '../../testing/test-database.js';
import { createLogger } from '../logger.js';
import { Database } from './database.js';
import { LogFlush } from './log-flush.js';

const tick = () => new Promise((resolve) => setImmediate(resolve));

/** The flushes of a log, each of which lasts until the test ends it. */
function heldFlushes() {
  const running: { resolve: () => void; reject: (error: Error) => void }[] = [];
  const datasync = () => new Promise<void>((resolve, reject) => running.push({ resolve, reject }));
  return { running, datasync };
}

describe('a log', () => {
  const flushes = () => {
    const held = heldFlushes();
    return { ...held, flush: new LogFlush({ datasync: held.datasync, close: async () => {} }, 'a log') };
  };

  test('calls during a flush share the next one, which starts after it', async () => {
    const { running, flush } = flushes();
    const ended: string[] = [];
    const flushed = async (name: string) => {
      await flush.flush();
      ended.push(name);
    };
    const calls = [flushed('first')];
    await tick();
    calls.push(flushed('second'), flushed('third'));
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
    const { running, flush } = flushes();
    const failing = flush.flush();
    await tick();
    const next = flush.flush();
    running[0]?.reject(new Error('EIO: i/o error, fdatasync'));
    for (const flushing of [failing, next, flush.flush()])
      await expect(flushing).rejects.toMatchObject({
        code: 'SQLITE_IOERR',
        message: expect.stringContaining('EIO: i/o error'),
      });
    expect(() => flush.assertWorking()).toThrow('a log could not be written to the disk');
    expect(running).toHaveLength(1);
  });
});

describe('a database', () => {
  let store: TestDatabase;
  let database: Database;
  let datasync: jest.SpyInstance<Promise<void>, []>;
  beforeEach(async () => {
    store = await testDatabase();
    database = await Database.open(store, schema, createLogger('silent'));
    const file = await open(join(store.dataDir, 'any'), 'w');
    await file.close();
    datasync = jest.spyOn(Object.getPrototypeOf(file) as FileHandle, 'datasync');
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
  const names = async () =>
    (await database.read((manager) => manager.query('SELECT name FROM applications ORDER BY id'))).map(
      ({ name }: { name: string }) => name,
    );

  test('a write is acknowledged when the disk has taken it, and the next one runs meanwhile', async () => {
    const { running, datasync: hold } = heldFlushes();
    datasync.mockImplementation(hold);
    const acknowledged: string[] = [];
    const added = async (name: string) => {
      await add(name);
      acknowledged.push(name);
    };
    const adding = [added('first')];
    while (running.length === 0) await tick();
    adding.push(added('second'));
    while ((await names()).length < 2) await tick();
    expect(acknowledged).toEqual([]);
    running[0]?.resolve();
    while (running.length === 1) await tick();
    expect(acknowledged).toEqual(['first']);
    running[1]?.resolve();
    await Promise.all(adding);
    expect(acknowledged).toEqual(['first', 'second']);
  });

  test('after a flush that failed, writes are rejected and change nothing, and reads go on', async () => {
    await add('before');
    datasync.mockRejectedValueOnce(Object.assign(new Error('EIO: i/o error, fdatasync'), { code: 'EIO' }));
    await expect(add('lost perhaps')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await expect(add('rejected')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    await expect(database.ping()).rejects.toMatchObject({ code: 'UNAVAILABLE' });
    expect(await names()).toEqual(['before', 'lost perhaps']);
  });
});
