import { createResolvers } from '../../../composition.js';
import type { Right } from '../../../platform/access/rights.js';
import { createSchema } from '../../../platform/graphql/schema.js';
import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { aMember, joinApplication } from '../../../testing/a-member.js';
import { aToken, inDays, withToken } from '../../../testing/a-token.js';
import { anApplication, type TestApplication } from '../../../testing/an-application.js';
import { as } from '../../../testing/as.js';
import { accessMatrix, openToTokens } from '../../../testing/declared-access.js';
import { aBatch, csvPath } from '../../../testing/exports.js';
import { generatedCall } from '../../../testing/generated-call.js';
import { AuditEvent } from '../../operations/audit-log/audit-event.entity.js';
import { Account } from '../accounts/account.entity.js';
import { Membership } from '../members/membership.entity.js';
import { AccessToken } from './access-token.entity.js';

/* The numbers are the facts of the feature. */

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await aGateway();
});
afterAll(() => gateway?.close());
afterEach(() => jest.restoreAllMocks());

const questions = '{ questions(first: 5) { edges { node { text } } } }';
const addQuestion = 'mutation { addQuestion(input: { text: "Where?" }) { question { id } } }';
const codes = '{ qrCodes(first: 5) { totalCount } }';
const writes: readonly Right[] = ['content.read', 'content.write'];
const change = <Row extends { id: number }>(entity: new () => Row, where: object, to: object) =>
  gateway.services.database.write((manager) => manager.update(entity, where, to as never));
const refusal = async (call: Promise<{ status: number; code: string | undefined }>) => {
  const { status, code } = await call;
  return [status, code];
};
const unknown = [401, 'UNAUTHENTICATED'];

test('3, 20: a call with a token reads and writes, and the audit log names token and person', async () => {
  const ann = await anApplication(gateway);
  const script = await aToken(gateway, ann, writes, { name: 'Importer' });
  expect((await script.graphql(addQuestion)).errors).toBeUndefined();
  const { data } = await script.graphql(questions);
  expect(data.questions.edges).toEqual([{ node: { text: 'Where?' } }]);
  const { applicationId } = ann.scope;
  const [entry] = await gateway.services.database.read((manager) =>
    manager.findBy(AuditEvent, { applicationId, action: 'question.added' }),
  );
  expect(entry).toMatchObject({ actor: ann.email, actorKind: 'account' });
  expect(entry?.changes).toContainEqual({
    field: 'accessToken',
    from: null,
    to: expect.stringMatching(/^Importer \(\d+\)$/),
  });
  await gateway.services.tokenUses.settled();
  const used = (await ann.graphql('{ accessTokens { lastUsedAt lastNetwork } }')).data.accessTokens;
  expect(used).toEqual([{ lastUsedAt: expect.any(String), lastNetwork: '127.0.0.0/24' }]);
});

test('4: a token that reads only changes nothing', async () => {
  const ann = await anApplication(gateway);
  const script = await aToken(gateway, ann, writes, { readOnly: true });
  expect((await script.graphql(addQuestion)).code).toBe('FORBIDDEN');
  expect((await script.graphql(questions)).errors).toBeUndefined();
});

test('5, 6: it has its own rights alone, in its own application', async () => {
  const [ann, bob] = [await anApplication(gateway), await anApplication(gateway)];
  await joinApplication(gateway, ann, bob.scope, 'owner');
  const script = await aToken(gateway, ann, ['codes.read']);
  const { code, errors } = await script.graphql(questions);
  expect([code, errors?.[0]?.message]).toEqual([
    'FORBIDDEN',
    `The access token has no right to do this in “${ann.name}”.`,
  ]);
  expect((await script.graphql(codes)).errors).toBeUndefined();
  const elsewhere = (client: { graphql: TestApplication['graphql'] }, application: string) =>
    client.graphql(`{ qrCodes(application: "${application}", first: 1) { totalCount } }`);
  expect((await elsewhere(ann, bob.name)).errors).toBeUndefined();
  const stranger = await elsewhere(script, 'nobody has this');
  expect((await elsewhere(script, bob.name)).errors).toEqual(stranger.errors);
});

test('6: the token of an administrator administers nothing, and reads in its own application alone', async () => {
  const [ann, admin] = [await anApplication(gateway), await anApplication(gateway, { role: 'admin' })];
  const script = await aToken(gateway, admin, ['codes.read']);
  const other = `{ qrCodes(application: "${ann.name}", first: 1) { totalCount } }`;
  expect((await admin.graphql(other)).errors).toBeUndefined();
  expect((await script.graphql(other)).code).toBe('FORBIDDEN');
  expect((await script.graphql('{ accounts(first: 1) { totalCount } }')).code).toBe('NEEDS_PERSON');
  expect((await script.rest('GET', '/exports/accounts.csv')).status).toBe(403);
});

