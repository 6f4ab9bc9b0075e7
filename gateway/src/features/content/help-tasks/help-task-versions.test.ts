import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { anApplication, type TestApplication } from '../../../testing/an-application.js';
import { insertHelpTasks } from '../../../testing/content-rows.js';
import { workAsOwner } from '../../../testing/work-as-owner.js';
import { HelpTask } from './help-task.entity.js';
import { HelpTaskVersion } from './help-task-version.entity.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await aGateway();
});
afterAll(() => gateway?.close());

const add = async (who: TestApplication, content = 'So.') => {
  const { data } = await who.graphql(
    'mutation ($input: AddHelpTaskInput!) { addHelpTask(input: $input) { helpTask { id } } }',
    { input: { title: 'How?', content } },
  );
  return data.addHelpTask.helpTask.id as string;
};
const update = (who: TestApplication, id: string, content: string, rest = {}) =>
  who.graphql(
    'mutation ($input: UpdateHelpTaskInput!) { updateHelpTask(input: $input) { helpTask { content } } }',
    { input: { id, title: 'How?', content, ...rest } },
  );
interface Row {
  number: number;
  isCurrent: boolean;
  createdBy: string | null;
  changeNote: string | null;
}
const versionsOf = async (who: TestApplication, id: string, first = 50): Promise<Row[]> => {
  const { data } = await who.graphql(
    `query ($id: ID!, $first: Int) {
      helpTaskVersions(id: $id, first: $first) {
        edges { node { number title isCurrent createdBy changeNote digest createdAt } }
      }
    }`,
    { id, first },
  );
  return data.helpTaskVersions.edges.map(({ node }: { node: Row }) => node);
};
const contentOf = async (who: TestApplication, id: string, number: number) => {
  const { data, code } = await who.graphql(
    'query ($id: ID!, $number: Int!) { helpTaskVersion(id: $id, number: $number) { title content } }',
    { id, number },
  );
  return code ?? data.helpTaskVersion.content;
};
const restore = (who: TestApplication, id: string, number: number) =>
  who.graphql(
    'mutation ($input: RestoreHelpTaskVersionInput!) { restoreHelpTaskVersion(input: $input) { helpTask { content } } }',
    { input: { id, number } },
  );

test('adding and each change is a version, through both APIs, newest first', async () => {
  const ann = await anApplication(gateway);
  const id = await add(ann);
  await update(ann, id, 'Otherwise.', { changeNote: 'It was wrong.' });
  await ann.rest('PUT', `/api/help_tasks/${id}`, { title_help: 'How?', help: 'Again.' });
  const versions = await versionsOf(ann, id);
  expect(versions.map(({ number, isCurrent, changeNote }) => [number, isCurrent, changeNote])).toEqual([
    [3, true, null],
    [2, false, 'It was wrong.'],
    [1, false, null],
  ]);
  expect(versions.map(({ createdBy }) => createdBy)).toEqual(Array(3).fill(ann.email));
  expect(versions[0]).toMatchObject({ title: 'How?', digest: expect.stringMatching(/^[0-9a-f]{64}$/) });
  expect([await contentOf(ann, id, 1), await contentOf(ann, id, 3)]).toEqual(['So.', 'Again.']);
  expect(await contentOf(ann, id, 4)).toBe('NOT_FOUND');
});

test('a change that changes nothing is no version', async () => {
  const ann = await anApplication(gateway);
  const id = await add(ann);
  expect((await update(ann, id, 'So.')).code).toBeUndefined();
  expect(await versionsOf(ann, id)).toHaveLength(1);
});

test('restoring adds a version with the old title and content', async () => {
  const ann = await anApplication(gateway);
  const id = await add(ann, 'one');
  await update(ann, id, 'two');
  expect((await restore(ann, id, 1)).data.restoreHelpTaskVersion.helpTask.content).toBe('one');
  expect((await versionsOf(ann, id))[0]).toMatchObject({ number: 3, changeNote: 'Restored from version 1' });
  expect((await restore(ann, id, 9)).code).toBe('NOT_FOUND');
});

