import { randomBytes } from 'node:crypto';
import { emailKey } from '../../../platform/email-address.js';
import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { anApplication, type TestApplication } from '../../../testing/an-application.js';
import { as, type GraphqlAnswer } from '../../../testing/as.js';
import { QrBatch } from '../../codes/qr-codes/qr-batch.entity.js';
import { Account } from '../accounts/account.entity.js';
import { storeEmailSearchText } from '../accounts/email-search-text.js';
import { AccountSortField } from './account-sort.js';

let gateway: TestGateway;
let admin: TestApplication;
beforeAll(async () => {
  gateway = await aGateway();
  admin = await anApplication(gateway, { role: 'admin' });
});
afterAll(() => gateway?.close());

const list = `query ($search: String, $sort: AccountSort, $first: Int, $after: String) {
  accounts(search: $search, sort: $sort, first: $first, after: $after) {
    totalCount pageInfo { hasNextPage endCursor }
    edges { node { email city isActivated invitationPending role qrCodeCount application { name } } }
  }
}`;
interface Accounts {
  accounts: {
    edges: { node: { email: string } }[];
    pageInfo: { hasNextPage: boolean; endCursor: string | null };
  };
}
const emails = (answer: { data: Accounts }) =>
  answer.data.accounts.edges.map(({ node }) => node.email.split('@')[0]);

interface Row {
  name: string;
  more?: Partial<Account>;
  batches?: number[];
}

/** Creates accounts `NAME@MARKER.example`. @returns the marker, which finds them */
async function accounts(rows: Row[]): Promise<string> {
  const marker = randomBytes(6).toString('hex');
  await gateway.services.database.write(async (manager) => {
    const application = await gateway.services.applications.findOrCreate(manager, `of ${marker}`);
    for (const { name, more, batches = [] } of rows) {
      const email = `${name}@${marker}.example`;
      const { id } = await manager.save(
        manager.create(Account, {
          email,
          emailKey: emailKey(email),
          applicationId: application.id,
          role: 'user',
          activatedAt: new Date(),
          createdAt: new Date(),
          ...more,
        }),
      );
      await storeEmailSearchText(manager, [id]);
      for (const size of batches)
        await manager.insert(QrBatch, {
          applicationId: application.id,
          accountId: id,
          size,
          createdAt: new Date(),
        });
    }
  });
  return marker;
}

test('a listed account has its application, status, role and number of QR codes', async () => {
  const search = await accounts([
    { name: 'ann', more: { role: 'admin', city: 'Graz' }, batches: [3, 4] },
    { name: 'invited', more: { activatedAt: null, invitedAt: new Date() } },
    { name: 'unverified', more: { activatedAt: null, applicationId: null } },
  ]);
  const { data } = await admin.graphql(list, { search });
  const nothing = { city: null, role: 'USER', isActivated: false, invitationPending: false, qrCodeCount: 0 };
  const application = { name: `of ${search}` };
  const nodes = data.accounts.edges.map(
    ({ node: { email: _, ...shown } }: { node: { email: string } }) => shown,
  );
  expect(nodes).toEqual([
    { ...nothing, application, role: 'ADMIN', city: 'Graz', isActivated: true, qrCodeCount: 7 },
    { ...nothing, application, invitationPending: true },
    { ...nothing, application: null },
  ]);
});

test('every sort order lists each account once across pages, in both directions', async () => {
  const search = await accounts([
    { name: 'b', more: { city: 'graz', country: 'AT' }, batches: [1] },
    { name: 'A', more: { city: null, country: 'at', activatedAt: null } },
    { name: 'd', more: { city: 'Ålesund', role: 'admin' }, batches: [5, 5] },
    { name: 'C', more: { city: 'Graz', applicationId: null }, batches: [10] },
    { name: 'e', more: { city: 'Bonn', country: 'DE', activatedAt: null } },
  ]);
  const walk = async (field: string, direction: string) => {
    const seen: string[] = [];
    for (let after: string | null = null; ; ) {
      const page: GraphqlAnswer<Accounts> = await admin.graphql(list, {
        search,
        sort: { field, direction },
        first: 2,
        after,
      });
      expect(page.errors).toBeUndefined();
      seen.push(...(emails(page) as string[]));
      if (!page.data.accounts.pageInfo.hasNextPage) return seen;
      after = page.data.accounts.pageInfo.endCursor;
    }
  };
  for (const field of Object.keys(AccountSortField)) {
    const ascending = await walk(field, 'ASC');
    expect([...ascending].sort()).toEqual(['A', 'C', 'b', 'd', 'e']);
    expect(await walk(field, 'DESC')).toEqual(ascending.reverse());
  }
  expect(await walk('EMAIL', 'ASC')).toEqual(['A', 'b', 'C', 'd', 'e']);
  expect(await walk('CREATED_AT', 'ASC')).toEqual(['b', 'A', 'd', 'C', 'e']);
  expect(await walk('QR_CODE_COUNT', 'DESC')).toEqual(['C', 'd', 'b', 'e', 'A']);
  expect(await walk('STATUS', 'ASC')).toEqual(['A', 'e', 'b', 'd', 'C']);
  expect(await walk('ROLE', 'ASC')).toEqual(['d', 'b', 'A', 'C', 'e']);
  expect((await walk('CITY', 'ASC')).slice(0, 1)).toEqual(['A']);
  expect((await walk('APPLICATION', 'ASC')).slice(0, 1)).toEqual(['C']);
});

