import type { Page } from '@playwright/test';
import { expect, expectNoAxeFaults, test } from './fixtures.js';
import { anotherSession, aPerson, logInHere, openLoggedIn } from './people.js';

/** The messages of the browser when the gateway is down, or refuses a session that has ended. */
const sessionHasEnded = /status of 401/;

const strangeText = '<script>document.title = "broken in"</script>\n😀 مرحبا 𝒳';

const confirmDelete = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click();
/** One of the same words may be up from before. */
async function closeToasts(page: Page) {
  const toasts = page.locator('.mantine-Notification-root');
  await expect(async () => {
    for (const toast of await toasts.all())
      await toast.getByRole('button', { name: 'Close' }).click({ timeout: 500 });
    await expect(toasts).toHaveCount(0, { timeout: 1_000 });
  }).toPass();
}
const block = (page: Page, title: string) => page.getByRole('region', { name: title, exact: true });

test.describe('questions', () => {
  const newQuestion = (page: Page) => page.getByPlaceholder('Write your question here...');
  const rows = (page: Page) => page.getByRole('region', { name: 'Questions List' }).getByRole('listitem');

  async function add(page: Page, ...texts: string[]) {
    for (const text of texts) {
      const before = await rows(page).count();
      await newQuestion(page).fill(text);
      await page.getByRole('button', { name: 'Add', exact: true }).click();
      await expect(rows(page)).toHaveCount(before + 1);
    }
  }

  test('are added, edited, deleted one by one and together, and a reload shows the same', {
    tag: '@main',
  }, async ({ page, gateway }) => {
    await openLoggedIn(page, '/questions', await aPerson(gateway));
    await expect(page.getByText('No questions yet')).toBeVisible();

    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByText('No questions yet')).toBeVisible();

    await add(page, 'First?', strangeText, 'Third?', 'Fourth?');
    await expect(page.getByText('✅ Question added successfully.').first()).toBeVisible();
    await expect(rows(page).nth(1).getByText('<script>')).toHaveText(strangeText, { useInnerText: true });

    await rows(page).nth(0).getByRole('button', { name: 'Edit' }).click();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.press('Delete');
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(page.getByText('Text cannot be empty.')).toBeVisible();
    await expectNoAxeFaults(page);
    await page.keyboard.type('The very first?');
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(page.getByText('✅ Question updated.')).toBeVisible();
    await expect(rows(page).nth(0).getByRole('button', { name: 'Edit' })).toBeFocused();

    await page.getByRole('button', { name: 'Delete Selected' }).click();
    await expect(page.getByText('Please select at least one question to delete.')).toBeVisible();

    await rows(page).nth(2).getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByText('Delete this question?')).toBeVisible();
    await confirmDelete(page);
    await expect(page.getByText('✅ Question deleted.')).toBeVisible();
    await expect(rows(page).nth(2).getByRole('button', { name: 'Delete' })).toBeFocused();

    const id = (
      await rows(page)
        .nth(2)
        .getByText(/^#\d+$/)
        .innerText()
    ).slice(1);
    await rows(page).nth(2).getByRole('checkbox').check();
    await page.getByRole('button', { name: 'Delete Selected' }).click();
    await confirmDelete(page);
    await expect(page.getByText(`✅ Question ${id} deleted.`)).toBeVisible();

    await page.reload();
    await expect(rows(page)).toHaveCount(2);
    await expect(rows(page).nth(0)).toContainText('The very first?');
    await expect(rows(page).nth(1).getByText('<script>')).toHaveText(strangeText, { useInnerText: true });
    await expect(page).toHaveTitle(/^Questions/);
  });

  test('that somebody else deleted meanwhile are named, and leave the list', async ({ page, gateway }) => {
    const person = await aPerson(gateway);
    await openLoggedIn(page, '/questions', person);
    await add(page, 'First?', 'Second?', 'Third?', 'Fourth?');
    const elsewhere = await anotherSession(gateway, person);
    const deleteElsewhere = async (row: number) => {
      const id = (
        await rows(page)
          .nth(row)
          .getByText(/^#\d+$/)
          .innerText()
      ).slice(1);
      await elsewhere.graphql(
        'mutation ($ids: [ID!]!) { deleteQuestions(input: { ids: $ids }) { deletedIds } }',
        { ids: [id] },
      );
    };

    await deleteElsewhere(0);
    await rows(page).nth(0).getByRole('button', { name: 'Edit' }).click();
    await page.keyboard.type(' Too late.');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('Question not found.')).toBeVisible();
    await expect(page.getByLabel(/^Text of question/)).toHaveValue('First? Too late.');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await expect(rows(page)).toHaveCount(3);

    await deleteElsewhere(0);
    await rows(page).nth(0).getByRole('button', { name: 'Delete' }).click();
    await confirmDelete(page);
    await expect(page.getByText('Question not found.')).toBeVisible();
    await expect(rows(page)).toHaveCount(2);

    await deleteElsewhere(0);
    await page.getByLabel('Select all 2 shown').check();
    await page.getByRole('button', { name: 'Delete Selected' }).click();
    await confirmDelete(page);
    await expect(page.getByText('❌ Failed to delete selected questions.')).toBeVisible();
    await expect(rows(page)).toHaveCount(1);
    await expect(rows(page).nth(0)).toContainText('Fourth?');
  });

  test('by the hundred are paged and found, and all means what is shown', async ({ page, gateway }) => {
    const person = await aPerson(gateway);
    const elsewhere = await anotherSession(gateway, person);
    for (let round = 0; round < 21; round += 1) {
      const fields = Array.from(
        { length: 10 },
        (_, index) =>
          `q${index}: addQuestion(input: { text: "Number ${round * 10 + index + 1}?" }) { question { id } }`,
      );
      await elsewhere.graphql(`mutation { ${fields.join(' ')} }`);
    }
    await openLoggedIn(page, '/questions', person);
    await expect(page.getByText('210 questions')).toBeVisible();
    await expect(rows(page)).toHaveCount(50);

    await newQuestion(page).fill('The last?');
    await page.keyboard.press('ControlOrMeta+Enter');
    await page.getByRole('button', { name: 'Show it' }).click();
    await expect(page.getByText('Page 5 of 5')).toBeVisible();
    await expect(rows(page).last()).toContainText('The last?');
    await expect(rows(page).last()).toBeFocused();
    await expect(page).toHaveURL('/questions?page=5');
    await page.reload();
    await expect(rows(page).last()).toContainText('The last?');

    await page.getByRole('textbox', { name: /^Go to page/ }).fill('2');
    await page.keyboard.press('Enter');
    await expect(rows(page).first()).toContainText('Number 51?');
    await page.goBack();
    await expect(rows(page).last()).toContainText('The last?');

    await page.getByLabel('Find questions').fill('number 20');
    // Each word anywhere: 20, 120 and 200 to 209.
    await expect(page.getByText('12 found')).toBeVisible();
    await page.getByLabel('Select all 12 shown').check();
    await expect(page.getByText('12 selected')).toBeVisible();
    await page.getByRole('button', { name: 'Delete Selected' }).click();
    await expect(page.getByText('Delete the 12 selected questions?')).toBeVisible();
    await confirmDelete(page);
    await expect(page.getByRole('region', { name: 'Undo' }).getByText('… and 9 more.')).toBeVisible();
    await page.getByRole('button', { name: 'Clear the search' }).click();
    await expect(page.getByText('199 questions')).toBeVisible();
    await expect(page).toHaveURL('/questions');
  });
});

