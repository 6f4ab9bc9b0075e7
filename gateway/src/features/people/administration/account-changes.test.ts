import { In } from 'typeorm';
import { digest } from '../../../platform/digest.js';
import { OutboxMail } from '../../../platform/mail/outbox-mail.entity.js';
import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { anApplication, type TestApplication } from '../../../testing/an-application.js';
import { as } from '../../../testing/as.js';
import { aSignUp } from '../../../testing/forms.js';
import { emailsTo } from '../../../testing/mails.js';
import { Account } from '../accounts/account.entity.js';
import { activeAdministrator } from '../accounts/account-removal.service.js';
import { hashPassword } from '../passwords/password-hash.js';

let gateway: TestGateway;
let passwordHash: string;
beforeAll(async () => {
  gateway = await aGateway();
  passwordHash = await hashPassword(password);
});
afterAll(() => gateway?.close());

const password = 'Quay-Lantern-42!';
const mutation = (name: string, type: string) =>
  `mutation ($input: ${type}!) { ${name}(input: $input) { account { id role state deactivatedAt } } }`;
const changeRole = mutation('changeAccountRole', 'ChangeAccountRoleInput');
const deactivate = mutation('deactivateAccount', 'DeactivateAccountInput');
const reactivate = mutation('reactivateAccount', 'ReactivateAccountInput');
const viewer = '{ viewer { account { id } } }';

const idOf = ({ accountId }: TestApplication) => String(accountId);
const anAdmin = () => anApplication(gateway, { role: 'admin' });

async function withPassword(role: 'admin' | 'user' = 'user') {
  const person = await anApplication(gateway, { role });
  await gateway.services.database.write((manager) =>
    manager.update(Account, { id: person.accountId }, { passwordHash }),
  );
  return person;
}
const logIn = (email: string, typed = password) =>
  as(gateway).rest('POST', '/api/login_web', { email, password: typed });

describe('a role', () => {
  test('counts from the next call on', async () => {
    const [admin, ann] = [await anAdmin(), await anApplication(gateway)];
    const change = (role: string) => admin.graphql(changeRole, { input: { id: idOf(ann), role } });
    expect((await change('ADMIN')).data.changeAccountRole.account.role).toBe('ADMIN');
    expect((await ann.graphql('{ accounts { totalCount } }')).code).toBeUndefined();
    expect((await change('ADMIN')).code).toBeUndefined();
    expect((await change('USER')).data.changeAccountRole.account.role).toBe('USER');
    expect((await ann.graphql('{ accounts { totalCount } }')).code).toBe('FORBIDDEN');
  });

  test('is not given to a sign-up whose address is not verified, nor to a missing account', async () => {
    const [admin, form] = [await anAdmin(), aSignUp()];
    await gateway.services.signUps.signUp(form, '127.0.0.1');
    const { data } = await admin.graphql(
      'query ($search: String) { accounts(search: $search) { edges { node { id } } } }',
      { search: form.email },
    );
    const { id } = data.accounts.edges[0].node;
    expect((await admin.graphql(changeRole, { input: { id, role: 'ADMIN' } })).code).toBe('CONFLICT');
    expect((await admin.graphql(deactivate, { input: { id } })).code).toBe('CONFLICT');
    for (const missing of ['999999999', '1 OR 1=1', ''])
      expect((await admin.graphql(changeRole, { input: { id: missing, role: 'USER' } })).code).toBe(
        'NOT_FOUND',
      );
  });
});

