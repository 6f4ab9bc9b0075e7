import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { anApplication, type TestApplication } from '../../../testing/an-application.js';
import { as } from '../../../testing/as.js';
import { passTime } from '../../../testing/pass-time.js';
import { restoreProcessClock } from '../../../testing/process-clock.js';
import { workAsOwner } from '../../../testing/work-as-owner.js';
import { LegalText } from './legal-text.entity.js';
import { LegalTextVersion } from './legal-text-version.entity.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await aGateway();
});
afterEach(() => restoreProcessClock());
afterAll(() => gateway?.close());

const hourMs = 3_600_000;
const later = (ms = hourMs) => new Date(Date.now() + ms).toISOString();

const save = (who: TestApplication, input: Record<string, unknown>) =>
  who.graphql(
    `mutation ($input: SaveLegalTextInput!) {
      saveLegalText(input: $input) { unchanged legalText { text version } version { number state text } }
    }`,
    { input: { key: 'ABOUT_US', ...input } },
  );
const versionFields =
  'key number state digest createdBy createdAt effectiveAt changeNote withdrawnAt publicUrl';
const versionsOf = async (who: TestApplication, page: Record<string, unknown> = {}) => {
  const { data } = await who.graphql(
    `query ($first: Int, $after: String) {
      legalTextVersions(key: ABOUT_US, first: $first, after: $after) {
        edges { node { ${versionFields} } } totalCount pageInfo { hasNextPage endCursor }
      }
    }`,
    { first: 50, ...page },
  );
  const { edges, ...rest } = data.legalTextVersions;
  return { ...rest, rows: edges.map(({ node }: { node: unknown }) => node) };
};
const states = async (who: TestApplication) =>
  (await versionsOf(who)).rows.map(({ number, state }: { number: number; state: string }) => [number, state]);
const restore = (who: TestApplication, number: number, rest = {}) =>
  who.graphql(
    `mutation ($input: RestoreLegalTextVersionInput!) {
      restoreLegalTextVersion(input: $input) { unchanged legalText { text } version { number changeNote } }
    }`,
    { input: { key: 'ABOUT_US', number, ...rest } },
  );
const withdraw = (who: TestApplication, number: number) =>
  who.graphql(
    `mutation ($input: WithdrawLegalTextVersionInput!) {
      withdrawLegalTextVersion(input: $input) { version { number state publicUrl } }
    }`,
    { input: { key: 'ABOUT_US', number } },
  );
/** The text that the mobile app gets. */
const phone = async ({ name }: TestApplication, headers: Record<string, string> = {}) => {
  const answer = await gateway.app.inject({ url: `/api/about_us?application=${name}`, headers });
  const text = answer.statusCode === 200 ? answer.json().about_us : null;
  return { status: answer.statusCode, text, etag: String(answer.headers.etag) };
};

test('each save is a version with its number, digest, author, date and note, newest first', async () => {
  const ann = await anApplication(gateway);
  expect(await versionsOf(ann)).toMatchObject({ rows: [], totalCount: 0 });
  await save(ann, { text: 'Caf\u00e9\nopen' });
  await ann.rest('PUT', `/api/about_us?application=${ann.name}`, { about_us: 'Cafe\u0301\r\nopen' });
  await save(ann, { text: 'Closed', changeNote: '  The season is over.  ' });
  const { rows, totalCount } = await versionsOf(ann);
  expect(totalCount).toBe(3);
  const date = expect.stringMatching(/^\d{4}-.*Z$/);
  expect(rows[0]).toEqual({
    key: 'ABOUT_US',
    number: 3,
    state: 'IN_FORCE',
    digest: expect.stringMatching(/^[0-9a-f]{64}$/),
    createdBy: ann.email,
    createdAt: date,
    effectiveAt: rows[0].createdAt,
    changeNote: 'The season is over.',
    withdrawnAt: null,
    publicUrl: expect.stringMatching(new RegExp(`/legal/${ann.name}/about_us/v/3$`)),
  });
  expect(rows.map(({ state }: { state: string }) => state)).toEqual(['IN_FORCE', 'SUPERSEDED', 'SUPERSEDED']);
  expect(rows.map(({ createdBy }: { createdBy: string }) => createdBy)).toEqual(Array(3).fill(ann.email));
  // printf 'Café\nopen' | sha256sum: the same for both forms of the accent and of the line end.
  const digest = 'fe88e2e6a345403036c0a9a0e3a2b3df2090667c3ccbcd1433a556ca60aa1d65';
  expect([rows[1].digest, rows[2].digest]).toEqual([digest, digest]);
  const second = await versionsOf(ann, { first: 2 });
  expect(second.pageInfo.hasNextPage).toBe(true);
  const rest = await versionsOf(ann, { first: 2, after: second.pageInfo.endCursor });
  expect(rest.rows.map(({ number }: { number: number }) => number)).toEqual([1]);
});

