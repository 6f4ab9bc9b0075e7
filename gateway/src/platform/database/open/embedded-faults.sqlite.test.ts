import {
  chmodSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { schema } from '../../../tables.js';
import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { eventually } from '../../../testing/over-http.js';
import { type TestDatabase, testDatabase } from '../../../testing/test-database.js';
import { createLogger } from '../../logger.js';
import { Database } from '../database.js';
import { lockDirectory } from './data-directory.js';
import { isUnavailable } from './driver-errors.js';
import { SqliteDriver } from './sqlite-driver.js';

const logger = createLogger('silent');
const unavailable = { name: 'DomainError', code: 'UNAVAILABLE' };

/** The code of what the call throws, or `undefined`. */
const codeOf = (call: () => unknown): string | undefined => {
  try {
    call();
    return undefined;
  } catch (error) {
    return (error as { code?: string }).code;
  }
};

describe('what SQLite reports', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'back-office-test-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  const readOnly = () => {
    const driver = new SqliteDriver(join(folder, 'a'), {});
    driver.pragma('query_only = ON');
    try {
      driver.exec('CREATE TABLE t (a)');
    } finally {
      driver.close();
    }
  };
  const garbage = () => {
    writeFileSync(join(folder, 'b'), 'no database'.repeat(1000));
    new SqliteDriver(join(folder, 'b'), {}).pragma('journal_mode = WAL');
  };
  const cut = () => {
    const driver = new SqliteDriver(join(folder, 'c'), {});
    for (const name of ['t', 'u', 'v']) driver.exec(`CREATE TABLE ${name} (a)`);
    driver.close();
    truncateSync(join(folder, 'c'), 4096);
    new SqliteDriver(join(folder, 'c'), {}).pragma('journal_mode = WAL');
  };
  const missing = () => new SqliteDriver(join(folder, 'none', 'd'), {});

  test.each([
    ['SQLITE_READONLY', readOnly],
    ['SQLITE_NOTADB', garbage],
    ['SQLITE_CORRUPT', cut],
    ['SQLITE_CANTOPEN', missing],
  ])('M10: %s has its name and counts as unavailable', (code, fail) => {
    expect(codeOf(fail)).toBe(code);
    expect(isUnavailable({ code })).toBe(true);
  });

  test('M10: a lack of memory counts as unavailable', () => {
    expect(isUnavailable({ code: 'SQLITE_NOMEM' })).toBe(true);
  });
});

describe('an embedded database in use', () => {
  let store: TestDatabase;
  let gateway: TestGateway;
  let database: Database;
  beforeEach(async () => {
    gateway = await aGateway();
    store = { databaseUrl: undefined, dataDir: gateway.config.dataDir, remove: async () => {} };
    database = gateway.services.database;
  });
  afterEach(() => gateway.close());

  const file = () => join(store.dataDir, 'back-office.sqlite');
  const add = (name: string) =>
    database.write((manager) => gateway.services.applications.findOrCreate(manager, name));
  const count = () => database.read((manager) => manager.query('SELECT COUNT(*) AS n FROM applications'));
  const readiness = async () => {
    const answer = await gateway.app.inject('/readyz');
    return [answer.statusCode, answer.headers['retry-after']];
  };
  /** Asked again and again, because one trial of the writer serves all who ask within a second. */
  const becomes = (status: number) => eventually(readiness, ([code]) => code === status, 10_000);

  test('M10: where writes are refused, they answer 503 with Retry-After, reads go on, and readiness says so', async () => {
    expect((await readiness())[0]).toBe(200);
    await database.write((manager) => manager.query('PRAGMA query_only = ON'));
    await expect(add('refused')).rejects.toMatchObject(unavailable);
    expect((await count())[0].n).toBe(0);
    expect(await becomes(503)).toEqual([503, expect.anything()]);
    const logIn = await gateway.app.inject({
      method: 'POST',
      url: '/api/login_web',
      payload: { email: 'ann@example.com', password: 'Correct-Horse-7' },
    });
    expect([logIn.statusCode, logIn.headers['retry-after']]).toEqual([503, expect.anything()]);
    await database.write((manager) => manager.query('PRAGMA query_only = OFF')).catch(() => {});
    expect((await becomes(200))[0]).toBe(200);
    await add('accepted');
  });

  test('M11: writes are refused once the data folder is gone, and readiness says so', async () => {
    await add('before');
    rmSync(store.dataDir, { recursive: true });
    await expect(add('into a file without a name')).rejects.toMatchObject(unavailable);
    expect(await becomes(503)).toEqual([503, expect.anything()]);
  });

  test('M11: writes are refused once another file is in its place', async () => {
    await add('before');
    copyFileSync(file(), `${file()}.copy`);
    renameSync(`${file()}.copy`, file());
    await expect(add('into the replaced file')).rejects.toMatchObject(unavailable);
    expect(await becomes(503)).toEqual([503, expect.anything()]);
  });

  test('writes are refused once the log is gone, and readiness says so', async () => {
    await add('before');
    await count();
    rmSync(`${file()}-wal`);
    await expect(add('into a log without a name')).rejects.toMatchObject(unavailable);
    expect(await becomes(503)).toEqual([503, expect.anything()]);
    expect((await count())[0].n).toBe(1);
  });

  test('M11: a write is not acknowledged when the folder goes in its middle', async () => {
    const write = database.write(async (manager) => {
      await manager.query('INSERT INTO applications (name, createdAt) VALUES (?, ?)', ['lost', new Date()]);
      rmSync(store.dataDir, { recursive: true });
    });
    await expect(write).rejects.toMatchObject(unavailable);
  });

  test('low: only its owner may read the database file and its log', () => {
    for (const name of ['back-office.sqlite', 'back-office.sqlite-wal', 'gateway.lock'])
      expect([name, statSync(join(store.dataDir, name)).mode & 0o777]).toEqual([name, 0o600]);
  });

  test('low: what is deleted is overwritten in the file', async () => {
    const [row] = await database.write((manager) => manager.query('PRAGMA secure_delete'));
    expect(row).toEqual({ secure_delete: 1 });
  });
});

