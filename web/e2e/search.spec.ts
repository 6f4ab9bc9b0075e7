import type { Page } from '@playwright/test';
import { expect, expectNoAxeFaults, type GatewayProcess, test } from './fixtures.js';
import { anotherSession, aPerson, openLoggedIn } from './people.js';

/** Somebody with a batch of two codes, a question and a help task. */
async function aFilledApplication(gateway: GatewayProcess) {
  const person = await aPerson(gateway);
  const { graphql } = await anotherSession(gateway, person);
  const { generateQrCodes } = await graphql<{
    generateQrCodes: { batch: { id: string; codes: { edges: { node: { code: string } }[] } } };
  }>(
    `mutation {
      generateQrCodes(input: { count: 2, name: "Lockers" }) { batch { id codes { edges { node { code } } } } }
      addQuestion(input: { text: "Where are the lockers?" }) { question { id } }
      addHelpTask(input: { title: "How to lock", content: "Turn the key." }) { helpTask { id } }
    }`,
  );
  const { id, codes } = generateQrCodes.batch;
  const [code = '', other = ''] = codes.edges.map(({ node }) => node.code);
  return { person, batch: id, code, other };
}

const field = (page: Page) => page.getByRole('combobox', { name: 'Search for everything' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search' });

async function search(page: Page, text: string) {
  await page.keyboard.press('Control+k');
  await expect(field(page)).toBeFocused();
  await page.keyboard.insertText(text);
}

test('everything is found and opened by the keyboard alone', { tag: '@main' }, async ({ page, gateway }) => {
  test.slow();
  const { person, batch, code, other } = await aFilledApplication(gateway);
  await openLoggedIn(page, '/help_page', person);
  await expect(page.getByRole('button', { name: 'Search' })).toBeVisible();

  await page.keyboard.press('Control+k');
  await expect(dialog(page).getByRole('option', { name: 'Print labels' })).toBeVisible();
  await expectNoAxeFaults(page);
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();

  await search(page, 'LOCK');
  await expect(dialog(page).getByRole('group')).toHaveText([/Batches/, /Questions/, /Help tasks/]);
  await expectNoAxeFaults(page);
  await page.keyboard.press('ArrowDown');
  await expect(dialog(page).getByRole('option', { selected: true })).toContainText('Where are the lockers?');
  await page.keyboard.press('End');
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/qr-generator/batches/${batch}`);
  await expect(page.getByRole('heading', { name: 'Lockers' })).toBeVisible();

  await search(page, 'where');
  await dialog(page).getByRole('option', { name: 'Where are the lockers?' }).waitFor();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('listitem').filter({ hasText: 'Where are the lockers?' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();

  // As a hand scanner types: the whole address, and Enter at once.
  await search(page, `${gateway.url}/q/${code}`);
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: 'QR code' });
  await expect(panel.getByText(code).first()).toBeVisible();

  // Above the panel, which stays where it is.
  await search(page, other.slice(-5).toLowerCase());
  await expect(dialog(page).getByRole('option', { name: other })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await expect(panel).toBeVisible();
  await search(page, `${other}.png`);
  await page.keyboard.press('Enter');
  await expect(panel.getByText(other).first()).toBeVisible();

  await search(page, 'generate 500 codes');
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Number of QR codes')).toHaveValue('500');
  await expect(page.getByLabel('Number of QR codes')).toBeFocused();

  for (const [text, label] of [
    ['add a question', 'Question'],
    ['add a help', 'New task title'],
    ['add an app user', 'Email'],
  ] as const) {
    await search(page, text);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('textbox', { name: label })).toBeFocused();
  }
});

test('the search fills the window of a phone, and refuses what is too long without sending it', async ({
  page,
  gateway,
}) => {
  const { person, code } = await aFilledApplication(gateway);
  await page.setViewportSize({ width: 320, height: 560 });
  await openLoggedIn(page, '/questions', person);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.postData()?.includes('query Search')) sent.push(request.postData() ?? '');
  });
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(dialog(page)).toBeVisible();
  expect(await dialog(page).boundingBox()).toEqual({ x: 0, y: 0, width: 320, height: 560 });
  await field(page).fill('x'.repeat(10_000));
  await expect(dialog(page).getByRole('status')).toContainText('this text has 10,000');
  await expectNoAxeFaults(page);
  expect(sent).toEqual([]);
  await field(page).fill(code.slice(-4));
  await dialog(page).getByRole('option', { name: code }).click();
  await expect(page.getByRole('dialog', { name: 'QR code' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});
