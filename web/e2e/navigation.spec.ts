import type { Page } from '@playwright/test';
import { administrator, expect, expectNoAxeFaults, test } from './fixtures.js';
import { anotherSession, aPerson, openLoggedIn } from './people.js';

const more = (page: Page) => page.getByRole('navigation', { name: 'More' });

test('the first row of the history is at most 12 tab stops away', async ({ page, gateway }) => {
  const person = await aPerson(gateway);
  const { graphql } = await anotherSession(gateway, person);
  await graphql('mutation { generateQrCodes(input: { count: 3 }) { batch { id } } }');
  await openLoggedIn(page, '/qr-generator?tab=history', person);
  const row = page.getByRole('table', { name: 'History' }).getByRole('checkbox').first();
  await expect(row).toBeVisible();
  let stops = 0;
  const tab = async () => {
    await page.keyboard.press('Tab');
    stops += 1;
  };
  await tab();
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  while (stops < 12 && !(await row.evaluate((box) => box === document.activeElement))) await tab();
  await expect(row).toBeFocused();
});

test('an administrator goes round by the second navigation', async ({ page }) => {
  await openLoggedIn(page, '/admin-dashboard', administrator);
  await more(page).getByRole('link', { name: 'Failed emails' }).click();
  await expect(page.getByText('Every mail was delivered')).toBeVisible();
  await expectNoAxeFaults(page);
  await more(page).getByRole('link', { name: 'Keys' }).click();
  await expect(page.getByRole('region', { name: 'Application keys' })).toBeVisible();
  await expectNoAxeFaults(page);
  await more(page).getByRole('link', { name: 'Accounts' }).click();
  await expect(page).toHaveURL('/admin-dashboard');
});

for (const width of [320, 600]) {
  test(`both navigations are in one menu at ${width} px`, async ({ page, gateway }) => {
    await page.setViewportSize({ width, height: 640 });
    await openLoggedIn(page, '/questions', await aPerson(gateway));
    await expect(more(page)).toBeHidden();
    await page.getByRole('button', { name: 'Open navigation' }).click();
    const menu = page.getByRole('dialog');
    await expect(menu.getByRole('link', { name: 'Questions' })).toHaveAttribute('aria-current', 'page');
    await expectNoAxeFaults(page);
    await menu.getByRole('link', { name: 'Audit log' }).click();
    await expect(menu).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Audit log', level: 1 })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  });
}

for (const width of [768, 1280]) {
  test(`no entry of the navigations wraps at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await openLoggedIn(page, '/qr-generator', administrator);
    for (const link of await page.locator('nav[aria-label=Main] a, nav[aria-label=More] a').all())
      expect((await link.boundingBox())?.height).toBeLessThanOrEqual(40);
  });
}