test.describe('texts', () => {
  const field = (page: Page, title: string) => page.getByLabel(`Text of ${title}`);

  async function write(page: Page, title: string, text: string) {
    await block(page, title)
      .getByRole('button', { name: `Edit ${title}` })
      .click();
    // The browser lays out a text of 100 KB while it is filled in, which takes long on a busy machine.
    await field(page, title).fill(text, { timeout: 40_000 });
    await block(page, title).getByRole('button', { name: 'Save' }).click();
  }

  test('are written on their own, with every line break, up to 100 KB and a clear limit', async ({
    page,
    gateway,
  }) => {
    test.slow();
    const person = await aPerson(gateway);
    await openLoggedIn(page, '/static_page', person);
    await expect(page.getByText('Nothing written yet')).toHaveCount(3);

    await write(page, 'About Us', `  ${strangeText}\n\n  Lyon`);
    await expect(page.getByText('"About Us" text updated successfully.')).toBeVisible();
    await expect(block(page, 'About Us').getByRole('button', { name: 'Edit About Us' })).toBeFocused();
    await expect(page.getByText('Nothing written yet')).toHaveCount(2);

    const long = Array.from({ length: 1_000 }, (_, line) => `${line + 1}. ${'Be kind. '.repeat(11)}`).join(
      '\n',
    );
    expect(long.length).toBeGreaterThan(100_000);
    await write(page, 'Terms of Use', long);
    await expect(page.getByText('"Terms of Use" text updated successfully.')).toBeVisible();

    await page.reload();
    await expect(block(page, 'About Us').getByText('<script>')).toHaveText(`  ${strangeText}\n\n  Lyon`, {
      useInnerText: true,
    });
    const showAll = page.getByRole('button', { name: 'Show all of Terms of Use' });
    const heightOfTerms = async () => (await block(page, 'Terms of Use').boundingBox())?.height ?? 0;
    expect(await heightOfTerms()).toBeLessThan(500);
    await showAll.click();
    expect(await heightOfTerms()).toBeGreaterThan(10_000);
    await block(page, 'Terms of Use').getByRole('button', { name: 'Edit' }).click();
    expect(await field(page, 'Terms of Use').inputValue()).toBe(long);
    await expectNoAxeFaults(page);

    await field(page, 'Terms of Use').fill(long.repeat(2), { timeout: 40_000 });
    await block(page, 'Terms of Use').getByRole('button', { name: 'Save' }).click();
    await expect(
      page.getByText('Failed to update: A text may have at most 200,000 characters.'),
    ).toBeVisible();
    expect((await field(page, 'Terms of Use').inputValue()).length).toBe(long.length * 2);

    await write(page, 'Privacy Policy', '  \n');
    await expect(page.getByText('Text cannot be empty.')).toBeVisible();
    await block(page, 'Privacy Policy').getByRole('button', { name: 'Cancel' }).click();
    await expect(block(page, 'Privacy Policy').getByText('Nothing written yet')).toBeVisible();
  });

  test('saved by two people meanwhile are shown side by side, and the later one chooses', async ({
    page,
    gateway,
  }) => {
    const person = await aPerson(gateway);
    const elsewhere = await anotherSession(gateway, person);
    const saveElsewhere = (text: string) =>
      elsewhere.graphql(
        'mutation ($text: String!) { saveLegalText(input: { key: ABOUT_US, text: $text }) { legalText { version } } }',
        { text },
      );
    const stored = async () =>
      (await elsewhere.graphql<{ legalText: { text: string } }>('{ legalText(key: ABOUT_US) { text } }'))
        .legalText.text;

    await openLoggedIn(page, '/static_page', person);
    await block(page, 'About Us').getByRole('button', { name: 'Edit About Us' }).click();
    await saveElsewhere('Theirs.');
    await field(page, 'About Us').fill('Mine.');
    await block(page, 'About Us').getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText(/^Failed to update: Somebody else has saved this text/)).toBeVisible();
    await expect(block(page, 'About Us, as it is saved now')).toHaveText('Theirs.');
    await expect(page.getByRole('textbox', { name: 'Your version' })).toHaveValue('Mine.');
    await expectNoAxeFaults(page);
    await page.getByRole('button', { name: 'Keep mine' }).click();
    await expect(page.getByText('"About Us" text updated successfully.')).toBeVisible();
    expect(await stored()).toBe('Mine.');

    await block(page, 'About Us').getByRole('button', { name: 'Edit About Us' }).click();
    await field(page, 'About Us').fill('Mine again.');
    await saveElsewhere('Theirs again.');
    await block(page, 'About Us').getByRole('button', { name: 'Save' }).click();
    await page.getByRole('button', { name: 'Take theirs' }).click();
    await expect(page.getByText('Theirs again.')).toBeVisible();
    expect(await stored()).toBe('Theirs again.');
  });
});

