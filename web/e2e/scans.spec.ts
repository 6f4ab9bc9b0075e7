import type { APIRequestContext } from '@playwright/test';
import { aBatch } from './batches.js';
import { expect, expectNoAxeFaults, test } from './fixtures.js';
import { anotherSession, aPerson, openLoggedIn } from './people.js';

/** Calls the gateway as the app of a device does. */
const redeem = (request: APIRequestContext, key: string, code: string, nonce: string) =>
  request.post('/api/v2/qr/redeem', {
    headers: { authorization: `Bearer ${key}` },
    data: { code, nonce, device: 'Door 2', appVersion: '3.1.0' },
  });

test('a key is created, redeems a code, and is revoked; the scans are seen', async ({
  page,
  gateway,
  playwright,
}) => {
  test.slow();
  const person = await aPerson(gateway);
  const batch = await aBatch(await anotherSession(gateway, person), { count: 2 });
  const [code = '', other = ''] = batch.codes;
  // The app of a device has no cookie of the browser.
  const app = await playwright.request.newContext({ baseURL: gateway.url });

  await openLoggedIn(page, '/qr-generator?tab=history&view=scans', person);
  await expect(page.getByText('No scans yet')).toBeVisible();
  await expectNoAxeFaults(page);
  await page.getByRole('link', { name: 'create a key for the app' }).click();

  const keys = page.getByRole('region', { name: 'Application keys' });
  await expect(keys.getByText('No keys yet')).toBeVisible();
  await keys.getByLabel('Name of the new key').fill('Entrance');
  await keys.getByRole('button', { name: 'Create a key' }).click();
  const dialog = page.getByRole('dialog', { name: 'The key “Entrance” was created' });
  const secret = await dialog.locator('code').innerText();
  expect(secret).toMatch(/^appkey_[\w-]{43}$/);
  await expect(dialog.getByRole('button', { name: 'Copy' })).toBeFocused();
  await expectNoAxeFaults(page);
  // A click beside the dialog does not take the secret away.
  await page.mouse.click(5, 5);
  await expect(dialog.getByText(secret)).toBeVisible();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(secret)).toHaveCount(0);
  await expect(keys.getByRole('listitem')).toContainText(`Entrance…${secret.slice(-4)}`);
  await expect(keys.getByText('Never used')).toBeVisible();
  await expectNoAxeFaults(page);

  expect(await (await redeem(app, secret, code, 'nonce-001')).json()).toMatchObject({ status: 'ok' });
  expect(await (await redeem(app, secret, code, 'nonce-002')).json()).toMatchObject({
    status: 'error',
    reason: 'already_used',
  });
  expect(await (await redeem(app, secret, 'https://example.com', 'nonce-003')).json()).toMatchObject({
    reason: 'unknown',
  });

  await page.goto('/qr-generator?tab=history&view=scans');
  const list = page.getByRole('list', { name: 'Scans', exact: true });
  await expect(list.getByRole('listitem')).toHaveCount(3);
  await expect(list.getByRole('listitem').first()).toContainText('Refused: unknown');
  await expect(list.getByRole('listitem').last()).toContainText('Accepted');
  await expect(list.getByRole('listitem').last()).toContainText('Door 2 · app 3.1.0 · key “Entrance”');
  await expect(
    page.getByRole('img', { name: /^Scans of the last 30 days: 1 accepted, 2 refused\./ }),
  ).toBeVisible();
  await page.getByText('Show as a table').click();
  await expect(page.getByRole('table').getByRole('row')).toHaveCount(2);
  await expectNoAxeFaults(page);

  await list.getByRole('link', { name: code }).first().click();
  const panel = page.getByRole('dialog', { name: 'QR code' });
  const events = panel.getByRole('region', { name: 'History of the code' }).getByRole('listitem');
  await expect(events).toHaveCount(3);
  await expect(events.nth(1)).toContainText('Redeemed');
  await expect(events.nth(2)).toContainText('Refused: already used');
  await expectNoAxeFaults(page);

  await page.goto(`/qr-generator/batches/${batch.id}`);
  const ofBatch = page.getByRole('region', { name: 'Scans', exact: true });
  await expect(ofBatch.getByRole('listitem')).toHaveCount(2);
  await expectNoAxeFaults(page);

  await page.goto('/keys');
  await expect(keys.getByText(/^Last used/)).toBeVisible();
  await keys.getByRole('button', { name: 'Revoke the key Entrance' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revoke', exact: true }).click();
  await expect(keys.getByText('No keys yet')).toBeVisible();
  await expect(keys.getByLabel('Name of the new key')).toBeFocused();
  expect((await redeem(app, secret, other, 'nonce-004')).status()).toBe(401);
  await app.dispose();
});

test('a batch leads to an address on an allowed host, which a plain camera opens', async ({
  page,
  gateway,
  playwright,
}) => {
  test.slow();
  const person = await aPerson(gateway);
  const batch = await aBatch(await anotherSession(gateway, person), { count: 1 });
  const camera = await playwright.request.newContext({ baseURL: gateway.url });
  const visit = () => camera.get(`/q/${batch.codes[0]}`, { maxRedirects: 0 });

  await openLoggedIn(page, `/qr-generator/batches/${batch.id}`, person);
  const target = page.getByRole('region', { name: 'Opened with a plain camera' });
  // The gateway of the journeys has the default template.
  await expect(target.getByText(/The symbols of this batch do not hold the address/)).toBeVisible();
  await target.getByRole('button', { name: 'Lead to an address' }).click();
  await target.getByLabel('Address').fill('https://shop.example.com/autumn');
  await target.getByRole('button', { name: 'Save' }).click();
  await expect(target.getByText('Add shop.example.com to the hosts of the application first.')).toBeVisible();
  await expectNoAxeFaults(page);
  await target.getByRole('link', { name: 'the hosts that your application allows' }).click();

  const hosts = page.getByRole('region', { name: 'Allowed hosts' });
  await expect(hosts).toBeInViewport();
  await hosts.getByLabel('Host to allow').fill('shop.example.com');
  await hosts.getByRole('button', { name: 'Add the host' }).click();
  await expect(hosts.getByRole('listitem')).toHaveText(/shop\.example\.com/);
  await expectNoAxeFaults(page);

  await page.goto(`/qr-generator/batches/${batch.id}`);
  await target.getByRole('button', { name: 'Lead to an address' }).click();
  await target.getByLabel('Address').fill('https://shop.example.com/autumn');
  await page.keyboard.press('Enter');
  await expect(target.getByRole('link', { name: 'https://shop.example.com/autumn' })).toBeVisible();
  expect((await visit()).headers().location).toBe('https://shop.example.com/autumn');

  await page.goto('/keys');
  await hosts.getByRole('button', { name: 'Remove the host shop.example.com' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove', exact: true }).click();
  await expect(hosts.getByText('No hosts yet')).toBeVisible();
  expect((await visit()).status()).toBe(200);
  await page.goto(`/qr-generator/batches/${batch.id}`);
  await expect(target.getByText(/shop\.example\.com is not among the/)).toBeVisible();
  const [opened] = await Promise.all([
    page.waitForEvent('popup'),
    target.getByRole('link', { name: 'Open the page of a code' }).click(),
  ]);
  await expect(opened.getByRole('heading', { name: 'This code is valid' })).toBeVisible();
  await camera.dispose();
});
