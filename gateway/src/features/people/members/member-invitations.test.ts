import { emailKey } from '../../../platform/email-address.js';
import { OutboxMail } from '../../../platform/mail/outbox-mail.entity.js';
import { aColleague } from '../../../testing/a-colleague.js';
import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { anApplication, type TestApplication } from '../../../testing/an-application.js';
import { as } from '../../../testing/as.js';
import { anEmail, aSignUp } from '../../../testing/forms.js';
import { emailsTo } from '../../../testing/mails.js';
import { Account } from '../accounts/account.entity.js';
import { MemberInvitation } from './member-invitation.entity.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await aGateway();
});
afterAll(() => gateway?.close());

const inviteMutation = `mutation ($input: InviteMembersInput!) { inviteMembers(input: $input) {
  results { email error invitation { id email role state mailError } } } }`;
const invite = (by: TestApplication, emails: string[], role = 'PRINTER', application = by.name) =>
  by.graphql(inviteMutation, { input: { emails, role, application } });
const resultsOf = async (answer: ReturnType<typeof invite>) => (await answer).data.inviteMembers.results;
const errorsOf = async (answer: ReturnType<typeof invite>): Promise<(string | null)[]> =>
  (await resultsOf(answer)).map(({ error }: { error: string | null }) => error);
const listOf = async (by: TestApplication) =>
  (
    await by.graphql(
      'query ($application: String) { memberInvitations(application: $application) { id email role state mailError } }',
      { application: by.name },
    )
  ).data.memberInvitations;
const change = (by: TestApplication, what: 'resend' | 'revoke' | 'copy', id: string) =>
  by.graphql(
    `mutation ($input: MemberInvitationInput!) { changed: ${what}MemberInvitation(input: $input) {
      invitation { id state } message ${what === 'copy' ? 'url' : ''} } }`,
    { input: { id } },
  );
const tokenTo = async (email: string) => (await emailsTo(gateway, email)).at(-1)?.token ?? '';
const see = async (token: string) => {
  const query = 'query ($token: String!) { invitation(token: $token) { state } }';
  const { data, code } = await as(gateway).graphql(query, { token });
  return code ?? data.invitation.state;
};
const aFew = (count: number) => Array.from({ length: count }, anEmail);
const auditOf = async (by: TestApplication) => {
  const query =
    '{ auditEvents(first: 50) { edges { node { action subjects { type name } changes { field to } } } } }';
  const { data } = await by.graphql(query);
  return data.auditEvents.edges.map(({ node }: { node: unknown }) => node);
};