test.describe('help tasks', () => {
  const titles = (page: Page) => page.locator('main li h2');

  async function addTask(page: Page, title: string, content: string) {
    await page.getByRole('button', { name: 'Add New Task' }).click();
    await page.getByLabel('New task title').fill(title);
    await page.getByLabel('New task content').fill(content);
    await page.getByRole('button', { name: 'Add', exact: true }).click();
  }

  test('are added, unfolded, edited and deleted in place, and a reload shows the same', {
    tag: '@main',
  }, async ({ page, gateway }) => {
    await openLoggedIn(page, '/help_page', await aPerson(gateway));
    await expect(page.getByText('No help tasks yet')).toBeVisible();
    await addTask(page, 'Only a title', ' ');
    await expect(page.getByText('Title and content are required.')).toBeVisible();
    await expectNoAxeFaults(page);
    await page.getByRole('button', { name: 'Cancel' }).click();

    await addTask(page, 'Scan', `Hold the phone.\n${strangeText}`);
    await expect(page.getByText('New task added').first()).toBeVisible();
    await addTask(page, 'Language', 'Open Settings.');
    await addTask(page, 'Leave', 'Write to us.');
    await expect(titles(page)).toHaveText(['Scan', 'Language', 'Leave']);

    await page.getByRole('button', { name: 'Scan', exact: true }).click();
    await expect(page.getByText('Hold the phone.')).toHaveText(`Hold the phone.\n${strangeText}`, {
      useInnerText: true,
    });
    await closeToasts(page);
    await expectNoAxeFaults(page);

    await page.getByRole('button', { name: 'Edit Language' }).click();
    await page.getByLabel('Task title').fill(' ');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('❌ Title and content cannot be empty.')).toBeVisible();
    await page.getByLabel('Task title').fill('Languages');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByText('✅ Task saved successfully.')).toBeVisible();
    await expect(titles(page)).toHaveText(['Scan', 'Languages', 'Leave']);
    await expect(page.getByRole('button', { name: 'Edit Languages' })).toBeFocused();

    await page.getByRole('button', { name: 'Delete Scan' }).click();
    await expect(page.getByText('Are you sure you want to delete this task?')).toBeVisible();
    await confirmDelete(page);
    await expect(page.getByText('✅ Deleted.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Delete Languages' })).toBeFocused();

    await page.reload();
    await expect(titles(page)).toHaveText(['Languages', 'Leave']);
  });
});

