import { OutboxMail } from '../../../platform/mail/outbox-mail.entity.js';
import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { anApplication, type TestApplication } from '../../../testing/an-application.js';
import { as } from '../../../testing/as.js';
import { anEmail, aSignUp } from '../../../testing/forms.js';
import { emailsTo } from '../../../testing/mails.js';
import { AuditEvent } from '../../operations/audit-log/audit-event.entity.js';
import { ActionToken } from '../action-tokens/action-token.entity.js';

let gateway: TestGateway;
let admin: TestApplication;
beforeAll(async () => {
  gateway = await aGateway();
  admin = await anApplication(gateway, { role: 'admin' });
});
afterAll(() => gateway?.close());

const states = 'state isActivated invitationPending invitation { state expiresAt mailError }';
const change = (name: string, type: string) =>
  `mutation ($input: ${type}!) { ${name}(input: $input) { account { id ${states} } message } }`;
const resend = change('resendInvitation', 'ResendInvitationInput');
const revoke = change('revokeInvitation', 'RevokeInvitationInput');
const copy =
  'mutation ($input: CopyInvitationInput!) { copyInvitation(input: $input) { url account { state } } }';
const closed =
  'query ($token: String!) { closedInvitation(input: { token: $token }) { isRevoked inviter application } }';

async function anInvited(email = anEmail()) {
  const { accountAdmin } = gateway.services;
  const { id } = await accountAdmin.register(admin.viewer, { email, application: admin.name, role: 'user' });
  const [mail] = await emailsTo(gateway, email);
  return { email, accountId: String(id), token: mail?.token ?? '' };
}

async function accountOf(email: string) {
  const { data } = await admin.graphql(
    `query ($search: String) { accounts(search: $search) { edges { node { ${states} } } } }`,
    { search: email },
  );
  return data.accounts.edges[0].node;
}

const setPassword = (token: string) =>
  as(gateway).rest('POST', '/api/password/reset', {
    token,
    new_password: 'Quay-Lantern-42!',
    confirm_password: 'Quay-Lantern-42!',
  });

/** As if the invitation had been mailed more than seven days ago. */
const expire = ({ accountId }: { accountId: string }) =>
  gateway.services.database.write((manager) =>
    manager.update(
      ActionToken,
      { subjectId: Number(accountId), action: 'accept-invitation' },
      {
        expiresAt: new Date(Date.now() - 1000),
      },
    ),
  );

test('an invitation is pending, then accepted', async () => {
  const { email, token } = await anInvited();
  expect(await accountOf(email)).toEqual({
    state: 'INVITED',
    isActivated: false,
    invitationPending: true,
    invitation: { state: 'PENDING', expiresAt: expect.any(String), mailError: null },
  });
  expect((await setPassword(token)).status).toBe(200);
  expect(await accountOf(email)).toEqual({
    state: 'ACTIVE',
    isActivated: true,
    invitationPending: false,
    invitation: { state: 'ACCEPTED', expiresAt: null, mailError: null },
  });
});

test('an expired invitation says so, keeps its link to tell whom to ask, and can be sent again', async () => {
  const invited = await anInvited();
  await expire(invited);
  await gateway.services.actionTokens.sweep();
  expect(await accountOf(invited.email)).toMatchObject({
    state: 'INVITATION_EXPIRED',
    invitation: { state: 'EXPIRED', expiresAt: null },
  });
  const { token, accountId } = invited;
  expect((await as(gateway).graphql(closed, { token })).data.closedInvitation).toEqual({
    isRevoked: false,
    inviter: admin.email,
    application: admin.name,
  });
  const { data } = await admin.graphql(resend, { input: { accountId } });
  expect(data.resendInvitation.account.state).toBe('INVITED');
  expect((await setPassword(token)).status).toBe(400);
  const [, again] = await emailsTo(gateway, invited.email);
  expect((await setPassword(again?.token ?? '')).status).toBe(200);
});

