import type { KeyHolder } from '../../../platform/access/viewer.js';
import { aMember, joinApplication } from '../../../testing/a-member.js';
import { anApplication, type TestApplication } from '../../../testing/an-application.js';
import { emailsTo } from '../../../testing/mails.js';
import { services, type TestServices } from '../../../testing/services.js';
import { Account } from '../../people/accounts/account.entity.js';
import { codesLeft } from './scan-watches.emails.js';

let gateway: TestServices;
beforeAll(async () => {
  gateway = await services();
});
afterAll(() => gateway?.close());
afterEach(() => gateway.services.database.write((manager) => manager.query('DELETE FROM scan_watches')));

/** A Monday far ahead, so that every summary of a new choice is due. */
const monday = new Date('2030-01-14T08:00:00Z');
const at = (text: string) => new Date(`2030-01-${text}Z`);

const watch = (of: TestApplication, timeZone = 'UTC') =>
  gateway.services.scanWatches.save(of.viewer, of.scope, { weekly: true, alarm: false, timeZone });
const mailDue = (now = monday) => gateway.services.weeklySummaries.mailDue(undefined, now);
const summariesTo = async (email: string) =>
  (await emailsTo(gateway, email)).filter(({ subject }) => subject.startsWith('The week of'));

/** Codes that were made at a time, with a phone that redeems them. */
async function codesOf(of: TestApplication, madeAt: Date | null, count: number) {
  const { qrBatches, applicationKeys, database } = gateway.services;
  const { id } = await qrBatches.generate(of.scope, of.viewer, { count });
  const set = 'UPDATE qr_batches SET createdAt = ? WHERE id = ?';
  if (madeAt) await database.write((manager) => manager.query(set, [sqlTime(madeAt), id]));
  const { secret } = await applicationKeys.create(of.scope, of.viewer, { name: 'Phone' });
  const holder = (await applicationKeys.identify(secret)) as KeyHolder;
  const codes: string[] = await database.read(async (manager) =>
    (await manager.query('SELECT code FROM qr_codes WHERE batchId = ?', [id])).map(
      ({ code }: { code: string }) => code,
    ),
  );
  return { batch: String(id), holder, codes };
}
const sqlTime = (time: Date) => time.toISOString().replace('T', ' ').replace('Z', '');

let scans = 0;
function scan(holder: KeyHolder, code: string | undefined, receivedAt: Date) {
  scans += 1;
  const request = { code: code ?? 'no code', nonce: `weekly-scan-${scans}` };
  return gateway.services.redemptions.redeem(holder, request, receivedAt);
}

test.each([
  [85, 22, 'Active codes left: 85. At the pace of that week they last about 27 days.'],
  [3, 40, 'Active codes left: 3. At the pace of that week they last about a day.'],
  [0, 40, 'Active codes left: 0.'],
  [5_000, 40, 'Active codes left: 5,000.'],
  [5, 0, 'Active codes left: 5.'],
  [50_001, 7_000, 'More than 50,000 codes are active.'],
])('with %d active codes and %d redeemed in the week a summary says: %s', (active, redeemed, words) => {
  expect(codesLeft(active, redeemed)).toBe(words);
});

