import { expect, expectNoAxeFaults, test } from './fixtures.js';
import { aPerson, openLoggedIn } from './people.js';

test.use({ viewport: { width: 320, height: 720 } });

test('codes that were printed elsewhere are previewed, imported and shown with their contents', {
  tag: '@main',
}, async ({ page, gateway }) => {
  test.slow();
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await openLoggedIn(page, '/qr-generator', await aPerson(gateway));
  await page.getByRole('link', { name: 'Import codes' }).click();
  await expect(page.getByRole('heading', { name: 'Import codes' })).toBeVisible();
  await expectNoAxeFaults(page);
  const content = `https://elsewhere.example/tickets/${'a'.repeat(120)}?n=1`;
  await page.getByLabel('CSV file').setInputFiles({
    name: 'tickets.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`content\n${content}\nTICKET-2\nTICKET-2\n`),
  });
  await expect(page.getByText('2 would be added; 1 of 3 rows is invalid.')).toBeVisible();
  await expect(page.getByText('The same content is on line 3.')).toBeVisible();
  await page.getByLabel('Name of the batch').fill('Tickets of May');
  await expectNoAxeFaults(page);
  expect(await overflow()).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'Import without the invalid rows' }).click();
  await expect(page.getByText('2 codes were imported. One line was left out.')).toBeFocused();
  await page.getByRole('link', { name: 'Open Tickets of May' }).click();

  await expect(page.getByText('2 codes · Imported')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Print labels' })).toHaveCount(0);
  const table = page.getByRole('table', { name: 'Codes' });
  await expect(table.getByRole('link', { name: 'TICKET-2' })).toBeVisible();
  await expectNoAxeFaults(page);
  expect(await overflow()).toBeLessThanOrEqual(0);
  await table.getByRole('link', { name: 'TICKET-2' }).click();
  const code = page.getByRole('dialog', { name: 'QR code' });
  await expect(code.getByText('Printed elsewhere')).toBeVisible();
  await code.getByRole('button', { name: 'Mark as used' }).click();
  await expectNoAxeFaults(page);
  expect(await overflow()).toBeLessThanOrEqual(0);
});
