import { createServices, type Services } from '../../../composition.js';
import { createLogger } from '../../../platform/logger.js';
import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { anApplication, type TestApplication } from '../../../testing/an-application.js';
import type { QuotaLimits } from './quota.type.js';
import { RememberedUsage } from './remembered-usage.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await aGateway({
    QUOTA_ROWS: '3',
    QUOTA_CONTENT_BYTES: '1000',
    QUOTA_CODES: '100',
    QUOTA_APP_USERS: '2',
    QUOTA_SCANS: '0',
  });
});
afterAll(() => gateway.close());
afterEach(() => jest.restoreAllMocks());

const add = 'mutation ($text: String!) { addQuestion(input: { text: $text }) { question { id } } }';
const quotasQuery = 'query ($application: String) { quotas(application: $application) { kind used limit } }';

const usedBy = async (client: TestApplication): Promise<Record<string, number>> => {
  const { data } = await client.graphql(quotasQuery);
  return Object.fromEntries(
    data.quotas.map(({ kind, used }: { kind: string; used: number }) => [kind, used]),
  );
};
const addQuestions = async ({ scope }: TestApplication, count: number, text = 'Why?') => {
  const ids: string[] = [];
  for (let at = 0; at < count; at += 1)
    ids.push(String((await gateway.services.questions.add(scope, { text })).id));
  return ids;
};
const full = { code: 'QUOTA_REACHED' };

/** Another gateway over the same database, with its own memory. */
const anotherGateway = (limits: Partial<QuotaLimits> = {}): Services =>
  createServices(
    { ...gateway.config, quotas: { ...gateway.config.quotas, ...limits } },
    gateway.services.database,
    createLogger('silent'),
  );
/** Lets time pass for what gateways remember. */
const letSecondsPass = (seconds: number) => {
  const now = performance.now();
  jest.spyOn(performance, 'now').mockImplementation(() => now + seconds * 1000);
};

test('the last place is taken, and beyond it both APIs say what is full and what to do', async () => {
  const client = await anApplication(gateway);
  await addQuestions(client, 2);
  expect((await client.graphql(add, { text: 'The third?' })).errors).toBeUndefined();
  const message =
    'This application has 3 of 3 questions, help tasks and versions of legal texts, and 1 more does not fit. Delete what is not needed, or ask whoever runs this installation for more room.';
  const { code, errors } = await client.graphql(add, { text: 'The fourth?' });
  expect([code, errors?.[0]?.message]).toEqual(['QUOTA_REACHED', message]);
  const { status, body } = await client.rest('POST', '/api/questions', {
    text: 'The fourth?',
    application: client.name,
  });
  expect([status, body]).toEqual([409, { success: false, status: 'error', error: message, message }]);
  expect(await usedBy(client)).toMatchObject({ ROWS: 3, CONTENT_BYTES: 'Why?'.length * 2 + 10 });
});

test('questions, help tasks and versions of legal texts count together', async () => {
  const client = await anApplication(gateway);
  const { questions, helpTasks, legalTexts } = gateway.services;
  await questions.add(client.scope, { text: 'Why?' });
  await helpTasks.add(client.scope, { title: 'How?', content: 'So.' });
  await legalTexts.save(client.scope, 'about_us', { text: 'We.' });
  expect((await usedBy(client)).ROWS).toBe(3);
  await expect(helpTasks.add(client.scope, { title: 'How?', content: 'So.' })).rejects.toMatchObject(full);
  await expect(legalTexts.save(client.scope, 'about_us', { text: 'You.' })).rejects.toMatchObject(full);
  // Not a new version.
  expect((await legalTexts.save(client.scope, 'about_us', { text: 'We.' })).unchanged).toBe(true);
});

test('texts count in bytes, with every version, and an edit that makes a text shorter passes', async () => {
  const client = await anApplication(gateway);
  const { questions, helpTasks, legalTexts } = gateway.services;
  const { id } = await questions.add(client.scope, { text: 'é'.repeat(250) });
  const task = await helpTasks.add(client.scope, { title: 'à', content: 'ü'.repeat(50) });
  await legalTexts.save(client.scope, 'about_us', { text: 'x'.repeat(200) });
  expect((await usedBy(client)).CONTENT_BYTES).toBe(500 + 2 * 102 + 200);
  const longer = helpTasks.update(client.viewer, String(task.id), { title: 'à', content: 'y'.repeat(100) });
  await expect(longer).rejects.toThrow(
    'The texts of this application and their versions take 904 bytes of 1 kB, and 102 bytes more do not fit.',
  );
  await expect(questions.update(client.viewer, String(id), { text: 'é'.repeat(299) })).rejects.toMatchObject(
    full,
  );
  await questions.update(client.viewer, String(id), { text: 'Short.' });
  await helpTasks.update(client.viewer, String(task.id), { title: 'à', content: 'y'.repeat(100) });
  expect((await usedBy(client)).CONTENT_BYTES).toBe(6 + 102 + 102 + 102 + 200);
});

