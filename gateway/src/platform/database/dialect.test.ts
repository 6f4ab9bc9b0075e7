import { schema } from '../../tables.js';
import { migratedDatabase } from '../../testing/migrated-database.js';
import { moveProcessClock, restoreProcessClock } from '../../testing/process-clock.js';
import { type TestDatabase, testsMysql } from '../../testing/test-database.js';
import { createLogger } from '../logger.js';
import { MailRateLock } from '../mail/mail-rate-lock.entity.js';
import { Database } from './database.js';
import { databaseNow, dialectOf } from './dialect.js';
import { countOf, execute } from './rows/rows.js';

let store: TestDatabase;
let database: Database;
beforeAll(async () => {
  store = await migratedDatabase();
  database = await Database.open(store, schema, createLogger('silent'));
});
afterEach(() => restoreProcessClock());
afterAll(async () => {
  await database.close();
  await store.remove();
});

const hourMs = 3_600_000;
const minuteMs = 60_000;

test('a gateway whose clock is an hour ahead reads the time of the database server', async () => {
  const before = Date.now();
  const moved = moveProcessClock(hourMs);
  const now = (await database.read(databaseNow)).getTime();
  if (testsMysql) expect(Math.abs(now - before)).toBeLessThan(minuteMs);
  else expect(now).toBe(moved.getTime());
});

test('the SQL expression and the read time are the same clock, to the millisecond', async () => {
  const lockKey = 'clock';
  await database.write(async (manager) => {
    const soon = dialectOf(manager).now(minuteMs);
    await execute(manager, `INSERT INTO mail_rate_locks (lockKey, lockedAt) VALUES (?, ${soon.sql})`, [
      lockKey,
      ...soon.values,
    ]);
    const { lockedAt } = await manager.findOneByOrFail(MailRateLock, { lockKey });
    const distance = lockedAt.getTime() - (await databaseNow(manager)).getTime();
    expect([distance > 0, distance <= minuteMs]).toEqual([true, true]);
    const found = (offsetMs: number) => {
      const { sql, values } = dialectOf(manager).now(offsetMs);
      return countOf(
        manager,
        `SELECT COUNT(*) AS count FROM mail_rate_locks WHERE lockedAt > ${sql}`,
        values,
      );
    };
    expect([await found(0), await found(hourMs)]).toEqual([1, 0]);
    const stored = await manager.update(MailRateLock, { lockKey }, { lockedAt: new Date(1_700_000_000_123) });
    expect(stored.affected).toBe(1);
    expect((await manager.findOneByOrFail(MailRateLock, { lockKey })).lockedAt.getTime()).toBe(
      1_700_000_000_123,
    );
  });
});