test('a summary has the numbers of the week, compared with the week before', async () => {
  const ann = await anApplication(gateway);
  await codesOf(ann, at('01T12:00:00'), 2);
  const { batch, holder, codes } = await codesOf(ann, null, 5);
  const { printPreparation, printRuns, database } = gateway.services;
  const settings = { sheet: 'avery-l7160', startCell: 1, copies: 1, text: 'code', cutMarks: false } as const;
  const run = await printPreparation.prepare(ann.scope, ann.viewer, { batch }, settings);
  await printRuns.confirm(ann.viewer, String(run.id), [2]);
  const set = 'UPDATE qr_batches SET createdAt = ? WHERE id = ?';
  await database.write((manager) => manager.query(set, [sqlTime(at('09T12:00:00')), batch]));
  const confirmed = 'UPDATE print_runs SET confirmedAt = ? WHERE id = ?';
  await database.write((manager) => manager.query(confirmed, [sqlTime(at('09T13:00:00')), run.id]));
  // Of the week before, of this one, and of the Monday on which the summary is due.
  await scan(holder, undefined, at('06T23:59:59'));
  await scan(holder, codes[0], at('07T00:00:00'));
  await scan(holder, codes[1], at('10T12:00:00'));
  await scan(holder, codes[1], at('13T23:59:59'));
  await scan(holder, codes[1], at('13T23:59:59'));
  await scan(holder, codes[2], at('14T00:00:00'));
  await watch(ann);

  expect(await mailDue()).toBe(1);
  const [mail, ...others] = await summariesTo(ann.email);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe(`The week of “${ann.name}”`);
  const lines = mail?.text.split('\n\n');
  expect(lines?.slice(0, 7)).toEqual([
    'Hello,',
    `This is what happened in “${ann.name}” from Monday 7 January 2030 to Sunday 13 January 2030.`,
    'Codes made: 5, 3 more than the week before.',
    'Labels printed: 4, 4 more than the week before.',
    'Codes redeemed: 2, 2 more than the week before.',
    'Scans refused: 2, 1 more than the week before. The reasons: already used 2.',
    'Active codes left: 4. At the pace of that week they last about 14 days.',
  ]);
  const [scansUrl, endUrl] = mail?.links ?? [];
  const { publicUrl } = gateway.config;
  expect(scansUrl?.href).toBe(`${publicUrl}/qr-generator?tab=history&view=scans&application=${ann.name}`);
  expect(endUrl?.href).toMatch(/\/end-mails\/[\w-]{43}$/);
  expect(mail?.html).toContain(`href="${endUrl?.href}"`);
});

test('the hours that a time zone is ahead of UTC belong to its days', async () => {
  const ann = await anApplication(gateway);
  const { holder, codes } = await codesOf(ann, at('06T10:00:00'), 9);
  // Monday begins at 10:00 on Sunday in UTC, and the summary is due at 18:00.
  await scan(holder, codes[0], at('06T09:59:59'));
  await scan(holder, codes[1], at('06T10:00:00'));
  await scan(holder, undefined, at('06T11:00:00'));
  await scan(holder, codes[2], at('08T11:00:00'));
  await scan(holder, codes[3], at('13T09:59:59'));
  await scan(holder, codes[4], at('13T10:00:00'));
  await watch(ann, 'Pacific/Kiritimati');
  // Until then that of the week before is due.
  expect(await mailDue(at('13T17:59:59'))).toBe(1);
  expect(await mailDue(at('13T17:59:59'))).toBe(0);
  expect(await mailDue(at('13T18:00:00'))).toBe(1);
  const [, mail] = await summariesTo(ann.email);
  expect(mail?.text).toContain('Codes made: 9, 9 more than the week before.');
  expect(mail?.text).toContain('Codes redeemed: 3, 2 more than the week before.');
  expect(mail?.text).toContain('Scans refused: 1, 1 more than the week before. The reasons: unknown 1.');
});

test('an annulled scan of the first hours of a week is none', async () => {
  const ann = await anApplication(gateway);
  const { holder, codes } = await codesOf(ann, at('06T20:00:00'), 2);
  await scan(holder, codes[0], at('06T20:00:00'));
  await gateway.services.redemptions.annul(holder, `weekly-scan-${scans}`, at('06T20:01:00'));
  await watch(ann, 'Asia/Kolkata');
  expect(await mailDue(at('14T02:30:00'))).toBe(1);
  expect((await summariesTo(ann.email))[0]?.text).toContain('Codes redeemed: 0, as many as the week before.');
});