test('a restored version counts as a new one', async () => {
  const client = await anApplication(gateway);
  const { legalTexts, legalTextVersions } = gateway.services;
  await legalTexts.save(client.scope, 'about_us', { text: 'x'.repeat(500) });
  await legalTexts.save(client.scope, 'about_us', { text: 'y'.repeat(300) });
  const restored = legalTextVersions.restore(client.scope, 'about_us', { number: 1 }, client.viewer);
  await expect(restored).rejects.toMatchObject(full);
});

test('codes fit up to the last one, through both APIs', async () => {
  const client = await anApplication(gateway);
  const generate = 'mutation ($count: Int!) { generateQrCodes(input: { count: $count }) { batch { size } } }';
  expect((await client.graphql(generate, { count: 60 })).errors).toBeUndefined();
  const tooMany = await client.graphql(generate, { count: 41 });
  expect(tooMany.errors?.[0]?.message).toBe(
    'This application has 60 of 100 QR codes, and 41 more do not fit. Ask whoever runs this installation for more room.',
  );
  const rest = (quantity: number) =>
    client.rest('POST', '/api/generate_qr', { count: quantity, application: client.name });
  expect((await rest(41)).status).toBe(409);
  expect((await rest(40)).status).toBeLessThan(300);
  expect((await client.graphql(generate, { count: 1 })).code).toBe('QUOTA_REACHED');
});

test('app users fit up to the last one, through both APIs', async () => {
  const client = await anApplication(gateway);
  const form = (name: string) => ({
    email: `${name}.${client.accountId}@example.com`,
    username: name,
    role: 'user',
    application: client.name,
  });
  const register =
    'mutation ($input: RegisterAppUserInput!) { registerAppUser(input: $input) { appUser { id } } }';
  const onGraph = (name: string) => client.graphql(register, { input: { ...form(name), role: 'USER' } });
  const first = await onGraph('ann');
  expect((await client.rest('POST', '/api/register_user', form('bob'))).status).toBeLessThan(300);
  expect((await client.rest('POST', '/api/register_user', form('cid'))).status).toBe(409);
  expect((await onGraph('cid')).code).toBe('QUOTA_REACHED');
  await gateway.services.appUsers.delete(client.viewer, [first.data.registerAppUser.appUser.id]);
  expect((await onGraph('cid')).errors).toBeUndefined();
});

test('an import that does not fit says so in its preview, and adds nothing', async () => {
  const client = await anApplication(gateway);
  await addQuestions(client, 1);
  const csv = Buffer.from('text\nOne?\nTwo?\nThree?\n').toString('base64');
  const input = { kind: 'QUESTIONS', csv, mode: 'ADD' };
  const preview = 'query ($input: PreviewImportInput!) { previewImport(input: $input) { digest problem } }';
  const seen = (await client.graphql(preview, { input })).data.previewImport;
  expect(seen.problem).toMatch('This application has 1 of 3 questions');
  const run = 'mutation ($input: RunImportInput!) { runImport(input: $input) { addedCount } }';
  const runInput = { ...input, digest: seen.digest, skipInvalid: false };
  expect((await client.graphql(run, { input: runInput })).code).toBe('QUOTA_REACHED');
  expect(await usedBy(client)).toMatchObject({ ROWS: 1 });
  const fewer = { ...input, csv: Buffer.from('text\nOne?\nTwo?\n').toString('base64') };
  const { digest, problem } = (await client.graphql(preview, { input: fewer })).data.previewImport;
  expect(problem).toBeNull();
  const { data } = await client.graphql(run, { input: { ...fewer, digest, skipInvalid: false } });
  expect(data.runImport.addedCount).toBe(2);
});

