import type { Locator, Page } from '@playwright/test';
import { areApart, boxOf, clippedOf } from './boxes.js';
import { expect, type GatewayProcess, test } from './fixtures.js';
import { anotherSession, aPerson, openLoggedIn } from './people.js';

// Less than the last minute, so the notice is always there.
test.use({ gatewayEnv: { SESSION_TTL_SECONDS: '55' } });

/** With four pages, the pager also offers a jump. */
const rowsOfFourPages = 40;

async function openHistory(page: Page, gateway: GatewayProcess) {
  // The browser's own dialog would wait for a person.
  await page.addInitScript(() => {
    window.print = () => undefined;
  });
  const person = await aPerson(gateway);
  const { graphql } = await anotherSession(gateway, person);
  await graphql(
    'mutation ($input: GenerateQrCodesInput!) { generateQrCodes(input: $input) { batch { size } } }',
    { input: { count: rowsOfFourPages } },
  );
  await openLoggedIn(page, '/qr-generator?tab=history', person);
}

const sidewaysOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const width of [320, 400, 480, 1280]) {
  test(`M19: the pager, a dialog and the notice of the session are whole and apart at ${width} px`, {
    tag: width === 320 ? '@main' : [],
  }, async ({ page, gateway }) => {
    await page.setViewportSize({ width, height: 800 });
    await openHistory(page, gateway);
    const pager = page.getByRole('navigation', { name: 'History pages' });
    const stay = page.getByRole('button', { name: 'Stay signed in' });
    const notice = page.locator('[popover]').filter({ has: stay });
    const isApartFromNotice = async (other: Locator) => areApart(await boxOf(notice), await boxOf(other));
    await expect(stay).toBeVisible();

    for (const place of ['Page 1 of 4', 'Page 2 of 4']) {
      await expect(pager.getByText(place)).toBeVisible();
      await expect(pager.getByRole('button')).toHaveText(['Previous', 'Go', 'Next']);
      expect(await clippedOf(page.getByRole('main').getByRole('button'))).toEqual([]);
      expect(await clippedOf(stay)).toEqual([]);
      expect(await sidewaysOf(page)).toBe(0);

      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await expect.poll(() => isApartFromNotice(pager)).toBe(true);
      await pager.getByRole('button', { name: 'Next' }).click();
    }

    await page.getByRole('button', { name: 'Print this page' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('img', { name: /^QR code/ })).toHaveCount(12);
    await dialog.evaluate((element) => element.scrollTo(0, element.scrollHeight));
    const print = dialog.getByRole('button', { name: 'Print', exact: true });
    await expect.poll(() => isApartFromNotice(print)).toBe(true);
  });
}
