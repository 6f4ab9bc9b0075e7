import type { Page } from '@playwright/test';
import { expect, expectNoAxeFaults, GatewayProcess, gatewayIsDown, test } from './fixtures.js';
import { aPerson, logInHere, openLoggedIn } from './people.js';

const dayMs = 24 * 60 * 60_000;

const block = (page: Page) => page.getByRole('region', { name: 'About Us', exact: true });
const versions = (page: Page) =>
  page.getByRole('list', { name: 'Versions of About Us' }).getByRole('listitem');
/** As a field of date and time takes it, in the time of the browser. */
const inOneDay = (page: Page) =>
  page.evaluate((ms) => {
    const then = new Date(Date.now() + ms);
    return new Date(then.getTime() - then.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
  }, dayMs);

async function write(page: Page, text: string, before: () => Promise<void> = async () => {}) {
  await block(page).getByRole('button', { name: 'Edit About Us' }).click();
  await block(page).getByLabel('Text of About Us').fill(text);
  await before();
  await block(page).getByRole('button', { name: 'Save' }).click();
}

test('a text for tomorrow is scheduled, and the phone’s answer changes with the clock', async ({
  page,
  consoleErrors,
}) => {
  test.slow();
  consoleErrors.expect(gatewayIsDown, /status of 401/);
  const gateway = await GatewayProcess.start();
  try {
    const person = await aPerson(gateway);
    await page.goto(`${gateway.url}/login`);
    await logInHere(page, person);
    await page.goto(`${gateway.url}/static_page`);
    await write(page, 'We open at nine.\n<b>Every</b> day.');
    await expect(page.getByText('"About Us" text updated successfully.')).toBeVisible();
    await write(page, 'We open at ten.\n<b>Every</b> day.', async () => {
      await block(page).getByRole('button', { name: 'Later, or with a note' }).click();
      await block(page)
        .getByLabel('In force from')
        .fill(await inOneDay(page));
      await block(page).getByLabel('Change note').fill('Winter');
    });
    await expect(page.getByText(/Version 2 of "About Us" will be in force from/)).toBeVisible();
    await expect(block(page).getByText('We open at nine.')).toBeVisible();

    await block(page).getByRole('link', { name: 'Versions of About Us' }).click();
    await expect(versions(page)).toHaveCount(2);
    await expect(versions(page).first()).toContainText('Scheduled');
    await expectNoAxeFaults(page);

    await page.goto(`${gateway.url}/phone?of=about_us`);
    const phone = page.getByRole('region', { name: 'About Us on a phone' });
    await expect(phone).toContainText('We open at nine.');
    const etag = await page.getByText(/^W\//).textContent();
    await expectNoAxeFaults(page);

    // A day passes.
    await gateway.restart(dayMs + 60_000);
    // The session has ended long ago.
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
    await page.goto(`${gateway.url}/login`);
    await logInHere(page, person);
    await page.goto(`${gateway.url}/phone?of=about_us`);
    await expect(phone).toContainText('We open at ten.');
    expect(await page.getByText(/^W\//).textContent()).not.toBe(etag);

    await page.goto(`${gateway.url}/static_page/versions?text=ABOUT_US`);
    await expect(versions(page).first()).toContainText('In force');
    await versions(page).first().getByRole('button', { name: 'Compare version 2' }).click();
    await expect(page.getByRole('deletion').filter({ hasText: 'nine' })).toBeVisible();
    await expect(page.getByRole('insertion').filter({ hasText: 'ten' })).toBeVisible();
    await expectNoAxeFaults(page);
    await versions(page).nth(1).getByRole('button', { name: 'Restore version 1' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
    await expect(page.getByText('Version 1 is in force again, as version 3.')).toBeVisible();
    await expect(versions(page)).toHaveCount(3);

    // The public page of the version that came into force on its date.
    const address = `/legal/${encodeURIComponent(await applicationOf(page))}/about_us/v/2`;
    await page.goto(gateway.url + address);
    await expect(page.getByRole('heading', { name: 'About Us' })).toBeVisible();
    await expect(page.getByText('<b>Every</b> day.')).toBeVisible();
  } finally {
    await gateway.remove();
  }
});

const applicationOf = (page: Page) => page.evaluate(() => localStorage.getItem('userApplication') ?? '');

test('a change of a help task is compared and restored', async ({ page, gateway }) => {
  await openLoggedIn(page, '/help_page', await aPerson(gateway));
  await page.getByRole('button', { name: 'Add New Task' }).click();
  await page.getByLabel('New task title').fill('Scan');
  await page.getByLabel('New task content').fill('Press the red button.');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('button', { name: 'Edit Scan' }).click();
  await page.getByLabel('Task content').fill('Press the green button.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('✅ Task saved successfully.')).toBeVisible();
  await page.getByRole('link', { name: 'Versions of Scan' }).click();
  await page.getByRole('button', { name: 'Compare version 2' }).click();
  await expect(page.getByRole('deletion').filter({ hasText: 'red' })).toBeVisible();
  await expectNoAxeFaults(page);
  await page.getByRole('button', { name: 'Restore version 1' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click();
  await expect(page.getByText('Version 1 is restored.')).toBeVisible();
  await expect(page.getByText('Restored from version 1')).toBeVisible();
});
