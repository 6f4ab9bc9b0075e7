import { expect, expectNoAxeFaults, test } from './fixtures.js';
import { anotherSession, aPerson, openLoggedIn } from './people.js';

test('what somebody did is found in the audit log, by the keyboard and in a narrow window', async ({
  page,
  gateway,
}) => {
  const person = await aPerson(gateway);
  const elsewhere = await anotherSession(gateway, person);
  await elsewhere.graphql('mutation { addQuestion(input: { text: "Where?" }) { question { id } } }');
  await openLoggedIn(page, '/questions', person);
  await page.getByRole('button', { name: /^Account menu/ }).click();
  await page.getByRole('menuitem', { name: 'Audit log' }).click();
  await expect(page).toHaveURL(/\/audit-log$/);

  const entries = page.getByRole('list', { name: 'Audit log' }).getByRole('listitem');
  await expect(entries.filter({ hasText: 'Added a question' })).toContainText(person.email);
  await expect(entries.filter({ hasText: 'Logged in' }).first()).toBeVisible();
  await page.getByLabel('What').selectOption('Questions');
  await expect(entries).toHaveCount(1);
  await entries.getByRole('button', { name: /show only changes of this question$/ }).press('Enter');
  await expect(page.getByRole('searchbox', { name: 'Number or code' })).toHaveValue(/^\d+$/);
  await expect(page.getByText(/^Only question \d+$/)).toBeVisible();
  await expect(entries).toHaveCount(1);
  await expectNoAxeFaults(page);
  await page.goBack();
  await page.goBack();
  await expect(entries.filter({ hasText: 'Logged in' }).first()).toBeVisible();

  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Export CSV' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^audit-log-\d{4}-\d\d-\d\d\.csv$/);

  await page.setViewportSize({ width: 320, height: 640 });
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});
