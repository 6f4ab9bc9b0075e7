import { randomBytes } from 'node:crypto';
import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { aVerifiedAccount } from '../../../testing/an-account.js';
import { anApplication } from '../../../testing/an-application.js';
import { anOpenIdProvider, Browser, type TestProvider } from '../../../testing/an-openid-provider.js';
import { anEmail, aSignUp, goodPassword } from '../../../testing/forms.js';
import { emailsTo } from '../../../testing/mails.js';
import { Account } from '../accounts/account.entity.js';
import { hashPassword } from '../passwords/password-hash.js';

/* What the settings decide: who gets an account, and what remains of passwords. */

let provider: TestProvider;
const gateways: TestGateway[] = [];
const started = async (env: Record<string, string> = {}) => {
  const gateway = await aGateway({ ...provider.env, ...env });
  gateways.push(gateway);
  return gateway;
};
beforeAll(async () => {
  provider = await anOpenIdProvider();
});
afterAll(async () => {
  for (const gateway of gateways) await gateway.close();
  await provider?.stop();
});

const aPersonThere = (email = anEmail()) => ({
  sub: randomBytes(6).toString('hex'),
  email,
  email_verified: true,
});
const signUp = (browser: Browser, email: string) =>
  browser.graphql('mutation ($input: SignUpInput!) { signUp(input: $input) { message } }', {
    input: { ...aSignUp(), email },
  });
const logIn = (browser: Browser, email: string, password = goodPassword) =>
  browser.graphql('mutation ($input: LogInInput!) { logIn(input: $input) { viewer { account { id } } } }', {
    input: { email, password },
  });

describe('OIDC_SIGN_UP=invited', () => {
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await started();
  });

  test('a person whom nobody has invited gets no account', async () => {
    const person = aPersonThere();
    expect(await new Browser(gateway).signIn(person)).toBe('/login?sso=uninvited');
    // A sign-up that nobody has verified invites nobody.
    await signUp(new Browser(gateway), person.email);
    expect(await new Browser(gateway).signIn(person)).toBe('/login?sso=uninvited');
  });

  test('the invitation of a member is accepted, and a revoked one is not', async () => {
    const owner = await anApplication(gateway);
    const invite = async (email: string) => {
      const { data } = await owner.graphql(
        'mutation ($input: InviteMembersInput!) { inviteMembers(input: $input) { results { invitation { id } } } }',
        { input: { emails: [email], role: 'EDITOR' } },
      );
      return data.inviteMembers.results[0].invitation.id;
    };
    const [person, revoked] = [aPersonThere(), aPersonThere()];
    await invite(person.email);
    const id = await invite(revoked.email);
    await owner.graphql(
      'mutation ($input: MemberInvitationInput!) { revokeMemberInvitation(input: $input) { message } }',
      { input: { id } },
    );
    const browser = new Browser(gateway);
    expect(await browser.signIn(person)).toContain('sso=done');
    const { data } = await browser.graphql(
      '{ viewer { account { email } memberships { role application { name } } } }',
    );
    expect(data.viewer).toEqual({
      account: { email: person.email },
      memberships: [{ role: 'EDITOR', application: { name: owner.name } }],
    });
    expect(await new Browser(gateway).signIn(revoked)).toBe('/login?sso=uninvited');
    // Not without an address that the provider vouches for.
    const typed = { ...aPersonThere(), email_verified: false };
    await invite(typed.email);
    expect(await new Browser(gateway).signIn(typed)).toBe('/login?sso=unverified');
  });

  test('the invitation of an account is accepted, and its mailed link is used up', async () => {
    const admin = await anApplication(gateway, { role: 'admin' });
    const person = aPersonThere();
    await admin.graphql(
      'mutation ($input: RegisterAccountInput!) { registerAccount(input: $input) { message } }',
      { input: { email: person.email, application: admin.name, role: 'USER' } },
    );
    const token = (await emailsTo(gateway, person.email))[0]?.token;
    const browser = new Browser(gateway);
    expect(await browser.signIn(person)).toContain('sso=done');
    expect(await browser.email()).toBe(person.email);
    const { errors } = await browser.graphql(
      'mutation ($input: SetPasswordInput!) { setPassword(input: $input) { message } }',
      { input: { token, newPassword: goodPassword, confirmPassword: goodPassword } },
    );
    expect(errors[0].extensions.code).toBe('LINK_EXPIRED');
  });
});

test('OIDC_SIGN_UP=off makes no account, also for the invited', async () => {
  const gateway = await started({ OIDC_SIGN_UP: 'off' });
  expect(await new Browser(gateway).signIn(aPersonThere())).toBe('/login?sso=closed');
  const account = await aVerifiedAccount(gateway);
  expect(await new Browser(gateway).signIn(aPersonThere(account.email))).toBe('/login?sso=connect');
});

test('OIDC_SIGN_UP=anyone takes the place of a sign-up that nobody has verified', async () => {
  const gateway = await started({ OIDC_SIGN_UP: 'anyone' });
  const person = aPersonThere();
  await signUp(new Browser(gateway), person.email);
  const token = (await emailsTo(gateway, person.email))[0]?.token;
  expect(await new Browser(gateway).signIn(person)).toContain('sso=done');
  const browser = new Browser(gateway);
  const { errors } = await browser.graphql(
    'mutation ($input: TokenInput!) { verifyEmail(input: $input) { message } }',
    { input: { token } },
  );
  expect(errors[0].extensions.code).toBe('LINK_EXPIRED');
  // The password of the stranger who signed up opens nothing.
  expect((await logIn(browser, person.email)).errors[0].extensions.code).toBe('UNAUTHENTICATED');
});

