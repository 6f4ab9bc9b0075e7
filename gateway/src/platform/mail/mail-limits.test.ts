import { aGateway, type TestGateway } from '../../testing/a-gateway.js';
import { aSignedInAccount } from '../../testing/a-signed-in-account.js';
import { aVerifiedAccount } from '../../testing/an-account.js';
import { anApplication } from '../../testing/an-application.js';
import { anEmail, aSignUp, goodPassword } from '../../testing/forms.js';
import { emailsTo, sentMails } from '../../testing/mails.js';
import { moveProcessClock, restoreProcessClock } from '../../testing/process-clock.js';
import { testsMysql } from '../../testing/test-database.js';
import { containsLink } from './contains-link.js';
import { MailCount } from './mail-count.entity.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await aGateway({
    TRUST_PROXY: '1',
    MAIL_MAX_PER_NETWORK: '3',
    MAIL_MAX_PER_ACCOUNT: '2',
  });
});
beforeEach(async () => {
  await gateway.services.database.write((manager) =>
    manager.createQueryBuilder().delete().from(MailCount).execute(),
  );
});
afterEach(() => restoreProcessClock());
afterAll(() => gateway?.close());

const hourMs = 3_600_000;
const office = '198.51.100.7';
const post = (url: string, payload: object, address = office) =>
  gateway.app.inject({ method: 'POST', url, payload, headers: { 'x-forwarded-for': address } });
const signUp = (email: string, address?: string) => {
  const { confirmPassword: confirm_password, ...form } = aSignUp(email);
  return post('/api/signup', { ...form, confirm_password }, address);
};
const forgot = (email: string, address?: string) => post('/api/password/forgot', { email }, address);
const changeWindows = (windowStartedAt: Date) =>
  gateway.services.database.write((manager) =>
    manager.createQueryBuilder().update(MailCount).set({ windowStartedAt }).execute(),
  );

describe('H4: mails that one network asks for', () => {
  test('a network sends in so many sign-ups within an hour, and the answer to the next says how long to wait', async () => {
    const emails = Array.from({ length: 6 }, anEmail);
    const answers = [];
    for (const email of emails) answers.push(await signUp(email));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 429, 429, 429]);
    expect(answers[3]?.json().message).toMatch(
      /^Too many requests came from your network\. Please try again in \d+ minutes\.$/,
    );
    expect(Number(answers[3]?.headers['retry-after'])).toBeGreaterThan(0);
    const mailed = (await sentMails(gateway)).map(({ to }) => to).filter((to) => emails.includes(to));
    expect(mailed.sort()).toEqual(emails.slice(0, 3).sort());
    expect((await signUp(anEmail(), '203.0.113.1')).statusCode).toBe(200);
  });

  test('the graph counts together with REST', async () => {
    for (let at = 0; at < 3; at += 1) await signUp(anEmail());
    const query = `mutation { signUp(input: {email: "${anEmail()}", city: "Bern", country: "Switzerland", password: "${goodPassword}", confirmPassword: "${goodPassword}"}) { message } }`;
    expect((await post('/graphql', { query })).json().errors[0].extensions.code).toBe('TOO_MANY_ATTEMPTS');
  });

  test('forgotten passwords are counted apart, and alike for known and unknown addresses', async () => {
    const { email: known } = await aVerifiedAccount(gateway);
    for (let at = 0; at < 3; at += 1) await signUp(anEmail());
    const bodies = [];
    for (const email of [known, anEmail(), known]) bodies.push((await forgot(email)).body);
    expect(new Set(bodies).size).toBe(1);
    const refused = [await forgot(known), await forgot(anEmail())];
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([429, 429]);
    expect(refused[0]?.body).toBe(refused[1]?.body);
    expect(await emailsTo(gateway, known)).toHaveLength(2);
  });

  test('calls at once are counted one by one', async () => {
    const answers = await Promise.all(Array.from({ length: 12 }, () => forgot(anEmail())));
    expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(3);
  });
});

