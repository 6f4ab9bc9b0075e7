import type { EntityManager } from 'typeorm';
import { foldText, withSearchText } from '../../../platform/database/search-text.js';
import { emailKey } from '../../../platform/email-address.js';
import { anApplication, type TestApplication } from '../../../testing/an-application.js';
import { services, type TestServices } from '../../../testing/services.js';
import { QrBatch } from '../../codes/qr-codes/qr-batch.entity.js';
import { Application } from '../../operations/applications/application.entity.js';
import { Account } from '../accounts/account.entity.js';
import { storeEmailSearchText } from '../accounts/email-search-text.js';
import type { AccountListRequest } from './account-list.service.js';
import { AccountSortField, type SortDirection } from './account-sort.js';

/*
 * A page of a long list has to show what sorting and searching all accounts shows.
 */

const count = 1300;
let gateway: TestServices;
let admin: TestApplication;
/** Every account, the oldest first. */
let all: Row[];

interface Row {
  readonly account: Account;
  readonly application: string;
  readonly codes: number;
}

beforeAll(async () => {
  gateway = await services();
  admin = await anApplication(gateway, { role: 'admin' });
  await gateway.services.database.write(async (manager) => {
    const createdAt = new Date();
    const some = <T>(values: readonly T[], at: number) => values[at % values.length] as T;
    const words = ['Graz', 'Porto', 'graz', 'Besançon', 'Œuf', 'Łódź', 'œuf', 'Москва'];
    const numbered = Array.from({ length: 60 }, (_, at) => `${some(words, at)} ${at % 40}`);
    // Accounts of applications whose names differ in case alone are in the order of their ids.
    const names = ['GRAZ 0', 'graz 0', 'grAZ 2', ...numbered];
    const applications = names.map((name) => withSearchText(Application, { name, createdAt }));
    await insertAll(
      manager,
      Application,
      applications.filter(({ name }, at) => applications.findIndex((other) => other.name === name) === at),
    );
    // The last ones have no accounts.
    const ids = (await manager.find(Application, { order: { id: 'ASC' } })).map(({ id }) => id).slice(0, -3);
    const people = ['Ann', 'zoë', 'ben', 'Noël', 'keller', 'straße', 'łukasz', 'Дмитрий', 'a_b', '50%'];
    const accounts = Array.from({ length: count }, (_, at) => {
      const email = `${String((at * 7919) % 10_007).padStart(5, '0')}.${some(people, at)}@Example.com`;
      return {
        ...{
          email,
          emailKey: emailKey(email),
          createdAt,
          role: at % 90 === 0 ? ('admin' as const) : ('user' as const),
        },
        applicationId: at % 50 === 0 ? null : some(ids, at * 13),
        city: some([null, 'Graz', 'graz', 'Bern', 'Oslo'], at),
        country: some(['AT', null, 'at', 'CH'], at),
        activatedAt: at % 7 === 0 ? null : createdAt,
        deactivatedAt: at % 31 === 0 ? createdAt : null,
      };
    });
    await insertAll(manager, Account, accounts);
    const owners = await manager.find(Account, { order: { id: 'ASC' } });
    await storeEmailSearchText(
      manager,
      owners.map(({ id }) => id),
    );
    const batches = owners.flatMap(({ id }, at) =>
      Array.from({ length: at % 9 === 0 ? (at % 4) + 1 : 0 }, (_, batch) => ({
        ...{ accountId: id, applicationId: ids[0] as number, size: ((at + batch) % 5) + 1, createdAt },
      })),
    );
    await insertAll(manager, QrBatch, batches);
    const saved = await manager.find(Account, { order: { id: 'ASC' }, relations: { application: true } });
    all = saved.map((account) => ({
      account,
      application: account.application?.name ?? '',
      codes: batches
        .filter(({ accountId }) => accountId === account.id)
        .reduce((sum, { size }) => sum + size, 0),
    }));
  });
});
afterAll(() => gateway?.close());

/** Many rows by one statement, which are not read again. */
const insertAll = (manager: EntityManager, entity: new () => object, rows: object[]) =>
  manager.createQueryBuilder().insert().into(entity).values(rows).updateEntity(false).execute();

const keys: Record<AccountSortField, (row: Row) => string | number> = {
  CREATED_AT: ({ account }) => account.id,
  APPLICATION: ({ application }) => application,
  EMAIL: ({ account }) => account.email,
  CITY: ({ account }) => account.city ?? '',
  COUNTRY: ({ account }) => account.country ?? '',
  STATUS: ({ account }) => (account.activatedAt && !account.deactivatedAt ? 1 : 0),
  ROLE: ({ account }) => account.role,
  QR_CODE_COUNT: ({ codes }) => codes,
};

/** A page of the given accounts, which are all that the list has. */
function pageOf(rows: readonly Row[], { first, skip, sort }: AccountListRequest) {
  const { field, direction } = sort ?? { field: 'CREATED_AT', direction: 'ASC' };
  const keyed = rows.map((row) => {
    const key = keys[field](row);
    return { row, key: typeof key === 'string' ? lower(key) : key };
  });
  keyed.sort((one, other) =>
    one.key < other.key ? -1 : one.key > other.key ? 1 : one.row.account.id - other.row.account.id,
  );
  if (direction === 'DESC') keyed.reverse();
  const from = skip ?? 0;
  const page = keyed.slice(from, from + first);
  return {
    emails: page.map(({ row }) => row.account.email),
    codes: page.map(({ row }) => row.codes),
    hasNextPage: keyed.length > from + first,
    total: keyed.length,
  };
}

