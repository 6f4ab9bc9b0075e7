import { emailKey } from '../../platform/email-address.js';
import { aGateway, type TestGateway } from '../../testing/a-gateway.js';
import { aSignedInAccount, logInAs, type SignedInAccount } from '../../testing/a-signed-in-account.js';
import { anApplication } from '../../testing/an-application.js';
import { as } from '../../testing/as.js';
import { anEmail, aSignUp } from '../../testing/forms.js';
import { emailsTo } from '../../testing/mails.js';
import { Account } from '../accounts/account.entity.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await aGateway();
});
afterAll(() => gateway?.close());

const viewer = '{ viewer { account { id email } } }';
const askEmail =
  'mutation ($input: RequestEmailChangeInput!) { requestEmailChange(input: $input) { message } }';
const confirmEmail = 'mutation ($input: TokenInput!) { confirmEmailChange(input: $input) { message } }';
const askDeletion =
  'mutation ($input: RequestAccountDeletionInput!) { requestAccountDeletion(input: $input) { message } }';
const confirmDeletion =
  'mutation ($input: TokenInput!) { confirmAccountDeletion(input: $input) { message } }';
const change = 'mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { message } }';
const newPassword = 'Another-Horse-8';

const confirm = (query: string, token: string) => as(gateway).graphql(query, { input: { token } });
const askEmailOf = ({ graphql, password }: SignedInAccount, newEmail: string, currentPassword = password) =>
  graphql(askEmail, { input: { newEmail, currentPassword } });
const newestToken = async (email: string) => (await emailsTo(gateway, email)).at(-1)?.token ?? '';
const subjects = async (email: string) => (await emailsTo(gateway, email)).map(({ subject }) => subject);
const emailOf = async (client: SignedInAccount) =>
  (await client.graphql(viewer)).data.viewer?.account.email ?? null;

describe('the e-mail address', () => {
  test('changes once its new owner followed the link, and the old one is told', async () => {
    const [ann, newEmail] = [await aSignedInAccount(gateway), anEmail()];
    expect((await askEmailOf(ann, ` ${newEmail}`)).errors).toBeUndefined();
    expect(await emailOf(ann)).toBe(ann.email);
    const [mail] = await emailsTo(gateway, newEmail);
    expect(mail?.links[0]?.pathname).toBe('/verify');
    expect(mail?.links[0]?.searchParams.get('flow')).toBe('change_email');

    const { data } = await confirm(confirmEmail, mail?.token ?? '');
    expect(data.confirmEmailChange.message).toBe('Your email address has been changed successfully.');
    expect(await emailOf(ann)).toBe(newEmail);
    expect((await emailsTo(gateway, ann.email)).at(-1)?.text).toContain(newEmail);
    const again = await logInAs(gateway, newEmail, ann.password);
    expect((await again.graphql(viewer)).data.viewer.account.email).toBe(newEmail);
    expect((await (await logInAs(gateway, ann.email, ann.password)).graphql(viewer)).data.viewer).toBeNull();
    expect((await confirm(confirmEmail, mail?.token ?? '')).code).toBe('LINK_EXPIRED');
  });

  test('H4: mails the old one to others only when no web address is in it', async () => {
    const [ann, bob] = [await aSignedInAccount(gateway), await aSignedInAccount(gateway)];
    const linked = `see-www.evil.com/${anEmail()}`;
    await gateway.services.database.write((manager) =>
      manager.update(
        Account,
        { emailKey: emailKey(bob.email) },
        { email: linked, emailKey: emailKey(linked) },
      ),
    );
    const toAnn = anEmail();
    await askEmailOf(ann, toAnn);
    expect((await emailsTo(gateway, toAnn))[0]?.text).toContain(`The owner of the account ${ann.email}`);
    const toBob = anEmail();
    await askEmailOf(bob, toBob);
    expect((await emailsTo(gateway, toBob))[0]?.text).not.toContain('evil');
  });

  test('that is taken answers as a free one does, and gets no mail', async () => {
    const [ann, bob] = [await aSignedInAccount(gateway), await aSignedInAccount(gateway)];
    const before = await subjects(bob.email);
    const answers = [];
    for (let at = 0; at < 4; at += 1)
      for (const newEmail of [bob.email.toUpperCase(), 'free@example.com']) {
        const { status, data, errors } = await askEmailOf(ann, newEmail);
        answers.push(JSON.stringify({ status, data, errors }));
      }
    expect(new Set(answers).size).toBe(1);
    expect(await subjects(bob.email)).toEqual(before);
    expect(await subjects('free@example.com')).toHaveLength(3);
  });

  test('that a stranger signed up with, and never proved, can still be changed to', async () => {
    const [ann, form] = [await aSignedInAccount(gateway), aSignUp()];
    await gateway.services.signUps.signUp(form, '127.0.0.1');
    await askEmailOf(ann, form.email);
    await confirm(confirmEmail, await newestToken(form.email));
    expect(await emailOf(ann)).toBe(form.email);
  });

  test('that got an account in the meantime is a conflict, and nothing changes', async () => {
    const [ann, bob, wanted] = [await aSignedInAccount(gateway), await aSignedInAccount(gateway), anEmail()];
    await askEmailOf(ann, wanted);
    const tokenOfAnn = await newestToken(wanted);
    await askEmailOf(bob, wanted);
    expect((await confirm(confirmEmail, await newestToken(wanted))).errors).toBeUndefined();
    expect((await confirm(confirmEmail, tokenOfAnn)).code).toBe('CONFLICT');
    expect([await emailOf(ann), await emailOf(bob)]).toEqual([ann.email, wanted]);
    expect(await subjects(ann.email)).not.toContain('Your email address was changed');
  });

  test('is refused when it is malformed, missing or the old one', async () => {
    const ann = await aSignedInAccount(gateway);
    const fault = async (newEmail: string) => (await askEmailOf(ann, newEmail)).errors?.[0];
    expect(await fault('')).toMatchObject({ message: 'Email is required.' });
    for (const email of ['jane@example', 'a@b.cd\r\nBcc: eve@example.com'])
      expect(await fault(email)).toMatchObject({
        message: 'Please enter a valid email address.',
        extensions: { fields: [{ field: 'newEmail' }] },
      });
    expect(await fault(ann.email.toUpperCase())).toMatchObject({
      message: 'This is your email address already.',
    });
  });

  test('changed, the links in the old mailbox work no longer', async () => {
    const [ann, newEmail] = [await aSignedInAccount(gateway), anEmail()];
    await as(gateway).rest('POST', '/api/password/forgot', { email: ann.email });
    const reset = await newestToken(ann.email);
    await askEmailOf(ann, newEmail);
    await confirm(confirmEmail, await newestToken(newEmail));
    expect((await as(gateway).rest('POST', '/api/password/verify', { token: reset })).status).toBe(400);
  });
});

