import { randomBytes } from 'node:crypto';
import type { EntityManager } from 'typeorm';
import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { aPersonWithPassword } from '../../../testing/a-person.js';
import { aVerifiedAccount } from '../../../testing/an-account.js';
import { anAuthenticatorApp } from '../../../testing/an-authenticator-app.js';
import {
  anOpenIdProvider,
  Browser,
  type PersonThere,
  type TestProvider,
} from '../../../testing/an-openid-provider.js';
import { anEmail } from '../../../testing/forms.js';
import { emailsTo } from '../../../testing/mails.js';
import { AuditEvent } from '../../operations/audit-log/audit-event.entity.js';
import { Account } from '../accounts/account.entity.js';
import { Session } from '../sessions/session.entity.js';
import { Identity } from './identity.entity.js';
import { SingleSignOnState } from './single-sign-on-state.entity.js';

let provider: TestProvider;
let gateway: TestGateway;
beforeAll(async () => {
  provider = await anOpenIdProvider();
  gateway = await aGateway({ ...provider.env, OIDC_SIGN_UP: 'anyone' });
});
afterAll(async () => {
  await gateway?.close();
  await provider?.stop();
});

const aSubject = () => `person-${randomBytes(6).toString('hex')}`;
const aPersonThere = (email = anEmail()): PersonThere & { email: string } => ({
  sub: aSubject(),
  email,
  email_verified: true,
});
const read = <T>(work: (manager: EntityManager) => Promise<T>) => gateway.services.database.read(work);
const identitiesOf = (sub: string) => read((manager) => manager.findBy(Identity, { subject: sub }));
const logIn = (browser: Browser, { email, password }: { email: string; password: string }) =>
  browser.graphql(
    'mutation ($input: LogInInput!) { logIn(input: $input) { viewer { account { email } } } }',
    { input: { email, password } },
  );

/** Changes the ways to the provider that are under way. */
const changeWays = (values: Partial<SingleSignOnState>) =>
  gateway.services.database.write((manager) =>
    manager.createQueryBuilder().update(SingleSignOnState).set(values).execute(),
  );

/** A browser whose person has an account of its own by single sign-on. */
async function aSignedInPerson(of = gateway) {
  const person = aPersonThere();
  const browser = new Browser(of);
  expect(await browser.signIn(person)).toBe('/login?returnTo=%2F&sso=done');
  return { person, browser };
}

test('a new person gets an account and an application, and the same account the next time', async () => {
  const { person, browser } = await aSignedInPerson();
  expect(await browser.email()).toBe(person.email);
  const { data } = await browser.graphql(
    '{ viewer { account { application { name } } sessions { method } singleSignOnConnections { emailSeen issuer } } }',
  );
  expect(data.viewer).toEqual({
    account: { application: { name: person.email.split('@')[0] } },
    sessions: [{ method: 'SINGLE_SIGN_ON' }],
    singleSignOnConnections: [{ emailSeen: person.email, issuer: provider.issuer }],
  });
  const another = new Browser(gateway);
  // The address there has changed, which changes nothing here.
  expect(await another.signIn({ ...person, email: anEmail() })).toContain('sso=done');
  expect(await another.email()).toBe(person.email);
  expect(await identitiesOf(person.sub)).toHaveLength(1);
});

