import { withSearchText } from '../../../platform/database/search-text.js';
import { emailKey } from '../../../platform/email-address.js';
import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { aSignedInAccount, logInAs, type SignedInAccount } from '../../../testing/a-signed-in-account.js';
import { anApplication } from '../../../testing/an-application.js';
import { as } from '../../../testing/as.js';
import { anEmail, aSignUp } from '../../../testing/forms.js';
import { loggedIn } from '../../../testing/logged-in.js';
import { emailsTo } from '../../../testing/mails.js';
import { Account } from '../accounts/account.entity.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await aGateway();
});
afterAll(() => gateway?.close());

const viewer = '{ viewer { account { id email } } }';
const requestEmailChangeMutation =
  'mutation ($input: RequestEmailChangeInput!) { requestEmailChange(input: $input) { message } }';
const confirmEmailMutation =
  'mutation ($input: TokenInput!) { confirmEmailChange(input: $input) { message } }';
const requestDeletionMutation =
  'mutation ($input: RequestAccountDeletionInput!) { requestAccountDeletion(input: $input) { message } }';
const confirmDeletionMutation =
  'mutation ($input: TokenInput!) { confirmAccountDeletion(input: $input) { message } }';
const changePasswordMutation =
  'mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { message } }';
const newPassword = 'Another-Horse-8';

const confirm = (query: string, token: string) => as(gateway).graphql(query, { input: { token } });
const requestEmailChange = (
  { graphql, password }: SignedInAccount,
  newEmail: string,
  currentPassword = password,
) => graphql(requestEmailChangeMutation, { input: { newEmail, currentPassword } });
const newestToken = async (email: string) => (await emailsTo(gateway, email)).at(-1)?.token ?? '';
const subjects = async (email: string) => (await emailsTo(gateway, email)).map(({ subject }) => subject);
const emailOf = async (client: SignedInAccount) =>
  (await client.graphql(viewer)).data.viewer?.account.email ?? null;

