import { emailKey } from '../../../platform/email-address.js';
import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { aSignedInAccount, logInAs } from '../../../testing/a-signed-in-account.js';
import { aVerifiedAccount } from '../../../testing/an-account.js';
import { anApplication } from '../../../testing/an-application.js';
import { as } from '../../../testing/as.js';
import { anEmail, aSignUp } from '../../../testing/forms.js';
import { emailsTo } from '../../../testing/mails.js';
import { Account } from '../accounts/account.entity.js';
import { AppUser } from '../app-users/app-user.entity.js';
import { passwordMatches } from '../passwords/password-hash.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await aGateway();
});
afterAll(() => gateway?.close());

const requestMutation =
  'mutation ($input: RequestPasswordResetInput!) { requestPasswordReset(input: $input) { message } }';
const linkQuery = 'query ($input: PasswordLinkInput!) { passwordLink(input: $input) { expiresAt email } }';
const setMutation = 'mutation ($input: SetPasswordInput!) { setPassword(input: $input) { message } }';
const viewer = '{ viewer { account { id email isActivated invitationPending application { name } } } }';
const newPassword = 'Another-Horse-8';
const newPasswordInput = { newPassword, confirmPassword: newPassword };
const sameAnswer = 'If the account exists, a reset email has been sent.';

const requestReset = (email: string) => as(gateway).graphql(requestMutation, { input: { email } });
const setPassword = (token: string, more = {}) =>
  as(gateway).graphql(setMutation, { input: { token, ...newPasswordInput, ...more } });
const newestMail = async (email: string) => {
  const mail = (await emailsTo(gateway, email)).at(-1);
  if (!mail) throw new Error(`No mail to ${email}`);
  return mail;
};
/** Creates an app user of a new application. @returns it with the token of its invitation */
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
  return { email, owner, row, token: (await newestMail(email)).token };
}

test('a mailed link sets a new password, which replaces the old one', async () => {
  const { email, password } = await aVerifiedAccount(gateway);
  expect((await requestReset(` ${email.toUpperCase()}`)).data.requestPasswordReset.message).toBe(sameAnswer);
  const mail = await newestMail(email);
  expect(mail.links[0]?.pathname).toBe('/create-new-password');
  expect(mail.links[0]?.searchParams.has('mode')).toBe(false);
  const { data } = await as(gateway).graphql(linkQuery, { input: { token: mail.token } });
  const minutes = (Date.parse(data.passwordLink.expiresAt) - Date.now()) / 60_000;
  expect(minutes).toBeGreaterThan(55);
  expect(minutes).toBeLessThanOrEqual(60);
  expect(data.passwordLink.email).toBe(email);

  expect((await setPassword(mail.token)).errors).toBeUndefined();
  expect((await (await logInAs(gateway, email, password)).graphql(viewer)).data.viewer).toBeNull();
  const again = await logInAs(gateway, email, newPassword);
  expect((await again.graphql(viewer)).data.viewer.account.email).toBe(email);
  expect((await newestMail(email)).subject).toBe('Your password was changed');
});

test('setting a password ends every GraphQL and REST session', async () => {
  const ann = await aSignedInAccount(gateway);
  await requestReset(ann.email);
  await setPassword((await newestMail(ann.email)).token);
  expect((await ann.graphql(viewer)).data.viewer).toBeNull();
  expect((await ann.rest('GET', '/api/get_users')).status).toBe(401);
});