describe('the way back is refused', () => {
  test('with another state, and in another browser; neither uses it up', async () => {
    const browser = new Browser(gateway);
    const person = aPersonThere();
    const back = await browser.logInThere(await browser.open('/sso/start'), person);
    const other = new URLSearchParams(back.split('?')[1]);
    other.set('state', 'A'.repeat(43));
    expect(await browser.open(`/sso/callback?${other}`)).toBe('/login?sso=ended');
    expect(await new Browser(gateway).open(back)).toBe('/login?sso=ended');
    expect(await browser.open(back)).toContain('sso=done');
  });

  test('a second time', async () => {
    const browser = new Browser(gateway);
    const back = await browser.logInThere(await browser.open('/sso/start'), aPersonThere());
    const both = await Promise.all([browser.open(back), browser.open(back)]);
    expect(both.filter((end) => end.includes('sso=done'))).toHaveLength(1);
    browser.cookies.delete('session');
    expect(await browser.open(back)).toBe('/login?sso=ended');
  });

  test('after ten minutes, and the row is swept', async () => {
    const browser = new Browser(gateway);
    const back = await browser.logInThere(await browser.open('/sso/start'), aPersonThere());
    await changeWays({ expiresAt: new Date(Date.now() - 1) });
    expect(await browser.open(back)).toBe('/login?sso=ended');
    expect(await gateway.services.singleSignOnStates.sweep()).toBeGreaterThan(0);
    expect(await read((manager) => manager.count(SingleSignOnState))).toBe(0);
  });

  test.each([
    ['the nonce', { nonce: 'B'.repeat(43) }],
    ['the secret of the code', { codeVerifier: 'C'.repeat(43) }],
  ])('when %s is that of another way', async (_, changed) => {
    const browser = new Browser(gateway);
    const person = aPersonThere();
    const back = await browser.logInThere(await browser.open('/sso/start'), person);
    await changeWays(changed);
    expect(await browser.open(back)).toBe('/login?sso=failed');
    expect(await identitiesOf(person.sub)).toEqual([]);
  });

  test('when another issuer has answered (RFC 9207)', async () => {
    const browser = new Browser(gateway);
    const back = await browser.logInThere(await browser.open('/sso/start'), aPersonThere());
    const foreign = new URLSearchParams(back.split('?')[1]);
    expect(foreign.get('iss')).toBe(provider.issuer);
    foreign.set('iss', 'https://login.example.net');
    expect(await browser.open(`/sso/callback?${foreign}`)).toBe('/login?sso=failed');
  });

  test('when the person gives up there', async () => {
    expect(await new Browser(gateway).signIn({ sub: aSubject(), error: 'access_denied' })).toBe(
      '/login?sso=refused',
    );
  });

  test('whatever Host the call names', async () => {
    const browser = new Browser(gateway);
    const address = await browser.open('/sso/start', { host: 'evil.example.net' });
    expect(new URL(address).searchParams.get('redirect_uri')).toBe('http://localhost:4000/sso/callback');
    const back = await browser.logInThere(address, aPersonThere());
    expect(await browser.open(back, { host: 'evil.example.net' })).toBe('/login?returnTo=%2F&sso=done');
  });
});

test.each([
  ['/questions?page=2', '/questions?page=2'],
  ['https://evil.example.net/', '/'],
  ['//evil.example.net', '/'],
  ['/\\evil.example.net', '/'],
  ['/\t/evil.example.net', '/'],
  ['/.//evil.example.net', '/'],
  ['javascript:alert(1)', '/'],
  ['/sso/start', '/'],
  [`/${'x'.repeat(600)}`, '/'],
])('from the returnTo %j a person comes to %s', async (returnTo, path) => {
  const start = `/sso/start?${new URLSearchParams({ returnTo })}`;
  const end = new URL(await new Browser(gateway).signIn(aPersonThere(), start), 'http://localhost');
  expect(end.searchParams.get('returnTo')).toBe(path);
});

describe('an address that the provider does not vouch for opens nothing', () => {
  test.each([
    ['says that it is not verified', { email_verified: false }],
    ['says nothing about it', { email_verified: undefined }],
    ['says so in a text', { email_verified: 'true' }],
    ['has it in preferred_username alone', { email: undefined, preferred_username: 'ann@example.com' }],
    ['names what is no address', { email: 'ann' }],
  ])('the provider %s', async (_, claims) => {
    const account = await aVerifiedAccount(gateway);
    const person = { ...aPersonThere(account.email), ...claims } as PersonThere;
    const browser = new Browser(gateway);
    expect(await browser.signIn(person)).toBe('/login?sso=unverified');
    expect(await browser.email()).toBeUndefined();
    expect((await logIn(browser, account)).errors).toBeUndefined();
    expect(await identitiesOf(person.sub)).toEqual([]);
  });
});

