import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { anApplication, type TestApplication } from '../../../testing/an-application.js';
import { noMemberOf, workAsOwner } from '../../../testing/work-as-owner.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await aGateway();
});
afterAll(() => gateway?.close());

interface Task {
  id: string;
  title: string;
  content: string;
}

const mutate =
  (operation: string, answer: string) => (who: TestApplication, input: Record<string, unknown>) =>
    who.graphql(
      `mutation ($input: ${operation[0]?.toUpperCase()}${operation.slice(1)}Input!) { ${operation}(input: $input) { ${answer} } }`,
      { input },
    );
const add = mutate('addHelpTask', 'helpTask { id title content }');
const update = mutate('updateHelpTask', 'helpTask { id title content }');
const remove = mutate('deleteHelpTask', 'deletedId');
const list = (who: TestApplication, variables: Record<string, unknown> = {}) =>
  who.graphql(
    'query ($first: Int, $after: String, $application: String) { helpTasks(first: $first, after: $after, application: $application) { totalCount pageInfo { hasNextPage endCursor } edges { node { id title content } } } }',
    variables,
  );
const tasksOf = async (who: TestApplication): Promise<Task[]> =>
  (await list(who)).data.helpTasks.edges.map(({ node }: { node: Task }) => node);
const added = async (who: TestApplication, title: string, content = 'x'): Promise<Task> =>
  (await add(who, { title, content })).data.addHelpTask.helpTask;

test('a new task is trimmed and listed last', async () => {
  const ann = await anApplication(gateway);
  await added(ann, 'First');
  const second = await added(ann, '  Second\n', '\tLine 1\r\nLine 2  \n');
  expect(second).toMatchObject({ title: 'Second', content: 'Line 1\r\nLine 2' });
  expect((await tasksOf(ann)).map(({ title }) => title)).toEqual(['First', 'Second']);
});

test('an edited task keeps its position and is saved exactly as typed', async () => {
  const ann = await anApplication(gateway);
  const [first] = [await added(ann, 'a'), await added(ann, 'b')];
  const edited = { id: first.id, title: ' <script> 😀 ', content: ' مرحبا \u202e\r\n𝒳  ' };
  expect((await update(ann, edited)).data.updateHelpTask.helpTask).toEqual(edited);
  expect((await tasksOf(ann))[0]).toEqual(edited);
});

test.each([
  ['a new task', 'Title and content are required.'],
  ['an edited task', '❌ Title and content cannot be empty.'],
])('%s with a blank title or content is rejected with its own message', async (what, message) => {
  const ann = await anApplication(gateway);
  const { id } = await added(ann, 'kept');
  const send = (title: string, content: string) =>
    what === 'a new task' ? add(ann, { title, content }) : update(ann, { id, title, content });
  for (const [title, content, fields] of [
    [' ', '\n', ['title', 'content']],
    ['', 'x', ['title']],
    ['x', '\u00a0', ['content']],
  ] as const) {
    const { errors } = await send(title, content);
    expect(errors?.[0]).toMatchObject({
      message,
      extensions: { code: 'INVALID_INPUT', fields: fields.map((field) => ({ field, message })) },
    });
  }
  expect(await tasksOf(ann)).toEqual([{ id, title: 'kept', content: 'x' }]);
});

test('accepts a title of 200 and a content of 50,000 characters, and rejects one character more', async () => {
  const ann = await anApplication(gateway);
  const longest = { title: '😀'.repeat(200), content: '😀'.repeat(50_000) };
  expect((await add(ann, longest)).data.addHelpTask.helpTask).toMatchObject(longest);
  expect((await tasksOf(ann))[0]).toMatchObject(longest);
  const { id } = (await tasksOf(ann))[0] as Task;
  const tooLong: [Partial<Task>, string][] = [
    [{ title: 'x'.repeat(201) }, 'A title may have at most 200 characters.'],
    [{ content: 'x'.repeat(50_001) }, 'A content may have at most 50,000 characters.'],
  ];
  for (const [overlong, message] of tooLong) {
    expect((await add(ann, { ...longest, ...overlong })).errors?.[0]?.message).toBe(message);
    expect((await update(ann, { id, ...longest, ...overlong })).errors?.[0]?.message).toBe(message);
  }
});

test('the next page continues after the previous one, even when tasks were edited in between', async () => {
  const ann = await anApplication(gateway);
  const tasks = [await added(ann, 'a'), await added(ann, 'b'), await added(ann, 'c')];
  const first = (await list(ann, { first: 2 })).data.helpTasks;
  expect(first).toMatchObject({ totalCount: 3, pageInfo: { hasNextPage: true } });
  await update(ann, { ...tasks[0], title: 'z' });
  const second = (await list(ann, { first: 2, after: first.pageInfo.endCursor })).data.helpTasks;
  expect(second.edges.map(({ node }: { node: Task }) => node.title)).toEqual(['c']);
  expect(second.pageInfo.hasNextPage).toBe(false);
});

test('a deleted task is no longer listed, and deleting it again answers NOT_FOUND', async () => {
  const ann = await anApplication(gateway);
  const { id } = await added(ann, 'a');
  expect((await remove(ann, { id })).data.deleteHelpTask).toEqual({ deletedId: id });
  expect(await tasksOf(ann)).toEqual([]);
  expect((await remove(ann, { id })).code).toBe('NOT_FOUND');
});

test("another application's task answers like a missing one, in both APIs", async () => {
  const ann = await anApplication(gateway);
  const other = await anApplication(gateway);
  const task = await added(ann, 'mine');
  for (const id of ['999999999', '0', 'x', '99999999999999999999']) {
    expect((await update(other, { ...task, id })).errors).toEqual((await update(other, { ...task })).errors);
    expect((await remove(other, { id })).errors).toEqual((await remove(other, { id: task.id })).errors);
  }
  const body = { title_help: 'taken', help: 'taken' };
  expect((await other.rest('PUT', `/api/help_tasks/${task.id}`, body)).status).toBe(404);
  expect((await other.rest('DELETE', `/api/help_tasks/${task.id}`)).status).toBe(404);
  expect((await list(other, { application: ann.name })).code).toBe('FORBIDDEN');
  expect((await add(other, { title: 'x', content: 'x', application: ann.name })).code).toBe('FORBIDDEN');
  expect(await tasksOf(ann)).toEqual([task]);
});

test('an administrator who is no member adds, changes and deletes tasks while it works as owner', async () => {
  const ann = await anApplication(gateway);
  const admin = await anApplication(gateway, { role: 'admin' });
  const { id: hers } = await added(ann, 'hers');
  const refused = noMemberOf(ann.name);
  expect((await add(admin, { title: 'From', content: 'above', application: ann.name })).errors).toEqual(
    refused,
  );
  expect((await update(admin, { id: hers, title: 'Still', content: 'above' })).errors).toEqual(refused);
  expect((await remove(admin, { id: hers })).errors).toEqual(refused);
  expect(await tasksOf(ann)).toMatchObject([{ id: hers, title: 'hers' }]);
  expect((await remove(ann, { id: hers })).code).toBeUndefined();
  await workAsOwner(admin, ann.name);
  const { data } = await add(admin, { title: 'From', content: 'above', application: ann.name });
  const { id } = data.addHelpTask.helpTask;
  expect(await tasksOf(ann)).toMatchObject([{ id, title: 'From' }]);
  expect((await update(admin, { id, title: 'Still', content: 'above' })).code).toBeUndefined();
  expect((await remove(admin, { id })).code).toBeUndefined();
});
