import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { canDraw, drawPage, videoAbove } from './fake-video.js';
import { expect, expectNoAxeFaults, test } from './fixtures.js';
import { openLoggedIn } from './people.js';
import { aDoor, openScan, recordedScans, resultOf } from './scan-door.js';

/** The middles of the labels in the first column of Avery L7160, in millimetres. */
const labels = [0, 1, 2].map((row) => ({ x: 7.2 + 63.5 / 2, y: 15.15 + 38.1 * (row + 0.5) }));

/** Prepares a print run of a batch over the wire. @returns its PDF */
async function printed(page: Page, door: Awaited<ReturnType<typeof aDoor>>): Promise<Buffer> {
  const { preparePrintRun } = await door.session.graphql<{
    preparePrintRun: { printRun: { pdfPath: string } };
  }>('mutation ($input: PreparePrintRunInput!) { preparePrintRun(input: $input) { printRun { pdfPath } } }', {
    input: { selection: { batch: door.batches[0] }, sheet: 'avery-l7160', startCell: 1, text: 'CODE' },
  });
  const answer = await page.request.get(preparePrintRun.printRun.pdfPath);
  expect(answer.ok()).toBe(true);
  return answer.body();
}

test('the camera reads the labels of a printed sheet, each that it is aimed at', async ({
  page,
  gateway,
  playwright,
  launchOptions,
}) => {
  test.slow();
  // biome-ignore lint/suspicious/noSkippedTests: only where the program is missing on a person's machine.
  test.skip(!canDraw(), 'pdftoppm (poppler-utils) was not found');
  const door = await aDoor(gateway, 21);
  await openLoggedIn(page, '/healthz', door.person);
  const folder = await mkdtemp(join(tmpdir(), 'camera-'));
  const video = join(folder, 'sheet.y4m');
  await writeFile(video, videoAbove(drawPage(await printed(page, door)), labels));
  const browser = await playwright.chromium.launch({
    ...launchOptions,
    args: [
      ...(launchOptions.args ?? []),
      '--use-fake-ui-for-media-stream',
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-video-capture=${video}`,
    ],
  });
  const phone = await browser.newPage({ baseURL: gateway.url, viewport: { width: 400, height: 760 } });
  const loaded: string[] = [];
  phone.on('request', (request) => loaded.push(request.url()));
  await openScan(phone, door.person);
  expect(loaded.filter((url) => /wasm/.test(url))).toEqual([]);

  await phone.getByRole('button', { name: 'Start camera' }).click();
  await expect(resultOf(phone)).toContainText('Accepted');
  const accepted = async () =>
    new Set((await recordedScans(door)).filter(({ refusal }) => refusal === null).map(({ code }) => code));
  await expect.poll(async () => (await accepted()).size, { timeout: 60_000 }).toBe(labels.length);
  for (const code of await accepted()) expect(door.codes).toContain(code);
  expect(loaded.filter((url) => !url.startsWith(gateway.url))).toEqual([]);

  // A label that is read again shows so until “Next”; an accepted one leaves by itself.
  await expect(resultOf(phone)).toContainText('Used already');
  await phone.getByRole('button', { name: 'Next' }).click();
  // The next label may cover it meanwhile.
  await phone.getByRole('button', { name: 'Stop camera' }).dispatchEvent('click');
  await expect(phone.getByRole('button', { name: 'Start camera' })).toBeVisible();
  await expectNoAxeFaults(phone);
  await browser.close();
  await rm(folder, { recursive: true, force: true });
});

test('a camera that is denied or missing leaves a sentence with what to do, and scans go on', async ({
  page,
  gateway,
}) => {
  const door = await aDoor(gateway, 1);
  await openScan(page, door.person);
  const deny = (name: string) =>
    page.evaluate((name) => {
      navigator.mediaDevices.getUserMedia = async () => {
        throw new DOMException('no', name);
      };
    }, name);
  for (const [name, sentence] of [
    ['NotAllowedError', /is not allowed\. Allow it for this page/],
    ['NotFoundError', /No camera was found\. Connect one/],
    ['NotReadableError', /Another program uses the camera\. Close it/],
  ] as const) {
    await deny(name);
    await page.getByRole('button', { name: 'Start camera' }).click();
    await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible();
  }
  await expectNoAxeFaults(page);
  await page.getByLabel('Code', { exact: true }).fill(door.codes[0] ?? '');
  await page.getByRole('button', { name: 'Redeem' }).click();
  await expect(resultOf(page)).toContainText('Accepted');
});

test('only the document of the page may use the camera and WebAssembly', async ({ page }) => {
  const headersOf = async (path: string) => {
    const headers = (await page.request.get(path)).headers();
    return [headers['permissions-policy'], headers['content-security-policy']?.includes('wasm-unsafe-eval')];
  };
  expect(await headersOf('/scan?application=Garden')).toEqual(['camera=(self)', true]);
  for (const path of ['/login', '/', '/scanner', '/scan.webmanifest', '/scan-worker.js'])
    expect([path, ...(await headersOf(path))]).toEqual([path, 'camera=()', false]);
});
