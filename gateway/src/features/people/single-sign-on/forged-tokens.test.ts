import {
  aForgingProvider,
  aProviderKey,
  type ForgingProvider,
  secretToken,
  signedToken,
  unsignedToken,
} from '../../../testing/a-forging-provider.js';
import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { Browser } from '../../../testing/an-openid-provider.js';
import { anEmail } from '../../../testing/forms.js';

/* What an ID token has to prove before it opens an account. */

const key = aProviderKey('first');
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

const { now } = Date;
let aheadMs = 0;
/** Each test asks the provider again for its keys. */
beforeEach(() => {
  aheadMs += 120_000;
  jest.spyOn(Date, 'now').mockImplementation(() => now() + aheadMs);
  Object.assign(provider, { keys: [key], padding: '', keysHang: false });
});
afterEach(() => jest.restoreAllMocks());

const aPerson = () => {
  const email = anEmail();
  return { sub: email, email, email_verified: true };
};
type Claims = Record<string, unknown>;
const honest = (claims: Claims) => signedToken(claims, key);

test('a token that the provider signed opens the account', async () => {
  const person = aPerson();
  const browser = new Browser(gateway);
  expect(await provider.signIn(browser, person, honest)).toContain('sso=done');
  expect(await browser.email()).toBe(person.email);
});

test.each<[string, (claims: Claims) => string]>([
  ['signed by another key of the same name', (claims) => signedToken(claims, aProviderKey('first'))],
  ['signed by a key that the provider does not publish', (claims) => signedToken(claims, aProviderKey())],
  ['of a published key under another name', (claims) => signedToken(claims, { ...key, kid: 'second' })],
  ['without a signature', unsignedToken],
  ['with the signature cut off', (claims) => honest(claims).replace(/[^.]+$/, '')],
  [
    'whose claims were changed',
    (claims) => {
      const [head, , signature] = honest(claims).split('.');
      return [head, unsignedToken({ ...claims, amr: ['otp'] }).split('.')[1], signature].join('.');
    },
  ],
  ['signed by the secret of the client', (claims) => secretToken(claims, 'first')],
  ['that has expired', (claims) => honest({ ...claims, exp: Number(claims.iat) - 120 })],
  ['for another client', (claims) => honest({ ...claims, aud: 'another' })],
  ['of another issuer', (claims) => honest({ ...claims, iss: 'https://login.example.net' })],
  ['of another way', (claims) => honest({ ...claims, nonce: 'N'.repeat(43) })],
])('a token %s opens nothing', async (_, tokenOf) => {
  const person = aPerson();
  await provider.signIn(new Browser(gateway), person, honest);
  const browser = new Browser(gateway);
  expect(await provider.signIn(browser, person, tokenOf)).toBe('/login?sso=failed');
  expect(await browser.email()).toBeUndefined();
});

test('a key that the provider has changed opens accounts within a minute, and the former one none', async () => {
  const person = aPerson();
  expect(await provider.signIn(new Browser(gateway), person, honest)).toContain('sso=done');
  const next = aProviderKey('next');
  provider.keys = [next];
  const calls = provider.keyCalls;
  const byNext = (claims: Claims) => signedToken(claims, next);
  // Unknown names do not have the keys fetched for each call.
  for (let at = 0; at < 3; at += 1) await provider.signIn(new Browser(gateway), person, byNext);
  expect(provider.keyCalls - calls).toBeLessThanOrEqual(1);
  aheadMs += 61_000;
  expect(await provider.signIn(new Browser(gateway), person, byNext)).toContain('sso=done');
  expect(await provider.signIn(new Browser(gateway), person, honest)).toBe('/login?sso=failed');
});

test('keys of more than 512 kB are refused', async () => {
  provider.padding = 'x'.repeat(600 * 1024);
  expect(await provider.signIn(new Browser(gateway), aPerson(), honest)).toBe('/login?sso=failed');
});

test('keys that do not arrive are waited for five seconds', async () => {
  provider.keysHang = true;
  const startedAt = performance.now();
  expect(await provider.signIn(new Browser(gateway), aPerson(), honest)).toBe('/login?sso=failed');
  expect(performance.now() - startedAt).toBeLessThan(8_000);
});