describe('E-mail change', () => {
  test('changes the address when the link is followed, and notifies the old address', async () => {
    const [ann, newEmail] = [await aSignedInAccount(gateway), anEmail()];
    expect((await requestEmailChange(ann, ` ${newEmail}`)).errors).toBeUndefined();
    expect(await emailOf(ann)).toBe(ann.email);
    const [mail] = await emailsTo(gateway, newEmail);
    expect(mail?.links[0]?.pathname).toBe('/verify');
    expect(mail?.links[0]?.searchParams.get('flow')).toBe('change_email');

    const { data } = await confirm(confirmEmailMutation, mail?.token ?? '');
    expect(data.confirmEmailChange.message).toBe('Your email address has been changed successfully.');
    expect(await emailOf(ann)).toBe(newEmail);
    expect((await emailsTo(gateway, ann.email)).at(-1)?.text).toContain(newEmail);
    const again = await logInAs(gateway, newEmail, ann.password);
    expect((await again.graphql(viewer)).data.viewer.account.email).toBe(newEmail);
    expect((await (await logInAs(gateway, ann.email, ann.password)).graphql(viewer)).data.viewer).toBeNull();
    expect((await confirm(confirmEmailMutation, mail?.token ?? '')).code).toBe('LINK_EXPIRED');
  });

  test('H4: the mail names the old address unless it contains a web address', async () => {
    const [ann, bob] = [await aSignedInAccount(gateway), await aSignedInAccount(gateway)];
    const addressWithLink = `see-www.evil.com/${anEmail()}`;
    await gateway.services.database.write((manager) =>
      manager.update(
        Account,
        { emailKey: emailKey(bob.email) },
        withSearchText(Account, { email: addressWithLink, emailKey: emailKey(addressWithLink) }),
      ),
    );
    const toAnn = anEmail();
    await requestEmailChange(ann, toAnn);
    expect((await emailsTo(gateway, toAnn))[0]?.text).toContain(`The owner of the account ${ann.email}`);
    const toBob = anEmail();
    await requestEmailChange(bob, toBob);
    expect((await emailsTo(gateway, toBob))[0]?.text).not.toContain('evil');
  });

  test('a taken address gets the same answer as a free one, and no mail', async () => {
    const [ann, bob] = [await aSignedInAccount(gateway), await aSignedInAccount(gateway)];
    const before = await subjects(bob.email);
    const answers = [];
    for (let at = 0; at < 4; at += 1)
      for (const newEmail of [bob.email.toUpperCase(), 'free@example.com']) {
        const { status, data, errors } = await requestEmailChange(ann, newEmail);
        answers.push(JSON.stringify({ status, data, errors }));
      }
    expect(new Set(answers).size).toBe(1);
    expect(await subjects(bob.email)).toEqual(before);
    expect(await subjects('free@example.com')).toHaveLength(3);
    // Its owner reads the audit log, which must not tell either.
    const log = 'query ($filter: AuditFilter) { auditEvents(filter: $filter) { totalCount } }';
    const { data } = await ann.graphql(log, { filter: { action: 'account.email_change_requested' } });
    expect(data.auditEvents.totalCount).toBe(8);
  });

  test('a session that was identified before the account was deactivated leaves no link', async () => {
    const ann = await aSignedInAccount(gateway);
    const { ownAccount, logIns, database } = gateway.services;
    const caller = { address: '127.0.0.1', userAgent: undefined, sessionToken: undefined };
    const session = await loggedIn(logIns.logIn(ann, caller));
    await database.write((manager) =>
      manager.update(Account, { emailKey: emailKey(ann.email) }, { deactivatedAt: new Date() }),
    );
    const [before, newEmail] = [await subjects(ann.email), anEmail()];
    await ownAccount.requestEmailChange(session.viewer, { newEmail, currentPassword: ann.password });
    expect(await subjects(newEmail)).toEqual([]);
    const deletion = ownAccount.requestDeletion(session.viewer, { currentPassword: ann.password });
    await expect(deletion).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
    expect(await subjects(ann.email)).toEqual(before);
  });

  test('accepts an address with an unverified sign-up', async () => {
    const [ann, form] = [await aSignedInAccount(gateway), aSignUp()];
    await gateway.services.signUps.signUp(form, '127.0.0.1');
    await requestEmailChange(ann, form.email);
    await confirm(confirmEmailMutation, await newestToken(form.email));
    expect(await emailOf(ann)).toBe(form.email);
  });

  test('confirming an address that has an account by now is CONFLICT and changes nothing', async () => {
    const [ann, bob, contested] = [
      await aSignedInAccount(gateway),
      await aSignedInAccount(gateway),
      anEmail(),
    ];
    await requestEmailChange(ann, contested);
    const tokenOfAnn = await newestToken(contested);
    await requestEmailChange(bob, contested);
    expect((await confirm(confirmEmailMutation, await newestToken(contested))).errors).toBeUndefined();
    expect((await confirm(confirmEmailMutation, tokenOfAnn)).code).toBe('CONFLICT');
    expect([await emailOf(ann), await emailOf(bob)]).toEqual([ann.email, contested]);
    expect(await subjects(ann.email)).not.toContain('Your email address was changed');
  });

  test('rejects a malformed, missing or unchanged address', async () => {
    const ann = await aSignedInAccount(gateway);
    const firstError = async (newEmail: string) => (await requestEmailChange(ann, newEmail)).errors?.[0];
    expect(await firstError('')).toMatchObject({ message: 'Email is required.' });
    for (const email of ['jane@example', 'a@b.cd\r\nBcc: eve@example.com'])
      expect(await firstError(email)).toMatchObject({
        message: 'Please enter a valid email address.',
        extensions: { fields: [{ field: 'newEmail' }] },
      });
    expect(await firstError(ann.email.toUpperCase())).toMatchObject({
      message: 'This is your email address already.',
    });
  });

  test('invalidates the links in the old mailbox', async () => {
    const [ann, newEmail] = [await aSignedInAccount(gateway), anEmail()];
    await as(gateway).rest('POST', '/api/password/forgot', { email: ann.email });
    const reset = await newestToken(ann.email);
    await requestEmailChange(ann, newEmail);
    await confirm(confirmEmailMutation, await newestToken(newEmail));
    expect((await as(gateway).rest('POST', '/api/password/verify', { token: reset })).status).toBe(400);
  });
});