describe('a deactivated account', () => {
  test('loses its sessions at once and cannot log in, which only its password learns', async () => {
    const [admin, ann] = [await anAdmin(), await withPassword()];
    const input = { id: idOf(ann) };
    const { data } = await admin.graphql(deactivate, { input });
    expect(data.deactivateAccount.account).toMatchObject({
      state: 'DEACTIVATED',
      deactivatedAt: expect.any(String),
    });
    expect((await ann.graphql(viewer)).data.viewer).toBeNull();
    expect((await ann.rest('GET', '/api/get_users')).status).toBe(401);

    const message = 'This account is deactivated. Please ask an administrator to reactivate it.';
    expect(await logIn(ann.email)).toMatchObject({ status: 403, body: { success: false, message } });
    const wrong = await logIn(ann.email, 'Wrong-Horse-77!');
    const stranger = await logIn('nobody-at-all@example.com', 'Wrong-Horse-77!');
    expect([wrong.status, wrong.body]).toEqual([stranger.status, stranger.body]);
    const graph = await as(gateway).graphql(
      'mutation ($input: LogInInput!) { logIn(input: $input) { viewer { account { id } } } }',
      { input: { email: ann.email, password } },
    );
    expect([graph.code, graph.errors?.[0]?.message]).toEqual(['FORBIDDEN', message]);

    const { users } = (await admin.rest('GET', '/api/get_all_user_web')).body;
    expect(users.find(({ email }: { email: string }) => email === ann.email).is_activated).toBe(0);
    expect((await admin.graphql(reactivate, { input })).data.reactivateAccount.account.state).toBe('ACTIVE');
    expect((await logIn(ann.email)).status).toBe(200);
    expect((await ann.graphql(viewer)).data.viewer).toBeNull();
  });

  test('stays deactivated after its password is reset, and its link to delete or move it is dead', async () => {
    const [admin, ann] = [await anAdmin(), await withPassword()];
    await ann.graphql(
      'mutation ($input: RequestAccountDeletionInput!) { requestAccountDeletion(input: $input) { message } }',
      { input: { currentPassword: password } },
    );
    await gateway.services.ownAccount.requestDeletion(ann.viewer, { currentPassword: password });
    const deletion = (await emailsTo(gateway, ann.email)).at(-1)?.token;
    await admin.graphql(deactivate, { input: { id: idOf(ann) } });
    expect((await as(gateway).rest('POST', '/api/verify_delete_account', { token: deletion })).status).toBe(
      400,
    );

    await as(gateway).rest('POST', '/api/password/forgot', { email: ann.email });
    const token = (await emailsTo(gateway, ann.email)).at(-1)?.token;
    const fresh = 'Pier-Lantern-43!';
    const reset = { token, new_password: fresh, confirm_password: fresh };
    expect((await as(gateway).rest('POST', '/api/password/reset', reset)).status).toBe(200);
    expect((await logIn(ann.email, fresh)).status).toBe(403);
  });

  test('leaves the keys of its application working', async () => {
    const [admin, ann] = [await anAdmin(), await anApplication(gateway)];
    const { secret } = await gateway.services.applicationKeys.create(ann.scope, ann.viewer, {
      name: 'Phone',
    });
    await admin.graphql(deactivate, { input: { id: idOf(ann) } });
    const { statusCode } = await gateway.app.inject({
      method: 'POST',
      url: '/api/v2/qr/redeem',
      headers: { authorization: `Bearer ${secret}` },
      payload: { code: 'x'.repeat(20), nonce: 'a-phone-scan-1' },
    });
    expect(statusCode).not.toBe(401);
  });

  test('is reactivated by the operator with the administrator role', async () => {
    const [admin, ann] = [await anAdmin(), await withPassword()];
    await admin.graphql(deactivate, { input: { id: idOf(ann) } });
    expect(await gateway.services.adminBootstrap.invite(ann.email)).toMatchObject({ kind: 'promoted' });
    expect(await logIn(ann.email)).toMatchObject({ status: 200, body: { role: 'admin' } });
  });

  test('is not an invited one: its invitation is revoked instead', async () => {
    const admin = await anAdmin();
    const invited = { email: aSignUp().email, application: admin.name, role: 'user' };
    const { id } = await gateway.services.accountAdmin.register(admin.viewer, invited);
    expect((await admin.graphql(deactivate, { input: { id: String(id) } })).code).toBe('CONFLICT');
  });
});

