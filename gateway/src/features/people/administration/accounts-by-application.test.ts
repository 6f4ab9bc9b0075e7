import { withSearchText } from '../../../platform/database/search-text.js';
import { emailKey } from '../../../platform/email-address.js';
import { anApplication, type TestApplication } from '../../../testing/an-application.js';
import { services, type TestServices } from '../../../testing/services.js';
import { Application } from '../../operations/applications/application.entity.js';
import { Account } from '../accounts/account.entity.js';
import { storeEmailSearchText } from '../accounts/email-search-text.js';
import type { SortDirection } from './account-sort.js';

/* Applications with one account each, the last ones without any, and accounts without an application. */

let gateway: TestServices;
let admin: TestApplication;
beforeAll(async () => {
  gateway = await services();
  admin = await anApplication(gateway, { role: 'admin' });
  await gateway.services.database.write(async (manager) => {
    const createdAt = new Date();
    const names = Array.from({ length: 60 }, (_, at) => `zoo ${String(at).padStart(3, '0')}`);
    const applications = await manager.save(
      Application,
      names.map((name) => withSearchText(Application, { name, createdAt })),
    );
    const owners: (number | null)[] = applications.slice(0, -4).map(({ id }) => id);
    const accounts = owners.concat(Array(5).fill(null)).map((applicationId, at) => {
      const email = `${at}@example.com`;
      return { email, emailKey: emailKey(email), applicationId, createdAt, role: 'user' as const };
    });
    const { identifiers } = await manager.insert(Account, accounts);
    await storeEmailSearchText(
      manager,
      identifiers.map(({ id }) => id),
    );
  });
});
afterAll(() => gateway?.close());

/** The list, when each page is requested after the one before. */
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
