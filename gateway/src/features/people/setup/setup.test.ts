import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { aVerifiedAccount } from '../../../testing/an-account.js';
import { as } from '../../../testing/as.js';
import { anEmail, aSignUp, goodPassword } from '../../../testing/forms.js';
import { emailsTo } from '../../../testing/mails.js';
import { Account } from '../accounts/account.entity.js';
import { ActionToken } from '../action-tokens/action-token.entity.js';

// Each test needs an installation without an administrator, so each has a gateway of its own.
let gateway: TestGateway;
beforeEach(async () => {
  gateway = await aGateway();
});
afterEach(() => gateway?.close());

const ensureFirst = () =>
  gateway.services.adminBootstrap.ensureFirst({ adminEmail: undefined, adminPassword: undefined });
const tokenOf = (url: string) => new URL(url).searchParams.get('token') ?? '';
/** The token of the setup link that a start prints. */
const aToken = async () => {
  const first = await ensureFirst();
  return first.kind === 'link' ? tokenOf(first.url) : '';
};
const mutation =
  'mutation ($input: SetUpInput!) { setUp(input: $input) { viewer { account { email role } } } }';
const setUp = (token: string, email = 'ann@example.com', password = goodPassword) =>
  as(gateway).graphql(mutation, { input: { token, email, password } });
const link = (token: string) =>
  as(gateway).graphql('query ($input: SetupLinkInput!) { setupLink(input: $input) { expiresAt } }', {
    input: { token },
  });
const logIn = async (email: string, password = goodPassword) => {
  const answer = await gateway.app.inject({
    method: 'POST',
    url: '/api/login_web',
    payload: { email, password },
  });
  return answer.json();
};
const administrators = () =>
  gateway.services.database.read((manager) => manager.findBy(Account, { role: 'admin' }));

describe('First start', () => {
  test('the printed link creates the administrator and logs in', async () => {
    const first = await ensureFirst();
    expect(first).toEqual({
      kind: 'link',
      url: expect.stringMatching(/^http:\/\/localhost:4000\/setup\?token=[\w-]{43}$/),
    });
    const token = first.kind === 'link' ? tokenOf(first.url) : '';
    expect((await link(token)).code).toBeUndefined();
    const answer = await gateway.app.inject({
      method: 'POST',
      url: '/graphql',
      payload: {
        query: mutation,
        variables: { input: { token, email: 'ann@example.com', password: goodPassword } },
      },
    });
    expect(answer.json().data.setUp.viewer.account).toEqual({ email: 'ann@example.com', role: 'ADMIN' });
    const session = answer.cookies[0]?.value;
    expect((await as(gateway, session).graphql('{ accounts { totalCount } }')).data.accounts.totalCount).toBe(
      1,
    );
    expect(await logIn('ann@example.com')).toMatchObject({ role: 'admin', application: 'ann' });
    expect(await ensureFirst()).toEqual({ kind: 'present' });
  });

  test('gateways that start concurrently all print a working link', async () => {
    const tokens = await Promise.all(Array.from({ length: 4 }, aToken));
    expect(await Promise.all(tokens.map(async (token) => (await link(token)).code))).toEqual(
      tokens.map(() => undefined),
    );
    expect((await setUp(tokens[2] as string)).code).toBeUndefined();
  });

  test('after one link is used, all links answer that an administrator exists', async () => {
    const [used, other] = [await aToken(), await aToken()];
    await setUp(used);
    for (const token of [used, other, 'unknown']) {
      const again = await setUp(token, 'bob@example.com');
      expect([again.code, again.errors?.[0]?.message]).toEqual([
        'CONFLICT',
        'The first administrator was created already. If that was you, log in.',
      ]);
      expect((await link(token)).code).toBe('CONFLICT');
    }
    expect(await administrators()).toHaveLength(1);
  });

  test('of several links used concurrently, one creates the administrator', async () => {
    const tokens = await Promise.all(Array.from({ length: 3 }, aToken));
    const calls = [...tokens, ...tokens].map((token, at) => setUp(token, `person${at}@example.com`));
    const codes = (await Promise.all(calls)).map(({ code }) => code);
    expect(codes.toSorted()).toEqual([...Array(5).fill('CONFLICT'), undefined]);
    expect(await administrators()).toHaveLength(1);
  });

  test('an unknown or expired link says how to get a new one', async () => {
    const token = await aToken();
    await gateway.services.database.write((manager) =>
      manager.update(ActionToken, { action: 'set-up' }, { expiresAt: new Date(Date.now() - 1000) }),
    );
    for (const invalid of [token, 'unknown', '']) {
      const { code, errors } = await setUp(invalid);
      expect([code, errors?.[0]?.message]).toEqual([
        'LINK_EXPIRED',
        'This link is incomplete or has expired. Restart the gateway: it prints a new one.',
      ]);
      expect((await link(invalid)).code).toBe('LINK_EXPIRED');
    }
    expect((await setUp(await aToken())).code).toBeUndefined();
  });

  test('a rejected address or password does not use the link', async () => {
    const token = await aToken();
    expect((await setUp(token, 'ann')).code).toBe('INVALID_INPUT');
    expect((await setUp(token, 'ann@example.com', '')).code).toBe('INVALID_INPUT');
    const weak = await setUp(token, 'ann@example.com', 'weakling');
    expect([weak.code, weak.errors?.[0]?.extensions?.fields]).toEqual([
      'WEAK_PASSWORD',
      [expect.objectContaining({ field: 'password' })],
    ]);
    expect((await setUp(token)).code).toBeUndefined();
  });

  test('an account in use becomes the administrator only with its own password', async () => {
    const { email, password } = await aVerifiedAccount(gateway);
    const token = await aToken();
    const rejected = await setUp(token, email, 'Another-Password-7');
    expect([rejected.code, rejected.errors?.[0]?.extensions?.fields]).toEqual([
      'CONFLICT',
      [expect.objectContaining({ field: 'email' })],
    ]);
    expect(await administrators()).toEqual([]);
    expect((await setUp(token, email, password)).code).toBeUndefined();
    expect(await logIn(email, password)).toMatchObject({ role: 'admin' });
  });

  test('the password and link of an unverified sign-up become invalid when its address becomes the administrator', async () => {
    const email = anEmail();
    const typed = 'Attacker-Pass-1';
    await gateway.services.signUps.signUp(
      { ...aSignUp(email), password: typed, confirmPassword: typed },
      '127.0.0.1',
    );
    const [mail] = await emailsTo(gateway, email);
    expect((await setUp(await aToken(), email)).code).toBeUndefined();
    expect(await logIn(email, typed)).toMatchObject({ status: 'error' });
    expect(await logIn(email)).toMatchObject({ role: 'admin' });
    await expect(gateway.services.signUps.verifyEmail(mail?.token ?? '')).rejects.toMatchObject({
      code: 'LINK_EXPIRED',
    });
  });

  test('a setup link sets no password and verifies no address', async () => {
    const token = await aToken();
    const { passwordReset, signUps } = gateway.services;
    await expect(passwordReset.getLinkExpiry({ token, mode: 'web' })).rejects.toMatchObject({
      code: 'LINK_EXPIRED',
    });
    await expect(signUps.verifyEmail(token)).rejects.toMatchObject({ code: 'LINK_EXPIRED' });
  });
});