test('unsaved typing on each of the three screens survives a session that ended', async ({
  page,
  gateway,
  consoleErrors,
}) => {
  consoleErrors.expect(sessionHasEnded);
  const person = await aPerson(gateway);
  await openLoggedIn(page, '/questions', person);
  await page.getByPlaceholder('Write your question here...').fill('Half a question');
  await page.getByRole('link', { name: 'Help center' }).click();
  await page.getByRole('button', { name: 'Add New Task' }).click();
  await page.getByLabel('New task content').fill('Half a task');
  await page.getByRole('link', { name: 'Static page' }).click();
  await page.getByRole('button', { name: 'Edit About Us' }).click();
  await page.getByLabel('Text of About Us').fill('Half a page');

  // The session's cookie is gone, as after its time; the page learns of it when it saves.
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your session has ended.')).toBeVisible();
  await logInHere(page, person);

  await expect(page).toHaveURL(/\/static_page$/);
  await expect(page.getByLabel('Text of About Us')).toHaveValue('Half a page');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('"About Us" text updated successfully.')).toBeVisible();
  await page.getByRole('link', { name: 'Help center' }).click();
  await expect(page.getByLabel('New task content')).toHaveValue('Half a task');
  await page.getByRole('link', { name: 'Questions' }).click();
  await expect(page.getByPlaceholder('Write your question here...')).toHaveValue('Half a question');
});
