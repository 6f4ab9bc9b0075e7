import { Raw } from 'typeorm';
import { schema } from '../../composition.js';
import { OutboxTurn } from '../../platform/mail/outbox-turn.js';
import { moveProcessClock, restoreProcessClock } from '../../testing/process-clock.js';
import { type TestDatabase, testDatabase, testsMysql } from '../../testing/test-database.js';
import { createLogger } from '../logger.js';
import { databaseNow, databaseNowSql } from './clock.js';
import { Database } from './database.js';

let store: TestDatabase;
let database: Database;
beforeAll(async () => {
  store = await testDatabase();
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
  const turnKey = 'clock';
  await database.write(async (manager) => {
    await manager
      .createQueryBuilder()
      .insert()
      .into(OutboxTurn)
      .values({ turnKey, takenAt: () => databaseNowSql(manager, minuteMs) })
      .execute();
    const { takenAt } = await manager.findOneByOrFail(OutboxTurn, { turnKey });
    const distance = takenAt.getTime() - (await databaseNow(manager)).getTime();
    expect([distance > 0, distance <= minuteMs]).toEqual([true, true]);
    const found = (offsetMs: number) =>
      manager.countBy(OutboxTurn, {
        takenAt: Raw((column) => `${column} > ${databaseNowSql(manager, offsetMs)}`),
      });
    expect([await found(0), await found(hourMs)]).toEqual([1, 0]);
    const stored = await manager.update(OutboxTurn, { turnKey }, { takenAt: new Date(1_700_000_000_123) });
    expect(stored.affected).toBe(1);
    expect((await manager.findOneByOrFail(OutboxTurn, { turnKey })).takenAt.getTime()).toBe(
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
