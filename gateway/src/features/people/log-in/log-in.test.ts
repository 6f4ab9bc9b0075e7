import { setTimeout as delay } from 'node:timers/promises';
import { emailKey } from '../../../platform/email-address.js';
import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { aVerifiedAccount } from '../../../testing/an-account.js';
import { as } from '../../../testing/as.js';
import { anEmail, aSignUp, goodPassword } from '../../../testing/forms.js';
import { emailsTo, type SentMail } from '../../../testing/mails.js';
import { AuditEvent } from '../../operations/audit-log/audit-event.entity.js';
import { Account } from '../accounts/account.entity.js';
import { hashPassword } from '../passwords/password-hash.js';
import { Session } from '../sessions/session.entity.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await aGateway();
});
afterAll(() => gateway?.close());

const invalidCredentials =
  'Invalid email or password. If you have just signed up, follow the link we mailed you first.';
const mutation = `mutation ($input: LogInInput!) { logIn(input: $input) { viewer {
  sessionExpiresAt sessions { id isCurrent }
  account { email role isActivated invitationPending qrCodeCount application { name } } } } }`;
const logIn = (email: string, password: string) =>
  as(gateway).graphql(mutation, { input: { email, password } });
const logInWeb = (payload: object, headers: Record<string, string> = {}) =>
  gateway.app.inject({ method: 'POST', url: '/api/login_web', payload, headers });

test('the right password logs in, with the address in any case, and returns the viewer', async () => {
  const { email, password } = await aVerifiedAccount(gateway);
  const before = Date.now();
  const { data } = await logIn(` ${email.toUpperCase()} `, password);
  const { viewer } = data.logIn;
  expect(viewer.account).toEqual({
    email,
    role: 'USER',
    isActivated: true,
    invitationPending: false,
    qrCodeCount: 0,
    application: { name: email.split('@')[0] },
  });
  expect(viewer.sessions).toEqual([{ id: expect.any(String), isCurrent: true }]);
  const lifetime = Date.parse(viewer.sessionExpiresAt) - before;
  expect(lifetime).toBeGreaterThanOrEqual(600_000);
  expect(lifetime).toBeLessThan(660_000);
});

test('rejects a missing field and a malformed address with the messages of the form', async () => {
  const message = async (email: string, password: string) =>
    (await logIn(email, password)).errors?.[0]?.message;
  expect(await message('', goodPassword)).toBe('Please enter your email and password.');
  expect(await message(anEmail(), '')).toBe('Please enter your email and password.');
  expect(await message('jane@example', goodPassword)).toBe('Please enter a valid email address.');
  expect((await logInWeb({})).json()).toMatchObject({
    status: 'error',
    message: 'Please enter your email and password.',
  });
});

test('an unknown address, a wrong password, an invited and an unverified account get the same GraphQL and REST answers', async () => {
  const { email } = await aVerifiedAccount(gateway);
  const [invited, unverified] = [anEmail(), aSignUp()];
  await gateway.services.adminBootstrap.invite(invited);
  await gateway.services.signUps.signUp(unverified, '127.0.0.1');
  const graph = [];
  const rest = [];
  for (const address of [anEmail(), email, invited, unverified.email]) {
    const answer = await logIn(address, 'Wrong-Horse-7');
    graph.push([answer.status, answer.code, answer.errors?.[0]?.message]);
    const { statusCode, body } = await logInWeb({ email: address, password: 'Wrong-Horse-7' });
    rest.push([statusCode, body]);
  }
  expect(graph).toEqual(Array(4).fill([401, 'UNAUTHENTICATED', invalidCredentials]));
  const failure = { success: false, status: 'error', error: invalidCredentials, message: invalidCredentials };
  expect(rest).toEqual(Array(4).fill([401, JSON.stringify(failure)]));
});

test('signing up with an address and logging in does not disclose whether it has an account', async () => {
  const { email } = await aVerifiedAccount(gateway);
  const answers = [];
  for (const address of [email, anEmail()]) {
    const form = { ...aSignUp(address), password: 'Attacker-Pass-7', confirmPassword: 'Attacker-Pass-7' };
    await gateway.services.signUps.signUp(form, '127.0.0.1');
    // More attempts than are free: a success would clear them, and so tell the two addresses apart.
    for (let attempt = 1; attempt <= 6; attempt += 1) {
      const { status, code, errors } = await logIn(address, form.password);
      answers.push([status, code, errors?.[0]?.message.replace(/\d+/, 'N')]);
    }
  }
  expect(answers.slice(0, 6)).toEqual(answers.slice(6));
  expect(answers[0]).toEqual([401, 'UNAUTHENTICATED', invalidCredentials]);
});

test('rejects a password that differs only after its 72nd byte', async () => {
  const start = `Aa1!${'x'.repeat(80)}`;
  const form = { ...aSignUp(), password: `${start}y`, confirmPassword: `${start}y` };
  await gateway.services.signUps.signUp(form, '127.0.0.1');
  const [{ token }] = (await emailsTo(gateway, form.email)) as [SentMail];
  await gateway.services.signUps.verifyEmail(token);
  expect((await logIn(form.email, `${start}z`)).code).toBe('UNAUTHENTICATED');
  expect((await logIn(form.email, `${start}y`)).errors).toBeUndefined();
});

