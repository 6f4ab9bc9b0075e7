import type { Locator, Page } from '@playwright/test';
import { PNG } from 'pngjs';
import { boxOf } from './boxes.js';
import { expect, expectNoAxeFaults, type GatewayProcess, test } from './fixtures.js';
import { anotherSession, aPerson, openLoggedIn } from './people.js';

// Windows high contrast: the browser replaces colours, and drops backgrounds and shadows.
test.use({ contextOptions: { reducedMotion: 'reduce', forcedColors: 'active' } });

/** Somebody with a batch of which one code is revoked, and two questions. */
async function aFilledApplication(gateway: GatewayProcess) {
  const person = await aPerson(gateway);
  const { graphql } = await anotherSession(gateway, person);
  const { generateQrCodes } = await graphql<{
    generateQrCodes: { batch: { id: string; codes: { edges: { node: { code: string } }[] } } };
  }>(
    'mutation { generateQrCodes(input: { count: 4 }) { batch { id codes(first: 1) { edges { node { code } } } } } }',
  );
  const { id, codes } = generateQrCodes.batch;
  await graphql(
    'mutation ($input: ChangeQrCodeStatusInput!) { changeQrCodeStatus(input: $input) { qrCode { id } } }',
    { input: { code: codes.edges[0]?.node.code, status: 'REVOKED' } },
  );
  for (const text of ['Why?', 'How?'])
    await graphql('mutation ($input: AddQuestionInput!) { addQuestion(input: $input) { question { id } } }', {
      input: { text },
    });
  return { person, batch: id };
}

/** The marks that set an element off from its neighbours, beside the weight of its letters. */
const surfaceOf = (element: Locator) =>
  element.evaluate((node) => {
    const { backgroundColor, outlineStyle } = getComputedStyle(node);
    return `${backgroundColor}, outline ${outlineStyle}`;
  });

/** The part of an element's inside, without its border, whose brightness differs clearly from that of its corner. */
async function inkOf(page: Page, element: Locator): Promise<number> {
  await element.scrollIntoViewIfNeeded();
  const { x, y, width, height } = await boxOf(element);
  const clip = { x: x + 3, y: y + 3, width: width - 6, height: height - 6 };
  const { data } = PNG.sync.read(await page.screenshot({ clip }));
  const brightness = (at: number) => ((data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0)) / 3;
  let inked = 0;
  for (let at = 0; at < data.length; at += 4) if (Math.abs(brightness(at) - brightness(0)) > 80) inked += 1;
  return inked / (data.length / 4);
}

for (const colorScheme of ['light', 'dark'] as const)
  test.describe(`with forced colours, ${colorScheme}`, () => {
    test.use({ colorScheme });

    test('what is ticked, chosen and current can be seen', async ({ page, gateway }) => {
      const { person, batch } = await aFilledApplication(gateway);
      await openLoggedIn(page, '/qr-generator?tab=history', person);

      const boxes = page.getByRole('checkbox', { name: /^Select [0-9A-Z]{20}$/ });
      const rows = page.getByRole('row').filter({ has: boxes });
      await expect(boxes).toHaveCount(4);
      const all = page.getByRole('checkbox', { name: 'Select this page' });
      expect(await inkOf(page, boxes.nth(1))).toBe(0);
      expect(await inkOf(page, all)).toBe(0);
      await boxes.nth(1).check();
      await page.mouse.move(0, 0);
      expect(await inkOf(page, boxes.nth(1))).toBeGreaterThan(0.05);
      // Some of the page: the dash.
      expect(await inkOf(page, all)).toBeGreaterThan(0.03);
      expect(await surfaceOf(rows.nth(1))).not.toBe(await surfaceOf(rows.nth(2)));

      const statuses = page.getByRole('toolbar', { name: 'Status' }).locator('label');
      expect(await surfaceOf(statuses.nth(0))).toBe(await surfaceOf(statuses.nth(1)));
      await page.getByRole('checkbox', { name: 'Active' }).check();
      await page.mouse.move(0, 0);
      expect(await surfaceOf(statuses.nth(0))).not.toBe(await surfaceOf(statuses.nth(1)));

      const tabs = page.getByRole('tab');
      expect(await surfaceOf(tabs.nth(1))).not.toBe(await surfaceOf(tabs.nth(0)));
      const views = page.getByRole('navigation', { name: 'History of' }).getByRole('link');
      expect(await surfaceOf(views.nth(0))).not.toBe(await surfaceOf(views.nth(1)));
      const items = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
      expect(await surfaceOf(items.nth(0))).not.toBe(await surfaceOf(items.nth(1)));
      await expectNoAxeFaults(page);

      await page.goto(`/qr-generator/print?batch=${batch}`);
      await page.getByRole('button', { name: 'Other sheet' }).click();
      const cards = page.getByRole('group', { name: 'Label sheet' }).locator('label');
      await cards.nth(1).click();
      await page.getByRole('radio', { name: 'Label 5, row 2, column 2' }).check();
      await page.mouse.move(0, 0);
      expect(await surfaceOf(cards.nth(1))).not.toBe(await surfaceOf(cards.nth(0)));
      const cells = page.getByRole('group', { name: 'First free label on the sheet' }).locator('label');
      expect(await surfaceOf(cells.nth(4))).not.toBe(await surfaceOf(cells.nth(5)));
      const cutMarks = page.getByRole('checkbox', { name: 'Print cut marks' });
      expect(await inkOf(page, cutMarks)).toBe(0);
      await cutMarks.check();
      await page.mouse.move(0, 0);
      expect(await inkOf(page, cutMarks)).toBeGreaterThan(0.05);

      await page.goto('/questions');
      const questions = page.getByRole('listitem', { name: /^Question/ });
      await page
        .getByRole('checkbox', { name: /^Select question/ })
        .first()
        .check();
      await page.mouse.move(0, 0);
      expect(await surfaceOf(questions.nth(0))).not.toBe(await surfaceOf(questions.nth(1)));
    });

    test('what lies in front has an edge', async ({ page, gateway }) => {
      const { person, batch } = await aFilledApplication(gateway);
      await openLoggedIn(page, `/qr-generator/batches/${batch}`, person);
      const edgeOf = (element: Locator) => element.evaluate((node) => getComputedStyle(node).borderTopStyle);
      await page.getByRole('button', { name: 'Revoke the batch' }).click();
      const dialog = page.getByRole('dialog');
      expect(await edgeOf(dialog)).toBe('solid');
      await dialog.getByRole('button', { name: 'Revoke' }).click();
      const undo = page.getByRole('region', { name: 'Undo' }).filter({ hasText: '3 codes revoked.' });
      expect(await edgeOf(undo.locator('..'))).toBe('solid');
    });

    test('bars have their length', async ({ page, gateway }) => {
      const { person } = await aFilledApplication(gateway);
      await openLoggedIn(page, '/qr-generator?tab=history&view=batches', person);
      const bar = page.locator('[data-status="active"]').first();
      const { backgroundColor, canvas } = await bar.evaluate((node) => ({
        backgroundColor: getComputedStyle(node).backgroundColor,
        canvas: getComputedStyle(document.body).backgroundColor,
      }));
      expect(backgroundColor).not.toBe(canvas);
    });
  });
