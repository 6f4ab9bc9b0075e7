import { expect, expectNoAxeFaults, test } from './fixtures.js';
import { aPerson, openLoggedIn } from './people.js';

test.use({ viewport: { width: 320, height: 720 } });

test('codes get serial numbers, which are found, shown, exported and printed', async ({ page, gateway }) => {
  test.slow();
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await openLoggedIn(page, '/code-settings', await aPerson(gateway));
  const panel = page.getByRole('region', { name: 'Serial numbers' });
  await panel.getByLabel('Prefix').fill('garden');
  await expect(panel.getByLabel('Preview')).toHaveText('GARDEN-000001');
  await expectNoAxeFaults(page);
  expect(await overflow()).toBeLessThanOrEqual(0);
  await page.keyboard.press('Enter');
  await expect(panel.getByText('The next code gets GARDEN-000001.')).toBeVisible();

  await page.goto('/qr-generator');
  await page.getByLabel('Number of QR codes').fill('3');
  await page.getByRole('button', { name: 'Generate', exact: true }).click();
  await expect(page.getByText('GARDEN-000003')).toBeVisible();
  await expectNoAxeFaults(page);
  expect(await overflow()).toBeLessThanOrEqual(0);

  await page.goto('/qr-generator?tab=history&view=batches');
  await expect(page.getByText('GARDEN-000001 to 000003')).toBeVisible();
  await page.goto('/qr-generator?tab=history&search=garden+2');
  const rows = page.getByRole('table', { name: 'History' }).getByRole('row');
  await expect(rows.filter({ hasText: 'GARDEN-000002' })).toBeVisible();
  await expect(rows.filter({ hasText: 'GARDEN-000001' })).toHaveCount(0);
  await expectNoAxeFaults(page);
  expect(await overflow()).toBeLessThanOrEqual(0);
  await rows.filter({ hasText: 'GARDEN-000002' }).getByRole('link').first().click();
  const code = page.getByRole('dialog', { name: 'QR code' });
  await expect(code.getByText('Serial number GARDEN-000002')).toBeVisible();
  await expectNoAxeFaults(page);
  await page.keyboard.press('Escape');

  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search for everything' })).toBeFocused();
  await page.keyboard.insertText('GARDEN-000003');
  await expect(page.getByRole('option', { name: /GARDEN-000003/ })).toBeVisible();
  await page.keyboard.press('Escape');

  await page.goto('/qr-generator?tab=history&view=batches');
  await page.getByRole('link', { name: / · \d+ codes?$/ }).click();
  await page.getByRole('link', { name: 'Print labels' }).first().click();
  await page.getByLabel('Text on the label').selectOption({ label: 'Code and serial number' });
  await expect(page.getByLabel('Text on the label')).toHaveValue('CODE_AND_SERIAL');
  await expectNoAxeFaults(page);
  expect(await overflow()).toBeLessThanOrEqual(0);
});