test('7, 8: an expired or revoked token is as unknown as any other text', async () => {
  const ann = await anApplication(gateway);
  const script = await aToken(gateway, ann, ['codes.read']);
  const id = Number(script.id);
  await change(AccessToken, { id }, { expiresAt: new Date(Date.now() - 1000) });
  expect(await refusal(script.graphql(codes))).toEqual(unknown);
  await change(AccessToken, { id }, { expiresAt: inDays(1) });
  expect((await script.graphql(codes)).errors).toBeUndefined();
  await ann.graphql(`mutation { revokeAccessToken(input: { id: "${id}" }) { accessToken { id } } }`);
  expect(await script.graphql(codes)).toEqual(await as(gateway, 'unknown').graphql(codes));
});

test('9, 10: another role counts at the next call, and a member who is removed has no token, also when it comes back', async () => {
  const ann = await anApplication(gateway);
  const bob = await anApplication(gateway);
  await joinApplication(gateway, bob, ann.scope, 'owner');
  const viewer = (await gateway.services.sessions.identify(bob.sessionToken)) as TestApplication['viewer'];
  const script = await aToken(gateway, { scope: ann.scope, viewer }, writes);
  expect((await script.graphql(addQuestion)).errors).toBeUndefined();
  const where = { accountId: bob.accountId, applicationId: ann.scope.applicationId };
  await change(Membership, where, { role: 'viewer' });
  expect((await script.graphql(addQuestion)).code).toBe('FORBIDDEN');
  expect((await script.graphql(questions)).errors).toBeUndefined();
  const { members } = (await ann.graphql('{ members { id email } }')).data;
  const { id } = members.find(({ email }: { email: string }) => email === bob.email);
  await ann.graphql(`mutation { removeMember(input: { id: "${id}" }) { removedId } }`);
  expect(await refusal(script.graphql(questions))).toEqual(unknown);
  await joinApplication(gateway, bob, ann.scope, 'owner');
  expect(await refusal(script.graphql(questions))).toEqual(unknown);
});

test('11: a deactivated account has no token, also once it is reactivated', async () => {
  const ann = await anApplication(gateway);
  const admin = await anApplication(gateway, { role: 'admin' });
  const bob = await aMember(gateway, ann.scope, 'owner');
  const [script, other] = [
    await aToken(gateway, ann, ['codes.read']),
    await aToken(gateway, ann, ['codes.read']),
  ];
  await change(Account, { id: ann.accountId }, { deactivatedAt: new Date() });
  expect(await refusal(script.graphql(codes))).toEqual(unknown);
  await change(Account, { id: ann.accountId }, { deactivatedAt: null });
  expect((await other.graphql(codes)).errors).toBeUndefined();
  const set = (name: string) =>
    admin.graphql(`mutation { ${name}(input: { id: "${ann.accountId}" }) { account { id } } }`);
  expect((await set('deactivateAccount')).errors).toBeUndefined();
  expect((await set('reactivateAccount')).errors).toBeUndefined();
  expect(await refusal(script.graphql(codes))).toEqual(unknown);
  expect((await bob.graphql(codes)).errors).toBeUndefined();
});

test('12, 13: what is not declared open to tokens needs a person', async () => {
  const ann = await anApplication(gateway, { role: 'admin' });
  const script = await aToken(gateway, ann, ['content.write', 'codes.write', 'people.write', 'audit']);
  const schema = createSchema(createResolvers(gateway.services));
  const open = openToTokens(schema);
  const closed = Object.entries(accessMatrix(schema))
    .filter(([name, access]) => name.startsWith('Mutation.') && access !== 'anyone' && !open[name])
    .map(([name]) => name.replace('Mutation.', ''));
  expect(closed).toEqual(
    expect.arrayContaining([
      ...['createAccessToken', 'revokeAccessToken', 'saveAccessTokenPolicy', 'createApplicationKey'],
      ...['changePassword', 'requestAccountDeletion', 'deleteAccount', 'inviteMembers', 'erasePerson'],
      ...['renewSession', 'endAllSessions', 'saveCodeField'],
    ]),
  );
  for (const name of closed) {
    const { query, variables } = generatedCall(schema, name);
    expect([name, (await script.graphql(query, variables)).code]).toEqual([name, 'NEEDS_PERSON']);
  }
  for (const call of [
    'personFile(email: "a@example.com") { email }',
    'members { id }',
    'accessTokens { id }',
  ])
    expect([call, (await script.graphql(`{ ${call} }`)).code]).toEqual([call, 'NEEDS_PERSON']);
  expect((await script.graphql('{ viewer { account { id } } }')).data.viewer).toBeNull();
  expect((await script.rest('GET', '/exports/app-users.csv')).status).toBe(403);
});

