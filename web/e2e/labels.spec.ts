import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { unzipSync } from 'fflate';
import jsQR from 'jsqr';
import { PNG } from 'pngjs';
import { aBatch } from './batches.js';
import { areApart, boxOf } from './boxes.js';
import { expect, expectNoAxeFaults, test } from './fixtures.js';
import { anotherSession, aPerson, openLoggedIn } from './people.js';

/** Presses a button that opens a PDF in a new tab. @returns the bytes of the PDF */
async function pdfOf(page: Page, name: string | RegExp): Promise<Buffer> {
  const opening = page.context().waitForEvent('page');
  const requesting = page.context().waitForEvent('request', (request) => /\.pdf(\?|$)/.test(request.url()));
  await page.getByRole('button', { name, exact: true }).click();
  const url = (await requesting).url();
  await (await opening).close();
  const answer = await page.request.get(url);
  expect(answer.headers()['content-type']).toBe('application/pdf');
  expect(answer.headers()['content-disposition']).toMatch(/^inline; filename="labels-[\w-]+\.pdf"$/);
  const pdf = await answer.body();
  // The built program found its fonts.
  expect(pdf.toString('latin1')).toContain('/FontFile2');
  return pdf;
}

const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\b/g)?.length ?? 0;

/** Opens the dialog of an export. */
async function openExport(page: Page) {
  await page.getByRole('button', { name: 'Export' }).click();
  return page.getByRole('dialog', { name: /^Export/ });
}

/** Chooses a label sheet from all of them. */
async function chooseSheet(page: Page, name: RegExp) {
  await page.getByRole('button', { name: 'Other sheet' }).click();
  await page.getByRole('radio', { name }).check();
}

const printRun = (page: Page) => page.getByRole('heading', { name: /, [\d,]+ labels?$|^Labels 1–/ });

test('2,000 codes are printed on a started sheet and confirmed, and spoiled labels are printed again twice', {
  tag: '@main',
}, async ({ page, gateway }) => {
  test.slow();
  const person = await aPerson(gateway);
  await openLoggedIn(page, '/qr-generator', person);
  await page.getByLabel('Number of QR codes').fill('2000');
  await page.getByRole('button', { name: 'Generate', exact: true }).click();
  // Above 500 codes it asks.
  await page.getByRole('dialog').getByRole('button', { name: 'Generate' }).click();

  // Three more presses: labels, sheet, PDF. The start cell has a default; here a sheet is begun already.
  await page.getByRole('link', { name: 'Print labels' }).click();
  await expect(page.getByText('2,000 codes', { exact: true })).toBeVisible();
  await chooseSheet(page, /^Avery L7160/);
  await page.getByRole('radio', { name: 'Label 5, row 2, column 2' }).check();
  await expect(page.getByText('2,000 labels on 96 sheets')).toBeVisible();
  await expectNoAxeFaults(page);
  expect(pagesOf(await pdfOf(page, 'Open the PDF'))).toBe(96);

  await expect(printRun(page)).toBeVisible();
  await expect(page.getByText('Not confirmed yet')).toBeVisible();
  await page.getByRole('button', { name: 'Some are spoiled' }).click();
  await page.getByRole('checkbox', { name: 'Label 12, row 6, column 1' }).check();
  await page.getByLabel('Numbers of the spoiled labels').fill('12, 17');
  await expect(page.getByRole('checkbox', { name: /^Label 17,/ })).toBeChecked();
  await expectNoAxeFaults(page);
  await page.getByRole('button', { name: 'Confirm 1,998 labels, 2 spoiled' }).click();
  await expect(page.getByText(/1,998 labels printed/)).toBeVisible();
  const first = page.url();

  // 4 taken cells and 2,000 labels end on cell 9 of the last sheet.
  await expect(page.getByLabel('First free label')).toHaveValue('10');
  await page.getByRole('radio', { name: 'Label 5, row 2, column 2' }).check();
  expect(pagesOf(await pdfOf(page, 'Reprint 12 and 17 starting at cell 5'))).toBe(1);
  await expect(page).not.toHaveURL(first);
  await expect(page.getByRole('heading', { name: /, 2 labels$/ })).toBeVisible();
  await expect(page.getByText(/: 1 sheet of Avery L7160/)).toBeVisible();

  await page.getByRole('button', { name: 'Some are spoiled' }).click();
  await page.getByRole('checkbox', { name: /^Label 2,/ }).check();
  await page.getByRole('button', { name: 'Confirm 1 label, 1 spoiled' }).click();
  await expect(page.getByText(/1 label printed.*1 label spoiled: 2\./)).toBeVisible();
  expect(pagesOf(await pdfOf(page, 'Reprint 2 starting at cell 7'))).toBe(1);
  await expect(page.getByRole('heading', { name: /, 1 label$/ })).toBeVisible();
  await expect(page.getByText(/: 1 sheet of Avery L7160/)).toBeVisible();
  await page.getByRole('button', { name: 'Yes, all of them' }).click();
  await expect(page.getByText(/1 label printed/)).toBeVisible();

  const { graphql } = await anotherSession(gateway, person);
  const { qrCodes } = await graphql<{ qrCodes: { totalCount: number } }>(
    '{ qrCodes(filter: { printed: true }) { totalCount } }',
  );
  expect(qrCodes.totalCount).toBe(2_000);

  await page.getByRole('link', { name: 'All print runs' }).click();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(3);
  await expect(page.getByText('Printed', { exact: true })).toHaveCount(3);
  await expectNoAxeFaults(page);

  // The row is a link to the run; the history inside it is a link of its own.
  await page.getByRole('link', { name: 'History of print run 3' }).click();
  await expect(page).toHaveURL(/\/audit-log/);

  // A spoiled label that has been printed again is not printed a third time.
  await page.goto(first);
  await expect(page.getByText(/Printed again in print run \d+\./)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Reprint/ })).toBeHidden();
});

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

