import type { SignedIn } from '../../../platform/access/viewer.js';
import { digest } from '../../../platform/digest.js';
import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { aMember } from '../../../testing/a-member.js';
import { aToken, inDays } from '../../../testing/a-token.js';
import { anApplication, type TestApplication } from '../../../testing/an-application.js';
import { confirmedAgo } from '../../../testing/doors.js';
import { emailsTo } from '../../../testing/mails.js';
import { AuditEvent } from '../../operations/audit-log/audit-event.entity.js';
import { AccessToken } from './access-token.entity.js';

/* The numbers are the facts of the feature. */

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await aGateway();
});
afterAll(() => gateway?.close());

const create = `mutation ($input: CreateAccessTokenInput!) { createAccessToken(input: $input) {
  secret accessToken { id name rights readOnly networks ending expiresAt lastUsedAt application { name } } } }`;
const listed = 'id name rights readOnly networks ending expiresAt lastUsedAt lastNetwork createdAt';
const list = `{ accessTokens { ${listed} } }`;
const newToken = (given: object = {}) => ({
  input: { name: ' Backup ', rights: ['codes.read'], expiresAt: inDays(7).toISOString(), ...given },
});
const rowOf = (id: string) =>
  gateway.services.database.read((manager) => manager.findOneByOrFail(AccessToken, { id: Number(id) }));
const entries = (action: string) =>
  gateway.services.database.read((manager) => manager.findBy(AuditEvent, { action }));
const fieldsOf = (errors: Awaited<ReturnType<TestApplication['graphql']>>['errors']) =>
  errors?.[0]?.extensions.fields?.map(({ field }) => field);

test('1: the secret is answered once, and stored as a digest', async () => {
  const ann = await anApplication(gateway);
  const { secret, accessToken } = (await ann.graphql(create, newToken())).data.createAccessToken;
  expect(secret).toMatch(/^person_[\w-]{49}$/);
  expect(accessToken).toMatchObject({
    ...{ name: 'Backup', rights: ['codes.read'], readOnly: false, networks: [] },
    ...{ ending: secret.slice(-4), lastUsedAt: null, application: { name: ann.name } },
  });
  const row = await rowOf(accessToken.id);
  expect(row.digest).toBe(digest(secret));
  const audited = await entries('access_token.created');
  expect(audited.at(-1)).toMatchObject({ subjectId: accessToken.id, actor: ann.email });
  expect(audited.at(-1)?.changes).toContainEqual({ field: 'name', from: null, to: 'Backup' });
  const later = (await ann.graphql(list)).data;
  expect(JSON.stringify([row, audited, later])).not.toContain(secret);
});

test('2: the list shows ending and end, also of an expired token, and no revoked one', async () => {
  const ann = await anApplication(gateway);
  const expiresAt = inDays(30);
  const tokens = [];
  for (const name of ['First', 'Second', 'Third'])
    tokens.push(await aToken(gateway, ann, ['codes.read'], { name, expiresAt }));
  const [first, second, third] = tokens as [(typeof tokens)[0], (typeof tokens)[0], (typeof tokens)[0]];
  await gateway.services.database.write((manager) =>
    manager.update(AccessToken, { id: Number(first.id) }, { expiresAt: inDays(-1) }),
  );
  await ann.graphql(`mutation { revokeAccessToken(input: { id: "${second.id}" }) { accessToken { id } } }`);
  const shown = (await ann.graphql(list)).data.accessTokens;
  expect(shown).toMatchObject([
    { id: third.id, ending: third.secret.slice(-4), expiresAt: expiresAt.toISOString() },
    { id: first.id, name: 'First' },
  ]);
  expect((await (await anApplication(gateway)).graphql(list)).data.accessTokens).toEqual([]);
});

test('creating a token asks for a confirmation', async () => {
  const ann = await anApplication(gateway);
  await confirmedAgo(gateway, ann, 601);
  expect((await ann.graphql(create, newToken())).code).toBe('CONFIRMATION_REQUIRED');
});

test('15: rights that a token cannot have, or its owner has not, are named', async () => {
  const ann = await anApplication(gateway);
  const viewer = await aMember(gateway, ann.scope, 'viewer');
  for (const [client, rights] of [
    [ann, []],
    [ann, ['everything']],
    [ann, ['codes.read', 'members']],
    [ann, ['members.read']],
    [ann, ['settings']],
    [viewer, ['codes.read', 'content.write']],
  ] as const) {
    const { code, errors } = await client.graphql(create, newToken({ rights }));
    expect([rights, code, fieldsOf(errors)]).toEqual([rights, 'INVALID_INPUT', ['rights']]);
  }
  const admin = await anApplication(gateway, { role: 'admin' });
  const other = newToken({ application: ann.name });
  expect(fieldsOf((await admin.graphql(create, other)).errors)).toEqual(['rights']);
});

test('16: the end is from an hour to 366 days ahead', async () => {
  const ann = await anApplication(gateway);
  for (const days of [-1, 0.5 / 24, 367]) {
    const { code, errors } = await ann.graphql(create, newToken({ expiresAt: inDays(days) }));
    expect([days, code, fieldsOf(errors)]).toEqual([days, 'INVALID_INPUT', ['expiresAt']]);
  }
  const without = await ann.graphql(create, newToken({ expiresAt: undefined }));
  expect([without.status, without.code]).toEqual([400, 'BAD_USER_INPUT']);
  expect((await ann.graphql(create, newToken({ expiresAt: inDays(365.9) }))).code).toBeUndefined();
});

