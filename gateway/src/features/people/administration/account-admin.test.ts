import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { anApplication } from '../../../testing/an-application.js';
import { as } from '../../../testing/as.js';
import { aSignUp } from '../../../testing/forms.js';
import { emailsTo } from '../../../testing/mails.js';
import { AuditEvent } from '../../operations/audit-log/audit-event.entity.js';
import { AuditName } from '../../operations/audit-log/audit-name.entity.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await aGateway();
});
afterAll(() => gateway?.close());

const register =
  'mutation ($input: RegisterAccountInput!) { registerAccount(input: $input) { message account { id email role isActivated invitationPending qrCodeCount application { name } } } }';
const remove =
  'mutation ($input: DeleteAccountInput!) { deleteAccount(input: $input) { deletedId message } }';
const resend =
  'mutation ($input: ResendInvitationInput!) { resendInvitation(input: $input) { message account { id } } }';
const viewer = '{ viewer { account { id } } }';

let number = 0;
const newEmail = () => `person-${++number}@example.com`;
const anAdmin = () => anApplication(gateway, { role: 'admin' });
const linkWorks = (token: string) =>
  gateway.services.actionTokens.getExpiry(token, ['accept-invitation']).then(
    () => true,
    () => false,
  );

test('registering an account creates an application of that name and mails an invitation', async () => {
  const [admin, email] = [await anAdmin(), newEmail()];
  const input = { email, application: `shop of ${email.split('@')[0]}`, role: 'ADMIN' };
  expect((await admin.graphql(register, { input })).data.registerAccount).toEqual({
    message: 'User registered successfully!',
    account: {
      id: expect.any(String),
      email,
      role: 'ADMIN',
      isActivated: false,
      invitationPending: true,
      qrCodeCount: 0,
      application: { name: `shop of ${email.split('@')[0]}` },
    },
  });
  const [mail] = await emailsTo(gateway, email);
  expect(mail?.links[0]?.pathname).toBe('/create-new-password');
  expect(mail?.links[0]?.searchParams.has('mode')).toBe(false);
  expect(await linkWorks(mail?.token ?? '')).toBe(true);
});

test('registering an account with the name of an existing application adds it to that application', async () => {
  const [admin, ann] = [await anAdmin(), await anApplication(gateway)];
  const input = { email: newEmail(), application: ` ${ann.name} ` };
  const { data } = await admin.graphql(register, { input });
  expect(data.registerAccount.account).toMatchObject({ role: 'USER', application: { name: ann.name } });
});

test('a missing field is INVALID_INPUT, a taken address CONFLICT', async () => {
  const [admin, email] = [await anAdmin(), newEmail()];
  for (const blank of [{ email: '' }, { application: ' ' }]) {
    const { errors } = await admin.graphql(register, { input: { email, application: 'x', ...blank } });
    expect(errors?.[0]).toMatchObject({
      message: 'Please fill in all required fields.',
      extensions: { code: 'INVALID_INPUT', fields: [{ field: Object.keys(blank)[0] }] },
    });
  }
  await admin.graphql(register, { input: { email, application: 'x' } });
  const again = await admin.graphql(register, { input: { email: email.toUpperCase(), application: 'y' } });
  expect(again.code).toBe('CONFLICT');
});

test('inviting an address invalidates the link and the password of its unverified sign-up', async () => {
  const [admin, form] = [await anAdmin(), aSignUp()];
  await gateway.services.signUps.signUp(form, '127.0.0.1');
  const [claim] = await emailsTo(gateway, form.email);
  const input = { email: form.email, application: admin.name, role: 'USER' };
  expect((await admin.graphql(register, { input })).data.registerAccount.account.invitationPending).toBe(
    true,
  );
  const anonymous = as(gateway);
  expect((await anonymous.rest('POST', '/api/email/verify', { token: claim?.token })).status).toBe(400);
  expect((await anonymous.rest('POST', '/api/login_web', form)).status).toBe(401);
});

