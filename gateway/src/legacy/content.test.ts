// Runs on SQLite alone: the form of REST calls is its subject, and contents are tested on both.
import { aGateway, type TestGateway } from '../testing/a-gateway.js';
import { anApplication, type TestApplication } from '../testing/an-application.js';
import { as } from '../testing/as.js';
import { insertQuestions } from '../testing/content-rows.js';
import { errorBody, successBody } from '../testing/rest-exchange.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await aGateway();
});
afterAll(() => gateway?.close());

type Call = [method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: unknown];
type Answer = [status: number, body: unknown];

/** Makes calls one after the other; `{app}` stands for the application, `{id}` for the last id in an answer. */
async function play(ann: TestApplication, calls: [Call, Answer][]) {
  let id: number | undefined;
  const answers: Answer[] = [];
  for (const [[method, url, body]] of calls) {
    const answer = await ann.rest(method, url.replace('{app}', ann.name).replace('{id}', String(id)), body);
    const added = answer.body.question ?? answer.body.task;
    id = added?.id ?? id;
    const text = JSON.stringify(answer.body).replaceAll(ann.name, '{app}');
    answers.push([answer.status, JSON.parse(added ? text.replaceAll(`"id":${id}`, '"id":"{id}"') : text)]);
  }
  return answers;
}

test('every questions row answers the recorded status and body', async () => {
  const ann = await anApplication(gateway);
  const exchanges: [Call, Answer][] = [
    [
      ['GET', '/api/questions?application={app}'],
      [200, []],
    ],
    [
      ['POST', '/api/questions', { text: 'Where?', application: ann.name }],
      [200, { ...successBody('Question added successfully.'), question: { id: '{id}', text: 'Where?' } }],
    ],
    [
      ['POST', '/api/questions', { text: ' \n', application: ann.name }],
      [400, errorBody('Text cannot be empty.', 'text')],
    ],
    [
      ['POST', '/api/questions', { text: 'x', application: 'other' }],
      [403, errorBody('This application is not yours.')],
    ],
    [
      ['PUT', '/api/update_question/{id}', { text: 'When?' }],
      [200, successBody('Question updated.')],
    ],
    [
      ['PUT', '/api/update_question/{id}', {}],
      [400, errorBody('Text cannot be empty.', 'text')],
    ],
    [
      ['PUT', '/api/update_question/nine', { text: 'x' }],
      [404, errorBody('Question not found.')],
    ],
    [
      ['GET', '/api/questions'],
      [200, []],
    ],
    [
      ['DELETE', '/api/delete_question/{id}'],
      [200, successBody('Question deleted.')],
    ],
    [
      ['DELETE', '/api/delete_question/{id}'],
      [404, errorBody('Question not found.')],
    ],
  ];
  expect(await play(ann, exchanges)).toEqual(exchanges.map(([, answer]) => answer));
});

test.each([
  ['about_us', 'About Us'],
  ['term_of_use', 'Terms of Use'],
  ['privacy_policy', 'Privacy Policy'],
])('the %s rows answer the recorded status and body', async (key, title) => {
  const ann = await anApplication(gateway);
  const url = `/api/${key}?application={app}`;
  const exchanges: [Call, Answer][] = [
    [
      ['GET', url],
      [200, { [key]: '' }],
    ],
    [
      ['PUT', url, { [key]: 'First.' }],
      [200, successBody(`"${title}" text updated successfully.`)],
    ],
    [
      ['PUT', url, { [key]: 'Line 1\r\nLine 2\n' }],
      [200, successBody(`"${title}" text updated successfully.`)],
    ],
    [
      ['GET', url],
      [200, { [key]: 'Line 1\r\nLine 2\n' }],
    ],
    [
      ['PUT', url, { [key]: ' \n ' }],
      [400, errorBody('Text cannot be empty.', key)],
    ],
    [
      ['PUT', url, {}],
      [400, errorBody('Text cannot be empty.', key)],
    ],
    [
      ['PUT', url, { [key]: 'x'.repeat(200_001) }],
      [400, errorBody('A text may have at most 200,000 characters.', key)],
    ],
    [
      ['PUT', `/api/${key}?application=other`, { [key]: 'x' }],
      [403, errorBody('This application is not yours.')],
    ],
    [
      ['GET', `/api/${key}?application=nobody`],
      [200, { [key]: '' }],
    ],
    [
      ['GET', url],
      [200, { [key]: 'Line 1\r\nLine 2\n' }],
    ],
  ];
  expect(await play(ann, exchanges)).toEqual(exchanges.map(([, answer]) => answer));
});

