import { assertSignedIn } from '../../../platform/access/access-rule.js';
import type { SignedIn } from '../../../platform/access/viewer.js';
import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { aToken } from '../../../testing/a-token.js';
import { anApplication } from '../../../testing/an-application.js';
import { anOpenIdProvider, type TestProvider } from '../../../testing/an-openid-provider.js';
import { as } from '../../../testing/as.js';
import { emailsTo } from '../../../testing/mails.js';
import { Account } from '../accounts/account.entity.js';
import { Membership } from '../members/membership.entity.js';
import { AccessToken } from './access-token.entity.js';

const codes = '{ qrCodes(first: 1) { totalCount } }';
const password = 'Quay-Lantern-42!';

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

test('a password that is set by a mailed link ends the tokens of the account', async () => {
  const plain = await aGateway();
  try {
    const ann = await anApplication(plain);
    const script = await aToken(plain, ann, ['codes.read']);
    await plain.services.passwordReset.requestReset({ email: ann.email }, '127.0.0.1');
    const [mail] = await emailsTo(plain, ann.email);
    const input = { token: mail?.token, newPassword: password, confirmPassword: password };
    const set = 'mutation ($input: SetPasswordInput!) { setPassword(input: $input) { message } }';
    expect((await as(plain).graphql(set, { input })).errors).toBeUndefined();
    expect((await script.graphql(codes)).status).toBe(401);
  } finally {
    await plain.close();
  }
});

test('a long answer to a token ends with the token, its right or its application, and not with its time', async () => {
  const ann = await anApplication(gateway);
  const { callers, applicationAccess, database } = gateway.services;
  const aLongAnswer = async () => {
    const { id, secret } = await aToken(gateway, ann, ['codes.read', 'content.read']);
    const viewer = assertSignedIn(await callers.identify({ bearer: secret, address: '127.0.0.1' } as never));
    await applicationAccess.scopeFor(viewer, null, 'content.read');
    const holds = callers.stillHolds(viewer);
    expect(await holds()).toBe(true);
    return { id: Number(id), holds };
  };
  const change = (entity: new () => { id: number }, where: object, to: object) =>
    database.write((manager) => manager.update(entity, where, to as never));
  const first = await aLongAnswer();
  await change(AccessToken, { id: first.id }, { expiresAt: new Date(Date.now() - 1000) });
  expect(await first.holds()).toBe(true);
  await gateway.services.accessTokens.revoke(ann.viewer, String(first.id));
  expect(await first.holds()).toBe(false);
  const second = await aLongAnswer();
  await change(Membership, { accountId: ann.accountId }, { role: 'scanner' });
  expect(await second.holds()).toBe(false);
  await change(Membership, { accountId: ann.accountId }, { role: 'owner' });
  expect(await second.holds()).toBe(true);
  await gateway.services.memberAccessTokens.savePolicy(ann.scope, { allowed: false, maxDays: 9 });
  expect(await second.holds()).toBe(false);
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
  expect((await script.graphql(codes)).errors).toBeUndefined();
});

test('log-out everywhere ends tokens if it is asked to', async () => {
  const ann = await anApplication(gateway);
  const script = await aToken(gateway, ann, ['codes.read']);
  const again = async () => {
    const { token } = await gateway.services.database.write((manager) =>
      gateway.services.sessions.start(manager, ann.accountId, 'a test'),
    );
    return as(gateway, token);
  };
  await (await again()).graphql('mutation { endAllSessions { endedCount } }');
  expect((await script.graphql(codes)).errors).toBeUndefined();
  await (await again()).graphql('mutation { endAllSessions(input: { accessTokens: true }) { endedCount } }');
  expect((await script.graphql(codes)).status).toBe(401);
});
