import type { Browser, Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import { aBatch } from './batches.js';
import { expect, expectNoAxeFaults, test } from './fixtures.js';
import { anotherSession, aPerson, openLoggedIn } from './people.js';

/** A browser of the print shop: another one, without cookies. */
async function shop(browser: Browser, link: string, width: number) {
  const context = await browser.newContext({ viewport: { width, height: 800 } });
  const page = await context.newPage();
  const answer = await page.goto(link);
  return { page, status: answer?.status(), close: () => context.close() };
}

/** Presses a link that downloads a file. */
async function fileOf(page: Page, name: string) {
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name }).click();
  const download = await downloading;
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  return { name: download.suggestedFilename(), bytes: Buffer.concat(chunks) };
}

test('a print shop opens a link without an account, downloads the codes, and finds it withdrawn later', async ({
  page,
  gateway,
  browser,
}) => {
  test.slow();
  const person = await aPerson(gateway);
  const batch = await aBatch(await anotherSession(gateway, person), { count: 25, name: 'Spring fair' });
  await openLoggedIn(page, `/qr-generator/batches/${batch.id}`, person);
  await page.getByRole('button', { name: 'Hand over to a print shop' }).click();
  const dialog = page.getByRole('dialog', { name: 'Hand over to a print shop' });
  await dialog.getByLabel('Label sheet').selectOption('avery-l7160');
  await dialog.getByLabel('Text on the label').selectOption('CODE_AND_NAME');
  await expectNoAxeFaults(page);
  await dialog.getByRole('button', { name: 'Make the link' }).click();
  const link = await dialog.locator('code').innerText();
  expect(link).toMatch(/\/hand-over\/[\w-]{43}$/);
  await expect(dialog.getByRole('button', { name: 'Copy' })).toBeFocused();
  await expectNoAxeFaults(page);

  for (const width of [400, 1280]) {
    const visit = await shop(browser, gateway.url + new URL(link).pathname, width);
    expect(visit.status).toBe(200);
    await expect(visit.page.getByRole('heading', { level: 1 })).toHaveText('Spring fair');
    await expect(visit.page.getByText('25 codes to print.')).toBeVisible();
    const overflow = await visit.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBe(0);
    await expectNoAxeFaults(visit.page);
    await visit.close();
  }

  const visit = await shop(browser, gateway.url + new URL(link).pathname, 400);
  const pdf = await fileOf(visit.page, 'Labels (PDF)');
  expect(pdf.name).toBe('qr-codes-spring-fair.pdf');
  expect(pdf.bytes.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(2);
  expect(pdf.bytes.toString('latin1')).toContain('/FontFile2');
  const zip = await fileOf(visit.page, 'Images (ZIP of SVG files)');
  const files = unzipSync(zip.bytes);
  expect(Object.keys(files).sort()).toEqual(
    [...batch.codes.map((code) => `${code}.svg`), 'codes.csv'].sort(),
  );
  const csv = await fileOf(visit.page, 'Table (CSV)');
  const lines = csv.bytes.toString().trim().split('\r\n');
  expect(lines).toHaveLength(26);
  for (const code of batch.codes) expect(csv.bytes.toString()).toContain(`"${code}"`);

  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(page.getByText(link)).toHaveCount(0);
  await page.getByRole('button', { name: 'Hand over to a print shop' }).click();
  const row = dialog.getByRole('listitem');
  await expect(row).toContainText('Opened 3 times');
  await expect(row).toContainText('downloaded: PDF 1×, images 1×, table 1×');
  await row.getByRole('button', { name: /^Revoke the link/ }).click();
  await expect(row.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectNoAxeFaults(page);
  await row.getByRole('button', { name: 'Revoke' }).click();
  await expect(row).toContainText('Revoked');
  expect((await visit.page.reload())?.status()).toBe(410);
  await expect(visit.page.getByRole('heading', { level: 1 })).toHaveText('This link was withdrawn');
  await expectNoAxeFaults(visit.page);
  await visit.close();

  const guessed = await shop(browser, `${gateway.url}/hand-over/${'A'.repeat(43)}`, 400);
  expect(guessed.status).toBe(404);
  await expect(guessed.page.getByRole('heading', { level: 1 })).toHaveText('There is no such link');
  await expectNoAxeFaults(guessed.page);
  await guessed.close();
});