/** Imports a file by its preview. @returns what `runImport` answers */
async function runImport(client: TestApplication, kind: string, csv: string) {
  const input = { kind, csv: Buffer.from(csv).toString('base64'), mode: 'ADD_AND_UPDATE' };
  const preview = 'query ($input: PreviewImportInput!) { previewImport(input: $input) { digest problem } }';
  const { digest, problem } = (await client.graphql(preview, { input })).data.previewImport;
  const run = 'mutation ($input: RunImportInput!) { runImport(input: $input) { addedCount undo { id } } }';
  const { data, code } = await client.graphql(run, { input: { ...input, digest } });
  return { problem, code, undoId: data?.runImport.undo.id as string };
}

test('an import that replaces texts by shorter ones takes no room, nor does its undo', async () => {
  const client = await anApplication(gateway);
  const { helpTasks, undoJournal } = gateway.services;
  const [long] = await addQuestions(client, 1, 'x'.repeat(900));
  const shortened = await runImport(client, 'QUESTIONS', `id,text\n${long},${'y'.repeat(850)}`);
  expect(shortened).toMatchObject({ problem: null, code: undefined });
  const lengthened = await runImport(client, 'QUESTIONS', `id,text\n${long},${'z'.repeat(1_001)}`);
  expect(lengthened.code).toBe('QUOTA_REACHED');
  expect(await undoJournal.undo(client.viewer, shortened.undoId)).toMatchObject({ restored: 1 });
  // As long as what the undo of the next import restores.
  await gateway.services.questions.update(client.viewer, long ?? '', { text: 'x'.repeat(100) });
  const added = await runImport(
    client,
    'QUESTIONS',
    `id,text\n${long},${'y'.repeat(600)}\n,${'n'.repeat(280)}`,
  );
  expect(await undoJournal.undo(client.viewer, added.undoId)).toMatchObject({ restored: 2 });
  const task = await runImport(client, 'HELP_TASKS', `title,content\nHow?,${'x'.repeat(400)}`);
  expect(await undoJournal.undo(client.viewer, task.undoId)).toMatchObject({ restored: 1 });
  expect((await helpTasks.list(client.scope, { first: 1 })).rows).toEqual([]);
});

test('deleting makes room at once; what it deleted comes back only while there is room', async () => {
  const client = await anApplication(gateway);
  const ids = await addQuestions(client, 3);
  expect((await client.graphql(add, { text: 'More?' })).code).toBe('QUOTA_REACHED');
  const { undo } = await gateway.services.questions.delete(client.viewer, ids.slice(0, 1));
  const added = await client.graphql(add, { text: 'More?' });
  expect(added.errors).toBeUndefined();
  const takeBack = () => gateway.services.undoJournal.undo(client.viewer, String(undo?.id));
  await expect(takeBack()).rejects.toMatchObject(full);
  await gateway.services.questions.delete(client.viewer, [added.data.addQuestion.question.id]);
  expect(await takeBack()).toMatchObject({ restored: 1 });
  expect(await usedBy(client)).toMatchObject({ ROWS: 3 });
});

test('changes at the same time fill the room, and afterwards none fits', async () => {
  const client = await anApplication(gateway);
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, at) => client.graphql(add, { text: `Number ${at}?` })),
  );
  const added = answers.filter(({ errors }) => !errors).length;
  expect(added).toBeGreaterThanOrEqual(3);
  expect(answers.filter(({ code }) => code === 'QUOTA_REACHED')).toHaveLength(10 - added);
  expect((await client.graphql(add, { text: 'More?' })).code).toBe('QUOTA_REACHED');
  expect(await usedBy(client)).toMatchObject({ ROWS: added });
});

test('applications do not count for one another', async () => {
  const [one, other] = [await anApplication(gateway), await anApplication(gateway)];
  await addQuestions(one, 3);
  await addQuestions(other, 1);
  expect(await usedBy(one)).toMatchObject({ ROWS: 3 });
  expect(await usedBy(other)).toMatchObject({ ROWS: 1 });
  expect((await other.graphql(add, { text: 'More?' })).errors).toBeUndefined();
});

test('a raised setting lets changes pass again, and a lowered one shows that more is used', async () => {
  const client = await anApplication(gateway);
  await addQuestions(client, 3);
  const raised = anotherGateway({ rows: 4 });
  await raised.questions.add(client.scope, { text: 'The fourth?' });
  await expect(raised.questions.add(client.scope, { text: 'The fifth?' })).rejects.toMatchObject(full);
  const lowered = await anotherGateway({ rows: 2 }).quotas.list(client.scope);
  expect(lowered).toContainEqual({ kind: 'rows', used: 4, limit: 2 });
});