test('the preview of each sheet with each text has symbol, code and note where the gateway prints them', async ({
  page,
  gateway,
}) => {
  test.slow();
  const person = await aPerson(gateway);
  const batch = (await aBatch(await anotherSession(gateway, person), { count: 1 })).id;
  const { graphql } = await anotherSession(gateway, person);
  const box = '{ x y width height }';
  const { labelSheets } = await graphql<{
    labelSheets: {
      id: string;
      isForLabelPrinter: boolean;
      previews: {
        text: string;
        symbolPosition: string;
        hasLogo: boolean;
        symbol: Box;
        code: Box | null;
        note: Box | null;
      }[];
    }[];
  }>(
    `{ labelSheets { id isForLabelPrinter previews { text symbolPosition hasLogo symbol ${box} code ${box} note ${box} } } }`,
  );
  await openLoggedIn(page, `/qr-generator/print?batch=${batch}`, person);
  const label = page.locator('[data-content="label"]');
  const drawn = () =>
    label.evaluate((group) =>
      Array.from(group.querySelectorAll('path, path ~ rect'), (shape) => {
        const { x, y, width, height } = (shape as SVGGraphicsElement).getBBox();
        const { a, e, f } = (shape as SVGGraphicsElement).transform.baseVal.consolidate()?.matrix ?? {
          a: 1,
          e: 0,
          f: 0,
        };
        return [e + a * x, f + a * y, a * width, a * height];
      }),
    );
  await page.getByRole('button', { name: 'Other sheet' }).click();
  await page.getByRole('button', { name: /^Show all/ }).click();
  // Of a label printer one label is drawn, as it is printed; these codes have no fields.
  for (const { id, previews } of labelSheets.filter((each) => !each.isForLabelPrinter)) {
    await page.locator(`[name=sheet][value=${id}]`).check();
    for (const { text, symbolPosition, symbol, code, note } of previews.filter(
      (one) => !one.hasLogo && one.text !== 'CODE_AND_FIELDS',
    )) {
      await page.getByLabel('Text on the label').selectOption(text);
      if (text !== 'NONE') await page.getByLabel('Place of the symbol').selectOption(symbolPosition);
      const expected = [symbol, code, note]
        .filter((each) => each !== null)
        .map(({ x, y, width, height }) => [x, y, width, height].map((side) => expect.closeTo(side, 3)));
      await expect.poll(drawn, `${id} ${text} ${symbolPosition}`).toEqual(expected);
    }
  }
});

