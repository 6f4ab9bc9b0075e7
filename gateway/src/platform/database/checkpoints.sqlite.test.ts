import { once } from 'node:events';
import { existsSync, mkdirSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import threads from 'node:worker_threads';
import { schema } from '../../tables.js';
import { eventually } from '../../testing/over-http.js';
import { type TestDatabase, testDatabase } from '../../testing/test-database.js';
import { createLogger } from '../logger.js';
import { Database } from './database.js';
import { embeddedTransaction } from './embedded-transaction.js';
import { openEmbedded } from './open-embedded.js';

const { Worker } = threads;
type Thread = InstanceType<typeof Worker>;
type Work = Parameters<Database['write']>[0];

let store: TestDatabase;
let warnings: string[];
const logger = Object.assign(createLogger('silent'), {
  warn: (_details: unknown, message: string) => warnings.push(message),
});
beforeEach(async () => {
  store = await testDatabase();
  warnings = [];
});
afterEach(async () => {
  jest.restoreAllMocks();
  await store.remove();
});

/** Six megabytes. */
const addMuch =
  (name: string): Work =>
  async (manager) => {
    await manager.query('CREATE TABLE IF NOT EXISTS large (name text, content blob)');
    for (let row = 0; row < 6; row += 1)
      await manager.query('INSERT INTO large VALUES (?, randomblob(1000000))', [name]);
  };
const addLittle: Work = (manager) => manager.query("INSERT INTO large VALUES ('small', NULL)");
const selectNames: Work = (manager) => manager.query('SELECT DISTINCT name FROM large');
const selectLog: Work = (manager) => manager.query('PRAGMA wal_checkpoint(NOOP)');
const warned = (message: RegExp) =>
  eventually(
    async () => warnings,
    (all) => all.some((one) => message.test(one)),
    10_000,
  );

describe('a database whose log grows', () => {
  let database: Database;
  beforeEach(async () => {
    database = await Database.open(store, schema, logger);
  });
  afterEach(() => database.close());

  const log = async (): Promise<{ log: number; checkpointed: number }> =>
    ((await database.read(selectLog)) as [{ log: number; checkpointed: number }])[0];
  const names = () => database.read(selectNames);

  test('what a large transaction leaves in the log is copied into the file after its commit', async () => {
    await database.write(addMuch('first'));
    const copied = await eventually(log, ({ log, checkpointed }) => checkpointed === log, 10_000);
    expect(copied.log).toBeGreaterThan(1000);

    // The log begins anew.
    await database.write(addLittle);
    expect((await log()).log).toBeLessThan(100);
  });

  test('the log of many large transactions in a row begins anew', async () => {
    const lengths: number[] = [];
    for (let time = 0; time < 20; time += 1) {
      await database.write(addMuch(`${time}`));
      lengths.push((await log()).log);
    }
    expect(Math.max(...lengths)).toBeLessThan(8000 + 2 * 1600);
    expect(await names()).toHaveLength(20);
    expect(warnings).toEqual([]);
  });

  test('writes go on while a checkpoint runs, and after the one that comes next', async () => {
    for (const name of ['first', 'second', 'third']) await database.write(addMuch(name));
    expect(await names()).toHaveLength(3);
    await eventually(log, ({ log, checkpointed }) => log - checkpointed < 1000, 10_000);
  });

  test('a database that is closed right after a large transaction opens again with all rows', async () => {
    await database.write(addMuch('first'));
    await database.close();
    database = await Database.open(store, schema, logger);
    expect(await names()).toEqual([{ name: 'first' }]);
  });

  test('where no thread can start, writes succeed all the same, and one warning says so', async () => {
    jest.spyOn(threads, 'Worker').mockImplementation(() => {
      throw new Error('ERR_WORKER_INIT_FAILED');
    });
    for (const name of ['first', 'second']) await database.write(addMuch(name));
    expect(await names()).toHaveLength(2);
    expect(await log()).toMatchObject({ checkpointed: 0 });
    expect(warnings).toEqual(['Checkpoints run within commits from now on']);
  });

  test.each([
    ['ends', (thread: Thread) => void thread.terminate()],
    ['fails', (thread: Thread) => thread.postMessage('fail')],
  ])('transactions that wait for a thread that %s go on', async (_end, end) => {
    const silent = `require('node:worker_threads').parentPort.on('message', (task) => {
      if (task === 'fail') throw new Error('failed');
    });`;
    const thread = new Worker(silent, { eval: true });
    jest.spyOn(threads, 'Worker').mockReturnValue(thread);
    const keepProcess = jest.spyOn(thread, 'ref');
    for (let time = 0; time < 6; time += 1) await database.write(addMuch(`${time}`));
    const waiting = database.write(addMuch('waiting'));
    expect(await names()).toHaveLength(6);
    // A command that only writes would end here otherwise.
    expect(keepProcess).toHaveBeenCalled();
    end(thread);
    await waiting;
    expect(await names()).toHaveLength(7);
    expect(warnings).toEqual(['Checkpoints run within commits from now on']);
  });

  test('checkpoints that fail are logged once, and writes go on', async () => {
    // Reader and writer go on with the log that they have open, the thread finds a folder.
    await log();
    const path = join(store.dataDir, 'back-office.sqlite-wal');
    renameSync(path, `${path}.away`);
    mkdirSync(path);
    await database.write(addMuch('first'));
    await warned(/^A checkpoint failed/);
    for (const name of ['second', 'third', 'fourth']) await database.write(addMuch(name));
    expect(await names()).toHaveLength(4);
    expect(warnings).toHaveLength(1);
  });
});

describe('checkpoints by themselves', () => {
  let embedded: Awaited<ReturnType<typeof openEmbedded>>;
  beforeEach(async () => {
    embedded = await openEmbedded(store.dataDir, schema, logger);
  });
  afterEach(async () => {
    await embedded.checkpoints.close();
    await embedded.reader.destroy();
    await embedded.writer.destroy();
    embedded.release();
  });

  const write = (work: Work) => embeddedTransaction(embedded.writer, work);

  test('where the file is not in its place no other one is made, and the log has what is committed', async () => {
    const { path } = embedded.file;
    await write(addMuch('first'));
    renameSync(path, `${path}.away`);
    embedded.checkpoints.afterCommit();
    await warned(/^Checkpoints run within commits/);
    expect(existsSync(path)).toBe(false);

    renameSync(`${path}.away`, path);
    await write(addMuch('second'));
    embedded.checkpoints.afterCommit();
    expect(await selectLog(embedded.reader.manager)).toMatchObject([{ checkpointed: 0 }]);
    expect(await selectNames(embedded.reader.manager)).toHaveLength(2);
  });

  const startsOfThreads = () =>
    jest.spyOn(threads, 'Worker').mockImplementation((...options) => new Worker(...options));

  test('they can be closed twice, and no commit after that starts a thread', async () => {
    const starts = startsOfThreads();
    await write(addMuch('first'));
    embedded.checkpoints.afterCommit();
    expect(starts).toHaveBeenCalledTimes(1);
    await Promise.all([embedded.checkpoints.close(), embedded.checkpoints.close()]);
    await embedded.checkpoints.close();

    await write(addMuch('second'));
    await write(addMuch('third'));
    embedded.checkpoints.afterCommit();
    expect(starts).toHaveBeenCalledTimes(1);
    expect(warnings).toEqual([]);
  });

  test('closed while one runs, they keep the process until the thread has ended', async () => {
    const starts = startsOfThreads();
    await write(addMuch('first'));
    embedded.checkpoints.afterCommit();
    const thread = starts.mock.results[0]?.value as Thread;
    const keepProcess = jest.spyOn(thread, 'ref');
    const letProcessEnd = jest.spyOn(thread, 'unref');
    const answered = once(thread, 'message');
    await Promise.all([embedded.checkpoints.close(), answered]);
    expect(keepProcess).toHaveBeenCalled();
    expect(letProcessEnd).not.toHaveBeenCalled();
  });

  test('closed before the first commit, they start no thread', async () => {
    const starts = startsOfThreads();
    await embedded.checkpoints.close();
    await write(addMuch('first'));
    embedded.checkpoints.afterCommit();
    expect(starts).not.toHaveBeenCalled();
  });
});