test('0 means no limit, which is not listed', async () => {
  const client = await anApplication(gateway);
  await addQuestions(client, 3);
  const unlimited = anotherGateway({ rows: 0 });
  await unlimited.questions.add(client.scope, { text: 'The fourth?' });
  const kinds = (await unlimited.quotas.list(client.scope)).map(({ kind }) => kind);
  expect(kinds).toEqual(['contentBytes', 'codes', 'appUsers']);
});

test('a gateway sees in a minute what another one added, and in seconds what it deleted', async () => {
  const client = await anApplication(gateway);
  await addQuestions(client, 2);
  const other = anotherGateway();
  await other.questions.add(client.scope, { text: 'Elsewhere?' });
  letSecondsPass(61);
  expect(await usedBy(client)).toMatchObject({ ROWS: 3 });
  expect((await client.graphql(add, { text: 'Here?' })).code).toBe('QUOTA_REACHED');
  const { rows } = await other.questions.list(client.scope, { first: 1 });
  await other.questions.delete(client.viewer, [String(rows[0]?.id)]);
  letSecondsPass(3);
  expect((await client.graphql(add, { text: 'Here?' })).errors).toBeUndefined();
});

test('a change that finds an old figure has it counted again beside it', async () => {
  const client = await anApplication(gateway);
  const one = anotherGateway({ rows: 4 });
  await one.questions.add(client.scope, { text: 'Here?' });
  await addQuestions(client, 2);
  letSecondsPass(61);
  const count = jest.spyOn(RememberedUsage.prototype, 'count');
  await one.questions.add(client.scope, { text: 'The fourth?' });
  await Promise.all(count.mock.results.map(({ value }) => value));
  await expect(one.questions.add(client.scope, { text: 'The fifth?' })).rejects.toMatchObject(full);
});

test('far from the limit, a gateway counts once and then only remembers', async () => {
  const client = await anApplication(gateway);
  const { questions } = anotherGateway({ rows: 10_000, contentBytes: 1_000_000 });
  const count = jest.spyOn(RememberedUsage.prototype, 'count');
  for (let at = 0; at < 20; at += 1) await questions.add(client.scope, { text: 'Why?' });
  // Rows and bytes.
  expect(count).toHaveBeenCalledTimes(2);
});

test('what a transaction that failed would have added takes no room', async () => {
  const client = await anApplication(gateway);
  const { quotas } = gateway.services;
  const { applicationId } = client.scope;
  const fails = quotas.write(async (_manager, take) => {
    await take(applicationId, { rows: 3 });
    throw new Error('The disk is full.');
  });
  await expect(fails).rejects.toThrow('The disk is full.');
  await addQuestions(client, 3);
});

test('a transaction that runs again after a conflict counts once', async () => {
  const client = await anApplication(gateway);
  let runs = 0;
  const { quotas } = anotherGateway({ rows: 1_000 });
  await quotas.write(async (_manager, take) => {
    await take(client.scope.applicationId, { rows: 2 });
    runs += 1;
    if (runs === 1) throw Object.assign(new Error('Deadlock'), { code: 'ER_LOCK_DEADLOCK' });
  });
  expect(runs).toBe(2);
  const count = jest.spyOn(RememberedUsage.prototype, 'count');
  const used = jest.spyOn(RememberedUsage.prototype, 'used', 'get');
  await quotas.write((_manager, take) => take(client.scope.applicationId, { rows: 1 }));
  expect(count).not.toHaveBeenCalled();
  // Its two rows are remembered, though it added none.
  expect(used.mock.results[0]?.value).toBe(2);
});

test('an administrator sees the usage of another application, and others do not', async () => {
  const [client, stranger] = [await anApplication(gateway), await anApplication(gateway)];
  const admin = await anApplication(gateway, { role: 'admin' });
  await addQuestions(client, 2);
  const { data } = await admin.graphql(quotasQuery, { application: client.name });
  expect(data.quotas).toContainEqual({ kind: 'ROWS', used: 2, limit: 3 });
  expect((await stranger.graphql(quotasQuery, { application: client.name })).code).toBe('FORBIDDEN');
});
