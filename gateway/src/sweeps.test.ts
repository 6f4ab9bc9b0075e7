import { PassThrough } from 'node:stream';
import { Session } from './features/people/sessions/session.entity.js';
import { createLogger } from './platform/logger.js';
import { scheduleSweeps } from './sweeps.js';
import { anApplication } from './testing/an-application.js';
import { services, type TestServices } from './testing/services.js';

let gateway: TestServices;
beforeAll(async () => {
  gateway = await services();
});
afterAll(() => gateway.close());
afterEach(() => jest.restoreAllMocks());

type Sweep = (stop?: AbortSignal) => Promise<number>;
const sweepable = () =>
  Object.entries(gateway.services).filter(
    (entry): entry is [string, (typeof entry)[1] & { sweep: Sweep }] => 'sweep' in entry[1],
  );

/** Runs all sweeps once. @returns the lines of the log */
async function runOnce(stop = new AbortController().signal): Promise<Record<string, unknown>[]> {
  const stream = new PassThrough();
  const works: ((stop: AbortSignal) => Promise<void>)[] = [];
  const schedule = { every: (_seconds: number, _name: string, work: (typeof works)[0]) => works.push(work) };
  scheduleSweeps(schedule as never, gateway.services, createLogger('debug', stream));
  for (const work of works) await work(stop);
  const lines = String(stream.read() ?? '').split('\n');
  return lines.filter(Boolean).map((line) => JSON.parse(line));
}

test('H5: whatever has a sweep is swept, unverified sign-ups among it', async () => {
  const swept: string[] = [];
  for (const [name, service] of sweepable())
    jest.spyOn(service, 'sweep').mockImplementation(async () => {
      swept.push(name);
      return 0;
    });
  await runOnce();
  expect(swept).toContain('signUps');
  expect(swept.sort()).toEqual(
    sweepable()
      .map(([name]) => name)
      .sort(),
  );
});

test('each sweep logs one line: how much it removed, and at level debug when that is nothing', async () => {
  for (const [name, service] of sweepable())
    jest.spyOn(service, 'sweep').mockResolvedValue(name === 'qrScans' ? 1234 : 0);
  const lines = await runOnce();
  expect(lines).toHaveLength(sweepable().length);
  const [info, debug] = [30, 20];
  for (const line of lines)
    expect(line).toMatchObject(
      line.sweep === 'old scans'
        ? { level: info, removed: 1234, ms: expect.any(Number), msg: 'Swept old scans' }
        : { level: debug, removed: 0, ms: expect.any(Number), sweep: expect.any(String) },
    );
});

test('a sweep that fails is logged, and stops no other', async () => {
  jest.spyOn(gateway.services.sessions, 'sweep').mockRejectedValue(new Error('The disk is full.'));
  const rest = sweepable()
    .filter(([name]) => name !== 'sessions')
    .map(([, service]) => jest.spyOn(service, 'sweep').mockResolvedValue(0));
  const failed = (await runOnce()).filter(({ level }) => level === 40);
  expect(failed).toHaveLength(1);
  expect(failed[0]).toMatchObject({ err: { message: 'The disk is full.' } });
  for (const sweep of rest) expect(sweep).toHaveBeenCalledTimes(1);
});

test('no sweep begins once the gateway stops', async () => {
  const spies = sweepable().map(([, service]) => jest.spyOn(service, 'sweep'));
  expect(await runOnce(AbortSignal.abort())).toEqual([]);
  for (const sweep of spies) expect(sweep).not.toHaveBeenCalled();
});

test('the line of a sweep counts the rows that it removed', async () => {
  const { services } = gateway;
  const { accountId } = await anApplication(gateway);
  await services.database.write(async (manager) => {
    const { id: _, ...session } = await manager.findOneByOrFail(Session, { accountId });
    const expiresAt = new Date(Date.now() - 1000);
    const rows = [1, 2, 3].map((at) => ({ ...session, tokenHash: `expired ${accountId} ${at}`, expiresAt }));
    await manager.insert(Session, rows);
  });
  const ofSessions = async () => (await runOnce()).find(({ sweep }) => sweep === 'expired sessions');
  expect(await ofSessions()).toMatchObject({ level: 30, removed: 3 });
  expect(await ofSessions()).toMatchObject({ level: 20, removed: 0 });
  expect(await services.database.read((manager) => manager.countBy(Session, { accountId }))).toBe(1);
});
