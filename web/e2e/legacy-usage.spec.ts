import { administrator, expect, expectNoAxeFaults, test } from './fixtures.js';
import { openLoggedIn } from './people.js';

test('an administrator sees which version of an app called a path, by the keyboard and in a narrow window', async ({
  page,
  gateway,
}) => {
  const application = 'A-garden-nobody-has';
  for (let at = 0; at < 3; at += 1)
    await fetch(`${gateway.url}/api/questions?application=${application}`, {
      headers: { 'user-agent': 'okhttp/4.9.3', 'x-app-version': '1.4.2' },
    });
  await openLoggedIn(page, '/admin-dashboard', administrator);
  await page.getByRole('navigation', { name: 'More' }).getByRole('link', { name: 'Legacy usage' }).click();
  await expect(page).toHaveURL(/\/legacy-usage$/);

  // Counts are written every ten seconds.
  const versions = page.getByRole('list', { name: 'Versions that call GET /api/questions' });
  await expect(async () => {
    await page.reload();
    await expect(versions).toContainText('1.4.2 (Android)3 calls', { timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
  await expect(page.getByText(/^Last call (just now|1 minute ago) by 1\.4\.2 \(Android\)$/)).toBeVisible();
  await expect(page.getByText(/can be retired from/).first()).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Can be retired/ })).toHaveCount(0);
  await expectNoAxeFaults(page);

  await page.getByRole('combobox', { name: 'Application' }).fill('nobody-has-this');
  await expect(page.getByText('There is no application with this name.')).toBeVisible();
  await page.getByRole('combobox', { name: 'Application' }).fill('');
  await page.setViewportSize({ width: 320, height: 640 });
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});
