import { emailKey } from '../../../platform/email-address.js';
import { anApplication, type TestApplication } from '../../../testing/an-application.js';
import { services, type TestServices } from '../../../testing/services.js';
import { testsMysql } from '../../../testing/test-database.js';
import { Account } from '../accounts/account.entity.js';
import { storeEmailSearchText } from '../accounts/email-search-text.js';

/* A server whose collation tells accents apart, and for which the small letter of İ is another letter than İ. */

const collations = ['uca1400_as_ci', 'utf8mb4_0900_as_ci'];
const cities = ['Izmir', 'İzmir', 'izmir', 'Ízmir', 'İZMİR', 'Graz', 'Zürich', null];
let gateway: TestServices;
let admin: TestApplication;

beforeAll(async () => {
  gateway = await services();
  admin = await anApplication(gateway, { role: 'admin' });
  await gateway.services.database.write(async (manager) => {
    if (testsMysql) {
      const [collation]: { name: string }[] = await manager.query(
        'SELECT COLLATION_NAME AS name FROM information_schema.COLLATIONS WHERE COLLATION_NAME IN (?, ?)',
        collations,
      );
      await manager.query(
        `ALTER TABLE accounts MODIFY city varchar(100) CHARACTER SET utf8mb4 COLLATE ${collation?.name}`,
      );
    }
    const createdAt = new Date();
    const accounts = cities.map((city, at) => {
      const email = `${at}@example.com`;
      return { email, emailKey: emailKey(email), city, createdAt, role: 'user' as const };
    });
    const { identifiers } = await manager.insert(Account, accounts);
    await storeEmailSearchText(
      manager,
      identifiers.map(({ id }) => id),
    );
  });
});
afterAll(() => gateway?.close());

test.each(['ASC', 'DESC'] as const)(
  'cursors by city lead through all accounts once, direction %s',
  async (direction) => {
    const sort = { field: 'CITY', direction } as const;
    const list = (first: number, after?: string) =>
      gateway.services.accountList.list(admin.viewer, { first, after, sort });
    const { rows } = await list(50);
    const walked: number[] = [];
    let after: string | undefined;
    for (const _ of rows) {
      const page = await list(1, after);
      walked.push(...page.rows.map(({ id }) => id));
      after = page.cursorOf(page.rows[0] as Account);
    }
    expect(walked).toEqual(rows.map(({ id }) => id));
    expect((await list(1, after)).rows).toEqual([]);
  },
);
