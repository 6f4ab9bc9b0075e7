import type { InjectOptions } from 'fastify';
import { MoreThan } from 'typeorm';
import { databaseNow } from '../../../platform/database/dialect.js';
import { emailKey } from '../../../platform/email-address.js';
import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { aVerifiedAccount } from '../../../testing/an-account.js';
import { as } from '../../../testing/as.js';
import { anEmail, goodPassword } from '../../../testing/forms.js';
import { emailsTo } from '../../../testing/mails.js';
import { Account } from '../accounts/account.entity.js';
import { LoginThrottle } from './login-throttle.entity.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await aGateway({ TRUST_PROXY: '1' });
});
beforeEach(async () => {
  await gateway.services.database.write((manager) =>
    manager.createQueryBuilder().delete().from(LoginThrottle).execute(),
  );
});
afterAll(() => gateway?.close());

const wrong = 'Wrong-Horse-7';
const attackerAddress = '203.0.113.66';
const ownerAddress = '198.51.100.7';

interface From {
  readonly address?: string;
  readonly cookies?: Record<string, string>;
  readonly bearer?: string;
}

const post = (url: string, payload: object, { address = ownerAddress, cookies = {}, bearer }: From = {}) =>
  gateway.app.inject({
    method: 'POST',
    url,
    cookies,
    payload,
    headers: { 'x-forwarded-for': address, ...(bearer && { authorization: `Bearer ${bearer}` }) },
  } satisfies InjectOptions);
const logIn = (email: string, password: string, from?: From) =>
  post('/api/login_web', { email, password }, from);
const logInByGraph = async (email: string, password: string, from?: From) => {
  const query = `mutation { logIn(input: {email: "${email}", password: "${password}"}) { viewer { account { email } } } }`;
  const { data, errors } = (await post('/graphql', { query }, from)).json();
  return data?.logIn ? 'OK' : errors[0].extensions.code;
};

/** Counts wrong guesses until the account waits: six from one network, or thirty-six from six networks. */
async function guess(email: string, networks = 1): Promise<void> {
  const { database, loginThrottle } = gateway.services;
  const key = emailKey(email);
  const account = await database.read((manager) => manager.findOneBy(Account, { emailKey: key }));
  for (let network = 0; network < networks; network += 1) {
    const address = networks === 1 ? attackerAddress : `203.0.113.${100 + network}`;
    const attempt = { emailKey: key, passwordHash: account?.passwordHash, address };
    for (let tried = 0; tried < 6; tried += 1) await loginThrottle.countAttempt(attempt).catch(() => {});
  }
  // The first wait is five seconds, which may pass before the test ends on a busy machine.
  await database.write(async (manager) => {
    const blockedUntil = new Date((await databaseNow(manager)).getTime() + 240_000);
    return manager.update(LoginThrottle, { blockedUntil: MoreThan(new Date(0)) }, { blockedUntil });
  });
}
const cookiesOf = (answer: Awaited<ReturnType<typeof logIn>>) =>
  Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));

