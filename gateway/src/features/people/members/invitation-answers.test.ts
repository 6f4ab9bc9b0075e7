import { emailKey } from '../../../platform/email-address.js';
import { aColleague, aCrowd, homeOf, rolesIn, viewerOf } from '../../../testing/a-colleague.js';
import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { logInAs } from '../../../testing/a-signed-in-account.js';
import { anApplication, type TestApplication } from '../../../testing/an-application.js';
import { as, type Client } from '../../../testing/as.js';
import { anEmail, aSignUp, goodPassword } from '../../../testing/forms.js';
import { emailsTo } from '../../../testing/mails.js';
import { Application } from '../../operations/applications/application.entity.js';
import { Account } from '../accounts/account.entity.js';
import { ActionToken } from '../action-tokens/action-token.entity.js';
import { insertMembership } from './insert-membership.js';
import { MemberInvitation } from './member-invitation.entity.js';
import { Membership } from './membership.entity.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await aGateway();
});
afterAll(() => gateway?.close());

/** Invites an address. @returns the mailed token and a way to copy another one */
async function anInvitation(by: TestApplication, email: string, role: 'printer' | 'owner' = 'printer') {
  const { memberInvitations } = gateway.services;
  const [result] = await memberInvitations.invite(by.viewer, by.scope, [email], role);
  const id = String(result?.invitation?.id);
  const copy = async () => {
    const { url } = await memberInvitations.copyLink(by.viewer, id);
    return new URL(url).searchParams.get('token') ?? '';
  };
  return { id, token: (await emailsTo(gateway, email)).at(-1)?.token ?? '', copy };
}

const answer = (client: Client, what: 'accept' | 'decline', token: string) =>
  client.graphql(
    `mutation ($input: InvitationTokenInput!) { answer: ${what}Invitation(input: $input) {
      ${what === 'accept' ? 'application { name }' : ''} message } }`,
    { input: { token } },
  );
const see = (client: Client, token: string) =>
  client.graphql(
    'query ($token: String!) { invitation(token: $token) { application role roleSentence inviter email state isForViewer } }',
    { token },
  );
const setPassword = (token: string, newPassword = goodPassword) =>
  as(gateway).graphql('mutation ($input: SetPasswordInput!) { setPassword(input: $input) { message } }', {
    input: { token, newPassword, confirmPassword: newPassword },
  });
const passwordLink = (token: string) =>
  as(gateway).graphql('query ($token: String!) { passwordLink(input: { token: $token }) { email } }', {
    token,
  });
const closed = async (token: string) => {
  const query =
    'query ($token: String!) { closedInvitation(input: { token: $token }) { isRevoked inviter application } }';
  return (await as(gateway).graphql(query, { token })).data.closedInvitation;
};
const accountOf = (email: string) =>
  gateway.services.database.read((manager) => manager.findOneBy(Account, { emailKey: emailKey(email) }));
const actionsOf = async (by: TestApplication) => {
  const { data } = await by.graphql('{ auditEvents(first: 20) { edges { node { action actor } } } }');
  return data.auditEvents.edges.map(({ node }: { node: { action: string; actor: string } }) => [
    node.action,
    node.actor,
  ]);
};
/** Every link of it and the invitation itself are eight days old. */
const letExpire = (id: string) =>
  gateway.services.database.write(async (manager) => {
    const expiresAt = new Date(Date.now() - 24 * 3_600_000);
    await manager.update(MemberInvitation, { id: Number(id) }, { expiresAt });
    await manager.update(ActionToken, { subjectId: Number(id), action: 'join-application' }, { expiresAt });
  });

