import jsQR from 'jsqr';
import { PNG } from 'pngjs';
import { aBatch } from './batches.js';
import { expect, expectNoAxeFaults, test } from './fixtures.js';
import { anotherSession, aPerson, openLoggedIn } from './people.js';

/** A green picture, as a phone or a drawing program saves it. */
function aLogo(): Buffer {
  const picture = new PNG({ width: 60, height: 20 });
  for (let at = 0; at < picture.data.length; at += 4) picture.data.set([0, 100, 0, 255], at);
  return PNG.sync.write(picture);
}

for (const { width, colorScheme } of [
  { width: 320, colorScheme: 'dark' },
  { width: 1280, colorScheme: 'light' },
] as const)
  test(`an owner chooses the symbol and the page of new codes at ${width} px, ${colorScheme}`, async ({
    page,
    gateway,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    const person = await aPerson(gateway);
    const session = await anotherSession(gateway, person);
    const [old] = (await aBatch(session, { count: 1 })).codes as [string];
    const before = await (await page.request.get(`${gateway.url}/qr/${old}.png`)).body();
    const sideways = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    await openLoggedIn(page, '/qr-generator', person);
    if (width < 800) await page.getByRole('button', { name: 'Open navigation' }).click();
    await page.getByRole('link', { name: 'Codes and labels' }).click();
    await expect(page.getByRole('heading', { name: 'Codes and labels' })).toBeVisible();

    const panel = page.getByRole('region', { name: 'Symbol of new codes' });
    await expect(panel.getByText('A plain camera shows the text, and opens no page.')).toBeVisible();
    await panel.getByRole('radio', { name: 'Our own' }).check();
    await panel.getByLabel('Our content').fill(`${gateway.url}/q/{code}`);
    await panel.getByLabel('Error correction').selectOption('Q');
    await expect(panel.getByText('A plain camera opens the page below.')).toBeVisible();
    const symbol = panel.getByRole('img', { name: /^A symbol of/ });
    const { width: across, height: down, data } = PNG.sync.read(await symbol.screenshot());
    const shown = await panel.locator('code').last().textContent();
    expect(jsQR(new Uint8ClampedArray(data), across, down)?.data).toBe(shown);
    await expectNoAxeFaults(page);
    expect(await sideways()).toBe(0);
    await panel.getByRole('button', { name: 'Save the symbol' }).click();
    await expect(page.getByText('Saved, for codes that are generated from now on.')).toBeVisible();

    const landing = page.getByRole('region', { name: 'Page of a code' });
    await landing.getByLabel('Text of a valid code').fill('Welcome.\nShow it at the <b>door</b>.');
    await landing.getByRole('button', { name: 'Save the texts' }).click();
    await expect(page.getByText('The texts are saved.')).toBeVisible();
    await landing
      .getByLabel('Picture of the page’s logo')
      .setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') });
    await expect(landing.getByText(/^A logo is a PNG or JPEG picture/)).toBeVisible();
    await landing
      .getByLabel('Picture of the page’s logo')
      .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: aLogo() });
    await expect(landing.getByRole('img', { name: 'The logo of the page' })).toBeVisible();
    await expectNoAxeFaults(page);
    expect(await sideways()).toBe(0);

    const [next] = (await aBatch(session, { count: 1 })).codes as [string];
    // A code of before keeps its image, and is found all the same.
    const after = await (await page.request.get(`${gateway.url}/qr/${old}.png`)).body();
    expect(Buffer.compare(after, before)).toBe(0);
    const image = PNG.sync.read(await (await page.request.get(`${gateway.url}/qr/${next}.png`)).body());
    expect(jsQR(new Uint8ClampedArray(image.data), image.width, image.height)?.data).toBe(
      `${gateway.url}/q/${next}`,
    );

    await page.goto(`/q/${next}`);
    await expect(page.getByText('Show it at the <b>door</b>.')).toBeVisible();
    const logo = page.locator('img');
    await expect(logo).toBeVisible();
    expect(await logo.evaluate((each) => (each as HTMLImageElement).naturalWidth)).toBe(60);
    await expectNoAxeFaults(page);
    expect(await sideways()).toBe(0);
  });
