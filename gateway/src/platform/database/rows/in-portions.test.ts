import { LessThan } from 'typeorm';
import { services, type TestServices } from '../../../testing/services.js';
import { MailCount } from '../../mail/mail-count.entity.js';
import type { Database } from '../database.js';
import { inPortions, removeInPortions } from './in-portions.js';

let gateway: TestServices;
let database: Database;
beforeAll(async () => {
  gateway = await services();
  ({ database } = gateway.services);
});
afterAll(() => gateway.close());

const old = new Date('2026-01-01T00:00:00Z');
const recent = new Date('2026-11-01T00:00:00Z');
const isOld = {
  where: { windowStartedAt: LessThan(recent) },
  order: { windowStartedAt: 'ASC' },
  rows: 10,
} as const;
const keys = async () =>
  (await database.read((manager) => manager.find(MailCount))).map(({ subjectKey }) => subjectKey);

/** Rows whose key is not named `id`. */
async function fill(count: number): Promise<void> {
  await database.write(async (manager) => {
    await manager.createQueryBuilder().delete().from(MailCount).execute();
    const rows = Array.from({ length: count }, (_, at) => ({
      subjectKey: `old ${at}`,
      used: 1,
      windowStartedAt: old,
    }));
    await manager.insert(MailCount, [...rows, { subjectKey: 'recent', used: 1, windowStartedAt: recent }]);
  });
}

test('all rows of a condition are removed, a portion in each transaction', async () => {
  await fill(35);
  const write = jest.spyOn(database, 'write');
  expect(await removeInPortions(database, MailCount, isOld)).toBe(35);
  expect(write).toHaveBeenCalledTimes(4);
  write.mockRestore();
  expect(await keys()).toEqual(['recent']);
  expect(await removeInPortions(database, MailCount, isOld)).toBe(0);
});

test('a row that changes before its portion is removed stays', async () => {
  await fill(15);
  const racing = {
    write: (work) => database.write(work),
    read: async (work) => {
      const found = await database.read(work);
      await database.write((manager) =>
        manager.update(MailCount, { subjectKey: 'old 3' }, { windowStartedAt: recent }),
      );
      return found;
    },
  } as Pick<Database, 'read' | 'write'> as Database;
  expect(await removeInPortions(racing, MailCount, isOld)).toBe(14);
  expect((await keys()).sort()).toEqual(['old 3', 'recent']);
});

test('two gateways that remove the same rows remove each once', async () => {
  await fill(50);
  const remove = () => removeInPortions(database, MailCount, isOld);
  const [first, second] = await Promise.all([remove(), remove()]);
  expect(first + second).toBe(50);
  expect(await keys()).toEqual(['recent']);
});

test('no portion begins after the stop', async () => {
  await fill(35);
  const stopping = new AbortController();
  const changed = await inPortions(
    database,
    MailCount,
    { ...isOld, stop: stopping.signal },
    (manager, portion) => {
      stopping.abort();
      return manager.delete(MailCount, portion);
    },
  );
  expect(changed).toBe(10);
  expect(await keys()).toHaveLength(26);
});
