import type { KeyHolder } from '../../../platform/access/viewer.js';
import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { aMember } from '../../../testing/a-member.js';
import { anApplication, type TestApplication } from '../../../testing/an-application.js';
import { emailsTo } from '../../../testing/mails.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await aGateway();
});
afterAll(() => gateway?.close());
afterEach(() => gateway.services.database.write((manager) => manager.query('DELETE FROM scan_watches')));

const now = new Date('2030-01-14T12:00:00Z');
const before = (minutes: number) => new Date(now.getTime() - minutes * 60_000);
const raise = (at = now) => gateway.services.scanAlarms.raiseDue(undefined, at);
const watch = (of: Pick<TestApplication, 'viewer' | 'scope'>) =>
  gateway.services.scanWatches.save(of.viewer, of.scope, { weekly: false, alarm: true, timeZone: 'UTC' });
const alarmsTo = async (email: string) =>
  (await emailsTo(gateway, email)).filter(({ subject }) => subject.startsWith('Many refused'));

async function aPhone(of: TestApplication): Promise<KeyHolder> {
  const { secret } = await gateway.services.applicationKeys.create(of.scope, of.viewer, { name: 'Entrance' });
  return (await gateway.services.applicationKeys.identify(secret)) as KeyHolder;
}
let scans = 0;
async function refuse(holder: KeyHolder, count: number, receivedAt: Date, device?: string) {
  for (let at = 0; at < count; at += 1) {
    scans += 1;
    const request = { code: 'no code', nonce: `alarm-scan-${scans}`, ...(device && { device }) };
    await gateway.services.redemptions.redeem(holder, request, receivedAt);
  }
}

test('twenty refused scans within an hour raise an alarm where hardly any are usual, and nineteen do not', async () => {
  const ann = await anApplication(gateway);
  const phone = await aPhone(ann);
  await watch(ann);
  await refuse(phone, 12, before(61));
  await refuse(phone, 12, before(59), 'Door 2');
  await refuse(phone, 7, before(1));
  expect(await raise()).toBe(0);
  await refuse(phone, 1, now);
  expect(await raise()).toBe(1);
  const [mail, ...others] = await alarmsTo(ann.email);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe(`Many refused scans in “${ann.name}”`);
  expect(mail?.text.split('\n\n').slice(1, 4)).toEqual([
    `20 scans were refused in “${ann.name}” within the last hour. Usually it is fewer than 1 an hour, by the last 14 days.`,
    'The reasons: unknown 20.',
    'The devices and keys with most refusals: Door 2 (12), Entrance (8).',
  ]);
  const [scansUrl, endUrl] = mail?.links ?? [];
  expect(Object.fromEntries(scansUrl?.searchParams ?? [])).toEqual({
    ...{ tab: 'history', view: 'scans', application: ann.name, result: 'refused' },
  });
  expect(endUrl?.pathname).toMatch(/^\/end-mails\//);
});

test('an alarm needs eight times the usual of the last 14 days', async () => {
  const ann = await anApplication(gateway);
  const phone = await aPhone(ann);
  await watch(ann);
  await refuse(phone, 1, before(24 * 60));
  // Three an hour, over 14 days.
  await gateway.services.database.write((manager) =>
    manager.query("UPDATE scan_days SET n = 1008 WHERE applicationId = ? AND day = '2030-01-13'", [
      ann.scope.applicationId,
    ]),
  );
  await refuse(phone, 23, before(30));
  expect(await raise()).toBe(0);
  await refuse(phone, 1, before(29));
  expect(await raise()).toBe(1);
  expect((await alarmsTo(ann.email))[0]?.text).toContain('Usually it is about 3 an hour');
});

test('refused scans that a full log does not list raise an alarm by the numbers of the day', async () => {
  const ann = await anApplication(gateway);
  const phone = await aPhone(ann);
  await watch(ann);
  const sumTo = (count: number, day: string) =>
    gateway.services.database.write((manager) =>
      manager.query('UPDATE scan_days SET n = ? WHERE applicationId = ? AND day = ?', [
        ...[count, ann.scope.applicationId, day],
      ]),
    );
  await refuse(phone, 1, before(24 * 60));
  // Ten a day, over 14 days.
  await sumTo(140, '2030-01-13');
  await refuse(phone, 1, before(1), 'Door 2');
  await sumTo(79, '2030-01-14');
  expect(await raise()).toBe(0);
  await sumTo(80, '2030-01-14');
  expect(await raise()).toBe(1);
  expect((await alarmsTo(ann.email))[0]?.text.split('\n\n').slice(1, 5)).toEqual([
    `80 scans were refused in “${ann.name}” since 00:00 UTC. Usually it is about 10 a day, by the last 14 days.`,
    'The reasons: unknown 80.',
    'The log has no room for all of them: the list shows a part, the numbers of days all.',
    'The devices and keys with most refusals: Door 2 (1).',
  ]);
});

test('one alarm a day is mailed, to each member who wants it', async () => {
  const ann = await anApplication(gateway);
  const lea = await aMember(gateway, ann.scope, 'scanner');
  const bob = await aMember(gateway, ann.scope, 'viewer');
  const phone = await aPhone(ann);
  await watch(ann);
  await watch({ viewer: { ...ann.viewer, accountId: lea.accountId }, scope: ann.scope });
  await refuse(phone, 20, before(1));
  expect([await raise(), await raise(), await raise(new Date(now.getTime() + 30 * 60_000))]).toEqual([
    1, 0, 0,
  ]);
  const tomorrow = new Date(now.getTime() + 24 * 3_600_000);
  await refuse(phone, 500, tomorrow);
  expect(await raise(new Date(tomorrow.getTime() - 1))).toBe(0);
  expect(await raise(tomorrow)).toBe(1);
  const counts = [ann, lea, bob].map(async ({ email }) => (await alarmsTo(email)).length);
  expect(await Promise.all(counts)).toEqual([2, 2, 0]);
});

test('a name of a device with a web address in it becomes no link', async () => {
  const ann = await anApplication(gateway);
  const phone = await aPhone(ann);
  await watch(ann);
  await refuse(phone, 20, before(1), 'evil.example.com');
  expect(await raise()).toBe(1);
  const [mail] = await alarmsTo(ann.email);
  expect(mail?.text).toContain('evil-example-com (20)');
  expect(mail?.text).not.toContain('evil.example.com');
});
