import { expect, expectNoAxeFaults, test } from './fixtures.js';
import { aPerson, openLoggedIn } from './people.js';

test.use({ viewport: { width: 320, height: 720 } });

test('a field is defined, codes from a file have values of it, and a change of one is undone', {
  tag: '@main',
}, async ({ page, gateway }) => {
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  await openLoggedIn(page, '/code-settings#fields', await aPerson(gateway));
  const panel = page.getByRole('region', { name: 'Fields' });
  await panel.getByRole('button', { name: 'Add a field' }).click();
  const form = page.getByRole('dialog', { name: 'Add a field' });
  await form.getByLabel('Name of the field').fill('Seat');
  await expect(form.getByLabel('Key')).toHaveValue('seat');
  await expectNoAxeFaults(page);
  await page.keyboard.press('Enter');
  await expect(panel.getByText('Text · 0 values')).toBeVisible();
  await expect(form).toHaveCount(0);
  await expectNoAxeFaults(page);
  expect(await overflow()).toBeLessThanOrEqual(0);

  await page.goto('/qr-generator');
  await page.getByRole('link', { name: 'Generate a code for each row of a file' }).click();
  await page.getByLabel('CSV file').setInputFiles({
    name: 'guests.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Seat,Seen by nobody\nA1,x\nA2,y\nA3,z\n'),
  });
  await expect(page.getByText('3 new codes.')).toBeVisible();
  await expectNoAxeFaults(page);
  expect(await overflow()).toBeLessThanOrEqual(0);
  await page.getByRole('button', { name: 'Generate 3 codes' }).click();

  const table = page.getByRole('table', { name: 'Values of the codes' });
  const second = table.getByRole('textbox').nth(1);
  await expect(second).toHaveValue('A2');
  await expectNoAxeFaults(page);
  expect(await overflow()).toBeLessThanOrEqual(0);
  await table.getByRole('link').nth(1).click();
  const code = page.getByRole('dialog', { name: 'QR code' });
  await expect(code.getByRole('region', { name: 'Values' }).getByText('A2')).toBeVisible();
  await expectNoAxeFaults(page);
  await page.keyboard.press('Escape');
  await expect(code).toHaveCount(0);

  await second.fill('B7');
  await second.press('Enter');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('Undone.').first()).toBeVisible();
  await expect(second).toHaveValue('A2');
});
