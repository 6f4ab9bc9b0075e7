import { emailKey } from '../../platform/email-address.js';
import { aGateway, type TestGateway } from '../../testing/a-gateway.js';
import { aSignedInAccount, logInAs } from '../../testing/a-signed-in-account.js';
import { aVerifiedAccount } from '../../testing/an-account.js';
import { anApplication } from '../../testing/an-application.js';
import { as } from '../../testing/as.js';
import { anEmail, aSignUp } from '../../testing/forms.js';
import { emailsTo } from '../../testing/mails.js';
import { AppUser } from '../app-users/app-user.entity.js';
import { passwordMatches } from '../passwords/password-hash.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await aGateway();
});
afterAll(() => gateway?.close());

const forgot =
  'mutation ($input: RequestPasswordResetInput!) { requestPasswordReset(input: $input) { message } }';
const check = 'query ($input: PasswordLinkInput!) { passwordLink(input: $input) { expiresAt } }';
const set = 'mutation ($input: SetPasswordInput!) { setPassword(input: $input) { message } }';
const viewer = '{ viewer { account { id email isActivated invitationPending application { name } } } }';
const newPassword = 'Another-Horse-8';
const both = { newPassword, confirmPassword: newPassword };
const sameAnswer = 'If the account exists, a reset email has been sent.';

const askReset = (email: string) => as(gateway).graphql(forgot, { input: { email } });
const setWith = (token: string, more = {}) =>
  as(gateway).graphql(set, { input: { token, ...both, ...more } });
const newestLetter = async (email: string) => {
  const mail = (await emailsTo(gateway, email)).at(-1);
  if (!mail) throw new Error(`No mail to ${email}`);
  return mail;
};
/** An app user of a new application, and its invitation's token. */
async function anAppUser(email = anEmail()) {
  const owner = await anApplication(gateway);
  await owner.rest('POST', '/api/register_user', {
    email,
    username: 'Joe',
    role: 'user',
    application: owner.name,
  });
  const { applicationId } = owner.scope;
  const row = () =>
    gateway.services.database.read((manager) =>
      manager.findOneByOrFail(AppUser, { emailKey: emailKey(email), applicationId }),
    );
  return { email, owner, row, token: (await newestLetter(email)).token };
}

test('a mailed link sets a new password, which logs in; the old one does not any more', async () => {
  const { email, password } = await aVerifiedAccount(gateway);
  expect((await askReset(` ${email.toUpperCase()}`)).data.requestPasswordReset.message).toBe(sameAnswer);
  const mail = await newestLetter(email);
  expect(mail.links[0]?.pathname).toBe('/create-new-password');
  expect(mail.links[0]?.searchParams.has('mode')).toBe(false);
  const { data } = await as(gateway).graphql(check, { input: { token: mail.token } });
  const minutes = (Date.parse(data.passwordLink.expiresAt) - Date.now()) / 60_000;
  expect(minutes).toBeGreaterThan(55);
  expect(minutes).toBeLessThanOrEqual(60);

  expect((await setWith(mail.token)).errors).toBeUndefined();
  expect((await (await logInAs(gateway, email, password)).graphql(viewer)).data.viewer).toBeNull();
  const again = await logInAs(gateway, email, newPassword);
  expect((await again.graphql(viewer)).data.viewer.account.email).toBe(email);
  expect((await newestLetter(email)).subject).toBe('Your password was changed');
});

test('a new password ends every session on both doors', async () => {
  const ann = await aSignedInAccount(gateway);
  await askReset(ann.email);
  await setWith((await newestLetter(ann.email)).token);
  expect((await ann.graphql(viewer)).data.viewer).toBeNull();
  expect((await ann.rest('GET', '/api/get_users')).status).toBe(401);
});