test('networks are up to five, and each is an address with a length', async () => {
  const ann = await anApplication(gateway);
  for (const networks of [
    ['192.0.2.0/33'],
    ['example.com'],
    ['::ffff:10.0.0.0/104'],
    Array(6).fill('::/0'),
  ]) {
    const { code, errors } = await ann.graphql(create, newToken({ networks }));
    expect([networks, code, fieldsOf(errors)?.[0]?.slice(0, 8)]).toEqual([
      networks,
      'INVALID_INPUT',
      'networks',
    ]);
  }
  const given = newToken({ networks: [' 192.0.2.7/24', '2001:DB8::1', '192.0.2.0/24'] });
  const { accessToken } = (await ann.graphql(create, given)).data.createAccessToken;
  expect(accessToken.networks).toEqual(['192.0.2.0/24', '2001:db8::1/128']);
});

test('17: the 21st valid token of a person is a conflict, in whichever application', async () => {
  const ann = await anApplication(gateway);
  for (let made = 0; made < 20; made += 1) await aToken(gateway, ann, ['codes.read']);
  expect((await ann.graphql(create, newToken())).code).toBe('CONFLICT');
  const { data } = await ann.graphql('mutation { revokeAllAccessTokens { revokedCount } }');
  expect(data.revokeAllAccessTokens).toEqual({ revokedCount: 20 });
  expect((await ann.graphql(create, newToken())).code).toBeUndefined();
});

test('a token is renamed, and its old and new name are in the audit log', async () => {
  const ann = await anApplication(gateway);
  const { id } = await aToken(gateway, ann, ['codes.read']);
  const rename = `mutation ($input: RenameAccessTokenInput!) {
    renameAccessToken(input: $input) { accessToken { name } } }`;
  const { data } = await ann.graphql(rename, { input: { id, name: 'Nightly' } });
  expect(data.renameAccessToken.accessToken).toEqual({ name: 'Nightly' });
  const [entry] = (await entries('access_token.renamed')).slice(-1);
  expect(entry?.changes).toEqual([{ field: 'name', from: 'Script', to: 'Nightly' }]);
  const bob = await anApplication(gateway);
  expect((await bob.graphql(rename, { input: { id, name: 'Mine' } })).code).toBe('NOT_FOUND');
});

test('an owner sees and revokes the tokens of members, and says who may create some', async () => {
  const ann = await anApplication(gateway);
  const bob = await aMember(gateway, ann.scope, 'editor');
  const viewer = (await gateway.services.sessions.identify(bob.sessionToken)) as SignedIn;
  const { id } = await aToken(gateway, { scope: ann.scope, viewer }, ['codes.read']);
  const members = '{ memberAccessTokens { id email rights } accessTokenPolicy { allowed maxDays } }';
  expect((await ann.graphql(members)).data).toEqual({
    memberAccessTokens: [{ id, email: bob.email, rights: ['codes.read'] }],
    accessTokenPolicy: { allowed: true, maxDays: 366 },
  });
  expect((await bob.graphql(members)).code).toBe('FORBIDDEN');
  const revoke = `mutation { revokeMemberAccessToken(input: { id: "${id}" }) { accessToken { email } } }`;
  expect((await bob.graphql(revoke)).code).toBe('FORBIDDEN');
  expect((await (await anApplication(gateway)).graphql(revoke)).code).toBe('NOT_FOUND');
  const revoked = await ann.graphql(revoke);
  expect(revoked.data.revokeMemberAccessToken.accessToken).toEqual({ email: bob.email });
  expect((await bob.graphql(list)).data.accessTokens).toEqual([]);

  const save = `mutation ($input: SaveAccessTokenPolicyInput!) {
    saveAccessTokenPolicy(input: $input) { policy { allowed maxDays } } }`;
  const days = (maxDays: number, allowed = true) => ann.graphql(save, { input: { allowed, maxDays } });
  expect((await days(367)).code).toBe('INVALID_INPUT');
  expect((await days(8)).data.saveAccessTokenPolicy.policy).toEqual({ allowed: true, maxDays: 8 });
  const tooLong = await bob.graphql(create, newToken({ expiresAt: inDays(9) }));
  expect(fieldsOf(tooLong.errors)).toEqual(['expiresAt']);
  await days(8, false);
  expect((await bob.graphql(create, newToken())).code).toBe('FORBIDDEN');
});

test('24: the owner is mailed a week and a day before the end, once each, over all gateways', async () => {
  const ann = await anApplication(gateway);
  const { tokenReminders, database } = gateway.services;
  const { id } = await aToken(gateway, ann, ['codes.read'], { name: 'Nightly', expiresAt: inDays(30) });
  const subjects = async () => (await emailsTo(gateway, ann.email)).map(({ subject }) => subject);
  const at = (days: number) => Promise.all([1, 2].map(() => tokenReminders.mailDue(undefined, inDays(days))));
  await at(22.9);
  expect(await subjects()).toEqual([]);
  await at(23.1);
  await at(25);
  expect(await subjects()).toEqual(['Your access token “Nightly” ends soon']);
  await at(29.1);
  await at(29.5);
  expect(await subjects()).toHaveLength(2);
  const short = await aToken(gateway, ann, ['codes.read'], { expiresAt: inDays(1) });
  await at(0.5);
  expect(await subjects()).toHaveLength(2);
  expect([(await rowOf(id)).reminders, (await rowOf(short.id)).reminders]).toEqual([2, 2]);
  await database.write((manager) =>
    manager.update(AccessToken, { accountId: ann.accountId }, { expiresAt: inDays(-91) }),
  );
  expect(await gateway.services.accessTokens.sweep()).toBeGreaterThan(1);
});
