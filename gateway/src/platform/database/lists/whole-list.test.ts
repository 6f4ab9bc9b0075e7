import { parse } from 'csv-parse/sync';
import { HelpTask } from '../../../features/content/help-tasks/help-task.entity.js';
import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { anApplication, type TestApplication } from '../../../testing/an-application.js';
import { insertHelpTasks } from '../../../testing/content-rows.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await aGateway();
});
afterAll(() => gateway?.close());
afterEach(() => void jest.restoreAllMocks());

const titles = Array.from({ length: 60 }, (_, at) => `Task ${at}`);

/** A list of many pieces, of which the last row moves to the front and the first to the end between any two pieces. */
async function aRestlessList(content: string): Promise<TestApplication> {
  const ann = await anApplication(gateway);
  const { database, helpTasks } = gateway.services;
  const { applicationId } = ann.scope;
  await insertHelpTasks(database, applicationId, titles.length, content);
  const read = database.read.bind(database);
  let isMoving = false;
  jest.spyOn(database, 'read').mockImplementation(async (work) => {
    const result = await read(work);
    if (isMoving || !/"content"/.test(JSON.stringify(result) ?? '')) return result;
    isMoving = true;
    const order = { rank: 'ASC', id: 'ASC' } as const;
    const ids = (
      await read((manager) =>
        manager.find(HelpTask, { where: { applicationId }, order, select: { id: true } }),
      )
    ).map(({ id }) => String(id));
    await helpTasks.move(ann.viewer, ids.at(-1) as string, null);
    await helpTasks.move(ann.viewer, ids[0] as string, ids.at(-2) as string);
    isMoving = false;
    return result;
  });
  return ann;
}

test.each([
  ['whole', '', 2_000],
  ['whole and heavy', '', 50_000],
  ['with a limit', '&limit=55', 2_000],
])(
  'a legacy list that is read %s has each row once while people change its order',
  async (_, query, characters) => {
    const ann = await aRestlessList('x'.repeat(characters));
    const answer = await gateway.app.inject(`/api/help_tasks?application=${ann.name}${query}`);
    const tasks: { title_help: string }[] = JSON.parse(answer.body).tasks;
    const found = new Set(tasks.map(({ title_help }) => title_help));
    expect([found.size, tasks.length]).toEqual(query ? [55, 55] : [60, 60]);
  },
);

test.each([
  ['', titles],
  ['?search=task%205', titles.filter((title) => title.includes('5'))],
])('an export%s has each row once while people change the order', async (query, expected) => {
  const ann = await aRestlessList('x'.repeat(2_000));
  const { payload, headers } = await gateway.app.inject({
    url: `/exports/help-tasks.csv${query}`,
    cookies: { session: ann.sessionToken },
  });
  const rows: { title: string }[] = parse(payload, { bom: true, columns: true, record_delimiter: '\r\n' });
  expect(rows.map(({ title }) => title)).toEqual(expected);
  expect(headers['x-total-count']).toBe(String(expected.length));
});
