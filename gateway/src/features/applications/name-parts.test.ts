import { aGateway, type TestGateway } from '../../testing/a-gateway.js';
import { anApplication, type TestApplication } from '../../testing/an-application.js';
import { Application } from './application.entity.js';

/* Every test that closes its gateway finds out, besides, that no name was written and not indexed: `a-gateway.ts`. */

let gateway: TestGateway;
let admin: TestApplication;
beforeAll(async () => {
  gateway = await aGateway();
  admin = await anApplication(gateway, { role: 'admin' });
});
afterAll(() => gateway?.close());

const create = (...names: string[]) =>
  gateway.services.database.write(async (manager) => {
    for (const name of names) await gateway.services.applications.findOrCreate(manager, name);
  });
const found = async (text: string) =>
  (await gateway.services.applications.search(text)).map(({ name }) => name);

test('a search finds the names with each word, of any length and in any order', async () => {
  const names = ['Café au lait', 'a-word-longer-than-a-part', 'a-word-longer-than-others'];
  await create(...names);
  expect(await found('LAIT cafe')).toEqual([names[0]]);
  expect(await found('word-longer-than-a')).toEqual([names[1]]);
  expect(await found('word-longer-than- others')).toEqual([names[2]]);
  expect(await found('word-longer-than-')).toEqual(names.slice(1));
  expect(await found('lait longer')).toEqual([]);
});

test('a name may repeat itself after a blank at which a part ends', async () => {
  const names = ['Grand Hotel Bern Grand Hotel Bern', `b${' '.repeat(15)}b`];
  await create(...names);
  expect(await found('hotel')).toEqual([names[0]]);
  expect(await found('b')).toEqual(expect.arrayContaining(names));
});

test('a search finds names of which many have its words, the first twenty by name', async () => {
  const names = Array.from({ length: 1010 }, (_, at) => `many ${String(at).padStart(4, '0')}`);
  await create(...names);
  expect(await found('many')).toEqual(names.slice(0, 20));
  expect(await found('1009 many')).toEqual(['many 1009']);
  expect(await found('many 9')).toEqual(names.filter((name) => name.includes('9')).slice(0, 20));
});

test('a name that a gateway of the release before writes is indexed later', async () => {
  const { database, applications, accountList } = gateway.services;
  await database.write((manager) =>
    manager.insert(Application, { name: 'written before', createdAt: new Date() }),
  );
  await applications.indexMissing();
  expect(await found('before')).toEqual(['written before']);
  const { id } = await gateway.services.accountAdmin.register(admin.viewer, {
    email: 'somebody@example.org',
    application: 'written before',
    role: 'user',
    existing: true,
  });
  const { rows } = await accountList.list(admin.viewer, { first: 25, search: 'written bef' });
  expect(rows.map((account) => account.id)).toEqual([Number(id)]);
});