describe('an account that was there before', () => {
  test('is not taken over by its address: it is connected by its own log-in', async () => {
    const account = await aVerifiedAccount(gateway);
    const person = aPersonThere(account.email.toUpperCase());
    const browser = new Browser(gateway);
    expect(await browser.signIn(person)).toBe('/login?sso=connect');
    expect(await browser.email()).toBeUndefined();
    expect((await logIn(browser, { ...account, password: 'Wrong-Horse-1' })).errors).toBeDefined();
    expect(await identitiesOf(person.sub)).toEqual([]);
    expect((await logIn(browser, account)).errors).toBeUndefined();
    expect(await identitiesOf(person.sub)).toEqual([
      expect.objectContaining({ accountId: account.accountId, issuer: provider.issuer }),
    ]);
    const subjects = (await emailsTo(gateway, account.email)).map(({ subject }) => subject);
    expect(subjects).toContain('Single sign-on was connected to your account');
    for (const action of ['single_sign_on.requested', 'single_sign_on.connected'])
      expect(await read((manager) => manager.countBy(AuditEvent, { action }))).toBeGreaterThan(0);
    expect(await new Browser(gateway).signIn(person)).toContain('sso=done');
  });

  test('is not connected by the log-in of another account, in another browser, or too late', async () => {
    const [account, other] = [await aVerifiedAccount(gateway), await aVerifiedAccount(gateway)];
    const person = aPersonThere(account.email);
    const browser = new Browser(gateway);
    await browser.signIn(person);
    await logIn(browser, other);
    await logIn(new Browser(gateway), account);
    expect(await identitiesOf(person.sub)).toEqual([]);
    await gateway.services.database.write((manager) =>
      manager.update(
        SingleSignOnState,
        { accountId: account.accountId },
        { expiresAt: new Date(Date.now() - 1) },
      ),
    );
    await logIn(browser, account);
    expect(await identitiesOf(person.sub)).toEqual([]);
  });

  test('is connected after its second step, and not before', async () => {
    const account = await aPersonWithPassword(gateway);
    const app = await anAuthenticatorApp(gateway, account);
    const person = aPersonThere(account.email);
    const browser = new Browser(gateway);
    await browser.signIn(person);
    expect((await logIn(browser, account)).errors[0].extensions.code).toBe('SECOND_STEP_REQUIRED');
    expect(await identitiesOf(person.sub)).toEqual([]);
    const input = { code: app.code() };
    await browser.graphql(
      'mutation ($input: CompleteLogInInput!) { completeLogIn(input: $input) { newRecoveryCode } }',
      { input },
    );
    expect(await identitiesOf(person.sub)).toHaveLength(1);
  });

  test('is refused while it is deactivated, by its address and by its connection', async () => {
    const { person } = await aSignedInPerson();
    await gateway.services.database.write((manager) =>
      manager.update(Account, { email: person.email }, { deactivatedAt: new Date() }),
    );
    expect(await new Browser(gateway).signIn(person)).toBe('/login?sso=deactivated');
    expect(await new Browser(gateway).signIn(aPersonThere(person.email))).toBe('/login?sso=deactivated');
  });

  test('takes its connections with it when it is deleted', async () => {
    const { person } = await aSignedInPerson();
    await gateway.services.database.write((manager) => manager.delete(Account, { email: person.email }));
    expect(await identitiesOf(person.sub)).toEqual([]);
  });
});

test('the subject of another issuer is another person', async () => {
  const second = await anOpenIdProvider();
  try {
    const { person } = await aSignedInPerson();
    await gateway.services.database.write((manager) =>
      manager.update(Identity, { subject: person.sub }, { issuer: second.issuer }),
    );
    // The same subject and address: the account of the other issuer's person has to be proven.
    expect(await new Browser(gateway).signIn(person)).toBe('/login?sso=mailed');
    const stranger = { ...aPersonThere(), sub: person.sub };
    expect(await new Browser(gateway).signIn(stranger)).toContain('sso=done');
    const issuers = (await identitiesOf(person.sub)).map(({ issuer }) => issuer);
    expect(issuers.toSorted()).toEqual([provider.issuer, second.issuer].toSorted());
    // Subjects are compared letter by letter.
    const browser = new Browser(gateway);
    await browser.signIn({ ...aPersonThere(), sub: person.sub.toUpperCase() });
    expect(await identitiesOf(person.sub.toUpperCase())).toHaveLength(1);
  } finally {
    await second.stop();
  }
});