describe('a person with an account', () => {
  test('sees the invitation, accepts it and works in the application', async () => {
    const [ann, bob] = [await anApplication(gateway), await anApplication(gateway)];
    const { token } = await anInvitation(ann, bob.email);
    const shown = {
      application: ann.name,
      role: 'PRINTER',
      roleSentence: 'prints labels and sees codes',
      inviter: ann.email,
      email: bob.email,
      state: 'PENDING',
    };
    expect((await see(as(gateway), token)).data.invitation).toEqual({ ...shown, isForViewer: false });
    expect((await see(bob, token)).data.invitation).toEqual({ ...shown, isForViewer: true });
    // Seeing it accepts nothing.
    expect(await rolesIn(gateway, ann)).toEqual({ [ann.email]: 'owner' });
    expect((await answer(bob, 'accept', token)).data.answer).toEqual({
      application: { name: ann.name },
      message: `You work in “${ann.name}” now.`,
    });
    expect(await rolesIn(gateway, ann)).toEqual({ [ann.email]: 'owner', [bob.email]: 'printer' });
    expect((await homeOf(gateway, bob.accountId)).name).toBe(bob.name);
    expect((await see(bob, token)).data.invitation.state).toBe('ACCEPTED');
    expect((await answer(bob, 'accept', token)).code).toBe('LINK_EXPIRED');
    expect(await actionsOf(ann)).toEqual([
      ['member.joined', bob.email],
      ['member.invited', null],
    ]);
    const { data } = await ann.graphql('{ memberInvitations { id } members { email } }');
    expect([data.memberInvitations, data.members.length]).toEqual([[], 2]);
  });

  test('an account of another address is refused, and the link still works', async () => {
    const [ann, bob, eve] = [
      await anApplication(gateway),
      await anApplication(gateway),
      await anApplication(gateway),
    ];
    const { token } = await anInvitation(ann, bob.email);
    expect(await answer(eve, 'accept', token)).toMatchObject({
      code: 'FORBIDDEN',
      errors: [{ message: `You are signed in as ${eve.email}. This invitation is for ${bob.email}.` }],
    });
    expect((await answer(as(gateway), 'accept', token)).code).toBe('UNAUTHENTICATED');
    expect((await answer(bob, 'accept', token)).code).toBeUndefined();
  });

  test('declines by the mailed link alone, and by a copied one when it is signed in', async () => {
    const [ann, bob, eve] = [
      await anApplication(gateway),
      await anApplication(gateway),
      await anApplication(gateway),
    ];
    const { token, copy } = await anInvitation(ann, bob.email);
    expect((await answer(as(gateway), 'decline', token)).data.answer.message).toBe(
      'You have declined the invitation.',
    );
    expect((await see(bob, token)).data.invitation.state).toBe('DECLINED');
    expect((await answer(bob, 'accept', token)).code).toBe('LINK_EXPIRED');
    expect((await actionsOf(ann))[0]).toEqual(['member.declined', bob.email]);
    const copied = await copy();
    expect((await answer(as(gateway), 'decline', copied)).code).toBe('UNAUTHENTICATED');
    expect((await answer(eve, 'decline', copied)).code).toBe('FORBIDDEN');
    expect((await answer(bob, 'decline', copied)).code).toBeUndefined();
    expect((await answer(bob, 'decline', copied)).code).toBe('LINK_EXPIRED');
    expect(await rolesIn(gateway, ann)).toEqual({ [ann.email]: 'owner' });
  });

  test('finds no working link after it was replaced, revoked or expired', async () => {
    const [ann, bob] = [await anApplication(gateway), await anApplication(gateway)];
    const { memberInvitations } = gateway.services;
    const replaced = await anInvitation(ann, bob.email);
    const revoked = await anInvitation(ann, bob.email);
    await memberInvitations.revoke(ann.viewer, revoked.id);
    expect(await closed(revoked.token)).toEqual({
      isRevoked: true,
      inviter: ann.email,
      application: ann.name,
    });
    for (const { token } of [replaced, revoked])
      for (const what of ['accept', 'decline'] as const)
        expect((await answer(bob, what, token)).code).toBe('LINK_EXPIRED');
    const expired = await anInvitation(ann, bob.email);
    await letExpire(expired.id);
    expect((await answer(bob, 'accept', expired.token)).code).toBe('LINK_EXPIRED');
    expect((await see(bob, expired.token)).data.invitation.state).toBe('EXPIRED');
    expect((await closed(expired.token)).isRevoked).toBe(false);
    for (const token of ['', 'unknown'])
      expect((await answer(bob, 'accept', token)).code).toBe('LINK_EXPIRED');
    expect(await rolesIn(gateway, ann)).toEqual({ [ann.email]: 'owner' });
  });

  test('finds no link to an application that was deleted', async () => {
    const [ann, bob] = [await anApplication(gateway), await anApplication(gateway)];
    const { ownApplications, applicationAccess, database } = gateway.services;
    const { id, name } = await ownApplications.createApplication(ann.viewer, { name: `${ann.name}-gone` });
    const viewer = await viewerOf(gateway, ann);
    const scope = await applicationAccess.scopeFor(viewer, name, 'members');
    const { token } = await anInvitation({ ...ann, viewer, scope }, bob.email);
    await database.write((manager) => manager.delete(Application, { id }));
    for (const what of ['accept', 'decline'] as const)
      expect((await answer(bob, what, token)).code).toBe('LINK_EXPIRED');
    expect((await see(bob, token)).code).toBe('LINK_EXPIRED');
    expect(await closed(token)).toBeNull();
  });

  test('that is a member by now keeps its role', async () => {
    const [ann, bob] = [await anApplication(gateway), await anApplication(gateway)];
    const { token } = await anInvitation(ann, bob.email);
    const { accountId } = bob;
    const { applicationId } = ann.scope;
    await gateway.services.database.write((manager) =>
      insertMembership(manager, { accountId, applicationId, role: 'editor' }),
    );
    expect((await answer(bob, 'accept', token)).code).toBeUndefined();
    expect(await rolesIn(gateway, ann)).toEqual({ [ann.email]: 'owner', [bob.email]: 'editor' });
    expect((await see(bob, token)).data.invitation.state).toBe('ACCEPTED');
  });

  test('that was removed is invited again by the same address', async () => {
    const ann = await anApplication(gateway);
    const bob = await aColleague(gateway, ann, 'editor');
    await gateway.services.members.remove(ann.viewer, bob.membershipId, false);
    const { token } = await anInvitation(ann, bob.email);
    expect((await answer(bob, 'accept', token)).code).toBeUndefined();
    expect(await rolesIn(gateway, ann)).toEqual({ [ann.email]: 'owner', [bob.email]: 'printer' });
  });

  test('joins once, of twenty acceptances at once', async () => {
    const [ann, bob] = [await anApplication(gateway), await anApplication(gateway)];
    const { token } = await anInvitation(ann, bob.email);
    const answers = await Promise.all(Array.from({ length: 20 }, () => answer(bob, 'accept', token)));
    const codes = answers.map(({ code }) => code ?? 'joined').sort();
    expect(codes).toEqual([...Array(19).fill('LINK_EXPIRED'), 'joined']);
    expect(await rolesIn(gateway, ann)).toEqual({ [ann.email]: 'owner', [bob.email]: 'printer' });
  });

  test('works in at most 50 applications, and an application has at most 100 members', async () => {
    const [ann, bob] = [await anApplication(gateway), await anApplication(gateway)];
    const { database } = gateway.services;
    const { token } = await anInvitation(ann, bob.email);
    const { accountId } = bob;
    await database.write(async (manager) => {
      for (let at = 0; at < 49; at += 1) {
        const name = `${bob.name}-${at}`;
        const { id } = await manager.save(manager.create(Application, { name, createdAt: new Date() }));
        await insertMembership(manager, { accountId, applicationId: id, role: 'viewer' });
      }
    });
    expect((await answer(bob, 'accept', token)).code).toBe('CONFLICT');
    // The list of a session is whole.
    expect((await viewerOf(gateway, bob)).memberships).toHaveLength(50);
    const kim = await anApplication(gateway);
    const last = await anInvitation(ann, kim.email);
    await aCrowd(gateway, ann, 99);
    expect((await answer(kim, 'accept', last.token)).code).toBe('CONFLICT');
    const [result] = await gateway.services.memberInvitations.invite(
      ann.viewer,
      ann.scope,
      [anEmail()],
      'viewer',
    );
    expect(result?.error).toBe('The application has 100 members, as many as it may have.');
  });
});

