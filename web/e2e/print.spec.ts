import type { Page } from '@playwright/test';
import { aBatch } from './batches.js';
import { expect, type GatewayProcess, test } from './fixtures.js';
import { anotherSession, aPerson, openLoggedIn, type Person } from './people.js';

async function threeCodes(gateway: GatewayProcess, person: Person) {
  const session = await anotherSession(gateway, person);
  const [used = '', revoked = '', active = ''] = (await aBatch(session, { count: 3 })).codes;
  const change = `mutation ($input: ChangeQrCodeStatusInput!) {
    changeQrCodeStatus(input: $input) { qrCode { id } }
  }`;
  await session.graphql(change, { input: { code: used, status: 'USED' } });
  await session.graphql(change, { input: { code: revoked, status: 'REVOKED' } });
  return { used, revoked, active };
}

/** The texts and the loaded images of the page that a printer gets. */
async function printedOn(page: Page) {
  await page.emulateMedia({ media: 'print' });
  const text = await page.locator('body').innerText();
  const images = await page
    .locator('img:visible')
    .evaluateAll((all) =>
      all
        .filter((image) => (image as HTMLImageElement).naturalWidth === 300)
        .map((image) => image.getAttribute('src')),
    );
  await page.emulateMedia({ media: 'screen' });
  return { texts: text.split('\n').filter(Boolean).toSorted(), images: images.toSorted() };
}

test('M18: paper gets the active codes, named; the others on request, marked; a broken image is asked for again', async ({
  page,
  gateway,
  consoleErrors,
}) => {
  consoleErrors.expect(/Failed to load resource/);
  const person = await aPerson(gateway);
  const { used, revoked, active } = await threeCodes(gateway, person);
  const imageOf = (code: string) => `/qr/${code}.png`;
  await page.route(`**${imageOf(active)}`, (route) => route.abort());
  // The browser's own dialog would wait for a person.
  await page.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset.prints = `${Number(document.documentElement.dataset.prints ?? 0) + 1}`;
    };
  });
  const root = page.locator('html');

  await openLoggedIn(page, '/qr-generator?tab=history', person);
  await page.getByRole('button', { name: 'Print this page' }).click();
  const view = page.getByRole('dialog', { name: 'Print view' });
  await expect(view.getByText('2 codes are left out.')).toBeVisible();
  await expect(view.getByRole('alert')).toContainText(`Error loading the image of ${active}.`);
  await page.unroute(`**${imageOf(active)}`);
  await view.getByRole('button', { name: 'Try again' }).click();
  await expect(view.getByRole('alert')).toBeHidden();

  await expect.poll(() => printedOn(page)).toEqual({ texts: [active], images: [imageOf(active)] });
  await expect(root).not.toHaveAttribute('data-prints');

  await view.getByRole('checkbox', { name: 'Include the 2 codes that are used or revoked' }).check();
  await expect
    .poll(() => printedOn(page))
    .toEqual({
      texts: [active, `${revoked} (revoked)`, `${used} (used)`].toSorted(),
      images: [used, revoked, active].map(imageOf).toSorted(),
    });
  await expect(root).not.toHaveAttribute('data-prints');
  await view.getByRole('button', { name: 'Print', exact: true }).click();
  await expect(root).toHaveAttribute('data-prints', '1');
});