test('the preview of a label has the size of the label, scans, and shows the line of one’s own', async ({
  page,
  gateway,
}) => {
  const person = await aPerson(gateway);
  const batch = (await aBatch(await anotherSession(gateway, person), { count: 1 })).id;
  const { graphql } = await anotherSession(gateway, person);
  const { qrCodes } = await graphql<{ qrCodes: { edges: { node: { code: string } }[] } }>(
    '{ qrCodes(first: 1) { edges { node { code } } } }',
  );
  const code = qrCodes.edges[0]?.node.code as string;
  await openLoggedIn(page, `/qr-generator/print?batch=${batch}&sheet=avery-l7160`, person);
  await page.getByLabel('Text on the label').selectOption('Code and a line of your own');
  await page.getByLabel('Your line').fill('Ask at the quay');
  for (const position of ['LEFT', 'ABOVE']) {
    await page.getByLabel('Place of the symbol').selectOption(position);
    const label = page.getByRole('img', { name: `The first label, ${code}, Ask at the quay` });
    await expect(label).toBeVisible();
    const { width, height } = await boxOf(label);
    expect([(width * 25.4) / 96, (height * 25.4) / 96]).toEqual([
      expect.closeTo(63.5, 0),
      expect.closeTo(38.1, 0),
    ]);
    const { width: pixels, height: rows, data } = PNG.sync.read(await label.screenshot());
    expect(jsQR(new Uint8ClampedArray(data), pixels, rows)?.data).toBe(code);
  }
  await page.getByRole('button', { name: 'Enlarge' }).click();
  await expectNoAxeFaults(page);
  await page.getByLabel('Your line').fill('日本');
  await expect(
    page.getByText('The line has characters that labels cannot show: 日, 本. Change it.'),
  ).toBeVisible();
});

test('one sheet is printed first, then the others, and none counts before it is confirmed', async ({
  page,
  gateway,
}) => {
  const person = await aPerson(gateway);
  const batch = (await aBatch(await anotherSession(gateway, person), { count: 50 })).id;
  await openLoggedIn(page, `/qr-generator/print?batch=${batch}&sheet=avery-l7160`, person);
  expect(pagesOf(await pdfOf(page, 'Print one sheet first'))).toBe(1);
  await expect(page.getByText(/The first sheet is in the other tab/)).toBeVisible();
  await expect(page.getByText('Not confirmed yet')).toBeVisible();
  const path = await page.getByRole('link', { name: 'Other 2 sheets' }).getAttribute('href');
  expect(pagesOf(await (await page.request.get(path ?? '')).body())).toBe(2);
  await expectNoAxeFaults(page);
  const { graphql } = await anotherSession(gateway, person);
  const { qrCodes } = await graphql<{ qrCodes: { totalCount: number } }>(
    '{ qrCodes(filter: { printed: true }) { totalCount } }',
  );
  expect(qrCodes.totalCount).toBe(0);
});

test('the summary and its button are in view all the way at 320, 768 and 1280 px, and hide no field', async ({
  page,
  gateway,
}) => {
  const person = await aPerson(gateway);
  const batch = (await aBatch(await anotherSession(gateway, person), { count: 30 })).id;
  await openLoggedIn(page, `/qr-generator/print?batch=${batch}`, person);
  const button = page.getByRole('button', { name: 'Open the PDF' });
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 640 });
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(button).toBeInViewport({ ratio: 1 });
    await page.mouse.wheel(0, 600);
    await expect(button).toBeInViewport({ ratio: 1 });
    await expect(page.getByText(/^30 labels on \d+ sheets?$/)).toBeInViewport({ ratio: 1 });
    await page.evaluate(() => window.scrollTo(0, 0));
    for (const name of ['Copies of each label', 'Text on the label', 'First free label']) {
      const field = page.getByLabel(name, { exact: true });
      await field.focus();
      await expect(field).toBeInViewport({ ratio: 1 });
      if (width < 900) expect(areApart(await boxOf(field), await boxOf(button))).toBe(true);
    }
    await expectNoAxeFaults(page);
  }
});

