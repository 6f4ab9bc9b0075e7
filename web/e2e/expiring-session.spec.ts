import { expect, test } from './fixtures.js';
import { aPerson, openLoggedIn } from './people.js';

test.use({ gatewayEnv: { SESSION_TTL_SECONDS: '66' } });

test('M15: the notice is first in an open dialog, can be pressed above it, and gives the focus back', async ({
  page,
  gateway,
}) => {
  await openLoggedIn(page, '/questions', await aPerson(gateway));
  await page.getByPlaceholder('Write your question here...').fill('To be deleted?');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('button', { name: /^Delete question/ }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();

  const stay = dialog.getByRole('button', { name: 'Stay signed in' });
  await expect(stay).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(stay).toBeFocused();
  // Nothing lies over it.
  await stay.click({ trial: true });
  const before = await page.evaluate(() => Number(localStorage.getItem('authExpiry')));
  await page.keyboard.press('Enter');
  await expect
    .poll(() => page.evaluate(() => Number(localStorage.getItem('authExpiry'))))
    .toBeGreaterThan(before);
  await expect(stay).toBeHidden();
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
});

test('M15: Alt+S stays signed in without leaving the field', async ({ page, gateway }) => {
  await openLoggedIn(page, '/questions', await aPerson(gateway));
  const field = page.getByPlaceholder('Write your question here...');
  await field.focus();
  await expect(page.getByRole('button', { name: 'Stay signed in' })).toBeVisible({ timeout: 20_000 });
  const before = await page.evaluate(() => Number(localStorage.getItem('authExpiry')));
  await page.keyboard.press('Alt+s');
  await expect
    .poll(() => page.evaluate(() => Number(localStorage.getItem('authExpiry'))))
    .toBeGreaterThan(before);
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('');
});

test('M16: typing in one tab keeps the session of both tabs', async ({ page, context, gateway }) => {
  test.setTimeout(120_000);
  await openLoggedIn(page, '/questions', await aPerson(gateway));
  const other = await context.newPage();
  await other.goto('/help_page');
  const expiry = () => other.evaluate(() => Number(localStorage.getItem('authExpiry')));
  const before = await expiry();
  const field = page.getByPlaceholder('Write your question here...');
  await expect(async () => {
    await field.press('a');
    expect(await expiry()).toBeGreaterThan(before);
  }).toPass({ timeout: 60_000, intervals: [1_000] });
  // Past the end that the session had at first.
  await expect.poll(() => other.evaluate(() => Date.now()), { timeout: 60_000 }).toBeGreaterThan(before);
  await expect(other).toHaveURL('/help_page');
});