test.each(['gone', 'another file'])('a usual stop saves what a log holds that is %s', async (what) => {
  const store = await testDatabase();
  const read = (database: Database) =>
    database.read((manager) => manager.query('SELECT name FROM applications'));
  try {
    const database = await Database.open(store, schema, logger);
    await database.write((manager) =>
      manager.query('INSERT INTO applications (name, createdAt) VALUES (?, ?)', ['before', new Date()]),
    );
    await read(database);
    const log = join(store.dataDir, 'back-office.sqlite-wal');
    rmSync(log);
    if (what === 'another file') writeFileSync(log, '');
    await expect(database.write(async () => {})).rejects.toMatchObject(unavailable);
    await database.close();
    const again = await Database.open(store, schema, logger);
    expect(await read(again)).toEqual([{ name: 'before' }]);
    await again.close();
  } finally {
    await store.remove();
  }
});

describe('a data directory that cannot be used', () => {
  let store: TestDatabase;
  beforeEach(async () => {
    store = await testDatabase();
  });
  afterEach(() => store.remove());

  const open = () => Database.open(store, schema, logger);
  const refused = (message: RegExp) => ({
    name: 'DataDirectoryError',
    message: expect.stringMatching(message),
  });

  test('M11: an empty database file is refused, and left as it is', async () => {
    const file = join(store.dataDir, 'back-office.sqlite');
    writeFileSync(file, '');
    await expect(open()).rejects.toMatchObject(refused(/is empty.*Restore it from a backup/));
    expect(statSync(file).size).toBe(0);
  });

  test('low: a data directory that is a file, or lies below one, is named', async () => {
    const file = join(store.dataDir, 'a-file');
    writeFileSync(file, 'text');
    for (const dataDir of [file, join(file, 'data')])
      await expect(Database.open({ ...store, dataDir }, schema, logger)).rejects.toMatchObject(
        refused(/^DATA_DIR leads to .*a-file.*, which is not a folder/),
      );
  });

  test('low: a database file that is something else is named, and what to do', async () => {
    writeFileSync(join(store.dataDir, 'back-office.sqlite'), 'no database'.repeat(1000));
    await expect(open()).rejects.toMatchObject(refused(/is no SQLite database.*Restore it from a backup/));
  });

  test('low: a damaged database file is named, and what to do', async () => {
    await (await open()).close();
    const file = join(store.dataDir, 'back-office.sqlite');
    const whole = new SqliteDriver(file, {});
    whole.pragma('wal_checkpoint(TRUNCATE)');
    whole.close();
    truncateSync(file, 8192);
    await expect(open()).rejects.toMatchObject(refused(/is damaged.*Restore it from a backup/));
  });

  test('low: a database file that cannot be opened is named', async () => {
    mkdirSync(join(store.dataDir, 'back-office.sqlite'));
    await expect(open()).rejects.toMatchObject(refused(/back-office.sqlite cannot be opened/));
  });

  test('low: an existing file that others may read is closed to them', async () => {
    const file = join(store.dataDir, 'back-office.sqlite');
    await (await open()).close();
    chmodSync(file, 0o644);
    await (await open()).close();
    expect(statSync(file).mode & 0o777).toBe(0o600);
  });

  /** Root may write everything: where the tests run as root, the call is made as a user who may not. */
  const asOrdinaryUser = <T>(call: () => T): T => {
    if (process.geteuid?.() !== 0) return call();
    process.seteuid?.(65_534);
    try {
      return call();
    } finally {
      process.seteuid?.(0);
    }
  };

  test('M4: a lock file that cannot be written locks nothing, and is refused as not writable', () => {
    const release = lockDirectory(store.dataDir);
    chmodSync(join(store.dataDir, 'gateway.lock'), 0o444);
    chmodSync(store.dataDir, 0o755);
    expect(() => asOrdinaryUser(() => lockDirectory(store.dataDir))).toThrow(/in use|Another gateway/);
    release();
    expect(() => asOrdinaryUser(() => lockDirectory(store.dataDir))).toThrow(/cannot be written/);
  });

  test('M4: of two processes only one gets the directory', () => {
    const release = lockDirectory(store.dataDir);
    expect(() => lockDirectory(store.dataDir)).toThrow(/Another gateway is using/);
    release();
    lockDirectory(store.dataDir)();
  });
});