test('a version is read with its text, by its number', async () => {
  const ann = await anApplication(gateway);
  await save(ann, { text: 'one' });
  await save(ann, { text: 'two' });
  const read = (number: number) =>
    ann.graphql('query ($number: Int!) { legalTextVersion(key: ABOUT_US, number: $number) { text state } }', {
      number,
    });
  expect((await read(1)).data.legalTextVersion).toEqual({ text: 'one', state: 'SUPERSEDED' });
  for (const number of [0, -1, 3, 2_147_483_647]) expect((await read(number)).code).toBe('NOT_FOUND');
});

test('the same text again is no new version, and the answer says so', async () => {
  const ann = await anApplication(gateway);
  await save(ann, { text: 'We.' });
  const before = await phone(ann);
  const { data } = await save(ann, { text: 'We.', expectedVersion: 1 });
  expect(data.saveLegalText).toMatchObject({
    unchanged: true,
    version: { number: 1 },
    legalText: { version: 1 },
  });
  expect((await save(ann, { text: 'We.', effectiveAt: later() })).data.saveLegalText.unchanged).toBe(true);
  expect((await ann.rest('PUT', '/api/about_us', { about_us: 'We.' })).status).toBe(200);
  expect(await states(ann)).toEqual([[1, 'IN_FORCE']]);
  expect(await phone(ann)).toEqual(before);
});

test('a scheduled version comes into force by its date: the kept answer and the ETag change with the clock', async () => {
  const ann = await anApplication(gateway);
  await save(ann, { text: 'today' });
  const { data } = await save(ann, { text: 'tomorrow', effectiveAt: later(24 * hourMs), expectedVersion: 1 });
  expect(data.saveLegalText).toEqual({
    unchanged: false,
    legalText: { text: 'today', version: 1 },
    version: { number: 2, state: 'SCHEDULED', text: 'tomorrow' },
  });
  expect((await versionsOf(ann)).rows[0].publicUrl).toBeNull();
  const today = await phone(ann);
  expect(today).toMatchObject({ status: 200, text: 'today' });
  // Answered from memory.
  expect(await phone(ann)).toEqual(today);
  expect((await phone(ann, { 'if-none-match': today.etag })).status).toBe(304);

  await passTime(gateway.services, 25 * hourMs);
  const tomorrow = await phone(ann, { 'if-none-match': today.etag });
  expect(tomorrow).toMatchObject({ status: 200, text: 'tomorrow' });
  expect(tomorrow.etag).not.toBe(today.etag);
  const { legalTexts, legalTextVersions } = gateway.services;
  expect(await legalTexts.read(ann.scope, 'about_us')).toMatchObject({ text: 'tomorrow', version: 2 });
  const { rows } = await legalTextVersions.list(ann.scope, 'about_us', { first: 5 });
  expect(rows.map(({ state }) => state)).toEqual(['in_force', 'superseded']);
});

