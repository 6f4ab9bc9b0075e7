import type { Page } from '@playwright/test';
import { administrator, expect, expectNoAxeFaults, test } from './fixtures.js';
import { anotherSession, aPerson, openLoggedIn } from './people.js';

const confirm = (page: Page, button: string) =>
  page.getByRole('dialog').getByRole('button', { name: button, exact: true }).click();
const noOverflow = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);

test('help tasks are selected on all pages, found again after a reload, deleted and brought back', async ({
  page,
  gateway,
}) => {
  const person = await aPerson(gateway);
  const other = await anotherSession(gateway, person);
  const ids: string[] = [];
  for (let at = 1; at <= 20; at += 1) {
    const { addHelpTask } = await other.graphql<{ addHelpTask: { helpTask: { id: string } } }>(
      'mutation ($input: AddHelpTaskInput!) { addHelpTask(input: $input) { helpTask { id } } }',
      { input: { title: `Task ${at}`, content: 'So.' } },
    );
    ids.push(addHelpTask.helpTask.id);
  }
  await openLoggedIn(page, '/help_page', person);
  await page.getByLabel('Select Task 2', { exact: true }).click();
  await page.getByLabel('Select Task 4', { exact: true }).click({ modifiers: ['Shift'] });
  await expect(page.getByText('3 selected')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('3 selected')).toBeHidden();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Select all 20 that match' }).click();
  await expect(page.getByText('20 selected')).toBeVisible();
  await expectNoAxeFaults(page);
  for (const width of [320, 400]) {
    await page.setViewportSize({ width, height: 800 });
    await noOverflow(page);
  }
  await page.reload();
  await expect(page.getByText('20 selected')).toBeVisible();

  // Somebody else deletes two of them meanwhile.
  await other.graphql('mutation ($ids: [ID!]!) { deleteHelpTasks(input: { ids: $ids }) { deletedIds } }', {
    ids: ids.slice(0, 2),
  });
  await page.getByRole('button', { name: 'Delete Selected' }).click();
  await confirm(page, 'Delete');
  await expect(page.getByText('❌ Failed to delete. Some of them are deleted already.')).toBeVisible();
  await expect(page.getByText('18 selected')).toBeVisible();
  await page.getByRole('button', { name: 'Delete Selected' }).click();
  await confirm(page, 'Delete');
  await expect(page.getByText('No help tasks yet')).toBeVisible();
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('18 help tasks')).toBeVisible();
});

test('accounts are deactivated together, and those that cannot be are named', async ({
  page,
  gateway,
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 40[019]/);
  const person = await aPerson(gateway);
  const theirs = await anotherSession(gateway, person);
  await openLoggedIn(page, '/admin-dashboard', administrator);
  for (const email of [person.email, administrator.email]) {
    await page.getByRole('searchbox').fill(email);
    await expect(page.getByText('1 user found')).toBeVisible();
  }
  await page.getByLabel(`Select ${administrator.email}`).click();
  await page.getByRole('button', { name: 'Deactivate', exact: true }).click();
  await confirm(page, 'Deactivate');
  await expect(page.getByText('Your own account is not changed together with others.')).toBeVisible();
  await expectNoAxeFaults(page);
  await confirm(page, 'OK');
  await page.getByRole('searchbox').fill(person.email);
  await expect(page.getByLabel(`Select ${administrator.email}`)).toHaveCount(0);
  await page.getByLabel(`Select ${person.email}`).click();
  await expectNoAxeFaults(page);
  await page.getByRole('button', { name: 'Deactivate', exact: true }).click();
  await confirm(page, 'Deactivate');
  await expect(page.getByText('1 user deactivated.')).toBeVisible();
  const { viewer } = await theirs.graphql<{ viewer: unknown }>('{ viewer { account { id } } }');
  expect(viewer).toBeNull();
});
