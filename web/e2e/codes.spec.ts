import type { Page } from '@playwright/test';
import { aBatch } from './batches.js';
import { boxOf } from './boxes.js';
import { expect, expectNoAxeFaults, type GatewayProcess, test } from './fixtures.js';
import {
  anotherSession,
  aPerson,
  logInHere,
  logOut,
  type OtherSession,
  openLoggedIn,
  type Person,
} from './people.js';

/** Somebody who is logged in, and the same person at another computer. */
async function aPersonWithTwoSessions(
  gateway: GatewayProcess,
): Promise<{ person: Person; elsewhere: OtherSession }> {
  const person = await aPerson(gateway);
  return { person, elsewhere: await anotherSession(gateway, person) };
}

const changeElsewhere = ({ graphql }: OtherSession, code: string, status: 'USED' | 'REVOKED') =>
  graphql(
    'mutation ($input: ChangeQrCodeStatusInput!) { changeQrCodeStatus(input: $input) { qrCode { id } } }',
    {
      input: { code, status },
    },
  );

const history = '/qr-generator?tab=history';
const found = (page: Page, title: string) => expect(page.getByRole('heading', { name: title })).toBeVisible();
const boxes = (page: Page) => page.getByRole('checkbox', { name: /^Select [0-9A-Z]{20}$/ });
const sidewaysOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