test('the audit log does not keep the address of a sign-up that nobody has proven', async () => {
  const [admin, form] = [await anAdmin(), aSignUp()];
  await gateway.services.signUps.signUp(form, '127.0.0.1');
  // As somebody else spells it.
  const input = { email: form.email.toUpperCase(), application: admin.name, role: 'USER' };
  expect((await admin.graphql(register, { input })).errors).toBeUndefined();
  const removed = await gateway.services.database.read((manager) =>
    manager.findBy(AuditEvent, { action: 'sign_up.removed', actor: admin.email }),
  );
  expect(removed.map(({ changes }) => changes)).toEqual([[{ field: 'role', from: 'user', to: null }]]);
  const names = await gateway.services.database.read((manager) => manager.find(AuditName));
  expect(names.map(({ name }) => name)).not.toContain(form.email);
});

test('deleting an account ends its GraphQL and REST sessions and leaves its content', async () => {
  const [admin, ann] = [await anAdmin(), await anApplication(gateway)];
  await ann.rest('POST', '/api/questions', { text: 'Stays?', application: ann.name });
  await ann.graphql('mutation { generateQrCodes(input: { count: 2 }) { batch { id } } }');
  const id = String(ann.accountId);
  expect((await admin.graphql(remove, { input: { id } })).data.deleteAccount).toEqual({
    deletedId: id,
    message: 'User deleted successfully.',
  });
  expect((await ann.graphql(viewer)).data.viewer).toBeNull();
  expect((await ann.rest('GET', '/api/get_users')).status).toBe(401);
  expect((await as(gateway).rest('GET', `/api/questions?application=${ann.name}`)).body).toHaveLength(1);
  const { data } = await admin.graphql(`{ qrCodes(application: "${ann.name}") { totalCount } }`);
  expect(data.qrCodes.totalCount).toBe(2);
  expect((await admin.graphql(remove, { input: { id } })).code).toBe('NOT_FOUND');
});

test('an administrator cannot delete their own account', async () => {
  const admin = await anAdmin();
  expect((await admin.graphql(remove, { input: { id: String(admin.accountId) } })).code).toBe('FORBIDDEN');
  expect((await admin.graphql(viewer)).data.viewer.account.id).toBe(String(admin.accountId));
});

test('one administrator remains when two delete each other concurrently', async () => {
  const own = await aGateway();
  try {
    const [ann, bob] = [
      await anApplication(own, { role: 'admin' }),
      await anApplication(own, { role: 'admin' }),
    ];
    const answers = await Promise.all([
      own.services.accountAdmin.delete(ann.viewer, String(bob.accountId)).then(
        () => 'deleted',
        ({ code }) => code,
      ),
      own.services.accountAdmin.delete(bob.viewer, String(ann.accountId)).then(
        () => 'deleted',
        ({ code }) => code,
      ),
    ]);
    expect(answers.sort()).toEqual(['CONFLICT', 'deleted']);
    const left = [await ann.graphql(viewer), await bob.graphql(viewer)].filter(({ data }) => data.viewer);
    expect(left).toHaveLength(1);
  } finally {
    await own.close();
  }
});

test('an invitation sent again replaces the previous link, at most three mails in 15 minutes', async () => {
  const [admin, email] = [await anAdmin(), newEmail()];
  const { data } = await admin.graphql(register, { input: { email, application: 'x' } });
  const input = { accountId: data.registerAccount.account.id };
  expect((await admin.graphql(resend, { input })).data.resendInvitation.account.id).toBe(input.accountId);
  await admin.graphql(resend, { input });
  const rejected = await admin.graphql(resend, { input });
  expect([rejected.status, rejected.code]).toEqual([429, 'TOO_MANY_ATTEMPTS']);
  const mails = await emailsTo(gateway, email);
  expect(await Promise.all(mails.map(({ token }) => linkWorks(token)))).toEqual([false, false, true]);
});