describe('Account deletion', () => {
  test('deletes the account and its sessions when the link is followed, and leaves the content', async () => {
    const ann = await aSignedInAccount(gateway);
    const second = await logInAs(gateway, ann.email, ann.password);
    const application = ann.email.split('@')[0] as string;
    await ann.rest('POST', '/api/questions', { text: 'Stays?', application });
    const { password: currentPassword } = ann;
    expect(
      (await ann.graphql(requestDeletionMutation, { input: { currentPassword } })).errors,
    ).toBeUndefined();
    expect(await emailOf(ann)).toBe(ann.email);
    const mail = (await emailsTo(gateway, ann.email)).at(-1);
    expect(mail?.links[0]?.searchParams.get('flow')).toBe('delete_account');

    const { data } = await confirm(confirmDeletionMutation, mail?.token ?? '');
    expect(data.confirmAccountDeletion.message).toBe('Your account has been deleted.');
    expect(await emailOf(ann)).toBeNull();
    expect((await second.rest('GET', '/api/get_users')).status).toBe(401);
    expect((await as(gateway).rest('GET', `/api/questions?application=${application}`)).body).toHaveLength(1);
    expect((await confirm(confirmDeletionMutation, mail?.token ?? '')).code).toBe('LINK_EXPIRED');
  });

  test('neither requests nor confirms the deletion of the last administrator', async () => {
    const own = await aGateway();
    try {
      const ann = await aSignedInAccount(own);
      const bob = await anApplication(own, { role: 'admin' });
      await own.services.database.write((manager) =>
        manager.update(Account, { email: ann.email }, { role: 'admin' }),
      );
      const input = { currentPassword: ann.password };
      expect((await ann.graphql(requestDeletionMutation, { input })).errors).toBeUndefined();
      const token = (await emailsTo(own, ann.email)).at(-1)?.token;
      await own.services.database.write((manager) => manager.delete(Account, { id: bob.accountId }));
      expect((await as(own).graphql(confirmDeletionMutation, { input: { token } })).code).toBe('CONFLICT');
      expect((await ann.graphql(requestDeletionMutation, { input })).code).toBe('CONFLICT');
      expect(await emailOf(ann)).toBe(ann.email);
    } finally {
      await own.close();
    }
  });

  test('mails at most three links in a row, and reports the limit', async () => {
    const ann = await aSignedInAccount(gateway);
    const input = { currentPassword: ann.password };
    const codes = [];
    for (let at = 0; at < 4; at += 1)
      codes.push((await ann.graphql(requestDeletionMutation, { input })).code);
    expect(codes).toEqual([undefined, undefined, undefined, 'TOO_MANY_ATTEMPTS']);
    expect((await confirm(confirmDeletionMutation, await newestToken(ann.email))).errors).toBeUndefined();
  });
});

describe('Password change', () => {
  const input = { newPassword, confirmPassword: newPassword };

  test('changes the password and ends the other sessions', async () => {
    const ann = await aSignedInAccount(gateway);
    const second = await logInAs(gateway, ann.email, ann.password);
    const { errors } = await ann.graphql(changePasswordMutation, {
      input: { ...input, currentPassword: ann.password },
    });
    expect(errors).toBeUndefined();
    expect(await emailOf(ann)).toBe(ann.email);
    expect((await second.graphql(viewer)).data.viewer).toBeNull();
    const again = await logInAs(gateway, ann.email, newPassword);
    expect((await again.graphql(viewer)).data.viewer.account.email).toBe(ann.email);
    expect(await subjects(ann.email)).toContain('Your password was changed');
  });

  test('rejects a weak or mismatched password and keeps the old one', async () => {
    const ann = await aSignedInAccount(gateway);
    const code = async (more: object) =>
      (
        await ann.graphql(changePasswordMutation, {
          input: { ...input, currentPassword: ann.password, ...more },
        })
      ).code;
    expect(await code({ newPassword: 'weak', confirmPassword: 'weak' })).toBe('WEAK_PASSWORD');
    expect(await code({ confirmPassword: 'Other-Horse-9' })).toBe('PASSWORD_MISMATCH');
    expect(await code({ currentPassword: '' })).toBe('INVALID_INPUT');
    const again = await logInAs(gateway, ann.email, ann.password);
    expect((await again.graphql(viewer)).data.viewer.account.email).toBe(ann.email);
  });

  test('a wrong current password is rejected for its field, and guessing is throttled', async () => {
    const ann = await aSignedInAccount(gateway);
    const currentPassword = 'Wrong-Horse-7';
    const calls = [
      [requestEmailChangeMutation, { newEmail: anEmail(), currentPassword }],
      [requestDeletionMutation, { currentPassword }],
      [changePasswordMutation, { ...input, currentPassword }],
    ] as const;
    for (const [query, variables] of calls)
      expect((await ann.graphql(query, { input: variables })).errors?.[0]?.extensions).toMatchObject({
        code: 'INVALID_INPUT',
        fields: [{ field: 'currentPassword' }],
      });
    const codes = [];
    for (let at = 0; at < 4; at += 1)
      codes.push((await ann.graphql(requestDeletionMutation, { input: { currentPassword } })).code);
    expect(codes).toContain('TOO_MANY_ATTEMPTS');
    expect(await emailOf(ann)).toBe(ann.email);
  });

  test('invalidates the links that were requested with the old password', async () => {
    const [ann, newEmail] = [await aSignedInAccount(gateway), anEmail()];
    await requestEmailChange(ann, newEmail);
    await ann.graphql(changePasswordMutation, { input: { ...input, currentPassword: ann.password } });
    expect((await confirm(confirmEmailMutation, await newestToken(newEmail))).code).toBe('LINK_EXPIRED');
  });
});

