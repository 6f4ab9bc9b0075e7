import { Raw } from 'typeorm';
import { schema } from '../../tables.js';
import { migratedDatabase } from '../../testing/migrated-database.js';
import { moveProcessClock, restoreProcessClock } from '../../testing/process-clock.js';
import { type TestDatabase, testsMysql } from '../../testing/test-database.js';
import { createLogger } from '../logger.js';
import { MailRateLock } from '../mail/mail-rate-lock.entity.js';
import { Database } from './database.js';
import { databaseNow, databaseNowSql } from './dialect.js';

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
    await manager
      .createQueryBuilder()
      .insert()
      .into(MailRateLock)
      .values({ lockKey, lockedAt: () => databaseNowSql(manager, minuteMs) })
      .execute();
    const { lockedAt } = await manager.findOneByOrFail(MailRateLock, { lockKey });
    const distance = lockedAt.getTime() - (await databaseNow(manager)).getTime();
    expect([distance > 0, distance <= minuteMs]).toEqual([true, true]);
    const found = (offsetMs: number) =>
      manager.countBy(MailRateLock, {
        lockedAt: Raw((column) => `${column} > ${databaseNowSql(manager, offsetMs)}`),
      });
    expect([await found(0), await found(hourMs)]).toEqual([1, 0]);
    const stored = await manager.update(MailRateLock, { lockKey }, { lockedAt: new Date(1_700_000_000_123) });
    expect(stored.affected).toBe(1);
    expect((await manager.findOneByOrFail(MailRateLock, { lockKey })).lockedAt.getTime()).toBe(
      1_700_000_000_123,
    );
  });
});

test('the SQL expression takes whole milliseconds alone', async () => {
  await database.read(async (manager) => {
    expect(() => databaseNowSql(manager, 0.5)).toThrow(TypeError);
    expect(() => databaseNowSql(manager, Number.NaN)).toThrow(TypeError);
  });
});