test('14: from outside of its networks it is as unknown', async () => {
  const ann = await anApplication(gateway);
  const inside = await aToken(gateway, ann, ['codes.read'], { networks: ['2001:db8::/32', '127.0.0.0/8'] });
  expect((await inside.graphql(codes)).errors).toBeUndefined();
  const outside = await aToken(gateway, ann, ['codes.read'], { networks: ['192.0.2.0/24'] });
  expect(await outside.graphql(codes)).toEqual(await as(gateway, 'unknown').graphql(codes));
});

test('18: it downloads exports and printed labels with the right for them, and 403 without', async () => {
  const ann = await anApplication(gateway);
  const { id } = await aBatch(gateway, ann, 2);
  const url = `${csvPath}?batch=${id}`;
  const script = await aToken(gateway, ann, ['codes.read', 'codes.write']);
  const { status, body } = await script.rest<string>('GET', url);
  expect([status, body.trim().split('\r\n')]).toEqual([200, expect.arrayContaining([expect.any(String)])]);
  expect((await script.rest('GET', '/exports/questions.csv')).status).toBe(403);
  const reader = await aToken(gateway, ann, ['content.read']);
  expect((await reader.rest('GET', url)).status).toBe(403);
  expect((await reader.rest('GET', '/exports/questions.csv')).status).toBe(200);
});

test('19, 21: a legacy path, a cookie and the address take no token', async () => {
  const ann = await anApplication(gateway);
  const script = await aToken(gateway, ann, ['codes.read', 'codes.write', 'people.read']);
  expect((await script.rest('GET', '/api/qr_history')).status).toBe(401);
  expect((await script.rest('GET', '/api/get_users')).status).toBe(401);
  // Anybody reads it, but not by a token.
  expect((await script.rest('GET', `/api/questions?application=${ann.name}`)).status).toBe(401);
  expect(await refusal(as(gateway, script.secret).graphql(codes))).toEqual(unknown);
  const inAddress = (path: string) => gateway.app.inject(`${path}access_token=${script.secret}`);
  expect((await inAddress('/exports/qr-codes.csv?')).statusCode).toBe(401);
  const query = encodeURIComponent(codes);
  const headers = { 'apollo-require-preflight': 'yes' };
  const url = `/graphql?query=${query}&access_token=${script.secret}`;
  expect((await gateway.app.inject({ url, headers })).statusCode).toBe(401);
});

test('22: a mistyped token is refused without a question to the database', async () => {
  const ann = await anApplication(gateway);
  const { secret } = await aToken(gateway, ann, ['codes.read']);
  const wrong = `${secret.slice(0, 20)}${secret[20] === 'a' ? 'b' : 'a'}${secret.slice(21)}`;
  const read = jest.spyOn(gateway.services.database, 'read');
  expect(await refusal(withToken(gateway, wrong).graphql(codes))).toEqual(unknown);
  expect(await refusal(withToken(gateway, `${secret}x`).graphql(codes))).toEqual(unknown);
  expect(read).not.toHaveBeenCalled();
});

test('a script asks what its token may do', async () => {
  const ann = await anApplication(gateway);
  const expiresAt = inDays(30);
  const script = await aToken(gateway, ann, ['codes.read', 'content.read'], { expiresAt });
  await change(Membership, { accountId: ann.accountId }, { role: 'scanner' });
  const { status, body } = await script.rest('GET', '/api/v2/token');
  expect([status, body]).toEqual([
    200,
    {
      ...{ name: 'Script', application: ann.name, rights: ['codes.read'], readOnly: false },
      expiresAt: expiresAt.toISOString(),
    },
  ]);
  expect((await ann.rest('GET', '/api/v2/token')).status).toBe(401);
});

test('of 601 calls of a token in a minute the last is refused, with the time to wait', async () => {
  jest.spyOn(Date, 'now').mockReturnValue(Date.UTC(2026, 10, 29, 12, 0, 30));
  const ann = await anApplication(gateway);
  const script = await aToken(gateway, ann, ['codes.read']);
  const caller = { bearer: script.secret, address: '127.0.0.1' } as never;
  for (let calls = 0; calls < 600; calls += 1) await gateway.services.callers.identify(caller);
  expect(await refusal(script.graphql(codes))).toEqual([429, 'TOO_MANY_ATTEMPTS']);
  const { status, headers } = await script.rest('GET', '/exports/qr-codes.csv');
  expect([status, headers['retry-after']]).toEqual([429, '30']);
});
