import type { Page } from '@playwright/test';
import { areApart, boxOf } from './boxes.js';
import { expect, expectNoAxeFaults, test } from './fixtures.js';
import { anotherSession, aPerson, openLoggedIn } from './people.js';

const rows = (page: Page) => page.getByRole('region', { name: 'Questions List' }).getByRole('listitem');
const bar = (page: Page) => page.getByRole('region', { name: 'Undo' });
const confirmDelete = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();

/** The page /questions of somebody with this many of them. */
async function openQuestions(page: Page, gateway: Parameters<typeof aPerson>[0], count: number) {
  const person = await aPerson(gateway);
  const elsewhere = await anotherSession(gateway, person);
  const one = (text: string) => `addQuestion(input: { text: "${text}" }) { question { id } }`;
  const all = Array.from({ length: count }, (_, index) => one(`Question number ${index + 1}?`));
  for (let at = 0; at < count; at += 10) {
    const some = all.slice(at, at + 10).map((call, index) => `q${index}: ${call}`);
    await elsewhere.graphql(`mutation { ${some.join(' ')} }`);
  }
  await openLoggedIn(page, '/questions', person);
  await expect(rows(page)).toHaveCount(count);
  return { elsewhere };
}

test('30 questions are deleted and come back, in their order and with their numbers', {
  tag: '@main',
}, async ({ page, gateway }) => {
  await openQuestions(page, gateway, 30);
  const before = await rows(page).allInnerTexts();
  await page.getByLabel('Select all 30 shown').check();
  await page.getByRole('button', { name: 'Delete Selected' }).click();
  await confirmDelete(page);
  await expect(page.getByText('No questions yet')).toBeVisible();
  await expect(bar(page)).toContainText('… and 27 more.');
  await expectNoAxeFaults(page);

  // The offer goes along to another page, and is in reach of the keyboard.
  await page.getByRole('link', { name: 'Help center' }).click();
  await expect(page.getByRole('heading', { name: 'Help Tasks Management' })).toBeVisible();
  await page.getByRole('link', { name: 'Questions' }).click();
  await expect(page.getByText('No questions yet')).toBeVisible();
  await page.getByRole('main').focus();
  await page.keyboard.press('ControlOrMeta+z');
  await expect(page.getByText('Undone.')).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
  await expect(rows(page)).toHaveCount(30);
  expect(await rows(page).allInnerTexts()).toEqual(before);
});

test('what was deleted can be undone later, by whoever comes first', async ({ page, gateway }) => {
  const { elsewhere } = await openQuestions(page, gateway, 3);
  for (const _ of [1, 2]) {
    await rows(page).nth(0).getByRole('button', { name: 'Delete' }).click();
    await confirmDelete(page);
    await expect(bar(page)).toBeVisible();
  }
  await bar(page).getByRole('button', { name: 'Close the offer to undo' }).click();
  await page.getByRole('navigation', { name: 'More' }).getByRole('link', { name: 'Recent changes' }).click();
  await expect(page).toHaveURL('/recently-deleted');
  const entries = page.getByRole('list', { name: 'Recent changes' }).getByRole('listitem');
  await expect(entries).toHaveCount(2);
  await expect(entries.nth(0)).toContainText('1 question deleted: Question number 2?');
  await expect(entries.nth(0)).toContainText(/by ann\..+\s·\s(24\sh|23\sh\s59\smin)\sleft/);
  await expectNoAxeFaults(page);

  const listed = await elsewhere.graphql<{ undoEntries: { edges: { node: { id: string } }[] } }>(
    '{ undoEntries { edges { node { id } } } }',
  );
  const [newest] = listed.undoEntries.edges;
  await elsewhere.graphql('mutation ($id: ID!) { undo(input: { id: $id }) { restored } }', {
    id: newest?.node.id,
  });
  await entries.nth(0).getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('This was undone already.')).toBeVisible();
  await expect(entries.nth(0).getByText('Undone', { exact: true })).toBeVisible();
  await entries.nth(1).getByRole('button', { name: 'Undo' }).click();
  await expect(entries.nth(1).getByText('Undone', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'Questions' }).click();
  await expect(rows(page)).toHaveCount(3);
});

test('a code that was revoked in its panel is active again', async ({ page, gateway }) => {
  await page.setViewportSize({ width: 400, height: 700 });
  const person = await aPerson(gateway);
  const { graphql } = await anotherSession(gateway, person);
  await graphql(
    'mutation ($input: GenerateQrCodesInput!) { generateQrCodes(input: $input) { batch { size } } }',
    { input: { count: 1 } },
  );
  await openLoggedIn(page, '/qr-generator?tab=history', person);
  await page.getByRole('table', { name: 'History' }).getByRole('link').first().click();
  const panel = page.getByRole('dialog', { name: 'QR code' });
  await panel.getByRole('button', { name: 'Revoke', exact: true }).click();
  await expect(panel.getByText('Revoke this code? This can be undone for 24 hours.')).toBeVisible();
  await panel.getByRole('button', { name: 'Revoke', exact: true }).click();
  await expect(bar(page)).toContainText('The code is revoked.');
  await bar(page).getByRole('button', { name: /^Undo/ }).click();
  await expect(page.getByText('Undone.')).toBeVisible();
  await expect(panel.getByRole('button', { name: 'Revoke', exact: true })).toBeVisible();
});

for (const width of [320, 1280]) {
  test(`the offer leaves the focused row and the last row in sight at ${width} px`, async ({
    page,
    gateway,
  }) => {
    await page.setViewportSize({ width, height: 600 });
    await openQuestions(page, gateway, 12);
    const last = rows(page).nth(-1).getByRole('button', { name: 'Delete' });
    await last.click();
    await confirmDelete(page);
    await expect(bar(page)).toBeVisible();
    await bar(page).getByRole('button', { name: /^Undo/ }).hover();
    await expect(rows(page)).toHaveCount(11);
    await expect(last).toBeFocused();
    await expect.poll(async () => areApart(await boxOf(bar(page)), await boxOf(last))).toBe(true);
    await expect(bar(page)).toContainText('✅ Question deleted.');
    await expect(page.getByRole('alert').filter({ hasText: 'deleted' })).toHaveCount(0);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    ).toBe(0);
  });
}