test('a text whose first version is scheduled is empty until its date', async () => {
  const ann = await anApplication(gateway);
  await save(ann, { text: 'first', effectiveAt: later() });
  expect(await phone(ann)).toMatchObject({ text: '' });
  const read = await ann.graphql('{ legalText(key: ABOUT_US) { text version updatedAt } }');
  expect(read.data.legalText).toEqual({ text: '', version: 0, updatedAt: null });
  await passTime(gateway.services, 2 * hourMs);
  expect(await phone(ann)).toMatchObject({ text: 'first' });
});

test('a save now does not cancel what is scheduled: of two versions the one with the later date is in force', async () => {
  const ann = await anApplication(gateway);
  await save(ann, { text: 'one' });
  await save(ann, { text: 'two', effectiveAt: later(2 * hourMs) });
  await save(ann, { text: 'three', effectiveAt: later(hourMs) });
  await save(ann, { text: 'four', expectedVersion: 1 });
  expect(await states(ann)).toEqual([
    [4, 'IN_FORCE'],
    [3, 'SCHEDULED'],
    [2, 'SCHEDULED'],
    [1, 'SUPERSEDED'],
  ]);
  await passTime(gateway.services, 1.5 * hourMs);
  expect(await phone(ann)).toMatchObject({ text: 'three' });
  await passTime(gateway.services, hourMs);
  expect(await phone(ann)).toMatchObject({ text: 'two' });
});

test('of two people who schedule a text over each other the later one gets a conflict, and nothing is saved', async () => {
  const ann = await anApplication(gateway);
  await save(ann, { text: 'today' });
  const open = async () =>
    (await ann.graphql('{ legalText(key: ABOUT_US) { version newestVersion } }')).data.legalText;
  const seen = await open();
  expect(seen).toEqual({ version: 1, newestVersion: 1 });
  const expected = { expectedVersion: seen.version, expectedNewestVersion: seen.newestVersion };
  await save(ann, { text: 'of Bob', effectiveAt: later(), ...expected });
  const { errors, code } = await save(ann, { text: 'of Ann', effectiveAt: later(), ...expected });
  expect([code, errors?.[0]?.message]).toEqual([
    'CONFLICT',
    'Somebody else has scheduled a version of this text since you opened it. Your version is not saved.',
  ]);
  // The same for a save that is to be in force at once, before which the person has not seen what is scheduled.
  expect((await save(ann, { text: 'of Ann', ...expected })).code).toBe('CONFLICT');
  expect(await states(ann)).toEqual([
    [2, 'SCHEDULED'],
    [1, 'IN_FORCE'],
  ]);
  const again = await open();
  expect(again).toEqual({ version: 1, newestVersion: 2 });
  await withdraw(ann, 2);
  const { data } = await save(ann, { text: 'of Ann', expectedNewestVersion: again.newestVersion });
  expect(data.saveLegalText.version.number).toBe(3);
  expect(await open()).toEqual({ version: 3, newestVersion: 3 });
});

test('a date in the past, or no date, is rejected; one of a slow clock means now', async () => {
  const ann = await anApplication(gateway);
  for (const effectiveAt of [later(-2 * 60_000), '1970-01-01T00:00:00Z', '9999-12-31T00:00:00Z']) {
    const { errors } = await save(ann, { text: 'x', effectiveAt });
    expect(errors?.[0]?.extensions).toMatchObject({
      code: 'INVALID_INPUT',
      fields: [{ field: 'effectiveAt', message: expect.stringMatching(/^Choose a date/) }],
    });
  }
  expect((await save(ann, { text: 'x', effectiveAt: 'tomorrow' })).status).toBe(400);
  expect((await save(ann, { text: 'x', changeNote: 'n'.repeat(201) })).code).toBe('INVALID_INPUT');
  expect(await states(ann)).toEqual([]);
  const { data } = await save(ann, { text: 'x', effectiveAt: later(-5_000) });
  expect(data.saveLegalText.version.state).toBe('IN_FORCE');
});

