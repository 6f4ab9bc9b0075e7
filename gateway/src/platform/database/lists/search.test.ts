import { HelpTask } from '../../../features/content/help-tasks/help-task.entity.js';
import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { anApplication, type TestApplication } from '../../../testing/an-application.js';
import { insertHelpTasks } from '../../../testing/content-rows.js';
import type { KeyHolder } from '../../access/viewer.js';
import { Call } from '../../call-context.js';
import { byId } from './list-order.js';
import { findSearched } from './search.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await aGateway();
});
afterAll(() => gateway?.close());
afterEach(() => void jest.restoreAllMocks());

const list = `query ($search: String, $first: Int, $after: String, $skip: Int) {
  helpTasks(search: $search, first: $first, after: $after, skip: $skip) {
    totalCount pageInfo { endCursor hasNextPage } edges { node { title } }
  }
}`;

async function search(ann: Awaited<ReturnType<typeof anApplication>>, variables: object) {
  const { data, code, errors } = await ann.graphql(list, { first: 200, ...variables });
  const found = data?.helpTasks;
  return {
    titles: found?.edges.map(({ node }: { node: { title: string } }) => node.title) as string[],
    count: found?.totalCount,
    page: found?.pageInfo,
    refused: code && [code, errors?.[0]?.message],
  };
}

const tasks = (count: number, of = (at: number) => at % 3 === 0) =>
  Array.from({ length: count }, (_, at) => at)
    .filter(of)
    .map((at) => `Task ${at}`);

test('a search finds each row once in a list of many pieces, whichever page is asked for', async () => {
  // A search gives up after a second, which a busy machine may need for it.
  const now = performance.now.bind(performance);
  jest.spyOn(performance, 'now').mockImplementation(() => now() / 20);
  const ann = await anApplication(gateway);
  const { database, helpTasks } = gateway.services;
  // Sixty pieces on the embedded database, and more than one on a server.
  await insertHelpTasks(database, ann.scope.applicationId, 600, 'Où passer l’été ?');
  const rows = await database.read((manager) =>
    manager.find(HelpTask, { where: { applicationId: ann.scope.applicationId }, order: { id: 'ASC' } }),
  );
  for (const [at, { id, title }] of rows.entries())
    if (at % 3 === 0)
      await helpTasks.update(ann.viewer, String(id), { title, content: 'Où passer l’hiver ?' });
  const found = tasks(600);
  expect(await search(ann, { search: 'HIVER task' })).toMatchObject({ titles: found, count: 200 });
  const first = await search(ann, { search: 'hiver', first: 70 });
  expect(first).toMatchObject({ titles: found.slice(0, 70), count: 200, page: { hasNextPage: true } });
  const after = first.page.endCursor;
  const rest = await search(ann, { search: 'hiver', after });
  expect(rest).toMatchObject({ titles: found.slice(70), count: 200, page: { hasNextPage: false } });
  expect((await search(ann, { search: 'hiver', skip: 150, first: 20 })).titles).toEqual(
    found.slice(150, 170),
  );
  expect((await search(ann, { search: 'hiver', after, skip: 120 })).titles).toEqual(found.slice(190));
  expect(await search(ann, { search: 'hiver', skip: 200 })).toMatchObject({ titles: [], count: 200 });
  expect(await search(ann, { search: 'hiver ete' })).toMatchObject({ titles: [], count: 0 });
  const id = String(rows[598]?.id);
  expect((await search(ann, { search: `#${id}` })).titles).toEqual(['Task 598']);
  // In another order than that of the ids.
  await helpTasks.move(ann.viewer, String(rows[597]?.id), null);
  expect((await search(ann, { search: 'hiver' })).titles).toEqual(['Task 597', ...found.slice(0, -1)]);
});

test('of many searches of one application two take turns, and one of another application begins at once', async () => {
  const { database } = gateway.services;
  const tenants = [await anApplication(gateway), await anApplication(gateway)] as const;
  const pieces: string[] = [];
  const searchOf = async ({ scope }: TestApplication, name: string) => {
    const read: typeof database.read = (work) => {
      pieces.push(name);
      return database.read(work);
    };
    const rows = {
      ...{ entity: HelpTask, key: { applicationId: scope.applicationId }, order: byId['oldest first'] },
      // A piece for each row.
      ...{ search: { words: ['absent'], id: undefined }, maxRowCharacters: 25_000_000 },
    };
    const call = new Call({ door: 'REST' });
    call.identify({ kind: 'keyHolder', scope, keyId: 1 } as KeyHolder);
    return call.run(() => findSearched({ read }, rows, { select: 'id', limit: 1 }));
  };
  for (const { scope } of tenants) await insertHelpTasks(database, scope.applicationId, 3, 'text');
  const [ann, bob] = tenants;
  const names = ['first', 'second', 'third', 'fourth'];
  await Promise.all([...names.map((name) => searchOf(ann, name)), searchOf(bob, 'other')]);
  expect(pieces.slice(0, pieces.lastIndexOf('first'))).not.toContain('third');
  expect(pieces.filter((name) => name === 'fourth').length).toBe(
    pieces.filter((name) => name === 'first').length,
  );
  expect(pieces.indexOf('other')).toBeLessThan(4);
});

test('a search that takes too long ends with a sentence, and the next call searches again', async () => {
  const ann = await anApplication(gateway);
  await insertHelpTasks(gateway.services.database, ann.scope.applicationId, 600, 'été');
  const now = performance.now.bind(performance);
  let passedMs = 0;
  const clock = jest.spyOn(performance, 'now').mockImplementation(() => {
    passedMs += 600;
    return now() + passedMs;
  });
  expect((await search(ann, { search: 'absent' })).refused).toEqual([
    'INVALID_INPUT',
    'This search takes too long. Search for fewer words.',
  ]);
  clock.mockRestore();
  expect(await search(ann, { search: 'absent' })).toMatchObject({ titles: [], count: 0 });
});