/** SQLite lowers ASCII alone. Of each other letter the names have one case. */
const lower = (text: string) =>
  gateway.services.database.kind === 'embedded'
    ? text.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())
    : text.toLowerCase();

async function listed(request: AccountListRequest) {
  const page = await gateway.services.accountList.list(admin.viewer, request);
  return {
    emails: page.rows.map(({ email }) => email),
    codes: page.rows.map(({ qrCodeCount }) => qrCodeCount),
    hasNextPage: page.hasNextPage,
    total: await page.totalCount(),
  };
}

const skips = [0, 20, 640, 999, 1000, count - 30, count - 4, count, count + 1, count + 500];
const directions: readonly SortDirection[] = ['ASC', 'DESC'];

test.each(Object.values(AccountSortField))('pages by %s are parts of the sorted list', async (field) => {
  for (const direction of directions)
    for (const skip of skips) {
      const request = { first: 25, skip, sort: { field, direction } };
      expect([request, await listed(request)]).toEqual([request, pageOf(all, request)]);
    }
});

test.each(Object.values(AccountSortField))(
  'pages of filtered accounts by %s are parts of the sorted list',
  async (field) => {
    const users = all.filter(({ account }) => account.role === 'user');
    const active = users.filter(({ account }) => account.activatedAt && !account.deactivatedAt);
    for (const direction of directions)
      for (const skip of [0, 300, 1000, 1070]) {
        const request = { first: 25, skip, sort: { field, direction }, role: 'user' as const };
        expect([request, await listed(request)]).toEqual([request, pageOf(users, request)]);
        const narrower = { ...request, state: 'ACTIVE' as const };
        expect([request, await listed(narrower)]).toEqual([request, pageOf(active, narrower)]);
      }
  },
);

test.each(Object.values(AccountSortField))('cursors by %s lead through the sorted list', async (field) => {
  for (const direction of directions) {
    const sort = { field, direction };
    const seen: string[] = [];
    for (let after: string | undefined; ; ) {
      const page = await gateway.services.accountList.list(admin.viewer, { first: 150, after, sort });
      seen.push(...page.rows.map(({ email }) => email));
      if (!page.hasNextPage) break;
      after = page.cursorOf(page.rows.at(-1) as Account);
    }
    expect(seen).toEqual(pageOf(all, { first: all.length, sort }).emails);
  }
});

test('a list says how many accounts it has, also on a later page and of a search', async () => {
  const role = 'user' as const;
  const users = all.filter(({ account }) => account.role === role).length;
  const { accountList } = gateway.services;
  const page = await accountList.list(admin.viewer, { first: 5, role });
  const after = page.cursorOf(page.rows.at(-1) as Account);
  expect(await page.totalCount()).toBe(users);
  const next = await accountList.list(admin.viewer, {
    first: 5,
    after,
    role,
    search: 'keller',
  });
  const found = all.filter(({ account }) => account.role === role && account.email.includes('keller')).length;
  expect(await next.totalCount()).toBe(found);
});

test('a search finds the accounts of which each word is in the address or in the name of the application', async () => {
  const searches =
    'keller|ANN|zoe|Zoë|noel|strasse|STRASSE|lukasz|дмитрий|москва|graz|besancon oeuf|lodz|a_b|50%|%|_|.|example.com|0 ann|7 graz|ben porto|keller москва|nobody|ann nobody|@|12';
  for (const search of searches.split('|')) {
    const words = search.split(' ').map(foldText);
    const found = all.filter(({ account, application }) =>
      words.every((word) => foldText(account.email).includes(word) || foldText(application).includes(word)),
    );
    for (const request of [
      { first: 25, search },
      { first: 10, skip: 5, search, sort: { field: 'QR_CODE_COUNT', direction: 'DESC' } },
      { first: 10, skip: 7, search, sort: { field: 'EMAIL', direction: 'ASC' } },
      { first: 25, skip: 1100, search, sort: { field: 'APPLICATION', direction: 'DESC' } },
    ] as const)
      expect([request, await listed(request)]).toEqual([request, pageOf(found, request)]);
  }
});

test('a search goes on after a cursor, and its total is that of the whole list', async () => {
  const search = 'keller';
  const { accountList } = gateway.services;
  const found = all
    .filter(({ account }) => account.email.includes(search))
    .map(({ account }) => account.email);
  const seen: string[] = [];
  for (let after: string | undefined; ; ) {
    const page = await accountList.list(admin.viewer, { first: 50, after, search });
    expect(await page.totalCount()).toBe(found.length);
    seen.push(...page.rows.map(({ email }) => email));
    if (!page.hasNextPage) break;
    after = page.cursorOf(page.rows.at(-1) as Account);
  }
  expect(seen).toEqual(found);
});
