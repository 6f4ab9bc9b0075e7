import { DomainError } from '../../../platform/errors/domain-error.js';
import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { anApplication, type TestApplication } from '../../../testing/an-application.js';
import { eventually } from '../../../testing/over-http.js';
import { Session } from './session.entity.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await aGateway();
});
afterAll(() => gateway?.close());
afterEach(() => {
  jest.restoreAllMocks();
});

const longAgo = new Date('2020-01-01T00:00:00Z');
/** Creates an account whose session was last used long ago, so that its next use is recorded. */
async function anIdleAccount(): Promise<TestApplication> {
  const person = await anApplication(gateway);
  await gateway.services.database.write((manager) =>
    manager.update(Session, { accountId: person.accountId }, { lastSeenAt: longAgo }),
  );
  return person;
}
const lastSeen = async ({ accountId }: TestApplication) => {
  const sessions = await gateway.services.database.read((manager) => manager.findBy(Session, { accountId }));
  return sessions[0]?.lastSeenAt;
};
const read = async (person: TestApplication) => (await person.graphql('{ questions { totalCount } }')).status;
const isRecorded = (person: TestApplication) =>
  eventually(
    () => lastSeen(person),
    (seen) => seen !== undefined && seen > longAgo,
    10_000,
  );

describe('M3: recording when a session was last used', () => {
  test('does not delay a read while the writer is busy', async () => {
    const ann = await anIdleAccount();
    const { database } = gateway.services;
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    let begin = () => {};
    const isBusy = new Promise<void>((resolve) => {
      begin = resolve;
    });
    const busy = database.write(async (manager) => {
      await manager.update(Session, { accountId: ann.accountId }, { accountId: ann.accountId });
      begin();
      await released;
    });
    await isBusy;
    expect(await read(ann)).toBe(200);
    expect(await lastSeen(ann)).toEqual(longAgo);
    release();
    await busy;
    await isRecorded(ann);
  });

  test('a failure does not fail the read, and the next read tries again', async () => {
    const ann = await anIdleAccount();
    const { database, lastSeen: lastSeenService } = gateway.services;
    const write = jest.spyOn(database, 'write').mockRejectedValue(new DomainError('UNAVAILABLE', 'Full.'));
    expect(await read(ann)).toBe(200);
    await lastSeenService.settled();
    expect(write).toHaveBeenCalledTimes(1);
    jest.restoreAllMocks();
    expect(await read(ann)).toBe(200);
    await isRecorded(ann);
  });

  test('does not overwrite a later time recorded by another gateway', async () => {
    const ann = await anIdleAccount();
    const { database, lastSeen: lastSeenService } = gateway.services;
    const where = { accountId: ann.accountId };
    const readBefore = await database.read((manager) => manager.findOneByOrFail(Session, where));
    const later = new Date('2100-01-01T00:00:00Z');
    await database.write((manager) => manager.update(Session, where, { lastSeenAt: later }));
    lastSeenService.record(readBefore.id, readBefore.lastSeenAt);
    await lastSeenService.settled();
    expect(await lastSeen(ann)).toEqual(later);
  });

  test('runs at most one write at a time, however many sessions are used', async () => {
    const people = [await anIdleAccount(), await anIdleAccount(), await anIdleAccount()];
    const { database, lastSeen: lastSeenService } = gateway.services;
    const write = database.write.bind(database);
    let running = 0;
    let maxRunning = 0;
    jest.spyOn(database, 'write').mockImplementation(async (work) => {
      running += 1;
      maxRunning = Math.max(maxRunning, running);
      return write(work).finally(() => {
        running -= 1;
      });
    });
    await Promise.all([...people, ...people].map(read));
    await lastSeenService.settled();
    expect(maxRunning).toBe(1);
    for (const person of people) await isRecorded(person);
  });
});
