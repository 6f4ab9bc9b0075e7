import { parse } from 'csv-parse/sync';
import { withoutGuard } from '../../../platform/csv/formula-guard.js';
import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { anApplication, type TestApplication } from '../../../testing/an-application.js';
import { insertHelpTasks, insertQuestions } from '../../../testing/content-rows.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await aGateway();
});
afterAll(() => gateway?.close());

async function download({ sessionToken }: Pick<TestApplication, 'sessionToken'>, url: string) {
  const { statusCode, headers, payload } = await gateway.app.inject({
    url: `/exports/${url}`,
    cookies: { session: sessionToken },
  });
  const message = statusCode >= 400 ? (JSON.parse(payload).message as string) : undefined;
  return { status: statusCode, headers, text: payload, message };
}

/** The lines of a table as an import reads them, by their columns. */
const tableOf = (text: string): Record<string, string>[] =>
  parse(text, { bom: true, columns: true, record_delimiter: '\r\n', cast: (cell) => withoutGuard(cell) });

test('the questions are exported whole, every character of them', async () => {
  const ann = await anApplication(gateway);
  const texts = [
    '=1+1',
    "'=1+1",
    "''@x",
    '-5 °C?',
    ' "quoted", or; not\r\nsecond\nthird\rline ',
    "'plain'",
    'été 数 😀',
    '＝1',
    '\tx',
  ];
  await insertQuestions(gateway.services.database, ann.scope.applicationId, texts);
  const { status, headers, text } = await download(ann, 'questions.csv');
  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': expect.stringMatching(/^attachment; filename="questions-\d{4}-\d\d-\d\d\.csv"$/),
    'x-total-count': String(texts.length),
    'cache-control': 'no-store',
  });
  expect(text.startsWith('\uFEFF"id","text","created"\r\n"')).toBe(true);
  expect(text).toContain('"\'=1+1"');
  expect(tableOf(text).map(({ text }) => text)).toEqual(texts);
});

test('what a search finds is exported, in more than one page', async () => {
  const ann = await anApplication(gateway);
  const { database } = gateway.services;
  await insertHelpTasks(database, ann.scope.applicationId, 250, 'É'.repeat(2_000));
  const { headers, text } = await download(ann, 'help-tasks.csv?search=task%20e');
  expect(headers['x-total-count']).toBe('250');
  const titles = Array.from({ length: 250 }, (_, at) => `Task ${at}`);
  expect(tableOf(text).map(({ title }) => title)).toEqual(titles);
  expect(tableOf((await download(ann, 'help-tasks.csv?search=task%20249')).text)).toMatchObject([
    { title: 'Task 249', content: expect.stringMatching(/^É{2000}$/) },
  ]);
  expect((await download(ann, 'help-tasks.csv?search=nothing')).text).toBe(
    '\uFEFF"id","title","content","created"\r\n',
  );
});

test('app users are exported for their application, accounts for administrators', async () => {
  const [ann, admin] = [await anApplication(gateway), await anApplication(gateway, { role: 'admin' })];
  await gateway.services.appUsers.register(ann.viewer, {
    email: 'lea@example.com',
    username: 'Léa',
    role: 'admin',
    application: ann.name,
  });
  const appUsers = [{ email: 'lea@example.com', username: 'Léa', role: 'admin', status: 'invited' }];
  expect(tableOf((await download(ann, 'app-users.csv')).text)).toMatchObject(appUsers);
  const named = await download(admin, `app-users.csv?application=${ann.name}`);
  expect(tableOf(named.text)).toMatchObject(appUsers);
  expect(tableOf((await download(admin, `accounts.csv?search=${ann.name}`)).text)).toMatchObject([
    { application: ann.name, role: 'user', activated: 'yes', codes: '0' },
  ]);
  const filtered = async (query: string) =>
    tableOf((await download(admin, `accounts.csv?search=${ann.name}&${query}`)).text).length;
  expect(await filtered('state=active&role=user')).toBe(1);
  expect(await filtered('state=deactivated')).toBe(0);
  expect(await filtered('role=admin')).toBe(0);
  expect((await download(admin, 'accounts.csv?state=gone')).status).toBe(400);
  expect((await download(ann, 'accounts.csv')).status).toBe(403);
});

test('selected app users are exported, oldest first, without those of other applications', async () => {
  const [ann, other] = [await anApplication(gateway), await anApplication(gateway)];
  const register = async ({ viewer, name: application }: TestApplication, username: string) => {
    const appUser = { email: `${username}@example.com`, username, role: 'user', application, invite: false };
    return (await gateway.services.appUsers.register(viewer, appUser)).id;
  };
  const [first, second] = [await register(ann, 'first'), await register(ann, 'second')];
  const foreign = await register(other, 'foreign');
  await register(ann, 'third');
  const { headers, text } = await download(ann, `app-users.csv?ids=${second},${foreign},${first},${second}`);
  expect(headers['x-total-count']).toBe('2');
  expect(tableOf(text).map(({ username }) => username)).toEqual(['first', 'second']);
  expect((await download(ann, `app-users.csv?ids=${foreign}`)).headers['x-total-count']).toBe('0');
  const many = Array.from({ length: 1_001 }, (_, at) => at + 1).join(',');
  expect(await download(ann, `app-users.csv?ids=${many}`)).toMatchObject({
    status: 400,
    message: 'Please select at most 1,000 app users.',
  });
  expect((await download(ann, 'app-users.csv?ids=1,x')).status).toBe(404);
  expect((await download(ann, `app-users.csv?ids=${'9'.repeat(11_001)}`)).status).toBe(400);
});

test.each([
  ['questions.csv?serach=x', 400, 'serach is not a parameter of this address.'],
  ['questions.csv?search=', 400, 'search has no value.'],
  [`questions.csv?search=${'x'.repeat(101)}`, 400, 'Search for at most 100 characters.'],
  ['questions.csv?search=%00', 400, 'The text holds a character that cannot be stored.'],
  ['accounts.csv?application=x', 400, 'application is not a parameter of this address.'],
])('GET /exports/%s answers %i', async (path, status, message) => {
  const admin = await anApplication(gateway, { role: 'admin' });
  expect(await download(admin, path)).toMatchObject({ status, message });
  // A refused export does not count as a running one.
  expect((await download(admin, 'questions.csv')).status).toBe(200);
});

test('without a session an export answers 401', async () => {
  for (const list of ['questions', 'help-tasks', 'app-users', 'accounts'])
    expect(await download({ sessionToken: 'x' }, `${list}.csv?nonsense=1`)).toMatchObject({ status: 401 });
});