test('of two saves at once neither is lost: they get two numbers, and the later one is in force', async () => {
  const ann = await anApplication(gateway);
  const texts = Array.from({ length: 6 }, (_, at) => `text ${at}`);
  const saved = await Promise.all(
    texts.map((text, at) => save(ann, { text, ...(at % 3 === 0 && { effectiveAt: later() }) })),
  );
  const numbers = saved.map(({ data }) => data.saveLegalText.version.number);
  expect(numbers.toSorted()).toEqual([1, 2, 3, 4, 5, 6]);
  const current = saved
    .map(({ data }) => data.saveLegalText.version)
    .filter(({ state }) => state !== 'SCHEDULED')
    .toSorted((a, b) => b.number - a.number)[0];
  expect(await phone(ann)).toMatchObject({ text: current.text });
});

test('restoring adds a version with the old text; restoring the text in force adds none', async () => {
  const ann = await anApplication(gateway);
  for (const text of ['one', 'two']) await save(ann, { text });
  expect((await restore(ann, 1, { expectedVersion: 1 })).code).toBe('CONFLICT');
  const { data } = await restore(ann, 1, { expectedVersion: 2 });
  expect(data.restoreLegalTextVersion).toEqual({
    unchanged: false,
    legalText: { text: 'one' },
    version: { number: 3, changeNote: 'Restored from version 1' },
  });
  expect((await restore(ann, 3)).data.restoreLegalTextVersion.unchanged).toBe(true);
  expect((await restore(ann, 9)).code).toBe('NOT_FOUND');
  expect(await phone(ann)).toMatchObject({ text: 'one' });
});

test('a scheduled version can be withdrawn until its date; it stays in the list and its number is not used again', async () => {
  const ann = await anApplication(gateway);
  await save(ann, { text: 'one' });
  await save(ann, { text: 'two', effectiveAt: later() });
  expect((await withdraw(ann, 1)).code).toBe('CONFLICT');
  expect((await withdraw(ann, 2)).data.withdrawLegalTextVersion.version).toEqual({
    number: 2,
    state: 'WITHDRAWN',
    publicUrl: null,
  });
  expect((await withdraw(ann, 2)).code).toBe('CONFLICT');
  expect((await withdraw(ann, 7)).code).toBe('NOT_FOUND');
  await save(ann, { text: 'three' });
  expect(await states(ann)).toEqual([
    [3, 'IN_FORCE'],
    [2, 'WITHDRAWN'],
    [1, 'SUPERSEDED'],
  ]);
  await passTime(gateway.services, 2 * hourMs);
  expect(await phone(ann)).toMatchObject({ text: 'three' });
});

test('of two versions for one date the earlier is replaced: it never becomes public, and can be withdrawn', async () => {
  const ann = await anApplication(gateway);
  await save(ann, { text: 'one' });
  const effectiveAt = later();
  for (const text of ['draft', 'final']) await save(ann, { text, effectiveAt });
  const expected = (last: string, middle: string, first: string) => [
    [3, last],
    [2, middle],
    [1, first],
  ];
  expect(await states(ann)).toEqual(expected('SCHEDULED', 'REPLACED', 'IN_FORCE'));
  await passTime(gateway.services, 2 * hourMs);
  const { legalTextVersions } = gateway.services;
  const { rows } = await legalTextVersions.list(ann.scope, 'about_us', { first: 5 });
  expect(rows.map(({ number, state }) => [number, state])).toEqual(
    expected('in_force', 'replaced', 'superseded'),
  );
  expect(rows.map(({ publicUrl }) => publicUrl !== null)).toEqual([true, false, true]);
  const page = (number: number) =>
    gateway.app.inject({ url: `/legal/${ann.name}/about_us/v/${number}` }).then((reply) => reply.statusCode);
  expect([await page(1), await page(2), await page(3)]).toEqual([200, 404, 200]);
  for (const number of [1, 3])
    await expect(legalTextVersions.withdraw(ann.scope, 'about_us', number)).rejects.toMatchObject({
      code: 'CONFLICT',
    });
  expect(await legalTextVersions.withdraw(ann.scope, 'about_us', 2)).toMatchObject({
    state: 'withdrawn',
    publicUrl: null,
  });
  expect(await phone(ann)).toMatchObject({ text: 'final' });
});