describe('one administrator remains', () => {
  test('who gives up their own rights confirms it, and cannot do so as the last one', async () => {
    const own = await aGateway();
    try {
      const [ann, bob] = [
        await anApplication(own, { role: 'admin' }),
        await anApplication(own, { role: 'admin' }),
      ];
      const id = idOf(ann);
      for (const confirmOwn of [undefined, false]) {
        expect((await ann.graphql(deactivate, { input: { id, confirmOwn } })).code).toBe('FORBIDDEN');
        const demotion = { id, role: 'USER', confirmOwn };
        expect((await ann.graphql(changeRole, { input: demotion })).code).toBe('FORBIDDEN');
      }
      await ann.graphql(deactivate, { input: { id: idOf(bob) } });
      // A deactivated administrator does not count, through either door.
      const own1 = { id, confirmOwn: true };
      expect((await ann.graphql(deactivate, { input: own1 })).code).toBe('CONFLICT');
      expect((await ann.graphql(changeRole, { input: { ...own1, role: 'USER' } })).code).toBe('CONFLICT');
      expect((await ann.rest('DELETE', `/api/delete_user_web/${id}`)).status).toBe(403);
      await ann.graphql(reactivate, { input: { id: idOf(bob) } });
      expect((await ann.graphql(changeRole, { input: { ...own1, role: 'USER' } })).code).toBeUndefined();
      expect((await ann.graphql('{ accounts { totalCount } }')).code).toBe('FORBIDDEN');
    } finally {
      await own.close();
    }
  });
});

test('of two administrators who end each other at the same time, by any pair of doors, one remains', async () => {
  const own = await aGateway();
  const anOwnAdmin = () => anApplication(own, { role: 'admin' });
  type End = (by: TestApplication, other: TestApplication) => Promise<unknown>;
  const ends: End[] = [
    (by, other) => by.graphql(changeRole, { input: { id: idOf(other), role: 'USER' } }),
    (by, other) => by.graphql(deactivate, { input: { id: idOf(other) } }),
    (by, other) => by.rest('DELETE', `/api/delete_user_web/${other.accountId}`),
  ];
  const active = () => own.services.database.read((manager) => manager.countBy(Account, activeAdministrator));
  try {
    for (const [at, first] of ends.entries())
      for (const second of ends.slice(at)) {
        await own.services.database.write((manager) =>
          manager.update(Account, { role: 'admin' }, { role: 'user' }),
        );
        const [ann, bob] = [await anOwnAdmin(), await anOwnAdmin()];
        await Promise.all([first(ann, bob), second(bob, ann)]);
        expect(await active()).toBe(1);
      }
  } finally {
    await own.close();
  }
});

test('the services reject a viewer who is not an administrator', async () => {
  const ann = await anApplication(gateway);
  const { accountChanges, accountInvitations, appUserInvitations } = gateway.services;
  const forbidden = { code: 'FORBIDDEN' };
  const calls = [
    () => accountChanges.changeRole(ann.viewer, { id: '1', role: 'admin' }),
    () => accountChanges.deactivate(ann.viewer, { id: '1' }),
    () => accountChanges.reactivate(ann.viewer, '1'),
    () => accountInvitations.revoke(ann.viewer, '1'),
    () => accountInvitations.copyLink(ann.viewer, '1'),
    () => appUserInvitations.copyLink(ann.viewer, '1'),
  ];
  for (const call of calls) await expect(call()).rejects.toMatchObject(forbidden);
});

test.each(['deactivated', 'deleted'])(
  'the mails that an account planned before it was %s are not sent',
  async (change) => {
    const [root, ann, bob] = [await anAdmin(), await anApplication(gateway), await anApplication(gateway)];
    const { database, accountAdmin } = gateway.services;
    const dueAt = new Date(Date.now() + 3_600_000);
    const plan = ({ accountId }: TestApplication) => ({
      ...{
        purpose: 'invite',
        recipient: 'lea@example.com',
        recipientKey: digest(`lea ${accountId}`),
        subject: 'Hello',
      },
      ...{ text: 'Hello', html: 'Hello', state: 'planned' as const, dueAt, createdAt: new Date() },
      ...{ plannedAt: new Date(), accountKey: digest(`account ${accountId}`) },
    });
    await database.write((manager) => manager.insert(OutboxMail, [plan(ann), plan(bob)]));
    if (change === 'deleted') await accountAdmin.delete(root.viewer, idOf(ann));
    else await root.graphql(deactivate, { input: { id: idOf(ann) } });
    const left = await database.read((manager) =>
      manager.findBy(OutboxMail, {
        recipientKey: In([ann, bob].map(({ accountId }) => digest(`lea ${accountId}`))),
      }),
    );
    expect(left.map(({ accountKey }) => accountKey)).toEqual([digest(`account ${bob.accountId}`)]);
  },
);