test('a code is found by its beginning as a person writes it, by status and by day, and by the address', async ({
  page,
  gateway,
}) => {
  const { person, elsewhere } = await aPersonWithTwoSessions(gateway);
  const { codes } = await aBatch(elsewhere, { count: 30, name: 'Spring fair' });
  const [used = '', revoked = '', wanted = ''] = codes;
  await changeElsewhere(elsewhere, used, 'USED');
  await changeElsewhere(elsewhere, revoked, 'REVOKED');
  await openLoggedIn(page, history, person);
  await found(page, '30 QR codes');

  const field = page.getByRole('searchbox', { name: 'Find codes' });
  await field.fill(wanted.slice(0, 3));
  await expect(field).toHaveAccessibleDescription(/^Type the first or last 4 characters of a code or more\./);
  const groups = wanted.match(/.{4}/g)?.join('-') ?? '';
  await field.fill(groups.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l'));
  await found(page, '1 QR code found');
  await expect(page.getByText(`${wanted}.png`)).toBeVisible();
  await field.fill('UUUU');
  await expect(field).toHaveAccessibleDescription(/no U/);
  await expectNoAxeFaults(page);
  await page.getByRole('button', { name: 'Clear filters' }).first().click();
  await found(page, '30 QR codes');

  await page.getByRole('checkbox', { name: 'Used' }).check();
  await page.getByRole('checkbox', { name: 'Revoked' }).check();
  await found(page, '2 QR codes found');
  await expect(page).toHaveURL(/status=used%2Crevoked/);
  await page.reload();
  await found(page, '2 QR codes found');
  await expect(page.getByRole('checkbox', { name: 'Used' })).toBeChecked();
  await page.goBack();
  await found(page, '1 QR code found');

  const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  await page.goto(`${history}&from=${tomorrow}`);
  await expect(page.getByText('No code matches')).toBeVisible();
  await expectNoAxeFaults(page);
});

/** How many rows of the table are wholly in sight, below the header bar. */
const rowsInSight = (page: Page, name: string) =>
  page
    .getByRole('table', { name })
    .locator('tbody tr')
    .evaluateAll((rows) => {
      const top = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
      const boxes = rows.map((row) => row.getBoundingClientRect());
      return boxes.filter((box) => box.top >= top && box.bottom <= window.innerHeight).length;
    });

test('14 codes or more are in sight, and the statuses are one tab stop', async ({ page, gateway }) => {
  const { person, elsewhere } = await aPersonWithTwoSessions(gateway);
  // A serial number beside each name, and a note above, leave less room.
  await elsewhere.graphql(
    'mutation ($input: SaveSerialNumbersInput!) { saveSerialNumbers(input: $input) { serialNumbers { nextSerial } } }',
    { input: { prefix: 'HARBOUR' } },
  );
  const { id } = await aBatch(elsewhere, { count: 60, name: 'Spring fair', note: 'For the desk.' });
  await openLoggedIn(page, history, person);
  await expect(boxes(page)).toHaveCount(12);
  await page.getByRole('combobox', { name: 'History per page' }).selectOption('50 per page');
  await expect(boxes(page)).toHaveCount(50);
  await page.evaluate(() => window.scrollTo(0, 0));
  expect(await rowsInSight(page, 'History')).toBeGreaterThanOrEqual(14);

  await page.goto(`/qr-generator/batches/${id}`);
  await expect(boxes(page)).toHaveCount(50);
  expect(await rowsInSight(page, 'Codes')).toBeGreaterThanOrEqual(14);

  await page.goto(history);
  // One stop for the three statuses: the arrow keys lead from one to the next.
  await page.getByRole('checkbox', { name: 'Active' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('checkbox', { name: 'Used' })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('checkbox', { name: 'Revoked' })).toBeFocused();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/status=revoked/);
});

test('codes are chosen over pages and all at once, with the keyboard, and revoked with a reason', async ({
  page,
  gateway,
}) => {
  const { person, elsewhere } = await aPersonWithTwoSessions(gateway);
  const { codes } = await aBatch(elsewhere, { count: 40, name: 'Spring fair' });
  // The newest come first.
  const [first = '', second = ''] = codes.toReversed();
  await changeElsewhere(elsewhere, first, 'USED');
  await openLoggedIn(page, history, person);

  await page.getByRole('checkbox', { name: 'Select this page' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('12 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('Page 2 of 4')).toBeVisible();
  await boxes(page).first().click();
  await boxes(page)
    .nth(3)
    .click({ modifiers: ['Shift'] });
  await expect(page.getByText('16 selected')).toBeVisible();
  await expectNoAxeFaults(page);

  await page.getByRole('group', { name: 'Selected codes' }).getByRole('button', { name: 'Revoke' }).click();
  const dialog = page.getByRole('dialog', { name: 'Revoke' });
  await expect(dialog.getByLabel('Reason')).toBeFocused();
  await expect(dialog.getByText('Revoke 15 active codes? 1 used one stays used.')).toBeVisible();
  await dialog.getByLabel('Reason').selectOption('Misprint');
  await dialog.getByLabel('Note').fill('The black ran out');
  await expectNoAxeFaults(page);
  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await expect(
    page.getByText('15 codes revoked; 1 was used already and stayed.', { exact: true }),
  ).toBeVisible();
  await expect(page.getByText('16 selected')).toBeHidden();
  await page.getByRole('button', { name: 'Previous' }).click();
  await expect(page.getByText('revoked', { exact: true })).toHaveCount(11);

  await page.getByRole('link', { name: `${second}.png` }).click();
  const panel = page.getByRole('dialog', { name: 'QR code' });
  await expect(panel.getByText('The black ran out')).toBeVisible();
  await expect(panel.getByText(/^Misprint · by/)).toContainText(person.email.split('@')[0] ?? '');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: `${second}.png` })).toBeFocused();
});

test('chosen codes are chosen still after Back and a reload, and no longer after a log-out', async ({
  page,
  gateway,
}) => {
  const { person, elsewhere } = await aPersonWithTwoSessions(gateway);
  await aBatch(elsewhere, { count: 3, name: 'Spring fair' });
  await openLoggedIn(page, history, person);
  await boxes(page).nth(1).check();
  await page.getByRole('link', { name: 'Print labels' }).click();
  await expect(page.getByRole('heading', { name: 'Print labels' })).toBeVisible();
  await page.goBack();
  await expect(page.getByText('1 selected')).toBeVisible();
  await expect(boxes(page).nth(1)).toBeChecked();
  await page.reload();
  await expect(page.getByText('1 selected')).toBeVisible();
  await expect(boxes(page).nth(1)).toBeChecked();
  await logOut(page);
  await logInHere(page, person);
  await page.goto(history);
  await expect(boxes(page)).toHaveCount(3);
  await expect(page.getByText('1 selected')).toHaveCount(0);
});

test('all that match are changed only while their number is the one that was seen', async ({
  page,
  gateway,
}) => {
  const { person, elsewhere } = await aPersonWithTwoSessions(gateway);
  const { codes } = await aBatch(elsewhere, { count: 30, name: 'Spring fair' });
  await openLoggedIn(page, `${history}&status=active`, person);
  await page.getByRole('checkbox', { name: 'Select this page' }).check();
  await page.getByRole('button', { name: 'Select all 30 that match' }).click();
  await page.getByRole('button', { name: 'Mark used' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mark as used' });
  await expect(
    dialog.getByText('Mark 30 active codes as used? This can be undone for 24 hours.'),
  ).toBeVisible();

  await changeElsewhere(elsewhere, codes[0] ?? '', 'REVOKED');
  const confirm = dialog.getByRole('button', { name: 'Mark as used' });
  await confirm.click();
  await expect(dialog.getByText('The selection has 29 codes now, not 30. Look at it again.')).toBeVisible();
  await expect(
    dialog.getByText('Mark 29 active codes as used? This can be undone for 24 hours.'),
  ).toBeVisible();
  await confirm.click();
  await expect(page.getByText('29 codes marked as used.', { exact: true })).toBeVisible();
  await expect(page.getByText('No code matches')).toBeVisible();
});

test('all that match are chosen where there are more than the list counts, unless they are too many', async ({
  page,
  gateway,
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 400/);
  const { person, elsewhere } = await aPersonWithTwoSessions(gateway);
  for (const count of [10_000, 1]) await aBatch(elsewhere, { count, name: 'Spring fair' });
  await openLoggedIn(page, `${history}&status=active,used`, person);
  await found(page, 'More than 10,000 QR codes found');
  const thisPage = page.getByRole('checkbox', { name: 'Select this page' });
  const all = page.getByRole('button', { name: 'Select all that match' });
  await thisPage.check();
  await all.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByText('10,001 selected')).toBeVisible();
  await expect(thisPage).toBeFocused();
  await page.getByRole('button', { name: 'Mark used' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mark as used' });
  await expect(dialog.getByText(/^Mark 10,001 active codes as used/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Mark as used' }).click();
  await expect(page.getByText('10,001 codes marked as used.', { exact: true })).toBeVisible();

  await aBatch(elsewhere, { count: 10_000, name: 'Spring fair' });
  await thisPage.check();
  await all.click();
  const alert = page.getByRole('alert').filter({ hasText: 'codes. ' });
  await expect(alert).toHaveText('The selection has more than 20,000 codes. Narrow it.');
  await expect(all).toBeFocused();
  await expect(page.getByText('12 selected')).toBeVisible();
  await expectNoAxeFaults(page);
});

test('a batch is opened from the list, renamed, and revoked after its numbers have changed', async ({
  page,
  gateway,
}) => {
  const { person, elsewhere } = await aPersonWithTwoSessions(gateway);
  const { codes } = await aBatch(elsewhere, { count: 100, name: 'Spring fair' });
  const [used = '', late = ''] = codes;
  await changeElsewhere(elsewhere, used, 'USED');
  await openLoggedIn(page, history, person);
  await page.getByRole('link', { name: 'Batches' }).click();
  await expectNoAxeFaults(page);
  await page.getByRole('link', { name: 'Spring fair' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Spring fair' })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Codes by status' })).toHaveText(
    /99 active.*1 used.*0 revoked/,
  );
  await found(page, '100 QR codes');
  await expectNoAxeFaults(page);

  await page.getByRole('button', { name: 'Edit name and note' }).click();
  await expect(page.getByLabel('Name')).toBeFocused();
  await page.keyboard.type('Autumn fair');
  await page.getByLabel('Note').fill('For the desk in hall 4');
  await expectNoAxeFaults(page);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Autumn fair' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Edit name and note' })).toBeFocused();
  await expect(page.getByText('For the desk in hall 4')).toBeVisible();

  await page.getByRole('button', { name: 'Revoke the batch' }).click();
  const dialog = page.getByRole('dialog', { name: 'Revoke the batch' });
  await expect(dialog.getByText('Revoke 99 active codes? 1 used one stays used.')).toBeVisible();
  await changeElsewhere(elsewhere, late, 'USED');
  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await expect(dialog.getByRole('alert')).toContainText('98');
  await expect(dialog.getByText('Revoke 98 active codes? 2 used ones stay used.')).toBeVisible();
  await dialog.getByLabel('Reason').selectOption('Lost');
  await dialog.getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('98 codes revoked.', { exact: true })).toBeVisible();
  await expect(page.getByRole('list', { name: 'Codes by status' })).toHaveText(
    /0 active.*2 used.*98 revoked/,
  );
  await expect(page.getByRole('button', { name: 'Revoke the batch' })).toBeHidden();
});

test('the page of a batch that another application has is the page of one that is not there', async ({
  page,
  gateway,
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 404/);
  const { id } = await aBatch((await aPersonWithTwoSessions(gateway)).elsewhere, {
    count: 2,
    name: 'Spring fair',
  });
  await openLoggedIn(page, `/qr-generator/batches/${id}`, await aPerson(gateway));
  await expect(page.getByText('There is no such batch')).toBeVisible();
  await expectNoAxeFaults(page);
});

test('more than 500 codes are asked about, get a name, and lead to their batch and their labels', async ({
  page,
  gateway,
}) => {
  await openLoggedIn(page, '/qr-generator', await aPerson(gateway));
  const count = page.getByLabel('Number of QR codes');
  await expect(count).toHaveValue('');
  // A browser keeps "1e" on screen and hands out nothing.
  await count.pressSequentially('1e');
  await page.getByRole('button', { name: 'Generate', exact: true }).click();
  await expect(count).toHaveAccessibleDescription('Please enter a valid number (≥ 1).');
  await count.pressSequentially('3');
  await page.getByRole('button', { name: 'Name this batch' }).click();
  await page.getByLabel('Name', { exact: true }).fill('Door badges');
  await expectNoAxeFaults(page);
  // The second click falls beside the question, and answers nothing.
  await page.getByRole('button', { name: 'Generate', exact: true }).dblclick();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Generate 1,000 codes?')).toBeVisible();
  await dialog.getByRole('button', { name: 'Generate' }).click();
  await found(page, '1,000 QR codes generated');
  await expectNoAxeFaults(page);
  await page.getByRole('link', { name: 'Print labels' }).click();
  await expect(page.getByText('1,000 codes')).toBeVisible();
  await page.goBack();
  await page.getByRole('link', { name: 'Door badges' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Door badges' })).toBeVisible();
});

test('the panel of a code is in the address, copies the code and changes its status', {
  tag: '@main',
}, async ({ page, context, gateway }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { person, elsewhere } = await aPersonWithTwoSessions(gateway);
  const { codes } = await aBatch(elsewhere, { count: 1, name: 'Spring fair' });
  const [code = ''] = codes;
  await openLoggedIn(page, `${history}&code=${code}`, person);
  const panel = page.getByRole('dialog', { name: 'QR code' });
  await expect(panel.getByRole('img', { name: `QR code ${code}` })).toBeVisible();
  await expectNoAxeFaults(page);
  await panel.getByRole('button', { name: 'Copy the code' }).click();
  await expect(panel.getByText('Copied')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code);

  await panel.getByRole('button', { name: 'Revoke' }).click();
  await panel.getByLabel('Reason').selectOption('Fraud');
  await panel.getByRole('button', { name: 'Revoke' }).click();
  await expect(panel.getByText('revoked', { exact: true })).toBeVisible();
  await expect(panel.getByRole('listitem').filter({ hasText: 'Revoked' })).toContainText('Fraud');
  await expectNoAxeFaults(page);
  const saving = page.waitForEvent('download');
  await panel.getByRole('button', { name: `Download ${code}.svg` }).click();
  expect((await saving).suggestedFilename()).toBe(`${code}.svg`);
  await panel.getByRole('link', { name: 'Spring fair' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Spring fair' })).toBeVisible();
  await expect(panel).toBeHidden();
});

// Colours do not depend on the width.
for (const { width, colorScheme } of [
  { width: 320, colorScheme: 'dark' },
  { width: 768, colorScheme: 'light' },
] as const) {
  test(`the chosen codes can be acted on at ${width} px, ${colorScheme}, and the bar covers no row in use`, async ({
    page,
    gateway,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    const { person, elsewhere } = await aPersonWithTwoSessions(gateway);
    const { id } = await aBatch(elsewhere, { count: 30, name: 'Spring fair' });
    await openLoggedIn(page, `/qr-generator/batches/${id}`, person);
    const bar = page.getByRole('group', { name: 'Selected codes' });
    const expectRoomBelow = async () => {
      await boxes(page).last().focus();
      const { y, height } = await boxOf(bar.locator('..'));
      const top = await page.evaluate(() => getComputedStyle(document.documentElement).scrollPaddingTop);
      expect(Number.parseFloat(top)).toBeGreaterThanOrEqual(y + height);
    };
    await page.getByRole('checkbox', { name: 'Select this page' }).check();
    await expectRoomBelow();
    await page.getByRole('button', { name: 'Select all 30 that match' }).click();
    await expect(page.getByText('30 selected')).toBeVisible();
    expect(await sidewaysOf(page)).toBe(0);
    await expectRoomBelow();
    for (let row = 11; row >= 0; row -= 1) {
      await boxes(page).nth(row).focus();
      const [{ y: top }, above] = [await boxOf(boxes(page).nth(row)), await boxOf(bar)];
      expect(top, `row ${row}`).toBeGreaterThanOrEqual(above.y + above.height);
    }
    await expect(bar.getByRole('button')).toHaveText(['Revoke', 'Mark used', 'Set validity', 'Export']);
    await expectNoAxeFaults(page);
    await page.getByRole('button', { name: 'Clear', exact: true }).click();
    await expect(bar).toBeHidden();
  });
}