describe('inviting', () => {
  test('gives each address its own result, and one that fails stops no other', async () => {
    const ann = await anApplication(gateway);
    const bob = await aColleague(gateway, ann, 'viewer');
    const [kim, lou] = [anEmail(), anEmail()];
    const given = [` ${kim} `, kim.toUpperCase(), 'nonsense', '', ann.email, bob.email, lou];
    const results = await resultsOf(invite(ann, given));
    const invited = (email: string) => ({ email, role: 'PRINTER', state: 'PENDING', mailError: null });
    expect(results).toEqual([
      { email: ` ${kim} `, error: null, invitation: { id: expect.any(String), ...invited(kim) } },
      { email: kim.toUpperCase(), error: 'This address is given twice.', invitation: null },
      { email: 'nonsense', error: 'Please enter a valid email address.', invitation: null },
      { email: '', error: 'Email is required.', invitation: null },
      { email: ann.email, error: 'This is your own address.', invitation: null },
      { email: bob.email, error: `${bob.email} is a member already.`, invitation: null },
      { email: lou, error: null, invitation: { id: expect.any(String), ...invited(lou) } },
    ]);
    expect((await listOf(ann)).map(({ email }: { email: string }) => email)).toEqual([lou, kim]);
    expect(await emailsTo(gateway, bob.email)).toEqual([]);
  });

  test('needs 1 to 50 addresses and a known role', async () => {
    const ann = await anApplication(gateway);
    for (const emails of [[], aFew(51)]) expect((await invite(ann, emails)).code).toBe('INVALID_INPUT');
    expect((await invite(ann, [anEmail()], 'BOSS')).code).toBe('BAD_USER_INPUT');
    expect(await listOf(ann)).toEqual([]);
  });

  test('is for owners: others are told their role, and strangers nothing', async () => {
    const ann = await anApplication(gateway);
    const editor = await aColleague(gateway, ann, 'editor');
    const stranger = await anApplication(gateway);
    const email = anEmail();
    expect(await invite(editor, [email], 'OWNER', ann.name)).toMatchObject({
      code: 'FORBIDDEN',
      errors: [{ message: `Your role in “${ann.name}” is editor. Ask an owner to change it.` }],
    });
    expect((await invite(stranger, [email], 'VIEWER', ann.name)).code).toBe('FORBIDDEN');
    expect(await emailsTo(gateway, email)).toEqual([]);
  });

  test('by an owner who was lowered since its call began is refused', async () => {
    const ann = await anApplication(gateway);
    const bob = await aColleague(gateway, ann, 'owner');
    const { members, memberInvitations } = gateway.services;
    await members.changeRole(ann.viewer, bob.membershipId, 'viewer');
    const late = memberInvitations.invite(bob.viewer, ann.scope, [anEmail()], 'owner');
    await expect(late).rejects.toMatchObject({ code: 'FORBIDDEN' });
  });

  test('ends at 20 open invitations; a present one is sent again all the same', async () => {
    const ann = await anApplication(gateway);
    const emails = aFew(21);
    const full = '20 invitations are open, as many as may be. Revoke one of them first.';
    expect(await errorsOf(invite(ann, emails))).toEqual([...Array(20).fill(null), full]);
    expect(await errorsOf(invite(ann, [emails[0] as string, anEmail()]))).toEqual([null, full]);
    const [first] = await listOf(ann);
    await change(ann, 'revoke', first.id);
    expect(await errorsOf(invite(ann, [emails[20] as string]))).toEqual([null]);
    expect((await change(ann, 'resend', first.id)).errors?.[0]?.message).toBe(full);
  });

  test('counts each mail for the account and for the address', async () => {
    const limited = await aGateway({ MAIL_MAX_PER_ACCOUNT: '4' });
    try {
      const ann = await anApplication(limited);
      const email = anEmail();
      const errors: (string | null)[] = [];
      for (let time = 0; time < 4; time += 1) errors.push(...(await errorsOf(invite(ann, [email]))));
      const often = expect.stringMatching(/^Several links were sent to this address recently/);
      expect(errors).toEqual([null, null, null, often]);
      const many = expect.stringMatching(/^Your account has sent many mails lately/);
      expect(await errorsOf(invite(ann, [anEmail(), anEmail()]))).toEqual([null, many]);
      // What was refused has no row.
      expect(await listOf(ann)).toHaveLength(2);
    } finally {
      await limited.close();
    }
  });

  test('again replaces the role and the link of the first invitation', async () => {
    const ann = await anApplication(gateway);
    const email = anEmail();
    await invite(ann, [email], 'VIEWER');
    const first = await tokenTo(email);
    await invite(ann, [email.toUpperCase()], 'EDITOR');
    const second = await tokenTo(email);
    expect([await see(first), await see(second)]).toEqual(['LINK_EXPIRED', 'PENDING']);
    expect(await listOf(ann)).toMatchObject([{ email: email.toUpperCase(), role: 'EDITOR' }]);
    const actions = (await auditOf(ann)).map(({ action }: { action: string }) => action);
    expect(actions.slice(0, 2)).toEqual(['member.reinvited', 'member.invited']);
  });
});

