import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { anApplication, type TestApplication } from '../../../testing/an-application.js';
import { as } from '../../../testing/as.js';
import { anEmail } from '../../../testing/forms.js';
import { emailsTo } from '../../../testing/mails.js';
import { noMemberOf, workAsOwner } from '../../../testing/work-as-owner.js';
import { ActionToken } from '../action-tokens/action-token.entity.js';

let gateway: TestGateway;
let ann: TestApplication;
let admin: TestApplication;
beforeAll(async () => {
  gateway = await aGateway();
  ann = await anApplication(gateway);
  admin = await anApplication(gateway, { role: 'admin' });
});
afterAll(() => gateway?.close());

const change = (name: string, type: string) =>
  `mutation ($input: ${type}!) { ${name}(input: $input) { appUser { id email username role status invitation { state expiresAt mailError } } } }`;
const resend = change('resendAppUserInvitation', 'AppUserInvitationInput');
const revoke = change('revokeAppUserInvitation', 'AppUserInvitationInput');
const update = change('updateAppUser', 'UpdateAppUserInput');
const copy = 'mutation ($input: AppUserInvitationInput!) { copyAppUserInvitation(input: $input) { url } }';
const closed =
  'query ($token: String!) { closedInvitation(input: { token: $token }) { isRevoked inviter application } }';

async function anInvited(of = ann) {
  const email = anEmail();
  const { id } = await gateway.services.appUsers.register(of.viewer, {
    email,
    username: 'Guest',
    role: 'user',
    application: of.name,
  });
  const [mail] = await emailsTo(gateway, email);
  return { email, id: String(id), token: mail?.token ?? '' };
}

const setPassword = (token: string) =>
  as(gateway).rest('POST', '/api/change-password', {
    token,
    new_password: 'Quay-Lantern-42!',
    confirm_password: 'Quay-Lantern-42!',
  });
const invitationOf = async (email: string) => {
  const { data } = await ann.graphql(
    'query ($search: String) { appUsers(search: $search) { edges { node { invitation { state } } } } }',
    { search: email },
  );
  return data.appUsers.edges[0].node.invitation.state;
};

test('the invitation of an app user is pending, expired, pending again, then accepted', async () => {
  const { email, id } = await anInvited();
  expect(await invitationOf(email)).toBe('PENDING');
  await gateway.services.database.write((manager) =>
    manager.update(
      ActionToken,
      { subjectId: Number(id), action: 'accept-app-invitation' },
      { expiresAt: new Date(Date.now() - 1000) },
    ),
  );
  expect(await invitationOf(email)).toBe('EXPIRED');
  const { data } = await ann.graphql(resend, { input: { id } });
  expect(data.resendAppUserInvitation.appUser.invitation.state).toBe('PENDING');
  const mail = (await emailsTo(gateway, email)).at(-1);
  expect((await setPassword(mail?.token ?? '')).status).toBe(200);
  expect(await invitationOf(email)).toBe('ACCEPTED');
  for (const mutation of [resend, revoke])
    expect((await ann.graphql(mutation, { input: { id } })).code).toBe('CONFLICT');
});

test('a revoked invitation opens nothing and names the application to ask, not the people in it', async () => {
  const { email, id, token } = await anInvited();
  const { data } = await ann.graphql(revoke, { input: { id } });
  expect(data.revokeAppUserInvitation.appUser.invitation.state).toBe('REVOKED');
  expect((await setPassword(token)).status).toBe(400);
  expect((await as(gateway).graphql(closed, { token })).data.closedInvitation).toEqual({
    isRevoked: true,
    inviter: null,
    application: ann.name,
  });
  await as(gateway).rest('POST', '/api/password/forgot', { email });
  expect(await emailsTo(gateway, email)).toHaveLength(1);
  await ann.graphql(resend, { input: { id } });
  expect((await setPassword((await emailsTo(gateway, email))[1]?.token ?? '')).status).toBe(200);
});

test('a deleted app user gets no invitation that still waits', async () => {
  const email = anEmail();
  const { id } = await gateway.services.appUsers.register(ann.viewer, {
    email,
    username: 'Guest',
    role: 'user',
    application: ann.name,
  });
  await gateway.services.appUsers.delete(ann.viewer, [String(id)]);
  expect(await emailsTo(gateway, email)).toEqual([]);
});

test('an administrator who works as owner copies a link that replaces the mailed one; an owner may not', async () => {
  const { id, token } = await anInvited();
  expect((await ann.graphql(copy, { input: { id } })).code).toBe('FORBIDDEN');
  expect((await admin.graphql(copy, { input: { id } })).errors).toEqual(noMemberOf(ann.name));
  await workAsOwner(admin, ann.name);
  const { data } = await admin.graphql(copy, { input: { id } });
  const { searchParams } = new URL(data.copyAppUserInvitation.url);
  expect(searchParams.get('mode')).toBe('app');
  expect((await setPassword(token)).status).toBe(400);
  expect((await setPassword(searchParams.get('token') ?? '')).status).toBe(200);
});

test('username and role are changed, each on its own, by the rules of a registration', async () => {
  const { email, id } = await anInvited();
  const changed = async (input: object) => {
    const { data, code } = await ann.graphql(update, { input: { id, ...input } });
    return code ?? data.updateAppUser.appUser;
  };
  expect(await changed({ username: '  Zoë  ' })).toMatchObject({ email, username: 'Zoë', role: 'USER' });
  expect(await changed({ role: 'ADMIN' })).toMatchObject({ username: 'Zoë', role: 'ADMIN' });
  expect(await changed({ username: null, role: null })).toMatchObject({ username: 'Zoë', role: 'ADMIN' });
  expect(await changed({ username: email })).toMatchObject({ username: email });
  for (const username of ['', ' ', 'two\nlines', 'see example.com/win', 'x'.repeat(101)])
    expect(await changed({ username })).toBe('INVALID_INPUT');
  const { users } = (await ann.rest('GET', '/api/get_users')).body;
  expect(users.find((user: { id: number }) => String(user.id) === id)).toMatchObject({
    username: email,
    role: 'admin',
  });
});
