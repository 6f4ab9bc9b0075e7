import {
  aForgingProvider,
  aProviderKey,
  type ForgingProvider,
  signedToken,
} from '../../../testing/a-forging-provider.js';
import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { anOpenIdProvider, Browser } from '../../../testing/an-openid-provider.js';
import { anEmail } from '../../../testing/forms.js';

/* When a log-in by the provider counts as a confirmation: when the provider says that it asked the person just now. */

const key = aProviderKey();
let provider: ForgingProvider;
let gateway: TestGateway;
beforeAll(async () => {
  provider = await aForgingProvider([key]);
  gateway = await aGateway({ ...provider.env, OIDC_SIGN_UP: 'anyone' });
});
afterAll(async () => {
  await gateway?.close();
  provider?.stop();
});

const seconds = () => Math.floor(Date.now() / 1000);
const aPerson = () => {
  const email = anEmail();
  return { sub: email, email, email_verified: true };
};
const confirmedForMs = async (browser: Browser) => {
  const { data } = await browser.graphql('{ viewer { confirmedUntil } }');
  return Date.parse(data.viewer.confirmedUntil) - Date.now();
};

// Computed in the test, which may run long after its file was loaded.
test.each<[string, () => number | undefined]>([
  ['says nothing of it', () => undefined],
  ['asked an hour ago', () => seconds() - 3600],
  ['asked eleven minutes ago', () => seconds() - 660],
  ['names a time in ten minutes', () => seconds() + 600],
  ['names a time in ten thousand years', () => 3e11],
  ['names a time in 1970', () => 1],
])('a log-in confirms nothing when the provider %s', async (_, authTime) => {
  const browser = new Browser(gateway);
  const auth_time = authTime();
  const claims = { ...aPerson(), ...(auth_time !== undefined && { auth_time }) };
  await provider.signIn(browser, claims, (all) => signedToken(all, key));
  expect(await browser.email()).toBe(claims.email);
  expect(await confirmedForMs(browser)).toBeLessThan(0);
  const { errors } = await browser.graphql(
    'mutation { createApplicationKey(input: { name: "Phone" }) { secret } }',
  );
  expect(errors[0].extensions.code).toBe('CONFIRMATION_REQUIRED');
});

test.each([
  ['now', 0, 590_000],
  ['four minutes ago', -240, 350_000],
  ['in ten seconds, by a clock that is ahead', 10, 590_000],
])('a log-in confirms for ten minutes from when the provider asked: %s', async (_, ago, atLeast) => {
  const browser = new Browser(gateway);
  await provider.signIn(browser, { ...aPerson(), auth_time: seconds() + ago }, (all) =>
    signedToken(all, key),
  );
  const left = await confirmedForMs(browser);
  expect(left).toBeGreaterThan(atLeast);
  expect(left).toBeLessThanOrEqual(atLeast + 10_000);
});

test('the provider confirms when it is asked to ask again', async () => {
  const browser = new Browser(gateway);
  const person = aPerson();
  const asked = (auth_time: number) => (all: object) => signedToken({ ...all, auth_time }, key);
  await provider.signIn(browser, person, asked(seconds() - 3600));
  const start = '/sso/start?purpose=confirm&returnTo=/account';
  for (const at of [seconds() - 3600, seconds() + 3600])
    expect(await provider.signIn(browser, person, asked(at), start)).toBe('/account?sso=unconfirmed');
  expect(await confirmedForMs(browser)).toBeLessThan(0);
  expect(await provider.signIn(browser, person, asked(seconds()), start)).toBe('/account');
  expect(await confirmedForMs(browser)).toBeGreaterThan(590_000);
});

test('the session of a real provider opens the account without a confirmation ten minutes later', async () => {
  const real = await anOpenIdProvider();
  const other = await aGateway({ ...real.env, OIDC_SIGN_UP: 'anyone' });
  try {
    const browser = new Browser(other);
    const person = aPerson();
    await browser.signIn(person);
    expect(await confirmedForMs(browser)).toBeGreaterThan(0);
    const { now } = Date;
    const clock = jest.spyOn(Date, 'now').mockImplementation(() => now() + 610_000);
    try {
      expect(await browser.signIn(person)).toContain('sso=done');
      expect(await confirmedForMs(browser)).toBeLessThan(0);
    } finally {
      clock.mockRestore();
    }
  } finally {
    await other.close();
    await real.stop();
  }
});
