import type { Locator, Page } from '@playwright/test';
import { expect, expectNoAxeFaults, test } from './fixtures.js';
import { anotherSession, aPerson, openLoggedIn } from './people.js';

const list = (page: Page) => page.getByRole('region', { name: 'Questions List' });
const rows = (page: Page) => list(page).getByRole('listitem');
const texts = (page: Page) => rows(page).getByText(/^Question .*\?$/);

/** The page of somebody with these many questions and help tasks. */
async function open(page: Page, gateway: Parameters<typeof aPerson>[0], path: string, count: number) {
  const person = await aPerson(gateway);
  const elsewhere = await anotherSession(gateway, person);
  for (let at = 1; at <= count; at += 10) {
    const numbers = Array.from({ length: Math.min(10, count - at + 1) }, (_, index) => at + index);
    const calls = numbers.map(
      (number) =>
        `q${number}: addQuestion(input: { text: "Question ${number}?" }) { question { id } }
         t${number}: addHelpTask(input: { title: "Task ${number}", content: "Do it." }) { helpTask { id } }`,
    );
    for (const call of calls) await elsewhere.graphql(`mutation { ${call} }`);
  }
  await openLoggedIn(page, path, person);
}

const handle = (row: Locator) => row.getByRole('button', { name: /^Drag/ });

test('questions are put in order by keyboard, with the menu and with the handle, and stay so', async ({
  page,
  gateway,
}) => {
  await open(page, gateway, '/questions', 4);
  await expect(texts(page)).toHaveText(['Question 1?', 'Question 2?', 'Question 3?', 'Question 4?']);

  // The menu: opened, chosen from and left by keys alone; the focus stays with the row.
  const menu = rows(page)
    .nth(2)
    .getByRole('button', { name: /^Move question/ });
  await menu.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitem', { name: 'Move up' })).toBeFocused();
  await expectNoAxeFaults(page);
  await page.keyboard.press('Enter');
  await expect(texts(page)).toHaveText(['Question 1?', 'Question 3?', 'Question 2?', 'Question 4?']);
  await expect(
    rows(page)
      .nth(1)
      .getByRole('button', { name: /^Move question/ }),
  ).toBeFocused();
  await expect(list(page).getByText(/is now 2 of 4\.$/)).toBeAttached();

  // The handle: Space, the arrow keys, Space.
  await handle(rows(page).nth(3)).focus();
  await page.keyboard.press('Space');
  await expect(rows(page).nth(3)).toHaveAttribute('data-dragged');
  // The row listens to keys from the next task on.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText('Now at 3 of 4.')).toBeAttached();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText('Now at 2 of 4.')).toBeAttached();
  await page.keyboard.press('Space');
  const inOrder = ['Question 1?', 'Question 4?', 'Question 3?', 'Question 2?'];
  await expect(texts(page)).toHaveText(inOrder);
  await expect(list(page).getByText(/is now 2 of 4\.$/)).toBeAttached();
  await expect(handle(rows(page).nth(1))).toBeFocused();

  await page.reload();
  await expect(texts(page)).toHaveText(inOrder);
});

test('help tasks are dragged, and one that is open stays open', async ({ page, gateway }) => {
  await open(page, gateway, '/help_page', 3);
  const tasks = page.getByRole('main').getByRole('listitem');
  await tasks.nth(1).getByRole('button', { name: 'Task 2', exact: true }).click();
  await expect(page.getByText('Do it.')).toBeVisible();
  await handle(tasks.nth(0)).hover();
  await page.mouse.down();
  const box = await tasks.nth(2).boundingBox();
  await page.mouse.move(box?.x ?? 0, (box?.y ?? 0) + (box?.height ?? 0) / 2, { steps: 8 });
  await page.mouse.move(box?.x ?? 0, (box?.y ?? 0) + (box?.height ?? 0) - 4, { steps: 4 });
  await page.mouse.up();
  const titles = tasks.getByRole('heading');
  await expect(titles).toHaveText(['Task 2', 'Task 3', 'Task 1']);
  await expect(page.getByText('Do it.')).toBeVisible();
  await page.reload();
  await expect(titles).toHaveText(['Task 2', 'Task 3', 'Task 1']);
  await expectNoAxeFaults(page);
});

test('on a phone a row moves by its menu, across pages too', async ({ page, gateway }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page, gateway, '/help_page?page=2', 17);
  const titles = page.getByRole('main').getByRole('listitem').getByRole('heading');
  await expect(titles).toHaveText(['Task 16', 'Task 17']);
  await expect(page.getByRole('button', { name: /^Drag/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Move Task 16', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Move up' }).click();
  await expect(page).toHaveURL('/help_page');
  await expect(titles.nth(14)).toHaveText('Task 16');
  await expect(page.getByRole('button', { name: 'Move Task 16', exact: true })).toBeFocused();
  await page.getByRole('button', { name: 'Move Task 16', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Move to top' }).click();
  await expect(titles.nth(0)).toHaveText('Task 16');
  expect(
    await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
  ).toBe(0);
});