describe('the account', () => {
  test('is deleted once its owner followed the link: sessions end, the content stays', async () => {
    const ann = await aSignedInAccount(gateway);
    const second = await logInAs(gateway, ann.email, ann.password);
    const application = ann.email.split('@')[0] as string;
    await ann.rest('POST', '/api/questions', { text: 'Stays?', application });
    const { password: currentPassword } = ann;
    expect((await ann.graphql(askDeletion, { input: { currentPassword } })).errors).toBeUndefined();
    expect(await emailOf(ann)).toBe(ann.email);
    const mail = (await emailsTo(gateway, ann.email)).at(-1);
    expect(mail?.links[0]?.searchParams.get('flow')).toBe('delete_account');

    const { data } = await confirm(confirmDeletion, mail?.token ?? '');
    expect(data.confirmAccountDeletion.message).toBe('Your account has been deleted.');
    expect(await emailOf(ann)).toBeNull();
    expect((await second.rest('GET', '/api/get_users')).status).toBe(401);
    expect((await as(gateway).rest('GET', `/api/questions?application=${application}`)).body).toHaveLength(1);
    expect((await confirm(confirmDeletion, mail?.token ?? '')).code).toBe('LINK_EXPIRED');
  });

  test('of the last administrator stays, whoever asks and whenever', async () => {
    const own = await aGateway();
    try {
      const ann = await aSignedInAccount(own);
      const bob = await anApplication(own, { role: 'admin' });
      await own.services.database.write((manager) =>
        manager.update(Account, { email: ann.email }, { role: 'admin' }),
      );
      const input = { currentPassword: ann.password };
      expect((await ann.graphql(askDeletion, { input })).errors).toBeUndefined();
      const token = (await emailsTo(own, ann.email)).at(-1)?.token;
      await own.services.database.write((manager) => manager.delete(Account, { id: bob.accountId }));
      expect((await as(own).graphql(confirmDeletion, { input: { token } })).code).toBe('CONFLICT');
      expect((await ann.graphql(askDeletion, { input })).code).toBe('CONFLICT');
      expect(await emailOf(ann)).toBe(ann.email);
    } finally {
      await own.close();
    }
  });

  test('is mailed at most three deletion links, and says so to its owner', async () => {
    const ann = await aSignedInAccount(gateway);
    const input = { currentPassword: ann.password };
    const codes = [];
    for (let at = 0; at < 4; at += 1) codes.push((await ann.graphql(askDeletion, { input })).code);
    expect(codes).toEqual([undefined, undefined, undefined, 'TOO_MANY_ATTEMPTS']);
    expect((await confirm(confirmDeletion, await newestToken(ann.email))).errors).toBeUndefined();
  });
});