test('every help task row answers the recorded status and body', async () => {
  const ann = await anApplication(gateway);
  const url = '/api/help_tasks?application={app}';
  const added = { id: '{id}', title_help: 'Log in', help: 'Press\nthe button.', application: '{app}' };
  const exchanges: [Call, Answer][] = [
    [
      ['GET', url],
      [200, { tasks: [] }],
    ],
    [
      [
        'POST',
        '/api/help_tasks',
        { title_help: ' Log in ', help: 'Press\nthe button.\n', application: ann.name },
      ],
      [200, { ...successBody('New task added'), task: added }],
    ],
    [
      ['POST', '/api/help_tasks', { title_help: ' ', application: ann.name }],
      [400, errorBody('Title and content are required.', 'title_help', 'help')],
    ],
    [
      ['POST', '/api/help_tasks', { title_help: 'x'.repeat(201), help: 'x', application: ann.name }],
      [400, errorBody('A title may have at most 200 characters.', 'title_help')],
    ],
    [
      ['PUT', '/api/help_tasks/{id}', { title_help: 'Log out', help: 'Close it.' }],
      [200, successBody('Task saved successfully.')],
    ],
    [
      ['PUT', '/api/help_tasks/{id}', { title_help: 'Log out', help: ' ' }],
      [400, errorBody('❌ Title and content cannot be empty.', 'help')],
    ],
    [
      ['PUT', '/api/help_tasks/0', { title_help: 'x', help: 'x' }],
      [404, errorBody('Help task not found.')],
    ],
    [
      ['DELETE', '/api/help_tasks/{id}'],
      [200, successBody('Deleted.')],
    ],
    [
      ['DELETE', '/api/help_tasks/{id}'],
      [404, errorBody('Help task not found.')],
    ],
    [
      ['GET', '/api/help_tasks?application=nobody'],
      [200, { tasks: [] }],
    ],
  ];
  expect(await play(ann, exchanges)).toEqual(exchanges.map(([, answer]) => answer));
});

test('a changed help task keeps its position, and the list contains its application', async () => {
  const ann = await anApplication(gateway);
  for (const title_help of ['a', 'b', 'c'])
    await ann.rest('POST', '/api/help_tasks', { title_help, help: 'x', application: ann.name });
  const list = async () =>
    (await as(gateway).rest('GET', `/api/help_tasks?application=${ann.name}`)).body.tasks;
  const [first] = await list();
  await ann.rest('PUT', `/api/help_tasks/${first.id}`, { title_help: 'A', help: 'y' });
  expect(await list()).toEqual([
    { id: first.id, title_help: 'A', help: 'y', application: ann.name },
    expect.objectContaining({ title_help: 'b' }),
    expect.objectContaining({ title_help: 'c' }),
  ]);
});

test('a write without a session answers 401 and changes nothing', async () => {
  const ann = await anApplication(gateway);
  const anonymous = as(gateway);
  const writes: Call[] = [
    ['POST', '/api/questions', { text: 'x', application: ann.name }],
    ['PUT', `/api/about_us?application=${ann.name}`, { about_us: 'x' }],
    ['POST', '/api/help_tasks', { title_help: 'x', help: 'x', application: ann.name }],
  ];
  for (const [method, url, body] of writes)
    expect(await anonymous.rest(method, url, body)).toMatchObject({
      status: 401,
      body: errorBody('Please log in.'),
    });
  const read = async (path: string) =>
    (await anonymous.rest('GET', `/api/${path}?application=${ann.name}`)).body;
  expect([await read('questions'), await read('about_us'), await read('help_tasks')]).toEqual([
    [],
    { about_us: '' },
    { tasks: [] },
  ]);
});

test('a list is returned whole without a limit, and in pages with one', async () => {
  const ann = await anApplication(gateway);
  const texts = Array.from({ length: 450 }, (_, at) => `Question ${at}`);
  await insertQuestions(gateway.services.database, ann.scope.applicationId, texts);
  const get = (url: string) => as(gateway).rest<{ text: string }[]>('GET', url);
  const whole = await get(`/api/questions?application=${ann.name}`);
  expect(whole.body.map(({ text }) => text)).toEqual(texts);
  expect(whole.headers.link).toBeUndefined();

  const read: string[] = [];
  for (let url: string | undefined = `/api/questions?application=${ann.name}&limit=200`; url; ) {
    const { body, headers } = await get(url);
    read.push(...body.map(({ text }) => text));
    url = /^<(.+)>; rel="next"$/.exec(String(headers.link ?? ''))?.[1];
  }
  expect(read).toEqual(texts);
});