test('a revoked invitation opens nothing, says whom to ask, and is mailed by nobody but an administrator', async () => {
  const { email, accountId, token } = await anInvited();
  const { data } = await admin.graphql(revoke, { input: { accountId } });
  expect(data.revokeInvitation).toMatchObject({
    message: 'Invitation revoked.',
    account: { state: 'INVITATION_REVOKED', invitation: { state: 'REVOKED', expiresAt: null } },
  });
  expect((await as(gateway).rest('POST', '/api/password/verify', { token })).status).toBe(400);
  expect((await setPassword(token)).status).toBe(400);
  expect((await as(gateway).graphql(closed, { token })).data.closedInvitation).toMatchObject({
    isRevoked: true,
    inviter: admin.email,
  });

  await as(gateway).rest('POST', '/api/password/forgot', { email });
  expect(await emailsTo(gateway, email)).toHaveLength(1);
  await gateway.services.signUps.signUp(aSignUp(email), '127.0.0.1');
  const signUp = (await emailsTo(gateway, email)).at(-1);
  expect(signUp).toMatchObject({ subject: 'Your sign-up is not possible', links: [] });

  expect((await admin.graphql(resend, { input: { accountId } })).data.resendInvitation.account.state).toBe(
    'INVITED',
  );
  const mail = (await emailsTo(gateway, email)).at(-1);
  expect((await setPassword(mail?.token ?? '')).status).toBe(200);
  for (const mutation of [resend, revoke, copy])
    expect((await admin.graphql(mutation, { input: { accountId } })).code).toBe('CONFLICT');
});

test('a link that works, was replaced or used, and one of another kind are not explained', async () => {
  const { accountId, token } = await anInvited();
  const explain = async (of: string) =>
    (await as(gateway).graphql(closed, { token: of })).data.closedInvitation;
  expect(await explain(token)).toBeNull();
  await admin.graphql(resend, { input: { accountId } });
  expect(await explain(token)).toBeNull();
  expect(await explain('x'.repeat(43))).toBeNull();
  expect(await explain('')).toBeNull();
});

test('a copied link replaces the mailed one, mails nothing and is stored as its digest alone', async () => {
  const { email, accountId, token } = await anInvited();
  const { data } = await admin.graphql(copy, { input: { accountId } });
  const url = new URL(data.copyInvitation.url);
  const copied = url.searchParams.get('token') ?? '';
  expect([url.pathname, data.copyInvitation.account.state]).toEqual(['/create-new-password', 'INVITED']);
  expect(await emailsTo(gateway, email)).toHaveLength(1);
  const stored = await gateway.services.database.read((manager) => manager.find(ActionToken));
  expect(JSON.stringify(stored)).not.toContain(copied);
  const audited = await gateway.services.database.read((manager) => manager.find(AuditEvent));
  expect(audited.at(-1)?.action).toBe('account.invitation_copied');
  expect(JSON.stringify(audited)).not.toContain(copied);
  expect((await setPassword(token)).status).toBe(400);
  expect((await setPassword(copied)).status).toBe(200);
});

test('a refused mail is on the row in the words of the provider, until another one is on its way', async () => {
  const { email, accountId } = await anInvited();
  await gateway.services.database.write((manager) =>
    manager.update(OutboxMail, { recipient: email }, { state: 'parked', lastError: '550 Mailbox unknown' }),
  );
  expect((await accountOf(email)).invitation).toMatchObject({
    state: 'PENDING',
    mailError: '550 Mailbox unknown',
  });
  await admin.graphql(resend, { input: { accountId } });
  expect((await accountOf(email)).invitation.mailError).toBeNull();
  // The refused one is not sent again with all others: its link does not work any more.
  const kept = await gateway.services.database.read((manager) =>
    manager.findBy(OutboxMail, { recipient: email }),
  );
  expect(kept.map(({ state }) => state)).not.toContain('parked');
});