test('the next run begins behind the last one, and codes that were revoked since are said', async ({
  page,
  gateway,
}) => {
  const person = await aPerson(gateway);
  const batch = (await aBatch(await anotherSession(gateway, person), { count: 4 })).id;
  await openLoggedIn(page, `/qr-generator/print?batch=${batch}&sheet=avery-l7160`, person);
  await pdfOf(page, 'Open the PDF');
  await page.getByRole('button', { name: 'Yes, all of them' }).click();
  await expect(page.getByText(/4 labels printed/)).toBeVisible();

  await page.goto(`/qr-generator/print?batch=${batch}`);
  await expect(page.getByText('Avery L7160 Used last')).toBeVisible();
  await expect(page.getByLabel('First free label')).toHaveValue('5');
  await pdfOf(page, 'Open the PDF');
  await expect(printRun(page)).toBeVisible();

  const { graphql } = await anotherSession(gateway, person);
  await graphql(
    `mutation ($batch: ID!) {
      revokeQrBatch(input: { id: $batch, expectedActive: 4, reason: MISPRINT }) { revokedCount }
    }`,
    { batch },
  );
  await page.reload();
  await expect(page.getByText(/4 codes were used or revoked after the run was prepared/)).toBeVisible();
  await page.getByRole('button', { name: 'Abandon the run' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Abandon the run' }).click();
  await expect(page.getByText('Abandoned').first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Open the PDF' })).toBeHidden();

  await page.goto(`/qr-generator/print?batch=${batch}`);
  await expect(page.getByText('None of the chosen codes is active')).toBeVisible();
});

test('a printer that is off is corrected for its sheet', async ({ page, gateway }) => {
  const person = await aPerson(gateway);
  const batch = (await aBatch(await anotherSession(gateway, person), { count: 1 })).id;
  await openLoggedIn(page, `/qr-generator/print?batch=${batch}&sheet=avery-l7159`, person);
  await page.getByRole('button', { name: 'Labels are off? Adjust' }).click();
  const dialog = page.getByRole('dialog', { name: 'Adjust Avery L7159' });
  await expectNoAxeFaults(page);
  const path = await dialog.getByRole('link', { name: 'Open the test page' }).getAttribute('href');
  expect(pagesOf(await (await page.request.get(path ?? '')).body())).toBe(1);
  await dialog.getByLabel('Off to the right by (mm)').fill('1,5');
  await dialog.getByLabel('Length of the ruler down (mm)').fill('149');
  await dialog.getByRole('button', { name: 'Save the correction' }).click();
  const correction = 'Your correction for this sheet: 1.5 mm to the left, 0.7 % longer.';
  await expect(page.getByText(correction)).toBeVisible();
  await page.reload();
  await expect(page.getByText(correction)).toBeVisible();
  await chooseSheet(page, /^Avery L7160/);
  await expect(page.getByText(correction)).toBeHidden();
});

test('a batch is exported as images that scan and a table, with its progress', { tag: '@main' }, async ({
  page,
  gateway,
}) => {
  const person = await aPerson(gateway);
  const batch = (await aBatch(await anotherSession(gateway, person), { count: 300 })).id;
  await openLoggedIn(page, `/qr-generator/batches/${batch}`, person);
  const dialog = await openExport(page);
  await dialog.getByLabel('Size').selectOption('150');
  await expectNoAxeFaults(page);
  const shown = page.evaluate(
    () =>
      new Promise<string[]>((resolve) => {
        const seen: string[] = [];
        new MutationObserver(() => {
          const bar = document.querySelector('[role="progressbar"]');
          const text = bar?.getAttribute('aria-valuetext');
          if (text && seen.at(-1) !== text) seen.push(text);
          if (!bar && seen.length > 0) resolve(seen);
        }).observe(document.body, { subtree: true, childList: true, attributes: true });
      }),
  );
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/\.zip$/);
  await expect(dialog.getByText(`Saved as ${download.suggestedFilename()}.`)).toBeVisible();
  expect((await shown).every((text) => /^(Starting|\d+ of 300)$/.test(text))).toBe(true);

  const files = unzipSync(await readFile(await download.path()));
  const images = Object.keys(files).filter((name) => name.endsWith('.png'));
  expect(images).toHaveLength(300);
  const [first = ''] = images;
  const image = PNG.sync.read(Buffer.from(files[first] ?? []));
  expect([image.width, image.height]).toEqual([150, 150]);
  const code = first.split('/').at(-1)?.replace('.png', '');
  expect(jsQR(new Uint8ClampedArray(image.data), image.width, image.height)?.data).toBe(code);
  const table = Buffer.from(files['codes.csv'] ?? []).toString();
  expect(table.trim().split('\r\n')).toHaveLength(301);
});

test('an export that is cancelled saves nothing, and another can be made at once', async ({
  page,
  gateway,
}) => {
  const person = await aPerson(gateway);
  const batch = (await aBatch(await anotherSession(gateway, person), { count: 50 })).id;
  await openLoggedIn(page, `/qr-generator/batches/${batch}`, person);
  let downloads = 0;
  page.on('download', () => {
    downloads += 1;
  });
  const dialog = await openExport(page);
  // Held before the gateway, so that it is still under way when it is cancelled.
  await page.route('**/exports/**', () => undefined);
  await dialog.getByRole('button', { name: 'Export' }).click();
  await expect(dialog.getByRole('progressbar')).toBeVisible();
  await expectNoAxeFaults(page);
  const aborted = page.waitForEvent('requestfailed');
  await dialog.getByRole('button', { name: 'Cancel the export' }).click();
  await aborted;
  await expect(dialog.getByRole('progressbar')).toBeHidden();
  expect(downloads).toBe(0);

  await page.unroute('**/exports/**');
  await dialog.getByRole('radio', { name: 'Table only (CSV)' }).check();
  const downloading = page.waitForEvent('download');
  await dialog.getByRole('button', { name: 'Export' }).click();
  const table = (await readFile(await (await downloading).path())).toString();
  expect(table.trim().split('\r\n')).toHaveLength(51);
});

test('an export that another one of the account keeps waiting says so', async ({
  page,
  gateway,
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 429/);
  const person = await aPerson(gateway);
  const batch = (await aBatch(await anotherSession(gateway, person), { count: 2 })).id;
  await openLoggedIn(page, `/qr-generator/batches/${batch}`, person);
  const dialog = await openExport(page);
  await page.route('**/exports/**', (route) =>
    route.fulfill({ status: 429, json: { message: 'An export is running.' } }),
  );
  await dialog.getByRole('button', { name: 'Export' }).click();
  await expect(dialog.getByText('An export is running.')).toBeVisible();
});

/** A wide picture: a dark bar on transparency. */
function aLogo(): Buffer {
  const picture = new PNG({ width: 900, height: 300 });
  for (let at = 100 * 900 * 4; at < 200 * 900 * 4; at += 4) picture.data.set([10, 90, 80, 255], at);
  return PNG.sync.write(picture);
}

test('a logo is added, shown on the label, printed, and refused with a reason', async ({ page, gateway }) => {
  const person = await aPerson(gateway);
  const { id } = await aBatch(await anotherSession(gateway, person), { count: 3 });
  await openLoggedIn(page, `/qr-generator/print?batch=${id}&text=code_and_date`, person);
  const picture = page.getByLabel('Picture of the logo');
  const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
  await picture.setInputFiles({ name: 'logo.svg', mimeType: 'image/svg+xml', buffer: script });
  await expect(page.getByText(/^A logo is a PNG or JPEG picture/)).toBeVisible();
  const large = Buffer.alloc(6_000_000);
  await picture.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: large });
  await expect(page.getByText(/^A logo may have at most 5 MB. This file has 6 MB/)).toBeVisible();

  await picture.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: aLogo() });
  await expect(page.getByRole('checkbox', { name: 'Print the logo' })).toBeChecked();
  await expect(page.getByText(/^A logo may have/)).toBeHidden();
  const label = page.getByRole('img', { name: /^The first label, with the logo, / });
  await expect(label.locator('image')).toHaveCount(1);
  await expectNoAxeFaults(page);
  const pdf = await pdfOf(page, 'Open the PDF');
  expect(pdf.toString('latin1').match(/\/Subtype \/Image/g)).toHaveLength(1);

  await page.goBack();
  await page.getByRole('button', { name: 'Remove the logo' }).click();
  await expectNoAxeFaults(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('button', { name: 'Add a logo' })).toBeVisible();
});