describe('H4: mails that one account sends', () => {
  const register = (client: Awaited<ReturnType<typeof anApplication>>, username = 'Joe') =>
    client.rest('POST', '/api/register_user', {
      email: anEmail(),
      username,
      role: 'user',
      application: client.name,
    });

  test('an account registers as many app users as it likes, and mails so many of them within an hour', async () => {
    const ann = await anApplication(gateway);
    const statuses = [];
    for (let at = 0; at < 4; at += 1) statuses.push((await register(ann)).status);
    expect(statuses).toEqual([200, 200, 200, 200]);
    const { users } = (await ann.rest('GET', '/api/get_users')).body;
    expect(users).toHaveLength(4);
    const mailed = (await sentMails(gateway)).map(({ to }) => to);
    expect(users.map(({ email }: { email: string }) => mailed.includes(email))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    expect((await register(await anApplication(gateway))).status).toBe(200);
  });

  test('an administrator invites ten times as many', async () => {
    const admin = await anApplication(gateway, { role: 'admin' });
    const statuses = [];
    for (let at = 0; at < 21; at += 1) {
      const invited = { email: anEmail(), application: admin.name, role: 'user' };
      statuses.push((await admin.rest('POST', '/api/user_register_web', invited)).status);
    }
    expect(statuses).toEqual([...Array(20).fill(200), 429]);
  });

  test('an invitation that is mailed again counts too', async () => {
    const { accountAdmin, accountInvitations, database, mailLimits } = gateway.services;
    const { viewer, name } = await anApplication(gateway, { role: 'admin' });
    const invited = { email: anEmail(), application: name, role: 'user' };
    const { id } = await accountAdmin.register(viewer, invited);
    for (let sent = 1; sent < 19; sent += 1)
      await database.write((manager) => mailLimits.countForAccount(manager, viewer));
    const again = () => accountInvitations.resend(viewer, String(id));
    await again();
    await expect(again()).rejects.toMatchObject({
      code: 'TOO_MANY_ATTEMPTS',
      message: expect.stringContaining('Your account has sent many mails lately'),
    });
  });

  test('e-mail changes count too, for free and for taken addresses', async () => {
    const [ann, ben] = [await aSignedInAccount(gateway), await aVerifiedAccount(gateway)];
    const query =
      'mutation ($input: RequestEmailChangeInput!) { requestEmailChange(input: $input) { message } }';
    const codes = [];
    for (const newEmail of [ben.email, anEmail(), anEmail()]) {
      const { code } = await ann.graphql(query, { input: { newEmail, currentPassword: goodPassword } });
      codes.push(code);
    }
    expect(codes).toEqual([undefined, undefined, 'TOO_MANY_ATTEMPTS']);
  });
});

describe('H4: the hour is the database’s', () => {
  test('after an hour the count starts anew, and the sweep removes what is over', async () => {
    for (let at = 0; at < 4; at += 1) await forgot(anEmail());
    await changeWindows(new Date(Date.now() - hourMs));
    expect((await forgot(anEmail())).statusCode).toBe(200);
    await changeWindows(new Date(Date.now() - 2 * hourMs));
    await gateway.services.mailLimits.sweep();
    expect(await gateway.services.database.read((manager) => manager.count(MailCount))).toBe(0);
  });

  test('an hour that begins years ahead, written while a clock was wrong, is not believed', async () => {
    for (let at = 0; at < 4; at += 1) await forgot(anEmail());
    await changeWindows(new Date('2038-01-01'));
    expect((await forgot(anEmail())).statusCode).toBe(200);
  });

  if (testsMysql)
    test('a gateway whose clock is an hour ahead counts in the same hour', async () => {
      for (let at = 0; at < 3; at += 1) await forgot(anEmail());
      moveProcessClock(2 * hourMs);
      expect((await forgot(anEmail())).statusCode).toBe(429);
    });
});

describe('H4: names that are mailed hold no links', () => {
  test('a username with a link is rejected by GraphQL and REST, with a message that says what to do', async () => {
    const ann = await anApplication(gateway);
    const message = 'A username may not contain a web address, because it is mailed. Please leave it out.';
    const input = { email: anEmail(), username: 'Win at evil.com', application: ann.name };
    const rest = await ann.rest('POST', '/api/register_user', { ...input, role: 'user' });
    expect(rest).toMatchObject({ status: 400, body: { errors: [{ field: 'username', message }] } });
    const query = 'mutation ($input: RegisterAppUserInput!) { registerAppUser(input: $input) { message } }';
    const { errors } = await ann.graphql(query, { input });
    expect(errors?.[0]).toMatchObject({
      message,
      extensions: { code: 'INVALID_INPUT', fields: [{ field: 'username', message }] },
    });
  });

  test('a username may be the address itself', async () => {
    const ann = await anApplication(gateway);
    const email = anEmail();
    const input = { email, username: email.toUpperCase(), role: 'user', application: ann.name };
    expect((await ann.rest('POST', '/api/register_user', input)).status).toBe(200);
  });

  test('an administrator may name an application after a domain, as clients of the first release do', async () => {
    const admin = await anApplication(gateway, { role: 'admin' });
    const invited = { email: anEmail(), application: `com.acme.${Date.now()}.app`, role: 'user' };
    expect((await admin.rest('POST', '/api/user_register_web', invited)).status).toBe(200);
  });

  test.each([
    ['www.evil.com@mail.example', 'www-evil-com'],
    ['evil。com@mail.example', 'evil-com'],
    ['evil．com@mail.example', 'evil-com'],
    ['evil․com@mail.example', 'evil-com'],
    ['see..evil.com@mail.example', 'see-evil-com'],
    ['http：//evil.com/x@mail.example', 'http-evil-com-x'],
  ])('an application that is named after %s gets no domain as its name', async (email, expected) => {
    const { applications, database } = gateway.services;
    const { name } = await database.write((manager) => applications.createNamedAfter(manager, email, null));
    expect(name.replace(/-\d+$/, '')).toBe(expected);
    expect(containsLink(name)).toBe(false);
  });
});