describe('the password', () => {
  const input = { newPassword, confirmPassword: newPassword };

  test('changes at once, ends the other sessions and keeps this one', async () => {
    const ann = await aSignedInAccount(gateway);
    const second = await logInAs(gateway, ann.email, ann.password);
    const { errors } = await ann.graphql(change, { input: { ...input, currentPassword: ann.password } });
    expect(errors).toBeUndefined();
    expect(await emailOf(ann)).toBe(ann.email);
    expect((await second.graphql(viewer)).data.viewer).toBeNull();
    const again = await logInAs(gateway, ann.email, newPassword);
    expect((await again.graphql(viewer)).data.viewer.account.email).toBe(ann.email);
    expect(await subjects(ann.email)).toContain('Your password was changed');
  });

  test('that is weak or mistyped is told, and stays as it was', async () => {
    const ann = await aSignedInAccount(gateway);
    const code = async (more: object) =>
      (await ann.graphql(change, { input: { ...input, currentPassword: ann.password, ...more } })).code;
    expect(await code({ newPassword: 'weak', confirmPassword: 'weak' })).toBe('WEAK_PASSWORD');
    expect(await code({ confirmPassword: 'Other-Horse-9' })).toBe('PASSWORD_MISMATCH');
    expect(await code({ currentPassword: '' })).toBe('INVALID_INPUT');
    const again = await logInAs(gateway, ann.email, ann.password);
    expect((await again.graphql(viewer)).data.viewer.account.email).toBe(ann.email);
  });

  test('asked for again, refuses a wrong one beside its field, and slows down whoever guesses', async () => {
    const ann = await aSignedInAccount(gateway);
    const currentPassword = 'Wrong-Horse-7';
    const calls = [
      [askEmail, { newEmail: anEmail(), currentPassword }],
      [askDeletion, { currentPassword }],
      [change, { ...input, currentPassword }],
    ] as const;
    for (const [query, variables] of calls)
      expect((await ann.graphql(query, { input: variables })).errors?.[0]?.extensions).toMatchObject({
        code: 'INVALID_INPUT',
        fields: [{ field: 'currentPassword' }],
      });
    const codes = [];
    for (let at = 0; at < 4; at += 1)
      codes.push((await ann.graphql(askDeletion, { input: { currentPassword } })).code);
    expect(codes).toContain('TOO_MANY_ATTEMPTS');
    expect(await emailOf(ann)).toBe(ann.email);
  });

  test('changed, the links that were asked for with the old one work no longer', async () => {
    const [ann, newEmail] = [await aSignedInAccount(gateway), anEmail()];
    await askEmailOf(ann, newEmail);
    await ann.graphql(change, { input: { ...input, currentPassword: ann.password } });
    expect((await confirm(confirmEmail, await newestToken(newEmail))).code).toBe('LINK_EXPIRED');
  });
});

test('a change to the own account needs a session', async () => {
  const anonymous = as(gateway);
  const currentPassword = 'x';
  const calls = [
    [askEmail, { newEmail: anEmail(), currentPassword }],
    [askDeletion, { currentPassword }],
    [change, { newPassword, confirmPassword: newPassword, currentPassword }],
  ] as const;
  for (const [query, input] of calls)
    expect((await anonymous.graphql(query, { input })).code).toBe('UNAUTHENTICATED');
});

test('a link does only what it was mailed for', async () => {
  const [ann, newEmail] = [await aSignedInAccount(gateway), anEmail()];
  await askEmailOf(ann, newEmail);
  const emailToken = await newestToken(newEmail);
  await ann.graphql(askDeletion, { input: { currentPassword: ann.password } });
  const deletionToken = await newestToken(ann.email);
  expect((await confirm(confirmDeletion, emailToken)).code).toBe('LINK_EXPIRED');
  expect((await confirm(confirmEmail, deletionToken)).code).toBe('LINK_EXPIRED');
  expect((await as(gateway).rest('POST', '/api/password/verify', { token: deletionToken })).status).toBe(400);
  expect(await emailOf(ann)).toBe(ann.email);
});

test('twenty confirmations at once of one e-mail change have one winner', async () => {
  const [ann, newEmail] = [await aSignedInAccount(gateway), anEmail()];
  await askEmailOf(ann, newEmail);
  const token = await newestToken(newEmail);
  const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(confirmEmail, token)));
  const codes = answers.map(({ code }) => code ?? 'changed').sort();
  expect(codes).toEqual([...Array(19).fill('LINK_EXPIRED'), 'changed']);
});

test('the legacy paths confirm both flows in their historic shapes', async () => {
  const [ann, newEmail] = [await aSignedInAccount(gateway), anEmail()];
  const post = (path: string, token: unknown) => as(gateway).rest('POST', path, { token });
  await askEmailOf(ann, newEmail);
  expect(await post('/api/verify_change_email', await newestToken(newEmail))).toMatchObject({
    status: 200,
    body: { success: true, message: 'Your email address has been changed successfully.' },
  });
  await ann.graphql(askDeletion, { input: { currentPassword: ann.password } });
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