test('known and unknown addresses get the same answer on both doors, and mail goes to the known one alone', async () => {
  const [{ email: known }, unknown] = [await aVerifiedAccount(gateway), anEmail()];
  const { email: appUser } = await anAppUser();
  const before = (await emailsTo(gateway, known)).length;
  const graph = [];
  const rest = [];
  for (const email of [known, unknown, appUser]) {
    const { status, data, errors } = await askReset(email);
    graph.push({ status, data, errors });
    const answer = await as(gateway).rest('POST', '/api/password/forgot', { email });
    rest.push({ status: answer.status, body: answer.body });
  }
  expect(new Set(graph.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(new Set(rest.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(rest[0]).toMatchObject({ status: 200, body: { success: true, message: sameAnswer } });
  expect(await emailsTo(gateway, known)).toHaveLength(before + 2);
  expect(await emailsTo(gateway, unknown)).toEqual([]);
});

test('fifty calls at once mail three links, of which the last one works', async () => {
  const { email } = await aVerifiedAccount(gateway);
  const before = (await emailsTo(gateway, email)).length;
  const answers = await Promise.all(Array.from({ length: 50 }, () => askReset(email)));
  expect(new Set(answers.map(({ data }) => data.requestPasswordReset.message))).toEqual(
    new Set([sameAnswer]),
  );
  const mails = (await emailsTo(gateway, email)).slice(before);
  expect(mails).toHaveLength(3);
  const works = await Promise.all(
    mails.map(async ({ token }) => !(await as(gateway).graphql(check, { input: { token } })).errors),
  );
  expect(works.filter(Boolean)).toHaveLength(1);
});

test('the link in a mail comes from the configured address, whatever the request says', async () => {
  const { email } = await aVerifiedAccount(gateway);
  const evil = 'evil.example';
  await gateway.app.inject({
    method: 'POST',
    url: '/api/password/forgot',
    headers: { host: evil, 'x-forwarded-host': evil, forwarded: `host=${evil}` },
    payload: { email },
  });
  expect((await newestLetter(email)).links[0]?.origin).toBe(gateway.config.publicUrl);
});

test('what is no address is refused in the words of the form', async () => {
  const message = async (email: string) => (await askReset(email)).errors?.[0]?.message;
  expect(await message(' ')).toBe('Email is required.');
  expect(await message('jane@example')).toBe('Invalid email format.');
});

test('a weak or mistyped password is told, and the link goes on working', async () => {
  const { email } = await aVerifiedAccount(gateway);
  await askReset(email);
  const { token } = await newestLetter(email);
  const code = async (more: object) => (await setWith(token, more)).code;
  expect(await code({ newPassword: 'short1!A', confirmPassword: 'other' })).toBe('PASSWORD_MISMATCH');
  expect(await code({ newPassword: 'NO-LOWER-1', confirmPassword: 'NO-LOWER-1' })).toBe('WEAK_PASSWORD');
  expect(await code({ newPassword: 'P@ssw0rd', confirmPassword: 'P@ssw0rd' })).toBe('WEAK_PASSWORD');
  expect((await setWith(token, { confirmPassword: '' })).errors?.[0]).toMatchObject({
    message: 'Veuillez remplir les deux champs.',
    extensions: { code: 'INVALID_INPUT', fields: [{ field: 'confirmPassword' }] },
  });
  expect((await setWith(token)).errors).toBeUndefined();
});

test('twenty redemptions at once of one link have one winner', async () => {
  const { email } = await aVerifiedAccount(gateway);
  await askReset(email);
  const { token } = await newestLetter(email);
  const passwords = Array.from({ length: 20 }, (_, at) => `Racing-Horse-${at}`);
  const answers = await Promise.all(
    passwords.map((password) => setWith(token, { newPassword: password, confirmPassword: password })),
  );
  const codes = answers.map(({ code }) => code ?? 'set');
  expect(codes.filter((code) => code === 'set')).toHaveLength(1);
  expect(new Set(codes)).toEqual(new Set(['set', 'LINK_EXPIRED']));
  const winner = await logInAs(gateway, email, passwords[codes.indexOf('set')] as string);
  expect((await winner.graphql(viewer)).data.viewer.account.email).toBe(email);
});

test('an unknown, a used and a replaced link, and one of the other kind, are expired on both doors', async () => {
  const { email } = await aVerifiedAccount(gateway);
  await askReset(email);
  const replaced = (await newestLetter(email)).token;
  await askReset(email);
  const used = (await newestLetter(email)).token;
  await setWith(used);
  const { token: ofAppUser } = await anAppUser();
  for (const token of ['', 'unknown', replaced, used, ofAppUser]) {
    expect((await setWith(token)).code).toBe('LINK_EXPIRED');
    expect((await as(gateway).graphql(check, { input: { token } })).code).toBe('LINK_EXPIRED');
    const rest = { token, new_password: newPassword, confirm_password: newPassword };
    for (const path of ['/api/password/verify', '/api/password/reset'])
      expect(await as(gateway).rest('POST', path, rest)).toMatchObject({
        status: 400,
        body: { success: false, status: 'error', error: 'expired' },
      });
  }
});

test('an invitation sets the first password and opens the account', async () => {
  const [admin, email] = [await anApplication(gateway, { role: 'admin' }), anEmail()];
  await admin.rest('POST', '/api/user_register_web', { email, application: admin.name, role: 'user' });
  const { token } = await newestLetter(email);
  await setWith(token);
  const invited = await logInAs(gateway, email, newPassword);
  expect((await invited.graphql(viewer)).data.viewer.account).toMatchObject({
    isActivated: true,
    invitationPending: false,
    application: { name: admin.name },
  });
  expect((await emailsTo(gateway, email)).map(({ subject }) => subject)).not.toContain(
    'Your password was changed',
  );
});

test('an invited person who asks for a new password is mailed the invitation again', async () => {
  const [admin, email] = [await anApplication(gateway, { role: 'admin' }), anEmail()];
  await admin.rest('POST', '/api/user_register_web', { email, application: admin.name, role: 'user' });
  const [first] = await emailsTo(gateway, email);
  await askReset(email);
  const second = await newestLetter(email);
  expect(second.subject).toBe(first?.subject);
  expect((await setWith(first?.token ?? '')).code).toBe('LINK_EXPIRED');
  expect((await setWith(second.token)).errors).toBeUndefined();
});

test('a reset proves the address of a sign-up that was not verified, once', async () => {
  const form = aSignUp();
  await gateway.services.signUps.signUp(form, '127.0.0.1');
  const verification = (await newestLetter(form.email)).token;
  await askReset(form.email);
  await setWith((await newestLetter(form.email)).token);
  const ann = await logInAs(gateway, form.email, newPassword);
  const { account } = (await ann.graphql(viewer)).data.viewer;
  expect(account).toMatchObject({ isActivated: true, application: { name: form.email.split('@')[0] } });
  await expect(gateway.services.signUps.verifyEmail(verification)).rejects.toMatchObject({
    code: 'LINK_EXPIRED',
  });
  expect((await ann.graphql(viewer)).data.viewer.account).toEqual(account);
});

test('a reset clears the wait that wrong passwords earned', async () => {
  const { email } = await aVerifiedAccount(gateway);
  const logIn = (password: string) => as(gateway).rest('POST', '/api/login_web', { email, password });
  const statuses = [];
  for (let attempt = 0; attempt < 6; attempt += 1) statuses.push((await logIn('Wrong-Horse-7')).status);
  expect(statuses).toContain(429);
  await askReset(email);
  await setWith((await newestLetter(email)).token);
  expect((await logIn(newPassword)).status).toBe(200);
});

test("an app user's invitation names its application and sets its password in app mode alone", async () => {
  const { email, owner, row, token } = await anAppUser();
  const mail = await newestLetter(email);
  expect(mail.links[0]?.searchParams.get('mode')).toBe('app');
  expect(mail.subject).toContain(owner.name);
  const body = { token, new_password: newPassword, confirm_password: newPassword };
  expect((await as(gateway).rest('POST', '/api/password/verify', { token })).status).toBe(400);
  expect((await as(gateway).rest('POST', '/api/password/reset', body)).body.error).toBe('expired');
  expect((await as(gateway).rest('POST', '/api/verify_forget', { token })).body).toEqual({
    ok: true,
    status: 'success',
  });
  expect((await as(gateway).rest('POST', '/api/change-password', body)).status).toBe(200);
  const { passwordHash, activatedAt } = await row();
  expect(activatedAt).toBeInstanceOf(Date);
  expect(await passwordMatches(passwordHash, newPassword)).toBe(true);
  expect((await as(gateway).rest('POST', '/api/change-password', body)).body.error).toBe('expired');
});

test('H4: one address gets one mail with a link for its account and one for each application that it uses', async () => {
  const { email } = await aVerifiedAccount(gateway);
  const users = [];
  for (let at = 0; at < 4; at += 1) users.push(await anAppUser(email));
  await setWith(users[0]?.token ?? '', { mode: 'APP' });
  const before = (await emailsTo(gateway, email)).length;
  await askReset(email);
  const mails = (await emailsTo(gateway, email)).slice(before);
  expect(mails).toHaveLength(1);
  const { links = [], text = '', html = '' } = mails[0] ?? {};
  expect(links.map((link) => link.searchParams.get('mode'))).toEqual([null, 'app', 'app', 'app', 'app']);
  for (const { owner } of users) expect([text, html].every((part) => part.includes(owner.name))).toBe(true);
  expect(text).toContain(`${users[0]?.owner.name}: create a new password`);
  expect(text).toContain(`${users[1]?.owner.name}: choose a password`);
  for (const link of links.slice(1))
    expect((await setWith(link.searchParams.get('token') ?? '', { mode: 'APP' })).errors).toBeUndefined();
  expect((await setWith(links[0]?.searchParams.get('token') ?? '')).errors).toBeUndefined();
});

test('H4: forty registrations of one address get one mail, and three mails in a quarter of an hour', async () => {
  const email = anEmail();
  const { database } = gateway.services;
  const owners = await Promise.all(Array.from({ length: 40 }, () => anApplication(gateway)));
  await database.write((manager) =>
    manager.insert(
      AppUser,
      owners.map(({ scope }) => ({
        applicationId: scope.applicationId,
        email,
        emailKey: emailKey(email),
        username: 'Joe',
        role: 'user' as const,
        createdAt: new Date(),
      })),
    ),
  );
  for (let asked = 0; asked < 4; asked += 1) await askReset(email);
  const mails = await emailsTo(gateway, email);
  expect(mails.map(({ links }) => links.length)).toEqual([40, 40, 40]);
});

test("a deleted app user's link works no longer", async () => {
  const { owner, row, token } = await anAppUser();
  await owner.rest('POST', '/api/delete_user', { id: (await row()).id });
  expect((await setWith(token, { mode: 'APP' })).code).toBe('LINK_EXPIRED');
});

test('the legacy path answers with the codes its clients map to words', async () => {
  const { email } = await aVerifiedAccount(gateway);
  await as(gateway).rest('POST', '/api/password/forgot', { email });
  const { token } = await newestLetter(email);
  const reset = (more: object) =>
    as(gateway).rest('POST', '/api/password/reset', {
      token,
      new_password: newPassword,
      confirm_password: newPassword,
      ...more,
    });
  expect((await as(gateway).rest('POST', '/api/password/verify', { token })).body).toEqual({
    ok: true,
    status: 'success',
  });
  expect(await reset({ new_password: 'weak', confirm_password: 'weak' })).toMatchObject({
    status: 400,
    body: { error: 'weak_password', errors: [{ field: 'new_password' }] },
  });
  expect(await reset({ confirm_password: 'Other-Horse-9' })).toMatchObject({
    status: 400,
    body: { error: 'password_mismatch', errors: [{ field: 'confirm_password' }] },
  });
  expect((await reset({ new_password: undefined })).body.error).toBe('Veuillez remplir les deux champs.');
  expect(await reset({})).toMatchObject({ status: 200, body: { success: true, status: 'success' } });
  expect((await reset({})).body.error).toBe('expired');
});

test('a token, password or address that is no string is refused on every legacy path', async () => {
  const fields = { email: anEmail(), token: 'x', new_password: newPassword, confirm_password: newPassword };
  const paths = {
    '/api/password/forgot': ['email'],
    '/api/password/verify': ['token'],
    '/api/verify_forget': ['token'],
    '/api/password/reset': ['token', 'new_password', 'confirm_password'],
    '/api/change-password': ['token', 'new_password', 'confirm_password'],
  };
  for (const [path, names] of Object.entries(paths))
    for (const name of names)
      for (const value of [0, false, null, ['x'], {}]) {
        const { status, body } = await as(gateway).rest('POST', path, { ...fields, [name]: value });
        expect([status, body.errors]).toEqual([400, [expect.objectContaining({ field: name })]]);
      }
});