describe('the mail', () => {
  const paragraph = (ann: TestApplication) =>
    `${ann.email} invited you to “${ann.name}” as printer: prints labels and sees codes.`;

  test('leads an unknown address to the page that sets a password, also in French', async () => {
    const ann = await anApplication(gateway);
    const email = anEmail();
    await invite(ann, [email]);
    const [mail] = await emailsTo(gateway, email);
    expect(mail?.subject).toBe('You are invited to an application');
    const text = mail?.text.replaceAll(/\s+/g, ' ');
    expect(text).toContain(`${paragraph(ann)} Choose a password, and you are a member.`);
    expect(text).toContain('La page qui s’ouvre est en français.');
    expect(mail?.links[0]?.pathname).toBe('/create-new-password');
  });

  test('leads an address with an account to the invitation', async () => {
    const ann = await anApplication(gateway);
    const bob = await anApplication(gateway);
    const email = bob.email.toUpperCase();
    const [known, unknown] = [
      await resultsOf(invite(ann, [email])),
      await resultsOf(invite(ann, [anEmail()])),
    ];
    const [mail] = await emailsTo(gateway, bob.email);
    expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain(paragraph(ann));
    expect(mail?.text).not.toContain('français');
    expect(mail?.links[0]?.pathname).toBe('/join');
    const shape = ({ error, invitation }: { error: null; invitation: object }) => [
      error,
      { ...invitation, id: '', email: '' },
    ];
    expect(shape(known[0])).toEqual(shape(unknown[0]));
  });

  test('leads the address of an unverified sign-up to the page that sets a password', async () => {
    const ann = await anApplication(gateway);
    const email = anEmail();
    await gateway.services.signUps.signUp(aSignUp(email), '127.0.0.1');
    await invite(ann, [email]);
    expect((await emailsTo(gateway, email)).at(-1)?.links[0]?.pathname).toBe('/create-new-password');
  });

  test('has no link of a name that its inviter has chosen', async () => {
    const ann = await anApplication(gateway);
    const name = `www.evil.example ${ann.name}`;
    await ann.graphql('mutation ($name: String!) { createApplication(input: { name: $name }) { message } }', {
      name,
    });
    const email = anEmail();
    await invite(ann, [email], 'VIEWER', name);
    const [mail] = await emailsTo(gateway, email);
    expect(mail?.text).toContain('www-evil-example');
    expect(mail?.text).not.toContain('www.evil.example');
  });

  test('that cannot be delivered shows its error, until the invitation is revoked', async () => {
    const ann = await anApplication(gateway);
    const email = anEmail();
    await invite(ann, [email]);
    await gateway.services.database.write((manager) =>
      manager.update(
        OutboxMail,
        { recipientKey: emailKey(email) },
        { state: 'parked', lastError: '550 No such mailbox' },
      ),
    );
    const [listed] = await listOf(ann);
    expect(listed).toMatchObject({ state: 'PENDING', mailError: '550 No such mailbox' });
    await change(ann, 'revoke', listed.id);
    expect(await listOf(ann)).toMatchObject([{ state: 'REVOKED', mailError: null }]);
  });
});

