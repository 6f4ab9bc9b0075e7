import type { Page } from '@playwright/test';
import { administrator, expect, expectNoAxeFaults, gatewayIsDown, test } from './fixtures.js';
import { aPerson, openLoggedIn, password } from './people.js';
import { wedge } from './scan-door.js';

/*
 * Eleven minutes after the log-in: what changes who may log in, gives a key or takes people's data out asks who is there, and
 * then goes on.
 */

test.use({ gatewayEnv: { SESSION_TTL_SECONDS: '3600' } });
test.beforeEach(({ consoleErrors }) => {
  test.slow();
  consoleErrors.expect(gatewayIsDown);
});
test.afterEach(async ({ gateway }) => gateway.restart());

async function deactivate(page: Page, email: string) {
  await page.getByRole('button', { name: `More for ${email}` }).click();
  await page.getByRole('menuitem', { name: 'Deactivate' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate', exact: true }).click();
}

test('an administrator is asked before an account is deactivated and before one is deleted', async ({
  page,
  gateway,
}) => {
  const [first, second] = [await aPerson(gateway), await aPerson(gateway)];
  await openLoggedIn(page, '/admin-dashboard', administrator);
  const row = ({ email }: { email: string }) => page.getByRole('row').filter({ hasText: email });
  await expect(row(second)).toBeVisible();
  await gateway.restart(11 * 60_000);
  await deactivate(page, first.email);
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused();
  await expectNoAxeFaults(page);
  await page.keyboard.press('Escape');
  await expect(page.getByText('Confirm that it is you.')).toBeVisible();
  await expect(row(first).getByText('Deactivated', { exact: true })).toHaveCount(0);

  await page.getByRole('button', { name: `Delete ${second.email}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
  await dialog.getByLabel('Password', { exact: true }).fill(administrator.password);
  await page.keyboard.press('Enter');
  await expect(row(second)).toHaveCount(0);
  // Confirmed for ten minutes.
  await deactivate(page, first.email);
  await expect(row(first).getByText('Deactivated', { exact: true })).toBeVisible();
});

test('/scan says why a first scan asks, waits for a press of the button, and connects after the password', async ({
  page,
  gateway,
}) => {
  const person = await aPerson(gateway);
  // A page without code, which the restart could cut off.
  await openLoggedIn(page, '/healthz', person);
  await gateway.restart(11 * 60_000);
  await page.goto('/scan');
  await expect(page.getByRole('button', { name: 'Start scanning' })).toBeVisible();
  await wedge(page, 'ANOTHER-TEXT');
  const button = page.getByRole('button', { name: 'Confirm and connect' });
  await expect(button).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectNoAxeFaults(page);
  await page.getByLabel('Connection code').fill('half a code');
  await button.click();
  const field = page.getByRole('dialog').getByLabel('Password', { exact: true });
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
  await expect(page.getByLabel('Connection code')).toHaveValue('half a code');
  await page.keyboard.press('Enter');
  await expect(field).toBeFocused();
  // As fast as a scanner.
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Connected', { exact: true })).toBeVisible();
});

test('an export of the audit log asks before the browser loads it, and its bare address says why not', async ({
  page,
  gateway,
}) => {
  const person = await aPerson(gateway);
  await openLoggedIn(page, '/audit-log', person);
  await expect(page.getByRole('link', { name: 'Export' })).toBeVisible();
  await gateway.restart(11 * 60_000);
  const refused = await page.request.get('/exports/audit-log.csv');
  expect([refused.status(), await refused.json()]).toEqual([
    403,
    { success: false, status: 'error', error: 'CONFIRMATION_REQUIRED', message: 'Confirm that it is you.' },
  ]);
  // Node's own Date header is not moved with the clock, so the browser would take the answer for a later time.
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('ConfirmedUntil')) return route.continue();
    const response = await route.fetch();
    const answer = await response.json();
    const confirmedUntil = new Date(Date.parse(answer.data.viewer.confirmedUntil) - 11 * 60_000);
    answer.data.viewer.confirmedUntil = confirmedUntil.toISOString();
    await route.fulfill({ response, json: answer });
  });
  await page.getByRole('link', { name: 'Export' }).click();
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(password);
  const download = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  expect((await download).suggestedFilename()).toMatch(/^audit-log-.*\.csv$/);
});
