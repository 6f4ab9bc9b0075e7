import { emailKey } from '../../platform/email-address.js';
import { aGateway, type TestGateway } from '../../testing/a-gateway.js';
import { anApplication, type TestApplication } from '../../testing/an-application.js';
import { Account } from '../accounts/account.entity.js';
import { indexEmails } from '../accounts/email-parts.js';
import { Application } from '../applications/application.entity.js';
import { setSortNames } from '../applications/sort-names.js';
import type { SortDirection } from './account-sort.js';

/* Applications with one account each, the last ones without any, and accounts without an application. */

let gateway: TestGateway;
let admin: TestApplication;
beforeAll(async () => {
  gateway = await aGateway();
  admin = await anApplication(gateway, { role: 'admin' });
  await gateway.services.database.write(async (manager) => {
    const createdAt = new Date();
    const names = Array.from({ length: 60 }, (_, at) => `zoo ${String(at).padStart(3, '0')}`);
    const applications = await manager.save(
      Application,
      names.map((name) => ({ name, createdAt })),
    );
    await setSortNames(manager);
    const owners: (number | null)[] = applications.slice(0, -4).map(({ id }) => id);
    const accounts = owners.concat(Array(5).fill(null)).map((applicationId, at) => {
      const email = `${at}@example.com`;
      return { email, emailKey: emailKey(email), applicationId, createdAt, role: 'user' as const };
    });
    const { identifiers } = await manager.insert(Account, accounts);
    await indexEmails(
      manager,
      identifiers.map(({ id }) => id),
    );
  });
  await gateway.services.applications.indexMissing();
});
afterAll(() => gateway?.close());

/** What the list shows when each page is asked for after the one before. */
async function walked(direction: SortDirection, first: number): Promise<string[]> {
  const seen: string[] = [];
  for (let after: string | undefined; ; ) {
    const sort = { field: 'APPLICATION', direction } as const;
    const page = await gateway.services.accountList.list(admin.viewer, { first, after, sort });
    seen.push(...page.rows.map(({ application }) => application?.name ?? ''));
    if (!page.hasNextPage) return seen;
    after = page.cursorOf(page.rows.at(-1) as Account);
  }
}

test.each([3, 10, 25, 50])(
  'pages of %d by application lead through all accounts, in both directions',
  async (first) => {
    const ascending = await walked('ASC', first);
    expect(ascending).toHaveLength(62);
    expect(ascending.slice(0, 6)).toEqual(['', '', '', '', '', admin.name]);
    expect(ascending).toEqual([...ascending].sort());
    expect(await walked('DESC', first)).toEqual(ascending.reverse());
  },
);

test('the order is the same while an application has no place in the index, and after it got one', async () => {
  const { database, applications } = gateway.services;
  const before = await walked('ASC', 10);
  await database.write((manager) => manager.update(Application, { name: 'zoo 007' }, { sortName: null }));
  expect(await walked('ASC', 10)).toEqual(before);
  await applications.indexMissing();
  const { sortName } = await database.read((manager) =>
    manager.findOneOrFail(Application, { where: { name: 'zoo 007' }, select: { sortName: true } }),
  );
  expect(sortName).toBe('zoo 007');
  expect(await walked('ASC', 10)).toEqual(before);
});

test('a new application has its place in the index at once', async () => {
  const { database, applications } = gateway.services;
  const { id } = await database.write((manager) => applications.findOrCreate(manager, 'Aviary'));
  const { sortName } = await database.read((manager) =>
    manager.findOneOrFail(Application, { where: { id }, select: { sortName: true } }),
  );
  expect(sortName).toBe('aviary');
});
