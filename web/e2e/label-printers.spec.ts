import { readFile } from 'node:fs/promises';
import jsQR from 'jsqr';
import { PNG } from 'pngjs';
import { aBatch } from './batches.js';
import { boxOf } from './boxes.js';
import { expect, expectNoAxeFaults, test } from './fixtures.js';
import { anotherSession, aPerson, openLoggedIn } from './people.js';

for (const { width, colorScheme } of [
  { width: 320, colorScheme: 'dark' },
  { width: 1280, colorScheme: 'light' },
] as const)
  test(`labels of a free size are printed, downloaded as ZPL and confirmed at ${width} px, ${colorScheme}`, async ({
    page,
    gateway,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    const person = await aPerson(gateway);
    const session = await anotherSession(gateway, person);
    const { id, codes } = await aBatch(session, { count: 3, name: 'Lockers' });
    const sideways = () =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    await openLoggedIn(page, `/qr-generator/print?batch=${id}`, person);

    await page.getByRole('button', { name: 'Other sheet or label' }).click();
    await page.getByRole('radio', { name: /^Zebra 50 × 25 mm/ }).check();
    await expect(page.getByText('3 labels', { exact: true })).toBeVisible();
    await expect(page.getByLabel('First free label')).toBeHidden();
    await page.getByLabel('Width (mm)').fill('5');
    await page.getByLabel('Height (mm)').fill('40');
    await page.getByRole('button', { name: 'Use this size' }).click();
    await expect(page.getByText(/^A label is 15 to 170 mm wide/)).toBeVisible();
    await page.getByLabel('Width (mm)').fill('60');
    // Enter checks the size, and does not print.
    await page.getByLabel('Height (mm)').press('Enter');
    await expect(page.getByRole('radio', { name: /^Label of 60 × 40 mm/ })).toBeChecked();
    const label = page.getByRole('img', { name: `The first label, ${codes[0]}` });
    await expect(label).toBeVisible();
    if (width > 400) {
      const { width: across, height: down } = await boxOf(label);
      expect([(across * 25.4) / 96, (down * 25.4) / 96]).toEqual([
        expect.closeTo(60, 0),
        expect.closeTo(40, 0),
      ]);
      const { width: pixels, height: rows, data } = PNG.sync.read(await label.screenshot());
      expect(jsQR(new Uint8ClampedArray(data), pixels, rows)?.data).toBe(codes[0]);
    }
    await expectNoAxeFaults(page);
    expect(await sideways()).toBe(0);

    const opening = page.context().waitForEvent('page');
    await page.getByRole('button', { name: 'Open the PDF' }).click();
    await (await opening).close();
    await expect(page.getByRole('heading', { name: 'Lockers, 3 labels' })).toBeVisible();
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download ZPL' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toMatch(/^labels-Lockers-3-labels-60x40mm-[\d-]+\.zpl$/);
    const zpl = await readFile(await download.path(), 'utf8');
    expect(zpl.match(/\^XA/g)).toHaveLength(3);
    expect(zpl.match(/\^FD[0-9A-Z]{20}\^FS/g)).toEqual(codes.map((code) => `^FD${code}^FS`));

    await page.getByRole('button', { name: 'Some are spoiled' }).click();
    await page.getByLabel('Numbers of the spoiled labels').fill('2');
    await expectNoAxeFaults(page);
    expect(await sideways()).toBe(0);
    await page.getByRole('button', { name: 'Confirm 2 labels, 1 spoiled' }).click();
    await expect(page.getByText(/2 labels printed.*1 label spoiled: 2\./)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Reprint 2', exact: true })).toBeVisible();

    // The size is offered first the next time.
    await page.goto(`/qr-generator/print?batch=${id}`);
    await expect(page.getByText('Used last')).toBeVisible();
    await expect(page.getByText('Label of 60 × 40 mm').first()).toBeVisible();
  });
