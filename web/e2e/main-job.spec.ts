import { readFile } from 'node:fs/promises';
import jsQR from 'jsqr';
import { PNG } from 'pngjs';
import { expect, expectNoAxeFaults, test } from './fixtures.js';
import { aCustomer, logIn, password, signUp, someone } from './people.js';

test('a stranger signs up, verifies, logs in, generates 25 codes, pages through them and downloads one that scans', {
  tag: '@main',
}, async ({ page, gateway }) => {
  const email = someone('jane');
  await signUp(page, email);
  await expect(page.getByRole('main').getByRole('status')).toHaveText(
    'If the email is valid, a verification link has been sent.',
  );

  const mail = await gateway.mailTo(email);
  expect(mail.links[0]).toMatch(new RegExp(`^${gateway.url}/verify\\?token=[\\w-]{43}&flow=register_user$`));
  await page.goto(mail.links[0] ?? '');
  await expect(page.getByText('Your email has been verified.')).toBeVisible();
  await page.getByRole('link', { name: 'Go to Login' }).click();

  await logIn(page, email);
  await expect(page).toHaveURL('/qr-generator');
  await expect(page.getByRole('banner')).toContainText(email.split('@')[0] ?? '');

  await page.getByLabel('Number of QR codes').fill('25');
  await page.getByRole('button', { name: 'Generate', exact: true }).click();
  await expect(page.getByRole('heading', { name: '25 QR codes generated' })).toBeVisible();
  const names = page.getByText(/^[0-9A-HJKMNP-TV-Z]{20}\.png$/);
  const seen = new Set<string>();
  for (const [at, count] of [12, 12, 1].entries()) {
    await expect(page.getByText(`Page ${at + 1} of 3`)).toBeVisible();
    await expect(names).toHaveCount(count);
    // The page before stays until the next one has arrived.
    await expect
      .poll(async () => (await names.allTextContents()).filter((name) => seen.has(name)))
      .toEqual([]);
    for (const name of await names.allTextContents()) seen.add(name);
    if (at < 2) await page.getByRole('button', { name: 'Next' }).click();
  }
  expect(seen.size).toBe(25);
  await expect(page.getByRole('button', { name: 'Next' })).toBeDisabled();

  await page.reload();
  await expect(page.getByRole('heading', { name: '25 QR codes generated' })).toBeVisible();
  await expect(page.getByText('Page 3 of 3')).toBeVisible();

  const downloading = page.waitForEvent('download');
  await page
    .getByRole('button', { name: /^Download/ })
    .or(page.getByRole('link', { name: /^Download/ }))
    .first()
    .click();
  const download = await downloading;
  const [fileName] = await names.allTextContents();
  expect(download.suggestedFilename()).toBe(fileName);
  const image = PNG.sync.read(await readFile(await download.path()));
  expect([image.width, image.height]).toEqual([300, 300]);
  expect(jsQR(new Uint8ClampedArray(image.data), image.width, image.height)?.data).toBe(
    fileName?.replace('.png', ''),
  );
});

test('the history lists every code newest first, and prints one of them alone at 300 by 300', {
  tag: '@main',
}, async ({ page, gateway }) => {
  await aCustomer(page, gateway);
  await page.getByLabel('Number of QR codes').fill('13');
  await page.getByRole('button', { name: 'Generate', exact: true }).click();
  await page.getByRole('heading', { name: '13 QR codes generated' }).waitFor();
  await page.getByRole('tab', { name: 'View History' }).click();
  await expect(page.getByRole('tabpanel', { name: 'View History' }).getByText('Page 1 of 2')).toBeVisible();
  await expect(page.getByText('active', { exact: true })).toHaveCount(12);
  await expectNoAxeFaults(page);

  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes');
  });
  await page
    .getByRole('button', { name: /^Print [0-9A-Z]{20}$/ })
    .first()
    .click();
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes');
  await page.emulateMedia({ media: 'print' });
  const visible = page.locator('img:visible');
  await expect(visible).toHaveCount(1);
  expect(await visible.boundingBox()).toMatchObject({ width: 300, height: 300 });
  await expect(page.getByRole('navigation')).toBeHidden();
});

test('a double click on Generate makes one batch', { tag: '@main' }, async ({ page, gateway }) => {
  await aCustomer(page, gateway);
  await page.getByLabel('Number of QR codes').fill('3');
  await page.getByRole('button', { name: 'Generate', exact: true }).dblclick();
  await page.getByRole('heading', { name: '3 QR codes generated' }).waitFor();
  await page.getByRole('tab', { name: 'View History' }).click();
  await expect(page.getByRole('heading', { name: '3 QR codes' })).toBeVisible();
});

test('a number below one is refused with the words of the specification', async ({ page, gateway }) => {
  await aCustomer(page, gateway);
  for (const wrong of ['0', '-4', '']) {
    await page.getByLabel('Number of QR codes').fill(wrong);
    await page.getByRole('button', { name: 'Generate', exact: true }).click();
    await expect(page.getByText('Please enter a valid number (≥ 1).').first()).toBeVisible();
  }
});

test('a link works once, and a second look at it says so', async ({ page, gateway, consoleErrors }) => {
  const email = someone();
  await signUp(page, email);
  const { links } = await gateway.mailTo(email);
  await page.goto(links[0] ?? '');
  await page.getByText('Your email has been verified.').waitFor();
  await page.goto(links[0] ?? '');
  await expect(page.getByText('Your email has been verified already. Please log in.')).toBeVisible();
  await page.goto('/verify');
  await expect(page.getByText('Missing verification token')).toBeVisible();
  consoleErrors.expect(/status of 400/);
});

test('a wrong password is reported, the fields are cleared and the e-mail field has the focus', {
  tag: '@main',
}, async ({ page, consoleErrors }) => {
  consoleErrors.expect(/status of 401/);
  await logIn(page, someone(), password);
  await expect(page.getByText('Invalid email or password.').first()).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('');
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('');
  await expect(page.getByLabel('Email')).toBeFocused();
});

test('the sign-up form names every fault beside its field', async ({ page }) => {
  await page.goto('/signup');
  await page.getByRole('button', { name: 'Create Account' }).click();
  for (const text of [
    'Please fix the highlighted errors.',
    'Email is required.',
    'City is required.',
    'Country is required.',
    'Password is required.',
    'Please confirm your password.',
  ]) {
    await expect(page.getByText(text)).toBeVisible();
  }
  await expectNoAxeFaults(page);
});

test('the screens of a logged-out visitor have no accessibility faults, light and dark', async ({ page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const path of ['/login', '/signup', '/verify']) {
      await page.goto(path);
      await page.getByRole('heading').first().waitFor();
      await expectNoAxeFaults(page);
    }
  }
});