test('a change to the own account needs a session', async () => {
  const anonymous = as(gateway);
  const currentPassword = 'x';
  const calls = [
    [requestEmailChangeMutation, { newEmail: anEmail(), currentPassword }],
    [requestDeletionMutation, { currentPassword }],
    [changePasswordMutation, { newPassword, confirmPassword: newPassword, currentPassword }],
  ] as const;
  for (const [query, input] of calls)
    expect((await anonymous.graphql(query, { input })).code).toBe('UNAUTHENTICATED');
});

test('a link only works for the action it was mailed for', async () => {
  const [ann, newEmail] = [await aSignedInAccount(gateway), anEmail()];
  await requestEmailChange(ann, newEmail);
  const emailToken = await newestToken(newEmail);
  await ann.graphql(requestDeletionMutation, { input: { currentPassword: ann.password } });
  const deletionToken = await newestToken(ann.email);
  expect((await confirm(confirmDeletionMutation, emailToken)).code).toBe('LINK_EXPIRED');
  expect((await confirm(confirmEmailMutation, deletionToken)).code).toBe('LINK_EXPIRED');
  expect((await as(gateway).rest('POST', '/api/password/verify', { token: deletionToken })).status).toBe(400);
  expect(await emailOf(ann)).toBe(ann.email);
});

test('one of twenty concurrent confirmations of an e-mail change succeeds', async () => {
  const [ann, newEmail] = [await aSignedInAccount(gateway), anEmail()];
  await requestEmailChange(ann, newEmail);
  const token = await newestToken(newEmail);
  const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(confirmEmailMutation, token)));
  const codes = answers.map(({ code }) => code ?? 'changed').sort();
  expect(codes).toEqual([...Array(19).fill('LINK_EXPIRED'), 'changed']);
});

test('the REST paths confirm both flows in their original formats', async () => {
  const [ann, newEmail] = [await aSignedInAccount(gateway), anEmail()];
  const post = (path: string, token: unknown) => as(gateway).rest('POST', path, { token });
  await requestEmailChange(ann, newEmail);
  expect(await post('/api/verify_change_email', await newestToken(newEmail))).toMatchObject({
    status: 200,
    body: { success: true, message: 'Your email address has been changed successfully.' },
  });
  await ann.graphql(requestDeletionMutation, { input: { currentPassword: ann.password } });
  expect(await post('/api/verify_delete_account', await newestToken(newEmail))).toMatchObject({
    status: 200,
    body: { success: true, message: 'Your account has been deleted.' },
  });
  for (const path of ['/api/verify_change_email', '/api/verify_delete_account']) {
    expect(await post(path, 'unknown')).toMatchObject({
      status: 400,
      body: { success: false, error: 'Invalid or expired link.', message: 'Invalid or expired link.' },
    });
    expect((await post(path, undefined)).body.message).toBe('Missing verification token');
    for (const token of [0, false, null, ['x'], {}]) expect((await post(path, token)).status).toBe(400);
  }
});

describe('The language of the interface', () => {
  const change = (client: SignedInAccount, language: string | null) =>
    client.graphql(
      'mutation ($l: InterfaceLanguage) { changeLanguage(input: { language: $l }) { account { language } } }',
      {
        l: language,
      },
    );
  const chosen = async (client: SignedInAccount) =>
    (await client.graphql('{ viewer { account { language } } }')).data.viewer.account.language;

  test('is kept, changed and given up, and each change leaves one entry', async () => {
    const ann = await aSignedInAccount(gateway);
    expect(await chosen(ann)).toBeNull();
    for (const language of ['FR', 'FR', 'EN', null]) {
      const { data } = await change(ann, language);
      expect(data.changeLanguage.account).toEqual({ language });
      expect(await chosen(ann)).toBe(language);
    }
    const { data } = await (await anApplication(gateway, { role: 'admin' })).graphql(
      '{ auditEvents(filter: { action: "account.language_changed" }) { edges { node { changes { from to } } } } }',
    );
    expect(data.auditEvents.edges.map(({ node }: { node: { changes: unknown } }) => node.changes)).toEqual([
      [{ from: 'en', to: null }],
      [{ from: 'fr', to: 'en' }],
      [{ from: null, to: 'fr' }],
    ]);
    expect((await change(ann, 'DE')).errors).toBeDefined();
  });

  test('is that of nobody without a session', async () => {
    const { code } = await as(gateway).graphql('mutation { changeLanguage(input: {}) { account { id } } }');
    expect(code).toBe('UNAUTHENTICATED');
  });
});
