import { aPhone } from '../../../testing/a-device.js';
import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { aMember } from '../../../testing/a-member.js';
import { anApplication, type TestApplication } from '../../../testing/an-application.js';
import type { Client } from '../../../testing/as.js';
import { insertHelpTasks, insertQuestions } from '../../../testing/content-rows.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await aGateway({ QR_CONTENT_TEMPLATE: 'https://codes.example/q/{code}?from=label' });
});
afterAll(() => gateway?.close());
afterEach(() => void jest.restoreAllMocks());

const query = `query ($text: String!, $application: String) {
  search(text: $text, application: $application) {
    qrCodes { code status batch { name } }
    qrBatches { id name }
    questions { id text }
    helpTasks { id title }
    appUsers { email }
    members { email role }
    invitations { email role }
    devices { name }
    accounts { email application { name } }
    isIncomplete
  }
}`;

async function search(who: Client, text: string, application?: string) {
  const { data, code, errors } = await who.graphql(query, { text, application });
  return code === undefined ? data.search : [code, errors?.[0]?.message];
}

const nothing = {
  qrCodes: [],
  qrBatches: [],
  questions: [],
  helpTasks: [],
  appUsers: [],
  members: [],
  invitations: [],
  devices: [],
  accounts: [],
  isIncomplete: false,
};

/** An application with one thing of each kind, all with the word in them. */
async function belongings(word: string, owner?: TestApplication) {
  const ann = owner ?? (await anApplication(gateway));
  const { qrBatches, qrCodes, questions, helpTasks, appUsers } = gateway.services;
  const batch = await qrBatches.generate(ann.scope, ann.viewer, { count: 1, name: `Labels ${word}` });
  const code = (await qrCodes.list(ann.scope, { first: 1 })).rows[0]?.code as string;
  const question = await questions.add(ann.scope, { text: `Où est ${word} ?` });
  const helpTask = await helpTasks.add(ann.scope, { title: 'How?', content: `With ${word}.` });
  const email = `${word}@${ann.name}.test`;
  await appUsers.register(ann.viewer, { email, username: 'Guest', role: 'user', application: ann.name });
  return { ann, batch, code, question, helpTask, email };
}

test('a member finds what its role may read', async () => {
  const { ann, batch } = await belongings('beacon');
  const found = { ...nothing, qrBatches: [{ id: String(batch.id), name: 'Labels beacon' }] };
  for (const role of ['printer', 'scanner'] as const)
    expect(await search(await aMember(gateway, ann.scope, role), 'beacon')).toEqual(found);
  const { questions, helpTasks, appUsers } = await search(
    await aMember(gateway, ann.scope, 'viewer'),
    'beacon',
  );
  expect([questions.length, helpTasks.length, appUsers.length]).toEqual([1, 1, 0]);
});

test('one search finds a batch, a question, a help task and an app user by a word', async () => {
  const { ann, batch, question, helpTask, email } = await belongings('lantern');
  expect(await search(ann, ' LANTERN ')).toEqual({
    ...nothing,
    qrBatches: [{ id: String(batch.id), name: 'Labels lantern' }],
    questions: [{ id: String(question.id), text: 'Où est lantern ?' }],
    helpTasks: [{ id: String(helpTask.id), title: 'How?' }],
    appUsers: [{ email }],
  });
  expect((await search(ann, 'lantern ou')).questions).toHaveLength(1);
  expect(await search(ann, '  ')).toEqual(nothing);
});

test('a code is found by its characters, its ends, its scanned content, and the name or address of its image', async () => {
  const { ann, code } = await belongings('harbour');
  const found = [{ code, status: 'ACTIVE', batch: { name: 'Labels harbour' } }];
  const texts = [
    code,
    code.toLowerCase(),
    code.slice(-4),
    code.slice(-4).toLowerCase(),
    code.slice(0, 5),
    `https://codes.example/q/${code}?from=label`,
    `https://former.example/${code}`,
    `${code}.png`,
    `/qr/${code}.png?size=600`,
  ];
  for (const text of texts) expect([text, (await search(ann, text)).qrCodes]).toEqual([text, found]);
  expect((await search(ann, code.slice(-3))).qrCodes).toEqual([]);
});

test('the content of a symbol may be longer than words', async () => {
  const { ann, code } = await belongings('pier');
  const address = (padding: number) => `https://former.example/${code}?${'x'.repeat(padding)}`;
  expect((await search(ann, address(300))).qrCodes).toMatchObject([{ code }]);
  const tooLong = ['INVALID_INPUT', 'Search for at most 100 characters.'];
  expect(await search(ann, address(1_000))).toEqual(tooLong);
  expect(await search(ann, 'x'.repeat(101))).toEqual(tooLong);
  expect(await search(ann, 'x'.repeat(10_000))).toEqual(tooLong);
  expect(await search(ann, 'a b c d e f g h i')).toEqual(['INVALID_INPUT', 'Search for at most 8 words.']);
});

test('rows are found by their ids, and a batch by its number', async () => {
  const { ann, batch, question, helpTask } = await belongings('quay');
  for (const text of [`${batch.id}`, `#${batch.id}`, `Batch ${batch.id}`, `batch #${batch.id}`])
    expect((await search(ann, text)).qrBatches[0]).toMatchObject({ id: String(batch.id) });
  expect((await search(ann, `#${question.id}`)).questions).toMatchObject([{ id: String(question.id) }]);
  expect((await search(ann, `#${helpTask.id}`)).helpTasks).toMatchObject([{ id: String(helpTask.id) }]);
  expect((await search(ann, '#999999999')).qrBatches).toEqual([]);
});

