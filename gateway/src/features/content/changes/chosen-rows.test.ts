import { insertRows } from '../../../platform/database/rows/rows.js';
import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { joinApplication } from '../../../testing/a-member.js';
import { anApplication, type TestApplication } from '../../../testing/an-application.js';
import { insertHelpTasks } from '../../../testing/content-rows.js';
import { noMemberOf, workAsOwner } from '../../../testing/work-as-owner.js';
import { AppUser } from '../../people/app-users/app-user.entity.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await aGateway();
});
afterAll(() => gateway?.close());

async function insertAppUsers({ scope: { applicationId } }: TestApplication, count: number) {
  const rows = Array.from({ length: count }, (_, at) => {
    const email = `guest${at}@example.com`;
    const createdAt = new Date();
    return { applicationId, email, emailKey: email, username: `Guest ${at}`, role: 'user', createdAt };
  });
  await gateway.services.database.write((manager) => insertRows(manager, AppUser, rows));
}

const kinds = {
  helpTasks: {
    mutation: 'deleteHelpTasks',
    input: 'DeleteHelpTasksInput',
    nouns: ['help task', 'help tasks'],
    insert: ({ scope }: TestApplication, count: number) =>
      insertHelpTasks(gateway.services.database, scope.applicationId, count, 'So.'),
  },
  appUsers: {
    mutation: 'deleteAppUsers',
    input: 'DeleteAppUsersInput',
    nouns: ['app user', 'app users'],
    insert: insertAppUsers,
  },
} as const;

describe.each(Object.entries(kinds))('several %s', (list, { mutation, input, nouns, insert }) => {
  const remove = (by: TestApplication, ids: readonly string[]) =>
    by.graphql(
      `mutation ($input: ${input}!) { ${mutation}(input: $input) { deletedIds undo { id label } } }`,
      { input: { ids } },
    );
  async function idsOf(of: TestApplication): Promise<string[]> {
    const ids: string[] = [];
    const page = `${list}(first: 200, skip: $skip) { edges { node { id } } pageInfo { hasNextPage } }`;
    for (let more = true; more; ) {
      const { data } = await of.graphql(`query ($skip: Int) { ${page} }`, { skip: ids.length });
      const { edges, pageInfo } = data[list] as Rows;
      ids.push(...edges.map(({ node }) => node.id));
      more = pageInfo.hasNextPage;
    }
    return ids;
  }

  test('a thousand are deleted at once, an id given twice once, and one undo brings all of them back', async () => {
    const ann = await anApplication(gateway);
    await insert(ann, 1_000);
    const ids = await idsOf(ann);
    const { data } = await remove(ann, [...ids, ids[0] as string]);
    expect(data[mutation].deletedIds).toEqual(ids);
    expect(data[mutation].undo.label).toBe(`1,000 ${nouns[1]}`);
    expect(await idsOf(ann)).toEqual([]);
    const undone = await gateway.services.undoJournal.undo(ann.viewer, data[mutation].undo.id);
    expect(undone).toMatchObject({ restored: 1_000, conflicts: [] });
    expect(await idsOf(ann)).toEqual(ids);
  });

  test('none is deleted when one is missing, belongs to another application or is no id', async () => {
    const [ann, other] = [await anApplication(gateway), await anApplication(gateway)];
    for (const one of [ann, other]) await insert(one, 2);
    const [ids, [foreign = '']] = [await idsOf(ann), await idsOf(other)];
    for (const wrong of [foreign, '2147483647', '1 OR 1=1', ''])
      expect((await remove(ann, [...ids, wrong])).code).toBe('NOT_FOUND');
    expect(await idsOf(ann)).toEqual(ids);
    expect(await idsOf(other)).toHaveLength(2);
  });

  test('none and more than a thousand are refused', async () => {
    const ann = await anApplication(gateway);
    expect((await remove(ann, [])).errors?.[0]?.message).toBe(
      `Please select at least one ${nouns[0]} to delete.`,
    );
    const some = (count: number) => Array.from({ length: count }, (_, at) => String(at + 1));
    const { code, errors } = await remove(ann, some(1_001));
    expect([code, errors?.[0]?.message]).toEqual([
      'INVALID_INPUT',
      `Please select at most 1,000 ${nouns[1]}.`,
    ]);
    // So many are not even read.
    expect((await remove(ann, some(10_001))).code).toBe('BAD_USER_INPUT');
  });

  test('of two calls about the same rows one deletes, and the other one nothing', async () => {
    const ann = await anApplication(gateway);
    await insert(ann, 30);
    const ids = await idsOf(ann);
    const few = ids.slice(10, 20);
    const codes = (await Promise.all([remove(ann, ids), remove(ann, few)])).map(({ code }) => code);
    expect(codes.toSorted()).toEqual(['NOT_FOUND', undefined]);
    expect(await idsOf(ann)).toHaveLength(codes[0] === undefined ? 0 : 20);
  });

  test('a member of two applications deletes those of both, and they are undone by application', async () => {
    const [ann, bob, admin] = [
      await anApplication(gateway),
      await anApplication(gateway),
      await anApplication(gateway, { role: 'admin' }),
    ];
    for (const one of [ann, bob]) await insert(one, 2);
    const ids = [...(await idsOf(ann)), ...(await idsOf(bob))];
    await workAsOwner(admin, ann.name);
    expect((await remove(admin, ids)).errors).toEqual(noMemberOf(bob.name));
    expect([...(await idsOf(ann)), ...(await idsOf(bob))]).toEqual(ids);
    await joinApplication(gateway, ann, bob.scope, 'editor');
    const { data } = await remove(ann, ids);
    expect(data[mutation].undo).toBeNull();
    for (const one of [ann, bob]) {
      const { rows } = await gateway.services.undoJournal.list(one.scope, { first: 5 });
      expect(rows.map(({ label }) => label)).toEqual([`2 ${nouns[1]}`]);
    }
  });
});

interface Rows {
  edges: { node: { id: string } }[];
  pageInfo: { hasNextPage: boolean };
}
