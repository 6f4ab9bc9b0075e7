import { expect, expectNoAxeFaults, test } from './fixtures.js';
import { anotherSession, aPerson, openLoggedIn } from './people.js';

test('what somebody did is found in the audit log, by the keyboard and in a narrow window', {
  tag: '@main',
}, async ({ page, gateway }) => {
  const person = await aPerson(gateway);
  const elsewhere = await anotherSession(gateway, person);
  await elsewhere.graphql('mutation { addQuestion(input: { text: "Where?" }) { question { id } } }');
  await openLoggedIn(page, '/questions', person);
  await page.getByRole('navigation', { name: 'More' }).getByRole('link', { name: 'Audit log' }).click();
  await expect(page).toHaveURL(/\/audit-log$/);

  const entries = page.getByRole('list', { name: 'Audit log' }).getByRole('listitem');
  await expect(entries.filter({ hasText: 'Added a question' })).toContainText(person.email);
  await expect(entries.filter({ hasText: 'Logged in' }).first()).toBeVisible();
  await page.getByLabel('Kind').selectOption('Questions');
  await expect(entries).toHaveCount(1);
  await entries.getByRole('button', { name: /show only changes of this question$/ }).press('Enter');
  await expect(page.getByRole('combobox', { name: 'What' })).toHaveValue(/^\d+$/);
  await expect(page.getByText(/^Only question \d+$/)).toBeVisible();
  await expect(entries).toHaveCount(1);
  await expectNoAxeFaults(page);
  await page.goBack();
  await page.goBack();
  await expect(entries.filter({ hasText: 'Logged in' }).first()).toBeVisible();

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^audit-log-\d{4}-\d\d-\d\d\.csv$/);

  await page.setViewportSize({ width: 320, height: 640 });
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});

test('the history of a row leads to the audit log, and an entry leads back to the row', async ({
  page,
  gateway,
}) => {
  const person = await aPerson(gateway);
  const elsewhere = await anotherSession(gateway, person);
  for (const text of ['Where is the exit?', 'Who built the harbour?'])
    await elsewhere.graphql(`mutation { addQuestion(input: { text: "${text}" }) { question { id } } }`);
  await openLoggedIn(page, '/questions', person);
  await page
    .getByRole('button', { name: /^Move question/ })
    .last()
    .click();
  await page.getByRole('menuitem', { name: 'History' }).click();
  await expect(page).toHaveURL(/\/audit-log\?kind=question&which=\d+$/);
  const entries = page.getByRole('list', { name: 'Audit log' }).getByRole('listitem');
  await expect(entries).toHaveCount(1);
  await entries.getByRole('link', { name: 'Show question Who built the harbour?' }).click();
  await expect(page).toHaveURL(/\/questions\?search=%23\d+$/);
  await expect(page.getByRole('listitem', { name: /^Question/ })).toHaveText(/Who built the harbour\?/);

  await page.goto('/audit-log');
  const what = page.getByRole('combobox', { name: 'What' });
  await what.pressSequentially('EXIT');
  await page.getByRole('option', { name: /Where is the exit\?$/ }).click();
  await expect(page.getByText(/^Only question \d+$/)).toBeVisible();
  await expect(entries).toHaveCount(1);
  await expect(entries).toContainText('Where is the exit?');
  await expectNoAxeFaults(page);
});