test('nothing of another application is found, whatever the text', async () => {
  const { batch, code, question, helpTask, email } = await belongings('secret');
  const bob = await anApplication(gateway);
  const texts = [
    ...['secret', code, code.slice(-4), `${code}.png`, `https://codes.example/q/${code}?from=label`],
    ...[`#${batch.id}`, `Batch ${batch.id}`, `#${question.id}`, `#${helpTask.id}`, email, '%', '_', '!'],
  ];
  for (const text of texts) expect([text, await search(bob, text)]).toEqual([text, nothing]);
});

test('accounts are found by administrators alone, who may also search another application', async () => {
  const { ann, code } = await belongings('beacon');
  const admin = await anApplication(gateway, { role: 'admin' });
  const found = [{ email: ann.email, application: { name: ann.name } }];
  expect(await search(admin, ann.email)).toEqual({ ...nothing, accounts: found });
  expect((await search(admin, ann.email, ann.name)).members).toEqual([{ email: ann.email, role: 'OWNER' }]);
  expect((await search(ann, ann.email)).accounts).toEqual([]);
  expect((await search(admin, code)).qrCodes).toEqual([]);
  expect((await search(admin, code, ann.name)).qrCodes).toMatchObject([{ code }]);
  expect(await search(ann, code, admin.name)).toEqual(['FORBIDDEN', 'This application is not yours.']);
});

test('members, invitations and devices are found by part of their names, as the role allows', async () => {
  const ann = await anApplication(gateway);
  const [bob, admin] = [await anApplication(gateway), await anApplication(gateway, { role: 'admin' })];
  const invited = `hanna.gate@${ann.name}.test`;
  await gateway.services.memberInvitations.invite(ann.viewer, ann.scope, [invited], 'editor');
  await aPhone(gateway, ann, 'West gate');
  const viewer = await aMember(gateway, ann.scope, 'viewer');
  const editor = await aMember(gateway, ann.scope, 'editor');
  const devices = [{ name: 'West gate' }];
  const invitations = [{ email: invited, role: 'EDITOR' }];
  const all = { ...nothing, invitations, devices };
  expect(await search(ann, 'GATE')).toEqual(all);
  expect(await search(admin, 'gate', ann.name)).toEqual(all);
  expect(await search(editor, 'gate')).toEqual({ ...nothing, devices });
  expect(await search(viewer, 'gate')).toEqual(nothing);
  expect(await search(bob, 'gate')).toEqual(nothing);
  expect((await search(ann, viewer.email)).members).toEqual([{ email: viewer.email, role: 'VIEWER' }]);
  for (const other of [editor, bob]) expect(await search(other, viewer.email)).toEqual(nothing);
});

test('every character is searched as it is', async () => {
  const ann = await anApplication(gateway);
  const { database, qrBatches } = gateway.services;
  await insertQuestions(database, ann.scope.applicationId, ['50% of a_b', 'plain']);
  await qrBatches.generate(ann.scope, ann.viewer, { count: 1, name: '100% a_b!' });
  await qrBatches.generate(ann.scope, ann.viewer, { count: 1, name: 'plain' });
  for (const text of ['%', '_', 'a_b']) {
    const { questions, qrBatches } = await search(ann, text);
    expect([text, questions.length, qrBatches.length]).toEqual([text, 1, 1]);
  }
  for (const text of ["'", '\\', '%%', 'a.b'])
    expect([text, await search(ann, text)]).toEqual([text, nothing]);
});

test('at most five of each kind are found, a long question by its beginning', async () => {
  const ann = await anApplication(gateway);
  const { database, qrBatches, appUsers } = gateway.services;
  await insertQuestions(database, ann.scope.applicationId, Array(7).fill(`many ${'😀'.repeat(300)}`));
  await insertHelpTasks(database, ann.scope.applicationId, 7, 'many');
  for (let at = 0; at < 7; at += 1) {
    await qrBatches.generate(ann.scope, ann.viewer, { count: 1, name: `many ${at}` });
    const user = { email: `many${at}@${ann.name}.test`, username: 'Guest', role: 'user', invite: false };
    await appUsers.register(ann.viewer, { ...user, application: ann.name });
  }
  const { questions, helpTasks, qrBatches: batches, appUsers: users } = await search(ann, 'many');
  expect([questions, helpTasks, batches, users].map(({ length }) => length)).toEqual([5, 5, 5, 5]);
  expect(questions[0].text).toMatch(/^many (😀)+…$/u);
  expect(questions[0].text.length).toBeLessThanOrEqual(201);
});

test('a search that takes too long has what it found, and says that it is incomplete', async () => {
  const { ann, batch } = await belongings('endless');
  const now = performance.now.bind(performance);
  let passedMs = 0;
  jest.spyOn(performance, 'now').mockImplementation(() => {
    passedMs += 900;
    return now() + passedMs;
  });
  expect(await search(ann, 'endless')).toMatchObject({
    qrBatches: [{ id: String(batch.id) }],
    isIncomplete: true,
  });
});

test('a call has room for one search', async () => {
  const ann = await anApplication(gateway);
  const two = 'query { a: search(text: "a") { isIncomplete } b: search(text: "b") { isIncomplete } }';
  expect((await ann.graphql(two)).errors?.[0]?.message).toMatch(/^The query costs 18,/);
});