test('a week is mailed once, and so is the next one', async () => {
  const ann = await anApplication(gateway);
  await codesOf(ann, at('09T12:00:00'), 1);
  await codesOf(ann, at('16T12:00:00'), 3);
  await watch(ann);
  expect(await mailDue()).toBe(1);
  expect(await mailDue(at('20T12:00:00'))).toBe(0);
  // Choices that are saved again make nothing due.
  await watch(ann);
  expect(await mailDue(at('20T12:00:00'))).toBe(0);
  // A gateway that was down on Monday sends it later.
  expect(await mailDue(at('23T12:00:00'))).toBe(1);
  expect((await summariesTo(ann.email))[1]?.text).toContain('Codes made: 3, 2 more than the week before.');
});

test('no summary of a week in which nothing happened', async () => {
  const ann = await anApplication(gateway);
  await codesOf(ann, at('01T12:00:00'), 1);
  await watch(ann);
  expect(await mailDue()).toBe(0);
  expect(await summariesTo(ann.email)).toEqual([]);
});

test('whoever switches it on gets the first summary for the week that ends next', async () => {
  const ann = await anApplication(gateway);
  await codesOf(ann, new Date(Date.now() - 5 * 24 * 3_600_000), 1);
  await codesOf(ann, new Date(), 1);
  await watch(ann);
  expect(await gateway.services.weeklySummaries.mailDue()).toBe(0);
  expect(await mailDue(new Date(Date.now() + 7 * 24 * 3_600_000))).toBe(1);
});

test('members who left, are deactivated or switched it off get no mail', async () => {
  const ann = await anApplication(gateway);
  await codesOf(ann, at('09T12:00:00'), 1);
  const { scanWatches, members, database } = gateway.services;
  const people = [];
  for (const role of ['editor', 'printer', 'viewer'] as const) {
    const member = await aMember(gateway, ann.scope, role);
    const viewer = { ...ann.viewer, accountId: member.accountId };
    const choices = { weekly: true, alarm: false, timeZone: 'UTC' };
    await scanWatches.save(viewer, ann.scope, choices);
    people.push({ ...member, viewer, choices });
  }
  const [left, deactivated, off] = people as [(typeof people)[0], (typeof people)[0], (typeof people)[0]];
  await members.remove(ann.viewer, String(left.membershipId), false);
  await database.write((manager) =>
    manager.update(Account, { id: deactivated.accountId }, { deactivatedAt: new Date() }),
  );
  await scanWatches.save(off.viewer, ann.scope, { ...off.choices, weekly: false });
  expect(await mailDue()).toBe(0);
});

test('a member of many applications gets all summaries, as fast as the limit of an address allows', async () => {
  const ann = await anApplication(gateway);
  const others = [ann];
  while (others.length < 5) {
    const other = await anApplication(gateway);
    await joinApplication(gateway, ann, other.scope, 'viewer');
    others.push(other);
  }
  for (const other of others) {
    await codesOf(other, at('09T12:00:00'), 1);
    const choices = { weekly: true, alarm: false, timeZone: 'UTC' };
    await gateway.services.scanWatches.save(ann.viewer, other.scope, choices);
  }
  expect(await mailDue()).toBe(3);
  expect(await mailDue()).toBe(0);
  await gateway.services.database.write((manager) =>
    manager.query("UPDATE outbox_mails SET createdAt = '2020-01-01' WHERE purpose = 'weekly-summary'"),
  );
  expect(await mailDue()).toBe(2);
  const subjects = (await summariesTo(ann.email)).map(({ subject }) => subject);
  expect(subjects.toSorted()).toEqual(others.map(({ name }) => `The week of “${name}”`).toSorted());
});

test('no summary begins once the gateway stops', async () => {
  const ann = await anApplication(gateway);
  await codesOf(ann, at('09T12:00:00'), 1);
  await watch(ann);
  expect(await gateway.services.weeklySummaries.mailDue(AbortSignal.abort(), monday)).toBe(0);
  expect(await mailDue()).toBe(1);
});