test('the last 50 versions are kept', async () => {
  const ann = await anApplication(gateway);
  const id = await add(ann);
  const { helpTasks } = gateway.services;
  for (let at = 2; at <= 53; at += 1)
    await helpTasks.update(ann.viewer, id, { title: 'How?', content: `version ${at}` });
  const numbers = (await versionsOf(ann, id, 60)).map(({ number }) => number);
  expect([numbers.length, numbers[0], numbers.at(-1)]).toEqual([50, 53, 4]);
  expect(await contentOf(ann, id, 3)).toBe('NOT_FOUND');
});

test('of many changes at once none is lost', async () => {
  const ann = await anApplication(gateway);
  const id = await add(ann);
  await Promise.all(Array.from({ length: 5 }, (_, at) => update(ann, id, `content ${at}`)));
  const versions = await versionsOf(ann, id);
  expect(versions.map(({ number }) => number)).toEqual([6, 5, 4, 3, 2, 1]);
  const contents = await Promise.all([2, 3, 4, 5, 6].map((number) => contentOf(ann, id, number)));
  expect(contents.toSorted()).toEqual([0, 1, 2, 3, 4].map((at) => `content ${at}`));
});

test('what nobody recorded becomes a version at the next change', async () => {
  const ann = await anApplication(gateway);
  const { database, helpTasks } = gateway.services;
  await insertHelpTasks(database, ann.scope.applicationId, 1, 'unrecorded');
  const [task] = (await helpTasks.list(ann.scope, { first: 1 })).rows;
  const id = String(task?.id);
  await update(ann, id, 'two');
  await database.write((manager) => manager.update(HelpTask, Number(id), { content: 'by another release' }));
  await update(ann, id, 'four');
  const contents = await Promise.all([1, 2, 3, 4].map((number) => contentOf(ann, id, number)));
  expect(contents).toEqual(['unrecorded', 'two', 'by another release', 'four']);
});

test('a deleted task takes its versions along', async () => {
  const ann = await anApplication(gateway);
  const id = await add(ann);
  const count = () =>
    gateway.services.database.read((manager) => manager.countBy(HelpTaskVersion, { helpTaskId: Number(id) }));
  expect(await count()).toBe(1);
  await gateway.services.helpTasks.delete(ann.viewer, [id]);
  expect(await count()).toBe(0);
  expect(await contentOf(ann, id, 1)).toBe('NOT_FOUND');
});

test('undoing the deletion of a task brings its versions back, without the name of an account that is gone', async () => {
  const ann = await anApplication(gateway);
  const admin = await anApplication(gateway, { role: 'admin' });
  const { database, helpTasks, undoJournal } = gateway.services;
  const id = await add(ann, 'one');
  await workAsOwner(admin, ann.name);
  await update(admin, id, 'two', { changeNote: 'Shorter' });
  const before = await versionsOf(ann, id);
  const { undo } = await helpTasks.delete(ann.viewer, [id]);
  await database.write((manager) => manager.query('DELETE FROM accounts WHERE id = ?', [admin.accountId]));
  expect(await undoJournal.undo(ann.viewer, String(undo?.id))).toMatchObject({ restored: 1, conflicts: [] });
  const [second, first] = before;
  expect(await versionsOf(ann, id)).toEqual([{ ...second, createdBy: null }, first]);
  await update(ann, id, 'three');
  expect((await versionsOf(ann, id)).map(({ number }) => number)).toEqual([3, 2, 1]);
});

test('a task with long versions can be deleted and undone: the newest come back, and the answer counts the others', async () => {
  const ann = await anApplication(gateway);
  const { helpTasks, undoJournal } = gateway.services;
  const id = await add(ann);
  for (let at = 2; at <= 15; at += 1)
    await helpTasks.update(ann.viewer, id, { title: 'How?', content: `${at}${'漢'.repeat(49_990)}` });
  const { undo } = await helpTasks.delete(ann.viewer, [id]);
  const { message } = await undoJournal.undo(ann.viewer, String(undo?.id));
  const numbers = (await versionsOf(ann, id)).map(({ number }) => number);
  expect([numbers[0], numbers.length]).toEqual([15, 12]);
  expect(message).toBe('Undone. The 3 oldest versions of “How?” were too long to be kept.');
});