describe('a person without an account', () => {
  test('chooses a password by the mailed link, and is a member, also for the legacy log-in', async () => {
    const ann = await anApplication(gateway);
    const email = anEmail();
    const { token } = await anInvitation(ann, email);
    expect((await passwordLink(token)).data.passwordLink.email).toBe(email);
    expect((await setPassword(token, 'weak')).code).toBe('WEAK_PASSWORD');
    expect(await accountOf(email)).toBeNull();
    expect((await setPassword(token)).data.setPassword.message).toBe('Votre mot de passe a été modifié.');
    expect(await accountOf(email)).toMatchObject({
      ...{ email, role: 'user', applicationId: ann.scope.applicationId, city: null, country: null },
      ...{ activatedAt: expect.any(Date), invitedAt: expect.any(Date) },
    });
    expect(await rolesIn(gateway, ann)).toEqual({ [ann.email]: 'owner', [email]: 'printer' });
    expect((await setPassword(token)).code).toBe('LINK_EXPIRED');
    expect(await actionsOf(ann)).toEqual([
      ['member.joined', email],
      ['account.activated', email],
      ['member.invited', null],
    ]);
    const { body } = await as(gateway).rest('POST', '/api/login_web', { email, password: goodPassword });
    expect(body).toMatchObject({ role: 'user', application: ann.name });
    const kim = await logInAs(gateway, email, goodPassword);
    const { data } = await kim.graphql('{ viewer { memberships { application { name } role isHome } } }');
    expect(data.viewer.memberships).toEqual([
      { application: { name: ann.name }, role: 'PRINTER', isHome: true },
    ]);
    expect((await kim.rest('POST', '/api/questions', { text: 'May I?' })).status).toBe(403);
  });

  test('takes the place of an unverified sign-up of its address', async () => {
    const ann = await anApplication(gateway);
    const email = anEmail();
    await gateway.services.signUps.signUp(aSignUp(email), '127.0.0.1');
    const [signUp] = await emailsTo(gateway, email);
    const { token } = await anInvitation(ann, email);
    expect((await setPassword(token, 'Other-Horse-7')).code).toBeUndefined();
    expect(await accountOf(email)).toMatchObject({ city: null, applicationId: ann.scope.applicationId });
    await expect(gateway.services.signUps.verifyEmail(signUp?.token ?? '')).rejects.toMatchObject({
      code: 'LINK_EXPIRED',
    });
    const logIn = (password: string) => as(gateway).rest('POST', '/api/login_web', { email, password });
    expect((await logIn(goodPassword)).status).toBe(401);
    expect((await logIn('Other-Horse-7')).status).toBe(200);
  });

  test('that got one meanwhile logs in and accepts by the same link', async () => {
    const ann = await anApplication(gateway);
    const email = anEmail();
    const { token } = await anInvitation(ann, email);
    await gateway.services.signUps.signUp(aSignUp(email), '127.0.0.1');
    const signUp = (await emailsTo(gateway, email)).at(-1)?.token ?? '';
    await gateway.services.signUps.verifyEmail(signUp);
    expect((await passwordLink(token)).code).toBe('LINK_EXPIRED');
    expect((await setPassword(token, 'Other-Horse-7')).code).toBe('LINK_EXPIRED');
    expect(await closed(token)).toBeNull();
    const kim = await logInAs(gateway, email, goodPassword);
    expect((await see(kim, token)).data.invitation).toMatchObject({ state: 'PENDING', isForViewer: true });
    expect((await answer(kim, 'accept', token)).code).toBeUndefined();
    expect(await rolesIn(gateway, ann)).toEqual({ [ann.email]: 'owner', [email]: 'printer' });
  });

  test('that an administrator has invited keeps that invitation, and accepts this one afterwards', async () => {
    const [ann, admin] = [await anApplication(gateway), await anApplication(gateway, { role: 'admin' })];
    const email = anEmail();
    const { token } = await anInvitation(ann, email);
    const input = { email, application: `${ann.name}-other`, role: 'user' };
    await gateway.services.accountAdmin.register(admin.viewer, input);
    const accepting = (await emailsTo(gateway, email)).at(-1)?.token ?? '';
    expect((await setPassword(token)).code).toBe('LINK_EXPIRED');
    expect((await setPassword(accepting)).code).toBeUndefined();
    const kim = await logInAs(gateway, email, goodPassword);
    expect((await answer(kim, 'accept', token)).code).toBeUndefined();
  });

  test('cannot choose a password by a copied link, nor after the link was revoked', async () => {
    const ann = await anApplication(gateway);
    const email = anEmail();
    const invitation = await anInvitation(ann, email);
    const copied = await invitation.copy();
    expect((await passwordLink(copied)).code).toBe('LINK_EXPIRED');
    for (const token of [copied, invitation.token])
      expect((await setPassword(token)).code).toBe('LINK_EXPIRED');
    const again = await anInvitation(ann, email);
    await gateway.services.memberInvitations.revoke(ann.viewer, again.id);
    expect((await setPassword(again.token)).code).toBe('LINK_EXPIRED');
    expect((await closed(again.token)).isRevoked).toBe(true);
    expect(await accountOf(email)).toBeNull();
  });

  test('gets one account, of twenty passwords at once', async () => {
    const ann = await anApplication(gateway);
    const email = anEmail();
    const { token } = await anInvitation(ann, email);
    const answers = await Promise.all(Array.from({ length: 20 }, () => setPassword(token)));
    const codes = answers.map(({ code }) => code ?? 'set').sort();
    expect(codes).toEqual([...Array(19).fill('LINK_EXPIRED'), 'set']);
    const { id } = (await accountOf(email)) as Account;
    const memberships = await gateway.services.database.read((manager) =>
      manager.countBy(Membership, { accountId: id }),
    );
    expect(memberships).toBe(1);
  });

  test('declines without one', async () => {
    const ann = await anApplication(gateway);
    const email = anEmail();
    const { token } = await anInvitation(ann, email);
    expect((await answer(as(gateway), 'decline', token)).code).toBeUndefined();
    expect((await setPassword(token)).code).toBe('LINK_EXPIRED');
    expect((await actionsOf(ann))[0]).toEqual(['member.declined', email]);
    expect(await closed(token)).toBeNull();
  });
});