test('a mail that is not sent yet is taken back when its link is replaced by a copied one', async () => {
  const email = anEmail();
  const { accountAdmin, accountInvitations, appUsers, appUserInvitations } = gateway.services;
  const invited = { email, application: admin.name, role: 'user' };
  const account = await accountAdmin.register(admin.viewer, invited);
  await accountInvitations.copyLink(admin.viewer, String(account.id));
  const appUser = await appUsers.register(admin.viewer, { ...invited, username: 'Guest' });
  await appUserInvitations.copyLink(admin.viewer, String(appUser.id));
  expect(await emailsTo(gateway, email)).toEqual([]);
});

test('a mail that is not sent yet is taken back with its invitation', async () => {
  const email = anEmail();
  const { accountAdmin, accountInvitations } = gateway.services;
  const { id } = await accountAdmin.register(admin.viewer, { email, application: admin.name, role: 'user' });
  await accountInvitations.revoke(admin.viewer, String(id));
  expect(await emailsTo(gateway, email)).toEqual([]);
});

test('the accounts of a state or role are found with their number, and a sign-up has no invitation', async () => {
  const [pending, expired, revoked] = [await anInvited(), await anInvited(), await anInvited()];
  await expire(expired);
  await gateway.services.accountInvitations.revoke(admin.viewer, revoked.accountId);
  const signUp = aSignUp();
  await gateway.services.signUps.signUp(signUp, '127.0.0.1');
  const inactive = await anApplication(gateway);
  await gateway.services.accountChanges.deactivate(admin.viewer, { id: String(inactive.accountId) });

  const found = async (filter: object): Promise<string[]> => {
    const { data } = await admin.graphql(
      `query ($filter: AccountFilter) { accounts(filter: $filter, first: 200) { totalCount edges { node { email ${states} } } } }`,
      { filter },
    );
    const nodes = data.accounts.edges.map(({ node }: { node: object }) => node);
    expect(data.accounts.totalCount).toBe(nodes.length);
    for (const node of nodes) expect(node).toMatchObject(filter);
    return nodes.map(({ email }: { email: string }) => email);
  };
  expect(await found({ state: 'INVITED' })).toContain(pending.email);
  expect(await found({ state: 'INVITATION_EXPIRED' })).toContain(expired.email);
  expect(await found({ state: 'INVITATION_REVOKED' })).toContain(revoked.email);
  expect(await found({ state: 'DEACTIVATED' })).toEqual([inactive.email]);
  expect(await found({ state: 'UNVERIFIED' })).toEqual([signUp.email]);
  expect((await accountOf(signUp.email)).invitation).toBeNull();
  expect(await found({ state: 'ACTIVE' })).toContain(admin.email);
  const { data } = await admin.graphql(
    '{ accounts(filter: { role: ADMIN }) { edges { node { email role } } } }',
  );
  expect(data.accounts.edges).toEqual([{ node: { email: admin.email, role: 'ADMIN' } }]);
});

test('accepting and revoking at the same time leaves one of the two', async () => {
  const { email, accountId, token } = await anInvited();
  const [accepted, revoked] = await Promise.all([
    setPassword(token),
    admin.graphql(revoke, { input: { accountId } }),
  ]);
  const { state } = await accountOf(email);
  expect([state, accepted.status, revoked.code]).toEqual(
    accepted.status === 200 ? ['ACTIVE', 200, 'CONFLICT'] : ['INVITATION_REVOKED', 400, undefined],
  );
});

test('a deleted account gets no invitation that still waits', async () => {
  const { accountAdmin } = gateway.services;
  const email = anEmail();
  const { id } = await accountAdmin.register(admin.viewer, { email, application: admin.name, role: 'user' });
  await accountAdmin.delete(admin.viewer, String(id));
  expect(await emailsTo(gateway, email)).toEqual([]);
});
