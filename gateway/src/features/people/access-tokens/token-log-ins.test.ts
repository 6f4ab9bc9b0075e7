import type { SignedIn } from '../../../platform/access/viewer.js';
import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { aToken } from '../../../testing/a-token.js';
import { anApplication } from '../../../testing/an-application.js';
import { anOpenIdProvider, type TestProvider } from '../../../testing/an-openid-provider.js';
import { Account } from '../accounts/account.entity.js';

let provider: TestProvider;
let gateway: TestGateway;
beforeAll(async () => {
  provider = await anOpenIdProvider();
  gateway = await aGateway({ ...provider.env, PASSWORD_LOG_IN: 'off', REQUIRE_SECOND_STEP: 'all' });
});
afterAll(async () => {
  await gateway?.close();
  await provider?.stop();
});

test('23: a token works without passwords, and for an account that owes a second step', async () => {
  const ann = await anApplication(gateway);
  const script = await aToken(gateway, ann, ['codes.read']);
  const secondStepDueAt = new Date(Date.now() - 1000);
  await gateway.services.database.write((manager) =>
    manager.update(Account, { id: ann.accountId }, { secondStepDueAt }),
  );
  const owing = (await gateway.services.sessions.identify(ann.sessionToken)) as SignedIn;
  expect(owing.owesSecondStep).toBe(true);
  expect((await script.graphql('{ qrCodes(first: 1) { totalCount } }')).errors).toBeUndefined();
});