describe('the second step', () => {
  test('is asked for here unless the provider names a second factor', async () => {
    const account = await aPersonWithPassword(gateway);
    const person = aPersonThere(account.email);
    const browser = new Browser(gateway);
    await browser.signIn(person);
    await logIn(browser, account);
    const app = await anAuthenticatorApp(gateway, account);
    const asked = new Browser(gateway);
    expect(await asked.signIn(person)).toBe('/login?returnTo=%2F&step=code');
    expect(await asked.email()).toBeUndefined();
    const { errors } = await asked.graphql(
      'mutation ($input: CompleteLogInInput!) { completeLogIn(input: $input) { newRecoveryCode } }',
      { input: { code: app.code() } },
    );
    expect(errors).toBeUndefined();
    expect(await asked.email()).toBe(account.email);
    const { data } = await asked.graphql('{ viewer { sessions { isCurrent method secondStep } } }');
    expect(data.viewer.sessions).toContainEqual({
      isCurrent: true,
      method: 'SINGLE_SIGN_ON',
      secondStep: true,
    });
    const password = await new Browser(gateway).signIn({ ...person, amr: ['pwd'] });
    expect(password).toBe('/login?returnTo=%2F&step=code');
    expect(await new Browser(gateway).signIn({ ...person, amr: ['pwd', 'otp'] })).toContain('sso=done');
    const back = await new Browser(gateway).signIn(person, '/sso/start?returnTo=/questions');
    expect(back).toBe('/login?returnTo=%2Fquestions&step=code');
  });

  test('is not asked for in a trusted browser, which still asks before what is dangerous', async () => {
    const account = await aPersonWithPassword(gateway);
    const person = aPersonThere(account.email);
    const browser = new Browser(gateway);
    await browser.signIn(person);
    await logIn(browser, account);
    const app = await anAuthenticatorApp(gateway, account);
    await browser.signIn(person);
    const { errors } = await browser.graphql(
      'mutation ($input: CompleteLogInInput!) { completeLogIn(input: $input) { newRecoveryCode } }',
      { input: { code: app.code(), trustBrowser: true } },
    );
    expect(errors).toBeUndefined();
    expect(
      (await browser.graphql('mutation { renewRecoveryCodes { recoveryCodes } }')).errors,
    ).toBeUndefined();
    expect(await browser.signIn(person)).toContain('sso=done');
    const refused = await browser.graphql('mutation { renewRecoveryCodes { recoveryCodes } }');
    expect(refused.errors?.[0]?.extensions.code).toBe('CONFIRMATION_REQUIRED');
  });

  test('is left to a provider that is trusted', async () => {
    const trusting = await aGateway({ ...provider.env, OIDC_SIGN_UP: 'anyone', OIDC_SECOND_STEP: 'trust' });
    try {
      const { browser } = await aSignedInPerson(trusting);
      const { data } = await browser.graphql('{ viewer { sessions { secondStep } } }');
      expect(data.viewer.sessions).toEqual([{ secondStep: true }]);
    } finally {
      await trusting.close();
    }
  });
});

