import { emailKey } from '../../../platform/email-address.js';
import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { anApplication, type TestApplication } from '../../../testing/an-application.js';
import { storeEmailSearchText } from '../accounts/email-search-text.js';
import type { AccountListRequest } from './account-list.service.js';

/* What a list says and shows where there are more accounts than it counts, and than a search collects. */

const count = 20_010;
const domains = ['aa.co', 'aa.co', 'aa.co', 'bb.co'];
let gateway: TestGateway;
let admin: TestApplication;
/** Every address, the oldest first. */
let all: string[];

beforeAll(async () => {
  gateway = await aGateway();
  admin = await anApplication(gateway, { role: 'admin' });
  all = [admin.email];
  await gateway.services.database.write(async (manager) => {
    const now = new Date().toISOString().replace('T', ' ').replace('Z', '');
    while (all.length < count) {
      const emails = Array.from({ length: Math.min(2000, count - all.length) }, (_, at) => {
        const number = all.length + at;
        return `${String(number).padStart(5, '0')}@${domains[number % 4]}`;
      });
      const places = emails.map(() => "(?, ?, 'user', ?, ?)").join(', ');
      await manager.query(
        `INSERT INTO accounts (email, emailKey, role, createdAt, activatedAt) VALUES ${places}`,
        emails.flatMap((email) => [email, emailKey(email), now, now]),
      );
      all.push(...emails);
    }
    const ids: { id: number }[] = await manager.query('SELECT id FROM accounts');
    await storeEmailSearchText(
      manager,
      ids.map(({ id }) => id),
    );
  });
});
afterAll(() => gateway?.close());

const list = (request: Partial<AccountListRequest>) =>
  gateway.services.accountList.list(admin.viewer, { first: 25, ...request });

async function shown(request: Partial<AccountListRequest>) {
  const page = await list(request);
  return { emails: page.rows.map(({ email }) => email), total: await page.totalCount() };
}

test('a count ends at 10,001, and so do the pages; a cursor leads further', async () => {
  const last = await list({ skip: 10_000 });
  expect(last.rows.map(({ email }) => email)).toEqual(all.slice(10_000, 10_025));
  expect(await last.totalCount()).toBe(10_001);
  await expect(list({ skip: 10_001 })).rejects.toThrow('Skip at most 10,000 rows');
  const page = await list({ skip: 9_990 });
  const after = page.cursorOf(page.rows[4] as (typeof page.rows)[number]);
  expect((await shown({ after, skip: 10 })).emails).toEqual(all.slice(10_005, 10_030));
});

test('the active ones are counted as all are', async () => {
  const emails = all.slice(0, 25);
  expect(await shown({ state: 'ACTIVE' })).toEqual({ emails, total: 10_001 });
  const users = { emails: all.slice(1, 26), total: 10_001 };
  expect(await shown({ state: 'ACTIVE', role: 'user' })).toEqual(users);
  expect(await shown({ state: 'ACTIVE', role: 'admin' })).toEqual({ emails: [admin.email], total: 1 });
  expect(await shown({ state: 'ACTIVE', search: 'bb nothing' })).toEqual({ emails: [], total: 0 });
  expect(await shown({ state: 'UNVERIFIED' })).toEqual({ emails: [], total: 0 });
});

test('a file has all of them, and says how many', async () => {
  const { headers } = await gateway.app.inject({
    url: '/exports/accounts.csv?search=.co',
    headers: { authorization: `Bearer ${admin.sessionToken}` },
  });
  expect(headers['x-total-count']).toBe(`${all.filter((email) => email.includes('.co')).length}`);
});

test.each([
  '.co',
  '@',
  'bb',
  '777@',
  '7',
  '777 bb',
  'bb .co',
  '@ .co',
  'nothing',
  'bb nothing',
  '12345@bb.com',
])('a search for %s finds what has each word', async (search) => {
  const words = search.split(' ');
  const found = all.filter((email) => words.every((word) => email.includes(word)));
  const total = Math.min(10_001, found.length);
  expect(await shown({ search })).toEqual({ emails: found.slice(0, 25), total });
  expect(await shown({ search, skip: 4000 })).toEqual({ emails: found.slice(4000, 4025), total });
  const sort = { field: 'EMAIL', direction: 'DESC' } as const;
  const sorted = found.toSorted().reverse();
  expect(await shown({ search, sort })).toEqual({ emails: sorted.slice(0, 25), total });
  expect((await shown({ search, role: 'admin' })).total).toBe(found.includes(admin.email) ? 1 : 0);
});
