import type { SignedIn } from '../platform/access/viewer.js';
import { aGateway, type TestGateway } from './a-gateway.js';
import { anAdministrator, fight, type OwnerAct } from './owner-duels.js';
import { testsMysql } from './test-database.js';

/** On SQLite one gateway has the database, and its writes wait for each other anyway. */
const rounds = testsMysql ? 3 : 1;

/** The tests of a file: each pair of acts at once has the outcome of one of the two orders. */
export function testDuels(pairs: readonly (readonly [OwnerAct, OwnerAct])[]): void {
  let gateways: readonly TestGateway[];
  let admin: SignedIn;
  beforeAll(async () => {
    const first = await aGateway();
    const { databaseUrl } = first.config;
    gateways = testsMysql && databaseUrl ? [first, await aGateway({ DATABASE_URL: databaseUrl })] : [first];
    admin = await anAdministrator(first.services);
  });
  afterAll(async () => {
    for (const gateway of [...(gateways ?? [])].reverse()) await gateway.close();
  });

  test.each(pairs)('an owner %s while the other one %s: one comes after the other', async (...pair) => {
    const [first, second = first] = gateways.map(({ services }) => services);
    if (!first || !second) throw new Error('There is no gateway.');
    expect(await fight([first, second], pair, admin, rounds)).toEqual([]);
  });
}
