import type { CDPSession, Page } from '@playwright/test';
import { test as base, expect, expectNoAxeFaults, GatewayProcess } from './fixtures.js';
import { anotherSession, aPerson, logOut, openLoggedIn } from './people.js';

/** Passkeys need a domain name. */
const test = base.extend<object, { gateway: GatewayProcess }>({
  gateway: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the needed fixtures from this pattern.
    async ({}, use) => {
      const gateway = await GatewayProcess.start({ SESSION_TTL_SECONDS: '3600' }, 'localhost');
      await use(gateway);
      await gateway.remove();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});

interface VirtualAuthenticator {
  readonly cdp: CDPSession;
  readonly authenticatorId: string;
}

/** A device of Chromium that verifies its owner, and answers when it is asked. */
async function aDevice(page: Page, { isSynced = false } = {}): Promise<VirtualAuthenticator> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  const { authenticatorId } = await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
      defaultBackupEligibility: isSynced,
      defaultBackupState: isSynced,
    },
  });
  return { cdp, authenticatorId };
}

/** The virtual device answers at once also where the browser fills in the email: the button would come too late. */
const withoutAutofill = (page: Page) =>
  page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });

const panelOf = (page: Page) => page.getByRole('region', { name: 'Passkeys' });

async function addPasskey(page: Page, name: string): Promise<void> {
  const panel = panelOf(page);
  await panel.getByLabel('Name of the new passkey').fill(name);
  await panel.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(panel.getByRole('listitem').filter({ hasText: name })).toBeVisible();
}

for (const isSynced of [false, true])
  test(`a passkey ${isSynced ? 'that is synced' : 'on one device'} is added, logs in, and is removed`, {
    tag: isSynced ? '@main' : [],
  }, async ({ page, gateway }) => {
    const person = await aPerson(gateway);
    await withoutAutofill(page);
    await aDevice(page, { isSynced });
    await openLoggedIn(page, '/account', person);
    await addPasskey(page, 'Phone');
    const panel = panelOf(page);
    await expect(panel.getByText(isSynced ? 'Synced between your devices' : 'On one device')).toBeVisible();
    await expectNoAxeFaults(page);
    expect((await gateway.mailTo(person.email, 'A passkey was added')).text).toContain('"Phone"');

    await panel.getByRole('button', { name: 'Rename the passkey Phone' }).click();
    await page.getByLabel('Name', { exact: true }).fill('Key ring');
    await page.getByRole('button', { name: 'Rename', exact: true }).click();
    await expect(panel.getByText('Key ring')).toBeVisible();

    await logOut(page);
    await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
    await expect(page).not.toHaveURL(/\/login/);

    await page.goto('/account');
    await expect(panel.getByText('never used')).toBeHidden();
    await panel.getByRole('button', { name: 'Remove the passkey Key ring' }).click();
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    await expect(panel.getByRole('listitem')).toHaveCount(0);
    await gateway.mailTo(person.email, 'A passkey was removed');
  });

test('a device forgets a passkey that was removed elsewhere, after one try', async ({ page, gateway }) => {
  const person = await aPerson(gateway);
  await withoutAutofill(page);
  const { cdp, authenticatorId } = await aDevice(page);
  await openLoggedIn(page, '/account', person);
  await addPasskey(page, 'Phone');
  const elsewhere = await anotherSession(gateway, person);
  const { viewer } = await elsewhere.graphql<{ viewer: { passkeys: { items: { id: string }[] } } }>(
    '{ viewer { passkeys { items { id } } } }',
  );
  await elsewhere.graphql(
    'mutation ($input: RemovePasskeyInput!) { removePasskey(input: $input) { message } }',
    { input: { id: viewer.passkeys.items[0]?.id } },
  );
  await logOut(page);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByText('This passkey is not known here any more.')).toBeVisible();
  await expect
    .poll(async () => (await cdp.send('WebAuthn.getCredentials', { authenticatorId })).credentials)
    .toEqual([]);
});

test('a passkey is offered where the browser fills in the email', async ({ page, gateway }) => {
  const person = await aPerson(gateway);
  await aDevice(page);
  await openLoggedIn(page, '/account', person);
  await addPasskey(page, 'Phone');
  await logOut(page);
  // The device answers for its owner, who would choose the passkey in the list of the browser.
  await expect(page).not.toHaveURL(/\/login/);
});

test('at a number for an address there are no passkeys, and the reason is said', async ({ page }) => {
  const gateway = await GatewayProcess.start();
  try {
    const person = await aPerson(gateway);
    await page.goto(`${gateway.url}/login`);
    await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Sign in with a passkey' })).toBeHidden();
    await page.getByLabel('Email').fill(person.email);
    await page.getByLabel('Password', { exact: true }).fill(person.password);
    await page.getByRole('button', { name: 'Login' }).click();
    await expect(page).not.toHaveURL(/\/login/);
    await page.goto(`${gateway.url}/account`);
    await expect(panelOf(page).getByText('Passkeys need a domain name.')).toBeVisible();
  } finally {
    await gateway.remove();
  }
});

test('a passkey confirms who is there before something dangerous', async ({ page, gateway }) => {
  const person = await aPerson(gateway);
  await withoutAutofill(page);
  await aDevice(page);
  await openLoggedIn(page, '/account', person);
  await addPasskey(page, 'Phone');
  // Eleven minutes later, in a session that lives on.
  await gateway.restart(11 * 60_000);
  await page.reload();
  await panelOf(page).getByRole('button', { name: 'Remove the passkey Phone' }).click();
  await page.getByRole('button', { name: 'Remove', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await dialog.getByRole('button', { name: 'Use a passkey instead' }).click();
  await expect(dialog).toBeHidden();
  await expect(panelOf(page).getByRole('listitem')).toHaveCount(0);
});