describe('PASSWORD_LOG_IN=off', () => {
  const adminEmail = 'first.admin@example.com';
  let gateway: TestGateway;
  beforeAll(async () => {
    gateway = await started({ PASSWORD_LOG_IN: 'off', OIDC_SIGN_UP: 'anyone', ADMIN_EMAIL: adminEmail });
  });
  const refusal = 'Passwords are switched off here. Sign in with Example ID.';

  test('refuses log-ins and sign-ups by every door, and tells nothing about the address', async () => {
    const account = await aVerifiedAccount(gateway);
    const browser = new Browser(gateway);
    for (const email of [account.email, anEmail()])
      for (const answer of [await logIn(browser, email), await signUp(browser, email)])
        expect(answer.errors[0]).toMatchObject({ message: refusal, extensions: { code: 'FORBIDDEN' } });
    const rest = await gateway.app.inject({
      method: 'POST',
      url: '/api/login_web',
      payload: { email: account.email, password: account.password },
    });
    expect(rest.statusCode).toBe(403);
    expect(rest.json()).toMatchObject({ success: false, message: refusal });
    const { data } = await browser.graphql('{ logInOptions { password } }');
    expect(data.logInOptions.password).toBe(false);
  });

  test('spares the administrator of ADMIN_EMAIL, while it is one', async () => {
    const passwordHash = await hashPassword(goodPassword);
    const admin = await anApplication(gateway, { role: 'admin' });
    const { emailKey } = await import('../../../platform/email-address.js');
    const change = (values: object) =>
      gateway.services.database.write((manager) => manager.update(Account, { id: admin.accountId }, values));
    await change({ passwordHash, email: adminEmail, emailKey: emailKey(adminEmail) });
    expect((await logIn(new Browser(gateway), adminEmail)).errors).toBeUndefined();
    const wrong = await logIn(new Browser(gateway), adminEmail, 'Wrong-Horse-1');
    expect(wrong.errors[0].extensions.code).toBe('UNAUTHENTICATED');
    await change({ role: 'user' });
    expect((await logIn(new Browser(gateway), adminEmail)).errors[0].message).toBe(refusal);
    await change({ email: admin.email, emailKey: emailKey(admin.email) });
  });

  test('has accounts that were there before connected by a mailed link, in the same browser, once', async () => {
    const account = await aVerifiedAccount(gateway);
    const person = aPersonThere(account.email);
    const browser = new Browser(gateway);
    expect(await browser.signIn(person)).toBe('/login?sso=mailed');
    const [mail] = await emailsTo(gateway, account.email);
    const path = `/sso/connect?token=${mail?.token}`;
    expect(mail?.links[0]?.href).toBe(`http://localhost:4000${path}`);
    // A program that looks at mails has no cookie.
    expect(await new Browser(gateway).open(path)).toBe('/login?sso=ended');
    expect(await browser.open('/sso/connect?token=other')).toBe('/login?sso=ended');
    // As a mail client has marked the link.
    expect(await browser.open(`${path}%20).`)).toBe('/login?returnTo=%2F&sso=done');
    expect(await browser.email()).toBe(account.email);
    browser.cookies.delete('session');
    expect(await browser.open(path)).toBe('/login?sso=ended');
    expect(await new Browser(gateway).signIn(person)).toContain('sso=done');
  });
});

test('without a provider there is nothing to open', async () => {
  const gateway = await aGateway();
  try {
    const browser = new Browser(gateway);
    for (const path of ['/sso/start', '/sso/callback?state=x&code=y'])
      expect(await browser.open(path)).toMatch(/^404 /);
    const { data } = await browser.graphql('{ logInOptions { password singleSignOn { label } } }');
    expect(data.logInOptions).toEqual({ password: true, singleSignOn: null });
  } finally {
    await gateway.close();
  }
});

test('a provider that is down keeps nobody from starting or logging in, and is asked again later', async () => {
  const late = await anOpenIdProvider();
  await late.stop();
  const gateway = await started({ OIDC_ISSUER: late.issuer });
  const browser = new Browser(gateway);
  const offered = async () =>
    (await browser.graphql('{ logInOptions { singleSignOn { label isAvailable logOutUrl } } }')).data
      .logInOptions.singleSignOn;
  expect(await offered()).toEqual({ label: 'Example ID', isAvailable: false, logOutUrl: null });
  expect(await browser.open('/sso/start')).toBe('/login?sso=unavailable');
  const account = await aVerifiedAccount(gateway);
  expect((await logIn(browser, account.email)).errors).toBeUndefined();
  const again = await anOpenIdProvider(Number(new URL(late.issuer).port));
  const now = Date.now;
  const clock = jest.spyOn(Date, 'now').mockImplementation(() => now() + 20_000);
  try {
    // The call that notices that time has passed does not wait.
    await offered();
    expect(await new Browser(gateway).open('/sso/start')).toContain(again.issuer);
    expect(await offered()).toMatchObject({ isAvailable: true });
  } finally {
    clock.mockRestore();
    await again.stop();
  }
});
