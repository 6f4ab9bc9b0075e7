import { emailKey } from '../../../platform/email-address.js';
import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { aVerifiedAccount } from '../../../testing/an-account.js';
import { as } from '../../../testing/as.js';
import { anEmail } from '../../../testing/forms.js';
import { LoginThrottle } from './login-throttle.entity.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await aGateway({ TRUST_PROXY: '1' });
});
afterAll(() => gateway?.close());

let host = 0;
/** Each test has a client address of its own, set as a proxy would. */
const anAddress = () => {
  host += 1;
  return `198.51.100.${host}`;
};
const logIn = (email: string, password: string, address = anAddress()) =>
  gateway.app.inject({
    method: 'POST',
    url: '/api/login_web',
    headers: { 'x-forwarded-for': address },
    payload: { email, password },
  });
const wrong = 'Wrong-Horse-7';
const statuses = async (logins: Iterable<() => ReturnType<typeof logIn>>) => {
  const codes: number[] = [];
  for (const login of logins) codes.push((await login()).statusCode);
  return codes;
};

test('after five wrong passwords from a network, the right one from there waits too, and the answer says how long', async () => {
  const { email, password } = await aVerifiedAccount(gateway);
  const address = anAddress();
  expect(await statuses(Array(5).fill(() => logIn(email, wrong, address)))).toEqual(Array(5).fill(401));
  const rejected = await logIn(email, password, address);
  expect(rejected.statusCode).toBe(429);
  expect(rejected.json().message).toMatch(
    /^Too many attempts\. Please try again in \d seconds?, or reset your password\.$/,
  );
  expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0);
});

test('an address without an account waits after five wrong passwords', async () => {
  const [email, address] = [anEmail(), anAddress()];
  const answers = await statuses(Array(6).fill(() => logIn(email, wrong, address)));
  expect(answers).toEqual([401, 401, 401, 401, 401, 429]);
});

test('each further wrong password doubles the wait, up to five minutes', async () => {
  const email = anEmail();
  const attempt = { emailKey: emailKey(email), passwordHash: null, address: anAddress() };
  const { database, loginThrottle } = gateway.services;
  const waits: number[] = [];
  for (let tried = 1; tried <= 12; tried += 1) {
    await loginThrottle.countAttempt(attempt);
    const [row] = await database.read((manager) =>
      manager.find(LoginThrottle, { order: { blockedUntil: 'DESC', id: 'DESC' }, take: 1 }),
    );
    const { blockedUntil, lastAttemptAt, id } = row as LoginThrottle;
    if (tried >= 5) waits.push((blockedUntil.getTime() - lastAttemptAt.getTime()) / 1000);
    // Ends the wait.
    if (tried >= 5)
      await database.write((manager) => manager.update(LoginThrottle, { id }, { blockedUntil: new Date(0) }));
  }
  expect(waits).toEqual([5, 10, 20, 40, 80, 160, 300, 300]);
});

test('a log-in clears the wrong passwords of the account from the same network', async () => {
  const { email, password } = await aVerifiedAccount(gateway);
  const address = anAddress();
  await statuses(Array(4).fill(() => logIn(email, wrong, address)));
  expect((await logIn(email, password, address)).statusCode).toBe(200);
  expect(await statuses(Array(5).fill(() => logIn(email, wrong, address)))).toEqual(Array(5).fill(401));
});

test('a network address waits after fifty attempts at many accounts, and a right password does not clear them', async () => {
  const { email, password } = await aVerifiedAccount(gateway);
  const address = anAddress();
  const { loginThrottle } = gateway.services;
  for (let tried = 0; tried < 49; tried += 1) {
    await loginThrottle.countAttempt({ emailKey: emailKey(anEmail()), passwordHash: null, address });
  }
  expect((await logIn(email, password, address)).statusCode).toBe(200);
  expect((await logIn(anEmail(), wrong, address)).statusCode).toBe(429);
  expect((await logIn(anEmail(), wrong, anAddress())).statusCode).toBe(401);
});

test('a hundred concurrent log-ins check at most five passwords', async () => {
  const { email } = await aVerifiedAccount(gateway);
  const address = anAddress();
  const answers = await Promise.all(Array.from({ length: 100 }, () => logIn(email, wrong, address)));
  const checked = answers.filter(({ statusCode }) => statusCode === 401);
  expect(checked).toHaveLength(5);
  expect(answers.every(({ statusCode }) => [401, 429, 503].includes(statusCode))).toBe(true);
});

const aliased = (count: number, email: string) =>
  Array.from(
    { length: count },
    (_, at) =>
      `l${at}: logIn(input: {email: "${email}", password: "${wrong}"}) { viewer { account { id } } }`,
  ).join('\n');

test('aliased log-ins in one request check at most five passwords', async () => {
  const { email } = await aVerifiedAccount(gateway);
  const codes: string[] = [];
  for (let request = 0; request < 7; request += 1) {
    const { errors } = await as(gateway).graphql(`mutation { ${aliased(15, email)} }`);
    codes.push(...(errors ?? []).map(({ extensions }) => extensions.code));
  }
  expect(codes.filter((code) => code === 'UNAUTHENTICATED')).toHaveLength(5);
  expect(new Set(codes)).toEqual(new Set(['UNAUTHENTICATED', 'TOO_MANY_ATTEMPTS']));
});

test('rejects a request with a hundred aliased log-ins as a whole', async () => {
  const { email, password } = await aVerifiedAccount(gateway);
  const { status } = await as(gateway).graphql(`mutation { ${aliased(100, email)} }`);
  expect(status).toBe(400);
  expect((await logIn(email, password)).statusCode).toBe(200);
});

test('old attempts no longer count and are swept', async () => {
  const [email, address] = [anEmail(), anAddress()];
  await statuses(Array(5).fill(() => logIn(email, wrong, address)));
  const { database, loginThrottle } = gateway.services;
  const longAgo = new Date(Date.now() - 2 * 3600_000);
  await database.write((manager) =>
    manager
      .createQueryBuilder()
      .update(LoginThrottle)
      .set({ lastAttemptAt: longAgo, blockedUntil: longAgo })
      .execute(),
  );
  expect(await statuses(Array(5).fill(() => logIn(email, wrong, address)))).toEqual(Array(5).fill(401));
  const countRows = () => database.read((manager) => manager.count(LoginThrottle));
  const before = await countRows();
  await loginThrottle.sweep();
  // The rows of the account, its network, and both together are recent.
  expect([before > 3, await countRows()]).toEqual([true, 3]);
});
