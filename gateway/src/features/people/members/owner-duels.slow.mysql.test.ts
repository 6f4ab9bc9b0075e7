import type { SignedIn } from '../../../platform/access/viewer.js';
import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { anAdministrator, fight, pairsOfActs } from '../../../testing/owner-duels.js';

// A pair takes five seconds on a quiet machine, and minutes on a busy one.
jest.setTimeout(300_000);

let gateways: readonly [TestGateway, TestGateway];
let admin: SignedIn;
beforeAll(async () => {
  const first = await aGateway();
  gateways = [first, await aGateway({ DATABASE_URL: first.config.databaseUrl as string })];
  admin = await anAdministrator(first.services);
});
afterAll(async () => {
  for (const gateway of [...(gateways ?? [])].reverse()) await gateway.close();
});

test.each(pairsOfActs)(
  'through two gateways, an owner %s while the other one %s: 25 duels end as one of the two orders',
  async (...pair) => {
    expect(await fight([gateways[0].services, gateways[1].services], pair, admin, 25)).toEqual([]);
  },
);