describe('an invitation', () => {
  test('is sent again, revoked and copied; each new link replaces the ones before', async () => {
    const ann = await anApplication(gateway);
    const email = anEmail();
    const [{ invitation }] = await resultsOf(invite(ann, [email]));
    const links = [await tokenTo(email)];
    await change(ann, 'resend', invitation.id);
    links.push(await tokenTo(email));
    const copied = await change(ann, 'copy', invitation.id);
    expect(copied.data.changed).toMatchObject({
      invitation: { state: 'PENDING' },
      message: 'New link made.',
    });
    const url = new URL(copied.data.changed.url);
    expect(url.pathname).toBe('/join');
    links.push(url.searchParams.get('token') ?? '');
    const states = await Promise.all(links.map(see));
    expect(states).toEqual(['LINK_EXPIRED', 'LINK_EXPIRED', 'PENDING']);
    expect((await change(ann, 'revoke', invitation.id)).data.changed.invitation.state).toBe('REVOKED');
    expect(await see(links[2] as string)).toBe('REVOKED');
    // Sent again, it is open again, and a revoked one too.
    expect((await change(ann, 'resend', invitation.id)).data.changed.invitation.state).toBe('PENDING');
    expect(await see(links[2] as string)).toBe('LINK_EXPIRED');
    expect(await see(await tokenTo(email))).toBe('PENDING');
    expect((await auditOf(ann)).slice(0, 5)).toEqual(
      ['reinvited', 'invitation_revoked', 'invitation_copied', 'reinvited', 'invited'].map((verb) => ({
        action: `member.${verb}`,
        subjects: [{ type: 'member_invitation', name: email }],
        changes: [{ field: 'role', to: 'printer' }],
      })),
    );
  });

  test('expires after seven days', async () => {
    const ann = await anApplication(gateway);
    const email = anEmail();
    await invite(ann, [email]);
    await gateway.services.database.write((manager) =>
      manager.update(
        MemberInvitation,
        { emailKey: emailKey(email) },
        { expiresAt: new Date(Date.now() - 1) },
      ),
    );
    expect(await listOf(ann)).toMatchObject([{ email, state: 'EXPIRED' }]);
    expect(await see(await tokenTo(email))).toBe('EXPIRED');
  });

  test('of another application is not found, and of the own one needs an owner', async () => {
    const ann = await anApplication(gateway);
    const [{ invitation }] = await resultsOf(invite(ann, [anEmail()]));
    const stranger = await anApplication(gateway);
    const editor = await aColleague(gateway, ann, 'editor');
    for (const what of ['resend', 'revoke', 'copy'] as const) {
      expect((await change(stranger, what, invitation.id)).code).toBe('NOT_FOUND');
      expect((await change(editor, what, invitation.id)).code).toBe('FORBIDDEN');
    }
    expect(await listOf(ann)).toMatchObject([{ state: 'PENDING' }]);
  });

  test('of an owner that was removed since stays open, and the other owners see and revoke it', async () => {
    const ann = await anApplication(gateway);
    const bob = await aColleague(gateway, ann, 'owner');
    const email = anEmail();
    const [{ invitation }] = await resultsOf(invite(bob, [email], 'OWNER', ann.name));
    const token = await tokenTo(email);
    const { code } = await ann.graphql(
      'mutation ($input: RemoveMemberInput!) { removeMember(input: $input) { message } }',
      { input: { id: bob.membershipId, revokeKeys: false } },
    );
    expect(code).toBeUndefined();
    expect(await listOf(ann)).toMatchObject([{ email, state: 'PENDING' }]);
    expect(await see(token)).toBe('PENDING');
    expect((await change(bob, 'copy', invitation.id)).code).toBe('NOT_FOUND');
    expect((await change(ann, 'revoke', invitation.id)).code).toBeUndefined();
    expect(await see(token)).toBe('REVOKED');
  });

  test('is read by administrators, and changed by those who work as owner', async () => {
    const ann = await anApplication(gateway);
    const [{ invitation }] = await resultsOf(invite(ann, [anEmail()]));
    const admin = await anApplication(gateway, { role: 'admin' });
    const query = 'query ($name: String) { memberInvitations(application: $name) { id } }';
    expect((await admin.graphql(query, { name: ann.name })).data.memberInvitations).toHaveLength(1);
    expect((await change(admin, 'revoke', invitation.id)).code).toBe('FORBIDDEN');
    const work = 'mutation ($name: String!) { workAsOwner(input: { application: $name }) { message } }';
    await admin.graphql(work, { name: ann.name });
    expect((await change(admin, 'revoke', invitation.id)).data.changed.message).toBe('Invitation revoked.');
    expect(await errorsOf(invite(admin, [anEmail()], 'OWNER', ann.name))).toEqual([null]);
  });

  test('creates no account', async () => {
    const ann = await anApplication(gateway);
    const email = anEmail();
    await invite(ann, [email]);
    const found = await gateway.services.database.read((manager) =>
      manager.existsBy(Account, { emailKey: emailKey(email) }),
    );
    expect(found).toBe(false);
  });
});