test('a version that was replaced is scheduled again when the one in its place is withdrawn', async () => {
  const ann = await anApplication(gateway);
  const effectiveAt = later();
  for (const text of ['one', 'two', 'three']) await save(ann, { text, effectiveAt });
  expect(await states(ann)).toEqual([
    [3, 'SCHEDULED'],
    [2, 'REPLACED'],
    [1, 'REPLACED'],
  ]);
  expect((await withdraw(ann, 1)).data.withdrawLegalTextVersion.version.state).toBe('WITHDRAWN');
  await withdraw(ann, 3);
  expect(await states(ann)).toEqual([
    [3, 'WITHDRAWN'],
    [2, 'SCHEDULED'],
    [1, 'WITHDRAWN'],
  ]);
  await passTime(gateway.services, 2 * hourMs);
  expect(await phone(ann)).toMatchObject({ text: 'two' });
});

test('of two versions saved in one millisecond both were in force, and so was one whose date that is', async () => {
  const ann = await anApplication(gateway);
  await save(ann, { text: 'scheduled', effectiveAt: later() });
  for (const text of ['one', 'two']) await save(ann, { text });
  await gateway.services.database.write(async (manager) => {
    const [text] = await manager.find(LegalText, { where: { applicationId: ann.scope.applicationId } });
    const where = { legalTextId: text?.id as number };
    const [last] = await manager.find(LegalTextVersion, { where, order: { number: 'DESC' }, take: 1 });
    const { createdAt } = last as LegalTextVersion;
    await manager.update(LegalTextVersion, where, { effectiveAt: createdAt });
    await manager.update(LegalTextVersion, { ...where, number: 2 }, { createdAt });
  });
  expect(await states(ann)).toEqual([
    [3, 'IN_FORCE'],
    [2, 'SUPERSEDED'],
    [1, 'SUPERSEDED'],
  ]);
});

test('one request reads five texts at most', async () => {
  const ann = await anApplication(gateway);
  for (let at = 0; at < 6; at += 1) await save(ann, { text: `text ${at}` });
  const read = (first: number) =>
    ann.graphql(`{ legalTextVersions(key: ABOUT_US, first: ${first}) { edges { node { text } } } }`);
  expect((await read(5)).data.legalTextVersions.edges).toHaveLength(5);
  expect((await read(6)).status).toBe(400);
});

test('an application takes its versions along, and an account leaves them without its name', async () => {
  const [ann, other] = [await anApplication(gateway), await anApplication(gateway)];
  await save(ann, { text: 'one' });
  const admin = await anApplication(gateway, { role: 'admin' });
  await workAsOwner(admin, ann.name);
  await save(admin, { text: 'two', application: ann.name });
  const count = () => gateway.services.database.read((manager) => manager.count(LegalTextVersion));
  const before = await count();
  await gateway.services.database.write(async (manager) => {
    await manager.query('DELETE FROM accounts WHERE id = ?', [admin.accountId]);
  });
  expect(
    (await versionsOf(ann)).rows.map(({ createdBy }: { createdBy: string | null }) => createdBy),
  ).toEqual([null, ann.email]);
  await gateway.services.database.write(async (manager) => {
    await manager.query('DELETE FROM accounts WHERE applicationId = ?', [ann.scope.applicationId]);
    await manager.query('DELETE FROM applications WHERE id = ?', [ann.scope.applicationId]);
  });
  expect(await count()).toBe(before - 2);
  expect((await as(gateway).rest('GET', `/api/about_us?application=${other.name}`)).status).toBe(200);
});