describe('M1: wrong guesses by others do not lock out the owner', () => {
  test('the owner can log in after six wrong guesses from another network', async () => {
    const { email, password } = await aVerifiedAccount(gateway);
    await guess(email);
    expect((await logIn(email, password, { address: attackerAddress })).statusCode).toBe(429);
    expect((await logIn(email, password)).statusCode).toBe(200);
  });

  test('an unknown browser waits after guesses from many networks', async () => {
    const { email, password } = await aVerifiedAccount(gateway);
    await guess(email, 6);
    expect((await logIn(email, password)).statusCode).toBe(429);
  });

  test('a known browser can log in while the account waits, over GraphQL and REST', async () => {
    const { email, password } = await aVerifiedAccount(gateway);
    const { browser = '' } = cookiesOf(await logIn(email, password));
    await guess(email, 6);
    const from = { address: attackerAddress, cookies: { browser } };
    expect((await logIn(email, password, from)).statusCode).toBe(200);
    expect(await logInByGraph(email, password, from)).toBe('OK');
    expect(await logInByGraph(email, password)).toBe('TOO_MANY_ATTEMPTS');
  });

  test('a client with an active session can log in while the account waits, with a cookie or a bearer token', async () => {
    const { email, password } = await aVerifiedAccount(gateway);
    const { session = '' } = cookiesOf(await logIn(email, password));
    const bearer = (await logIn(email, password)).json().access_token;
    await guess(email, 6);
    expect((await logIn(email, password, { cookies: { session } })).statusCode).toBe(200);
    expect((await logIn(email, password, { bearer })).statusCode).toBe(200);
  });

  test('a logged-in owner can change the password while the account waits', async () => {
    const { email, password } = await aVerifiedAccount(gateway);
    const client = as(gateway, (await logIn(email, password)).json().access_token);
    await guess(email, 6);
    const { data, code } = await client.graphql(
      `mutation ($input: ChangePasswordInput!) { changePassword(input: $input) { message } }`,
      {
        input: {
          currentPassword: password,
          newPassword: 'Another-Horse-8',
          confirmPassword: 'Another-Horse-8',
        },
      },
    );
    expect([code, data.changePassword]).toEqual([undefined, { message: 'Your password has been changed.' }]);
  });

  test('a known browser waits after its own wrong passwords', async () => {
    const { email, password } = await aVerifiedAccount(gateway);
    const { browser = '' } = cookiesOf(await logIn(email, password));
    const from = { cookies: { browser } };
    const statuses: number[] = [];
    for (let tried = 0; tried < 6; tried += 1) statuses.push((await logIn(email, wrong, from)).statusCode);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    // Its guesses do not count for others.
    expect((await logIn(email, password)).statusCode).toBe(200);
  });

  test("another account's cookie or a forged one does not skip the wait", async () => {
    const [ann, ben] = [await aVerifiedAccount(gateway), await aVerifiedAccount(gateway)];
    const { browser = '' } = cookiesOf(await logIn(ben.email, ben.password));
    await guess(ann.email, 6);
    for (const value of [browser, `${browser}x`, 'x.y', '.', browser.replace(/^./, 'x')]) {
      const answer = await logIn(ann.email, ann.password, { cookies: { browser: value } });
      expect(answer.statusCode).toBe(429);
    }
  });

  test('a log-in keeps the cookie of a known browser, which scripts cannot read', async () => {
    const { email, password } = await aVerifiedAccount(gateway);
    const first = await logIn(email, password);
    const { browser = '' } = cookiesOf(first);
    expect(first.cookies.find(({ name }) => name === 'browser')).toMatchObject({
      httpOnly: true,
      sameSite: 'Lax',
      path: '/',
      maxAge: 180 * 24 * 3600,
    });
    expect(cookiesOf(await logIn(email, password, { cookies: { browser } })).browser).toBe(browser);
  });

  test('a password reset starts new counts and makes its browser known', async () => {
    const { email, password } = await aVerifiedAccount(gateway);
    const old = cookiesOf(await logIn(email, password)).browser ?? '';
    await post('/api/password/forgot', { email });
    const [mail] = await emailsTo(gateway, email);
    const newPassword = 'Another-Horse-8';
    const set = { token: mail?.token, new_password: newPassword, confirm_password: newPassword };
    await guess(email, 6);
    expect((await logIn(email, password)).statusCode).toBe(429);
    const reset = await post('/api/password/reset', set);
    expect(reset.statusCode).toBe(200);
    expect((await logIn(email, newPassword)).statusCode).toBe(200);
    await guess(email, 6);
    const known = { cookies: { browser: cookiesOf(reset).browser ?? '' } };
    expect((await logIn(email, newPassword, known)).statusCode).toBe(200);
    // The cookie of the old password is invalid.
    expect((await logIn(email, newPassword, { cookies: { browser: old } })).statusCode).toBe(429);
  });

  test('an address without an account waits after guesses from many networks', async () => {
    const email = anEmail();
    await guess(email, 6);
    expect((await logIn(email, goodPassword)).statusCode).toBe(429);
  });

  test('a hundred concurrent attempts from a known browser count one by one', async () => {
    const { loginThrottle } = gateway.services;
    const knownClient = `browser ${emailKey(anEmail())}`;
    const results = await Promise.allSettled(
      Array.from({ length: 100 }, () => loginThrottle.countAttempt({ knownClient })),
    );
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  });
});