test('only a pending invitation can be sent again', async () => {
  const [admin, ann] = [await anAdmin(), await anApplication(gateway)];
  const input = (id: string) => ({ input: { accountId: id } });
  expect((await admin.graphql(resend, input(String(ann.accountId)))).code).toBe('CONFLICT');
  expect((await admin.graphql(resend, input('999999999'))).code).toBe('NOT_FOUND');
  expect((await admin.graphql(resend, input('1 OR 1=1'))).code).toBe('NOT_FOUND');
});

test('users and anonymous callers cannot manage accounts over GraphQL or REST', async () => {
  const [ann, victim] = [await anApplication(gateway), await anApplication(gateway)];
  const id = String(victim.accountId);
  const calls = [
    [register, { input: { email: newEmail(), application: ann.name } }],
    [remove, { input: { id } }],
    [resend, { input: { accountId: id } }],
  ] as const;
  const routes = [
    ['POST', '/api/user_register_web', { email: newEmail(), application: ann.name, role: 'admin' }],
    ['DELETE', `/api/delete_user_web/${id}`, undefined],
  ] as const;
  for (const [client, code, status] of [
    [ann, 'FORBIDDEN', 403],
    [as(gateway), 'UNAUTHENTICATED', 401],
  ] as const) {
    for (const [query, variables] of calls) expect((await client.graphql(query, variables)).code).toBe(code);
    for (const [method, url, body] of routes)
      expect((await client.rest(method, url, body)).status).toBe(status);
  }
  expect((await victim.graphql(viewer)).data.viewer.account.id).toBe(id);
});

test('the services reject a viewer who is not an administrator', async () => {
  const ann = await anApplication(gateway);
  const { accountAdmin, accountInvitations, accountList } = gateway.services;
  const forbidden = { code: 'FORBIDDEN' };
  await expect(accountAdmin.delete(ann.viewer, '1')).rejects.toMatchObject(forbidden);
  await expect(accountInvitations.resend(ann.viewer, '1')).rejects.toMatchObject(forbidden);
  await expect(
    accountAdmin.register(ann.viewer, { email: newEmail(), application: 'x', role: 'user' }),
  ).rejects.toMatchObject(forbidden);
  await expect(accountList.list(ann.viewer, { first: 1 })).rejects.toMatchObject(forbidden);
});

test('the REST paths register with a role in any case and delete, in their original formats', async () => {
  const [admin, email] = [await anAdmin(), newEmail()];
  const body = {
    email,
    application: admin.name,
    role: 'ADMIN',
    id: 1,
    passwordHash: 'x',
    activatedAt: '2020-01-01',
  };
  expect(await admin.rest('POST', '/api/user_register_web', body)).toMatchObject({
    status: 200,
    body: { success: true, status: 'success', message: 'User registered successfully!' },
  });
  const { users } = (await admin.rest('GET', '/api/get_all_user_web')).body;
  const created = users.find((user: { email: string }) => user.email === email);
  expect(created).toMatchObject({ role: 'admin', is_activated: 0, application: admin.name });
  expect(await admin.rest('DELETE', `/api/delete_user_web/${created.id}`)).toMatchObject({
    status: 200,
    body: { success: true, message: 'User deleted successfully.' },
  });
  expect((await admin.rest('DELETE', `/api/delete_user_web/${created.id}`)).status).toBe(404);
  expect((await admin.rest('POST', '/api/user_register_web', { ...body, role: 'owner' })).status).toBe(400);
  expect(await admin.rest('POST', '/api/user_register_web', { email })).toMatchObject({
    status: 400,
    body: { success: false, status: 'error', message: 'Please fill in all required fields.' },
  });
  for (const field of ['email', 'application', 'role'])
    for (const value of [0, false, null, ['x'], {}])
      expect((await admin.rest('POST', '/api/user_register_web', { ...body, [field]: value })).status).toBe(
        400,
      );
});
