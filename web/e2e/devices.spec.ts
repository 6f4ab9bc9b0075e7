import { boxOf } from './boxes.js';
import { expect, expectNoAxeFaults, test } from './fixtures.js';
import { anotherSession, aPerson, openLoggedIn } from './people.js';

const widths = [320, 1280] as const;

for (const width of widths)
  test(`a phone is connected by the code that the page shows, renamed and revoked, at ${width} px`, async ({
    page,
    gateway,
    playwright,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 800 });
    const sideways = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    const person = await aPerson(gateway);
    const phone = await playwright.request.newContext({ baseURL: gateway.url });
    await openLoggedIn(page, '/devices', person);
    await expect(page.getByText('No devices yet')).toBeVisible();
    await expectNoAxeFaults(page);

    await page.getByRole('button', { name: 'Connect a phone' }).click();
    const dialog = page.getByRole('dialog', { name: 'Connect a phone' });
    await expect(dialog.getByRole('img', { name: 'QR code that connects a phone' })).toBeVisible();
    await expect(dialog.getByText(`${gateway.url}/scan`)).toBeVisible();
    await expectNoAxeFaults(page);
    expect(await sideways()).toBe(0);

    const token = await dialog.locator('code').innerText();
    const facts = { platform: 'android', model: 'Pixel 9', appVersion: '3.1.0' };
    const paired = await phone.post('/api/v2/devices/pair', {
      data: { token, name: "Lea's phone", ...facts },
    });
    expect(paired.status()).toBe(200);
    const { key } = await paired.json();
    await expect(page.getByRole('dialog').getByText(/Lea's phone.+ is connected to/)).toBeVisible();
    await expectNoAxeFaults(page);
    await page.getByRole('button', { name: 'Done' }).click();

    const devices = page.getByRole('list', { name: 'Devices' });
    await expect(devices.getByRole('listitem')).toContainText('Pixel 9, android, version 3.1.0');
    await expect(devices.getByRole('listitem')).toContainText(`by ${person.email}`);
    // Facts and buttons leave no gap between them.
    expect((await boxOf(devices.getByRole('listitem'))).height).toBeLessThan(200);
    expect(await sideways()).toBe(0);
    await expectNoAxeFaults(page);

    await page.getByRole('button', { name: "Rename the device Lea's phone" }).click();
    await page.getByRole('textbox', { name: 'Name' }).fill('Gate');
    await page.keyboard.press('Enter');
    await expect(devices.getByText('Gate')).toBeVisible();
    const headers = { authorization: `Bearer ${key}` };
    const self = () => phone.get('/api/v2/devices/self', { headers });
    expect((await (await self()).json()).name).toBe('Gate');

    await page.getByRole('button', { name: 'Revoke the device Gate' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke', exact: true }).click();
    await expect(page.getByText('No devices yet')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Connect a phone' })).toBeFocused();
    expect((await self()).status()).toBe(401);
    await phone.dispose();
  });

test('a browser that was connected for its member is listed as one', async ({ page, gateway }) => {
  const person = await aPerson(gateway);
  const { graphql } = await anotherSession(gateway, person);
  await graphql('mutation { connectBrowser(input: { name: "Till" }) { device { id } } }');
  await openLoggedIn(page, '/devices', person);
  const row = page.getByRole('list', { name: 'Devices' }).getByRole('listitem');
  await expect(row.getByText('Browser', { exact: true })).toBeVisible();
  await row.getByRole('link', { name: 'History of the device Till' }).click();
  await expect(page.getByText('Connected a device').first()).toBeVisible();
});