test('the REST log-in answers role and application, and a token for clients without cookies', async () => {
  const { email, password } = await aVerifiedAccount(gateway);
  const answer = await logInWeb({ email, password });
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toEqual({
    success: true,
    status: 'success',
    message: 'Logged in.',
    role: 'user',
    application: email.split('@')[0],
    access_token: expect.stringMatching(/^[\w-]{43}$/),
    expires_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
  });
  const questions = await gateway.app.inject({
    method: 'POST',
    url: '/api/questions',
    headers: { authorization: `Bearer ${answer.json().access_token}` },
    payload: { text: 'Who?' },
  });
  expect(questions.statusCode).toBe(200);
});

test('a browser gets the token only as a cookie, not in the answer', async () => {
  const { email, password } = await aVerifiedAccount(gateway);
  for (const headers of [{ origin: gateway.config.publicUrl }, { 'sec-fetch-site': 'same-origin' }] as Record<
    string,
    string
  >[]) {
    const answer = await logInWeb({ email, password }, headers);
    const [cookie] = answer.cookies;
    expect(answer.json()).not.toHaveProperty('access_token');
    expect(answer.body).not.toContain(cookie?.value);
    expect(cookie?.value).toMatch(/^[\w-]{43}$/);
  }
  const graph = await gateway.app.inject({
    method: 'POST',
    url: '/graphql',
    payload: { query: mutation, variables: { input: { email, password } } },
  });
  expect(graph.body).not.toContain(graph.cookies[0]?.value);
});

test('over http the cookie is HttpOnly, SameSite=Lax and valid for the whole site', async () => {
  const { email, password } = await aVerifiedAccount(gateway);
  const [cookie] = (await logInWeb({ email, password })).cookies;
  expect(cookie).toMatchObject({ name: 'session', httpOnly: true, sameSite: 'Lax', path: '/' });
  expect(cookie).not.toHaveProperty('secure');
  expect(cookie).not.toHaveProperty('domain');
});

test('over https the cookie is bound to the host and Secure', async () => {
  const secure = await aGateway({ PUBLIC_URL: 'https://office.example.com' });
  try {
    const { email, password } = await aVerifiedAccount(secure);
    const answer = await secure.app.inject({
      method: 'POST',
      url: '/api/login_web',
      payload: { email, password },
    });
    const [cookie] = answer.cookies;
    expect(cookie).toMatchObject({ name: '__Host-session', secure: true, httpOnly: true, sameSite: 'Lax' });
    expect(cookie).toMatchObject({ path: '/' });
    expect(cookie).not.toHaveProperty('domain');
  } finally {
    await secure.close();
  }
});

test('each log-in creates a new token and ends the previous session of the browser', async () => {
  const { email, password } = await aVerifiedAccount(gateway);
  const first = (await logInWeb({ email, password })).cookies[0]?.value as string;
  const second = (await logInWeb({ email, password }, { cookie: `session=${first}` })).cookies[0]
    ?.value as string;
  expect(second).not.toBe(first);
  expect((await as(gateway, first).rest('POST', '/api/questions', { text: 'x' })).status).toBe(401);
  expect((await as(gateway, second).rest('POST', '/api/questions', { text: 'x' })).status).toBe(200);
});

test('a session that a log-in of somebody else in the same browser ends leaves an entry of its own person', async () => {
  const [ann, bob] = [await aVerifiedAccount(gateway), await aVerifiedAccount(gateway)];
  const cookies = (await logInWeb({ email: ann.email, password: ann.password })).cookies;
  const ended = () =>
    gateway.services.database.read((manager) =>
      manager.findBy(AuditEvent, { action: 'session.ended', actor: ann.email }),
    );
  expect(await ended()).toEqual([]);
  await logInWeb({ email: bob.email, password: bob.password }, { cookie: `session=${cookies[0]?.value}` });
  expect(await ended()).toMatchObject([{ subjectType: 'session', subjectCount: 1 }]);
  expect((await ended()).map(({ personal }) => Boolean(personal))).toEqual([true]);
});

test('a token planted in the browser does not become the session', async () => {
  const { email, password } = await aVerifiedAccount(gateway);
  const fixated = 'a'.repeat(43);
  const answer = await logInWeb({ email, password }, { cookie: `session=${fixated}` });
  expect(answer.cookies[0]?.value).not.toBe(fixated);
  expect((await as(gateway, fixated).graphql('{ viewer { account { id } } }')).data.viewer).toBeNull();
});

test('rejects an e-mail address or password that is not a string', async () => {
  for (const value of [0, false, null, ['x'], {}]) {
    expect((await logInWeb({ email: value, password: goodPassword })).statusCode).toBe(400);
    expect((await logInWeb({ email: anEmail(), password: value })).statusCode).toBe(400);
  }
});

test('a log-in with the old password during a password change does not outlive it', async () => {
  const { email, password } = await aVerifiedAccount(gateway);
  const { database, sessions } = gateway.services;
  const { id } = await database.read((manager) =>
    manager.findOneByOrFail(Account, { emailKey: emailKey(email) }),
  );
  const passwordHash = await hashPassword('Other-Horse-7');
  let answer: ReturnType<typeof logIn> | undefined;
  await database.write(async (manager) => {
    await manager.update(Account, { id }, { passwordHash });
    await sessions.endAll(manager, id);
    answer = logIn(email, password);
    // Enough time for the log-in to read the old password and wait for this transaction.
    await delay(500);
  });
  expect((await answer)?.code).toBe('UNAUTHENTICATED');
  expect(await database.read((manager) => manager.countBy(Session, { accountId: id }))).toBe(0);
});