describe('a confirmation', () => {
  const outdated = (email: string) =>
    gateway.services.database.write(async (manager) => {
      const { id: accountId } = await manager.findOneByOrFail(Account, { email });
      await manager.update(Session, { accountId }, { confirmedAt: new Date(Date.now() - 3_600_000) });
    });
  const start = '/sso/start?purpose=confirm&returnTo=/account';
  const isConfirmed = async (browser: Browser) => {
    const { data } = await browser.graphql('{ viewer { confirmedUntil } }');
    return Date.parse(data.viewer.confirmedUntil) > Date.now();
  };

  test('is given by the provider for an account without a password', async () => {
    const { person, browser } = await aSignedInPerson();
    await outdated(person.email);
    const { data } = await browser.graphql('{ viewer { confirmationMethods } }');
    expect(data.viewer.confirmationMethods).toEqual(['SINGLE_SIGN_ON']);
    expect(await isConfirmed(browser)).toBe(false);
    const address = await browser.open(start);
    expect(Object.fromEntries(new URL(address).searchParams)).toMatchObject({
      prompt: 'login',
      max_age: '0',
    });
    expect(await browser.open(await browser.logInThere(address, person))).toBe('/account');
    expect(await isConfirmed(browser)).toBe(true);
  });

  test('is refused when the provider did not ask again, for another person, and in another session', async () => {
    const { person, browser } = await aSignedInPerson();
    await outdated(person.email);
    const address = new URL(await browser.open(start));
    for (const name of ['prompt', 'max_age']) address.searchParams.delete(name);
    await changeWays({ startedAt: new Date(Date.now() + 300_000) });
    expect(await browser.open(await browser.logInThere(address.href, person))).toBe(
      '/account?sso=unconfirmed',
    );
    const another = await aSignedInPerson();
    browser.logOutThere();
    expect(await browser.signIn(another.person, start)).toBe('/account?sso=unconfirmed');
    browser.logOutThere();
    const back = await browser.logInThere(await browser.open(start), person);
    another.browser.cookies.set('oidc', browser.cookies.get('oidc') ?? '');
    expect(await another.browser.open(back)).toBe('/account?sso=ended');
    expect(await isConfirmed(browser)).toBe(false);
  });

  test('by the provider does not replace a password', async () => {
    const account = await aVerifiedAccount(gateway);
    const person = aPersonThere(account.email);
    const browser = new Browser(gateway);
    await browser.signIn(person);
    await logIn(browser, account);
    await outdated(account.email);
    expect(await browser.signIn(person, start)).toBe('/account?sso=unconfirmed');
    expect(await new Browser(gateway).open(start)).toBe('/login?sso=ended');
  });
});

describe('connections on the account page', () => {
  const connect = 'mutation { connectSingleSignOn(input: { returnTo: "/account" }) { url } }';
  const connections = async (browser: Browser) =>
    (await browser.graphql('{ viewer { singleSignOnConnections { id emailSeen } } }')).data.viewer
      .singleSignOnConnections;
  const disconnect = (browser: Browser, id: string) =>
    browser.graphql(
      'mutation ($input: DisconnectSingleSignOnInput!) { disconnectSingleSignOn(input: $input) { message } }',
      { input: { id } },
    );

  test('are made with a person of another address, and taken away', async () => {
    const account = await aVerifiedAccount(gateway);
    const browser = new Browser(gateway);
    await logIn(browser, account);
    const { data } = await browser.graphql(connect);
    const person = aPersonThere();
    expect(await browser.open(await browser.logInThere(data.connectSingleSignOn.url, person))).toBe(
      '/account',
    );
    const [connection] = await connections(browser);
    expect(connection.emailSeen).toBe(person.email);
    expect((await disconnect(browser, connection.id)).errors).toBeUndefined();
    expect(await connections(browser)).toEqual([]);
    expect((await emailsTo(gateway, account.email)).map(({ subject }) => subject)).toEqual(
      expect.arrayContaining([
        'Single sign-on was connected to your account',
        'Single sign-on was disconnected from your account',
      ]),
    );
  });

  test('are refused for a person that opens another account', async () => {
    const { person } = await aSignedInPerson();
    const account = await aVerifiedAccount(gateway);
    const browser = new Browser(gateway);
    await logIn(browser, account);
    const { data } = await browser.graphql(connect);
    expect(await browser.open(await browser.logInThere(data.connectSingleSignOn.url, person))).toBe(
      '/account?sso=taken',
    );
  });

  test('cannot be taken away when nothing else opens the account, nor from another account', async () => {
    const { browser } = await aSignedInPerson();
    const [connection] = await connections(browser);
    const last = await disconnect(browser, connection.id);
    expect(last.errors[0].extensions.code).toBe('CONFLICT');
    expect(await connections(browser)).toHaveLength(1);
    const stranger = await aSignedInPerson();
    expect((await disconnect(stranger.browser, connection.id)).errors[0].extensions.code).toBe('NOT_FOUND');
  });
});

test('the log-in page learns what is offered', async () => {
  const { data } = await new Browser(gateway).graphql(
    '{ logInOptions { password singleSignOn { label isAvailable logOutUrl } } }',
  );
  const { logOutUrl, ...singleSignOn } = data.logInOptions.singleSignOn;
  expect(data.logInOptions.password).toBe(true);
  expect(singleSignOn).toEqual({ label: 'Example ID', isAvailable: true });
  expect(new URL(logOutUrl).searchParams.get('post_logout_redirect_uri')).toBe('http://localhost:4000/login');
});
