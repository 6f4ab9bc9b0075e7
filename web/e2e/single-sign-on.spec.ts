import { expect, expectNoAxeFaults, GatewayProcess, test } from './fixtures.js';
import { freePort } from './gateway-process.js';
import { singleSignOnEnv, startProvider } from './openid-provider.js';
import { aPerson, logInHere, logOut, someone } from './people.js';

const port = await freePort();
test.use({ gatewayEnv: singleSignOnEnv(port) });

let stopProvider: (() => Promise<void>) | undefined;
test.beforeAll(async ({ gateway }) => {
  stopProvider = await startProvider(port, gateway.url);
});
test.afterAll(async () => stopProvider?.());

const label = 'Sign in with Example ID';

test('a new person signs in with the provider, comes back to the page, and logs out here and there', {
  tag: '@main',
}, async ({ page }) => {
  const email = someone('lea');
  await page.goto('/login');
  await expectNoAxeFaults(page);
  await page.getByRole('link', { name: label }).click();
  await page.getByLabel('Person').fill(JSON.stringify({ sub: email, email, email_verified: true }));
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.waitForURL('**/qr-generator');

  await page.goto('/account');
  await expect(page.getByText(`You are logged in as ${email}`)).toBeVisible();
  const panel = page.getByRole('region', { name: 'Single sign-on' });
  await expect(panel.getByText(email)).toBeVisible();
  await expectNoAxeFaults(page);
  // Nothing else opens the account.
  await panel.getByRole('button', { name: `Disconnect ${email}` }).click();
  await expect(page.getByText('Nothing else opens your account.', { exact: false })).toBeVisible();

  await logOut(page);
  // The provider knows the person still, and asks for nothing.
  await page.getByRole('link', { name: label }).click();
  await page.waitForURL('**/qr-generator');
  await logOut(page);
  await page.getByRole('link', { name: 'Log out of Example ID too' }).click();
  await page.getByRole('button', { name: 'Yes, sign me out' }).click();
  await page.waitForURL('**/login**');
  await page.getByRole('link', { name: label }).click();
  await expect(page.getByLabel('Person')).toBeVisible();
});

test('the account of a known address is connected by one log-in, and disconnected again', async ({
  gateway,
  page,
}) => {
  const person = await aPerson(gateway);
  const there = JSON.stringify({ sub: person.email, email: person.email, email_verified: true });
  await page.goto('/login');
  await page.getByRole('link', { name: label }).click();
  await page.getByLabel('Person').fill(there);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(
    page.getByText('An account with this address exists. Log in once to connect it.'),
  ).toBeVisible();
  await logInHere(page, person);
  await logOut(page);
  await page.getByRole('link', { name: label }).click();
  await page.waitForURL('**/qr-generator');

  await page.goto('/account');
  const panel = page.getByRole('region', { name: 'Single sign-on' });
  await panel.getByRole('button', { name: `Disconnect ${person.email}` }).click();
  await expect(panel.getByText('Your account is not connected.', { exact: false })).toBeVisible();
  await panel.getByRole('button', { name: 'Connect with Example ID' }).click();
  await page.waitForURL('**/account');
  await expect(panel.getByText(person.email)).toBeVisible();
});

test('an address that the provider does not vouch for is refused in words', async ({ page }) => {
  const email = someone();
  await page.goto('/login');
  await page.getByRole('link', { name: label }).click();
  await page.getByLabel('Person').fill(JSON.stringify({ sub: email, email, email_verified: false }));
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(
    page.getByText('The provider has not verified your e-mail address.', { exact: false }),
  ).toBeVisible();
});

test('a provider that is down greys its button, and leaves the password', async ({ browser }) => {
  const gateway = await GatewayProcess.start(singleSignOnEnv(await freePort()));
  try {
    const page = await browser.newPage({ baseURL: gateway.url });
    await page.goto('/login');
    await expect(page.getByRole('button', { name: label })).toBeDisabled();
    await expect(page.getByText('Example ID does not answer at the moment.', { exact: false })).toBeVisible();
    await expectNoAxeFaults(page);
    await logInHere(page, await aPerson(gateway));
    await page.close();
  } finally {
    await gateway.remove();
  }
});