test('the search matches part of an e-mail address or application name, ignores case and takes % and _ literally', async () => {
  const search = await accounts([{ name: 'percent%sign' }, { name: 'under_score' }, { name: 'plain!' }]);
  const found = async (text: string) => emails(await admin.graphql(list, { search: text }));
  expect(await found(`OF ${search}`.toUpperCase())).toEqual(['percent%sign', 'under_score', 'plain!']);
  expect(await found(`SIGN@${search}`)).toEqual(['percent%sign']);
  expect(await found(`%sign@${search}`)).toEqual(['percent%sign']);
  expect(await found(`r_score@${search}`)).toEqual(['under_score']);
  expect(await found(`n!@${search}`)).toEqual(['plain!']);
  expect(await found(`_sign@${search}`)).toEqual([]);
  expect(await found(`%core@${search}`)).toEqual([]);
  const totals = await admin.graphql(list, { search, first: 1 });
  expect(totals.data.accounts.totalCount).toBe(3);
});

test('rejects a cursor of another sort order', async () => {
  const search = await accounts([{ name: 'a' }, { name: 'b' }]);
  const { data } = await admin.graphql(list, { search, first: 1 });
  const after = data.accounts.pageInfo.endCursor;
  const sort = { field: 'EMAIL', direction: 'ASC' };
  expect((await admin.graphql(list, { search, sort, after })).code).toBe('INVALID_INPUT');
});

test.each(['é', '\ud800', '5', ''])('rejects a cursor with %j as its role', async (role) => {
  const after = Buffer.from(JSON.stringify(['ROLE', role, 1])).toString('base64url');
  const sort = { field: 'ROLE', direction: 'DESC' };
  expect((await admin.graphql(list, { sort, after })).code).toBe('INVALID_INPUT');
});

test('only an administrator can list accounts', async () => {
  const ann = await anApplication(gateway);
  expect((await ann.graphql(list)).code).toBe('FORBIDDEN');
  expect((await as(gateway).graphql(list)).code).toBe('UNAUTHENTICATED');
  expect((await ann.rest('GET', '/api/get_all_user_web')).status).toBe(403);
  expect((await as(gateway).rest('GET', '/api/get_all_user_web')).status).toBe(401);
});

test('the REST path lists all accounts in its original format', async () => {
  const search = await accounts([
    { name: 'ann', more: { city: 'Graz', country: 'Austria' }, batches: [2] },
    { name: 'invited', more: { activatedAt: null, invitedAt: new Date(), applicationId: null } },
  ]);
  const { status, body } = await admin.rest('GET', '/api/get_all_user_web');
  expect([status, body.status]).toEqual([200, 'success']);
  expect(body.users.filter(({ email }: { email: string }) => email.includes(search))).toEqual([
    {
      id: expect.any(Number),
      application: `of ${search}`,
      email: `ann@${search}.example`,
      city: 'Graz',
      country: 'Austria',
      is_activated: 1,
      role: 'user',
      qrcode_count: 2,
    },
    {
      id: expect.any(Number),
      application: '',
      email: `invited@${search}.example`,
      city: null,
      country: null,
      is_activated: 0,
      role: 'user',
      qrcode_count: 0,
    },
  ]);
});

test('M20: skip jumps to a page in any sort order, and a page past the end is empty', async () => {
  const search = await accounts(['b', 'd', 'a', 'c', 'e'].map((name) => ({ name })));
  const jump =
    'query ($search: String, $sort: AccountSort, $first: Int, $skip: Int) { accounts(search: $search, sort: $sort, first: $first, skip: $skip) { totalCount pageInfo { hasNextPage endCursor } edges { node { email } } } }';
  const sort = { field: 'EMAIL', direction: 'DESC' };
  expect(emails(await admin.graphql(jump, { search, sort, first: 2, skip: 2 }))).toEqual(['c', 'b']);
  expect(emails(await admin.graphql(jump, { search, first: 2, skip: 3 }))).toEqual(['c', 'e']);
  expect(emails(await admin.graphql(jump, { search, skip: 5 }))).toEqual([]);
  expect((await admin.graphql(jump, { search, skip: -1 })).code).toBe('INVALID_INPUT');
});