test('known and unknown addresses get the same GraphQL and REST answers, and only known ones get mail', async () => {
  const [{ email: known }, unknown] = [await aVerifiedAccount(gateway), anEmail()];
  const { email: appUser } = await anAppUser();
  const before = (await emailsTo(gateway, known)).length;
  const graph = [];
  const rest = [];
  for (const email of [known, unknown, appUser]) {
    const { status, data, errors } = await requestReset(email);
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

test('fifty concurrent requests mail three links, one of which works', async () => {
  const { email } = await aVerifiedAccount(gateway);
  const before = (await emailsTo(gateway, email)).length;
  const answers = await Promise.all(Array.from({ length: 50 }, () => requestReset(email)));
  expect(new Set(answers.map(({ data }) => data.requestPasswordReset.message))).toEqual(
    new Set([sameAnswer]),
  );
  const mails = (await emailsTo(gateway, email)).slice(before);
  expect(mails).toHaveLength(3);
  const works = await Promise.all(
    mails.map(async ({ token }) => !(await as(gateway).graphql(linkQuery, { input: { token } })).errors),
  );
  expect(works.filter(Boolean)).toHaveLength(1);
});

test('the link in a mail uses PUBLIC_URL, whatever host the request names', async () => {
  const { email } = await aVerifiedAccount(gateway);
  const evil = 'evil.example';
  await gateway.app.inject({
    method: 'POST',
    url: '/api/password/forgot',
    headers: { host: evil, 'x-forwarded-host': evil, forwarded: `host=${evil}` },
    payload: { email },
  });
  expect((await newestMail(email)).links[0]?.origin).toBe(gateway.config.publicUrl);
});

test('rejects a missing or malformed address with the messages of the form', async () => {
  const message = async (email: string) => (await requestReset(email)).errors?.[0]?.message;
  expect(await message(' ')).toBe('Email is required.');
  expect(await message('jane@example')).toBe('Invalid email format.');
});

test('a weak or mismatched password is rejected, and the link still works', async () => {
  const { email } = await aVerifiedAccount(gateway);
  await requestReset(email);
  const { token } = await newestMail(email);
  const code = async (more: object) => (await setPassword(token, more)).code;
  expect(await code({ newPassword: 'short1!A', confirmPassword: 'other' })).toBe('PASSWORD_MISMATCH');
  expect(await code({ newPassword: 'NO-LOWER-1', confirmPassword: 'NO-LOWER-1' })).toBe('WEAK_PASSWORD');
  expect(await code({ newPassword: 'P@ssw0rd', confirmPassword: 'P@ssw0rd' })).toBe('WEAK_PASSWORD');
  expect((await setPassword(token, { confirmPassword: '' })).errors?.[0]).toMatchObject({
    message: 'Veuillez remplir les deux champs.',
    extensions: { code: 'INVALID_INPUT', fields: [{ field: 'confirmPassword' }] },
  });
  expect((await setPassword(token)).errors).toBeUndefined();
});

test('one of twenty concurrent uses of a link succeeds', async () => {
  const { email } = await aVerifiedAccount(gateway);
  await requestReset(email);
  const { token } = await newestMail(email);
  const passwords = Array.from({ length: 20 }, (_, at) => `Racing-Horse-${at}`);
  const answers = await Promise.all(
    passwords.map((password) => setPassword(token, { newPassword: password, confirmPassword: password })),
  );
  const codes = answers.map(({ code }) => code ?? 'set');
  expect(codes.filter((code) => code === 'set')).toHaveLength(1);
  expect(new Set(codes)).toEqual(new Set(['set', 'LINK_EXPIRED']));
  const winner = await logInAs(gateway, email, passwords[codes.indexOf('set')] as string);
  expect((await winner.graphql(viewer)).data.viewer.account.email).toBe(email);
});

test('an unknown, used, replaced or app user link is expired over GraphQL and REST', async () => {
  const { email } = await aVerifiedAccount(gateway);
  await requestReset(email);
  const replaced = (await newestMail(email)).token;
  await requestReset(email);
  const used = (await newestMail(email)).token;
  await setPassword(used);
  const { token: appUserToken } = await anAppUser();
  for (const token of ['', 'unknown', replaced, used, appUserToken]) {
    expect((await setPassword(token)).code).toBe('LINK_EXPIRED');
    expect((await as(gateway).graphql(linkQuery, { input: { token } })).code).toBe('LINK_EXPIRED');
    const rest = { token, new_password: newPassword, confirm_password: newPassword };
    for (const path of ['/api/password/verify', '/api/password/reset'])
      expect(await as(gateway).rest('POST', path, rest)).toMatchObject({
        status: 400,
        body: { success: false, status: 'error', error: 'expired' },
      });
  }
});

test('an invitation sets the first password and activates the account', async () => {
  const [admin, email] = [await anApplication(gateway, { role: 'admin' }), anEmail()];
  await admin.rest('POST', '/api/user_register_web', { email, application: admin.name, role: 'user' });
  const { token } = await newestMail(email);
  await setPassword(token);
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

test('a password reset of an invited account mails the invitation again', async () => {
  const [admin, email] = [await anApplication(gateway, { role: 'admin' }), anEmail()];
  await admin.rest('POST', '/api/user_register_web', { email, application: admin.name, role: 'user' });
  const [first] = await emailsTo(gateway, email);
  await requestReset(email);
  const second = await newestMail(email);
  expect(second.subject).toBe(first?.subject);
  expect((await setPassword(first?.token ?? '')).code).toBe('LINK_EXPIRED');
  expect((await setPassword(second.token)).errors).toBeUndefined();
});

test('a reset verifies the address of a sign-up and invalidates its verification link', async () => {
  const form = aSignUp();
  await gateway.services.signUps.signUp(form, '127.0.0.1');
  const verification = (await newestMail(form.email)).token;
  await requestReset(form.email);
  await setPassword((await newestMail(form.email)).token);
  const ann = await logInAs(gateway, form.email, newPassword);
  const { account } = (await ann.graphql(viewer)).data.viewer;
  expect(account).toMatchObject({ isActivated: true, application: { name: form.email.split('@')[0] } });
  await expect(gateway.services.signUps.verifyEmail(verification)).rejects.toMatchObject({
    code: 'LINK_EXPIRED',
  });
  expect((await ann.graphql(viewer)).data.viewer.account).toEqual(account);
});

test('a reset clears the wait after wrong passwords', async () => {
  const { email } = await aVerifiedAccount(gateway);
  const logIn = (password: string) => as(gateway).rest('POST', '/api/login_web', { email, password });
  const statuses = [];
  for (let attempt = 0; attempt < 6; attempt += 1) statuses.push((await logIn('Wrong-Horse-7')).status);
  expect(statuses).toContain(429);
  await requestReset(email);
  await setPassword((await newestMail(email)).token);
  expect((await logIn(newPassword)).status).toBe(200);
});

test("an app user's invitation names its application and sets its password only in app mode", async () => {
  const { email, owner, row, token } = await anAppUser();
  const mail = await newestMail(email);
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
  expect(await passwordMatches(passwordHash, newPassword)).toBe('normal');
  expect((await as(gateway).rest('POST', '/api/change-password', body)).body.error).toBe('expired');
});

test('H4: an address gets one mail with a link for its account and one for each of its app users', async () => {
  const { email } = await aVerifiedAccount(gateway);
  const users = [];
  for (let at = 0; at < 4; at += 1) users.push(await anAppUser(email));
  await setPassword(users[0]?.token ?? '', { mode: 'APP' });
  const before = (await emailsTo(gateway, email)).length;
  await requestReset(email);
  const mails = (await emailsTo(gateway, email)).slice(before);
  expect(mails).toHaveLength(1);
  const { links = [], text = '', html = '' } = mails[0] ?? {};
  expect(links.map((link) => link.searchParams.get('mode'))).toEqual([null, 'app', 'app', 'app', 'app']);
  for (const { owner } of users) expect([text, html].every((part) => part.includes(owner.name))).toBe(true);
  expect(text).toContain(`${users[0]?.owner.name}: create a new password`);
  expect(text).toContain(`${users[1]?.owner.name}: choose a password`);
  for (const link of links.slice(1))
    expect((await setPassword(link.searchParams.get('token') ?? '', { mode: 'APP' })).errors).toBeUndefined();
  expect((await setPassword(links[0]?.searchParams.get('token') ?? '')).errors).toBeUndefined();
});

test('H4: an address with forty app users gets one mail per request, at most three in 15 minutes', async () => {
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
  for (let asked = 0; asked < 4; asked += 1) await requestReset(email);
  const mails = await emailsTo(gateway, email);
  expect(mails.map(({ links }) => links.length)).toEqual([40, 40, 40]);
});

test("a deleted app user's link is expired", async () => {
  const { owner, row, token } = await anAppUser();
  await owner.rest('POST', '/api/delete_user', { id: (await row()).id });
  expect((await setPassword(token, { mode: 'APP' })).code).toBe('LINK_EXPIRED');
});

test('the REST path answers with the error codes its clients translate', async () => {
  const { email } = await aVerifiedAccount(gateway);
  await as(gateway).rest('POST', '/api/password/forgot', { email });
  const { token } = await newestMail(email);
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

test('every REST path rejects a token, password or address that is not a string', async () => {
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

test('an invitation takes the language that the browser keeps, a forgotten password does not', async () => {
  const languageOf = (email: string) =>
    gateway.services.database.read(
      async (manager) => (await manager.findOneByOrFail(Account, { emailKey: emailKey(email) })).language,
    );
  const setIn = (language: string, token: string, more = {}) =>
    as(gateway, undefined, { language }).graphql(setMutation, {
      input: { token, ...newPasswordInput, ...more },
    });
  const [admin, email] = [await anApplication(gateway, { role: 'admin' }), anEmail()];
  await admin.rest('POST', '/api/user_register_web', { email, application: admin.name, role: 'user' });
  await setIn('fr', (await newestMail(email)).token);
  expect(await languageOf(email)).toBe('fr');

  const { email: known } = await aVerifiedAccount(gateway);
  await requestReset(known);
  await setIn('fr', (await newestMail(known)).token);
  expect(await languageOf(known)).toBeNull();

  const { row, token } = await anAppUser();
  await setIn('en', token, { mode: 'APP' });
  expect(await row()).toMatchObject({ language: 'en' });
});
