import type { Page } from '@playwright/test';
import { expect, expectNoAxeFaults, test } from './fixtures.js';
import { anotherSession, aPerson, openLoggedIn } from './people.js';

const row = (page: Page, text: string) =>
  page
    .getByRole('list', { name: /^Translations into/ })
    .getByRole('listitem')
    .filter({ hasText: text });

async function translate(page: Page, original: string, translation: string, save = 'Save') {
  await row(page, original)
    .getByRole('button', { name: /^Translate/ })
    .click();
  const field = page.getByRole('textbox', { name: 'Question in French' });
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('');
  await field.fill(translation);
  await page.getByRole('button', { name: save, exact: true }).click();
}

for (const width of [400, 1280])
  test(`texts are translated into French at ${width} px, and go out of date with their originals`, async ({
    page,
    gateway,
  }) => {
    test.slow();
    const person = await aPerson(gateway);
    const elsewhere = await anotherSession(gateway, person);
    const add = async (text: string) => {
      const answer = await elsewhere.graphql<{ addQuestion: { question: { id: string } } }>(
        'mutation ($text: String!) { addQuestion(input: { text: $text }) { question { id } } }',
        { text },
      );
      return answer.addQuestion.question.id;
    };
    const id = await add('Where is the entrance?');
    await add('When do you open?');
    await elsewhere.graphql(
      'mutation { addHelpTask(input: { title: "Water", content: "Every day." }) { helpTask { id } } }',
    );
    await page.setViewportSize({ width, height: 800 });

    await openLoggedIn(page, '/questions', person);
    await expect(page.getByRole('navigation', { name: 'Language' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Languages' }).click();
    await expect(page.getByText('No languages yet')).toBeVisible();
    await page.getByRole('combobox', { name: 'Language of your texts' }).fill('English');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await page.getByRole('combobox', { name: 'Language to add' }).fill('fran');
    await page.getByRole('option', { name: /^French français/ }).click();
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    const gap = page.getByRole('link', { name: /^2 missing.*Questions in French$/ });
    await expect(gap).toBeVisible();
    await expectNoAxeFaults(page);

    await gap.click();
    await expect(page).toHaveURL('/questions?language=fr&state=missing');
    await translate(page, 'Where is the entrance?', 'Où est l’entrée ?', 'Save and next');
    const field = page.getByRole('textbox', { name: 'Question in French' });
    await expect(page.getByRole('region', { name: 'Question in English' })).toHaveText('When do you open?');
    await expect(field).toBeFocused();
    await expectNoAxeFaults(page);
    await field.fill('Quand ouvrez-vous ?');
    await page.keyboard.press('ControlOrMeta+Enter');
    await expect(page.getByText('✅ Translation saved.').first()).toBeVisible();
    const tabs = page.getByRole('navigation', { name: 'Language' });
    await expect(tabs.getByRole('link', { name: 'French', exact: true })).toBeVisible();

    await page.goto('/help_page?language=fr');
    await row(page, 'Water').getByRole('button', { name: 'Translate “Water”' }).click();
    await page.getByRole('textbox', { name: 'Title in French' }).fill('Eau');
    await page.getByRole('textbox', { name: 'Content in French' }).fill('Chaque jour.');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(row(page, 'Eau').getByText('Chaque jour.')).toBeVisible();
    await expectNoAxeFaults(page);

    await elsewhere.graphql(
      'mutation ($id: ID!) { updateQuestion(input: { id: $id, text: "Where is the exit?" }) { question { id } } }',
      { id },
    );
    await page.goto('/questions?language=fr');
    await expect(tabs.getByRole('link', { name: 'French 1 out of date' })).toBeVisible();
    await page.getByRole('link', { name: 'Out of date', exact: true }).click();
    await row(page, 'Où est l’entrée ?').getByRole('button').click();
    await expect(page.getByRole('region', { name: 'Question in English' })).toHaveText('Where is the exit?');
    await expectNoAxeFaults(page);
    await page.getByRole('button', { name: 'Show the changes' }).click();
    await expect(page.getByText('exit', { exact: true })).toBeVisible();
    await expectNoAxeFaults(page);
    await page.getByRole('button', { name: 'Mark as up to date' }).click();
    await expect(page.getByText('✅ Marked as up to date.')).toBeVisible();
    await expect(tabs.getByRole('link', { name: 'French', exact: true })).toBeVisible();
  });

test('two tabs show the same list in two languages, and one language is never in the way of the other', async ({
  page,
  context,
  gateway,
}) => {
  const person = await aPerson(gateway);
  const elsewhere = await anotherSession(gateway, person);
  await elsewhere.graphql('mutation { addQuestion(input: { text: "Why?" }) { question { id } } }');
  await elsewhere.graphql(
    'mutation { saveContentLanguages(input: { languages: ["en", "fr", "de"] }) { undo { id } } }',
  );
  await openLoggedIn(page, '/questions?language=fr', person);
  const german = await context.newPage();
  await german.goto('/questions?language=de');
  await row(page, 'Why?')
    .getByRole('button', { name: /^Translate/ })
    .click();
  await row(german, 'Why?')
    .getByRole('button', { name: /^Translate/ })
    .click();
  await page.getByRole('textbox', { name: 'Question in French' }).fill('Pourquoi ?');
  await german.getByRole('textbox', { name: 'Question in German' }).fill('Warum?');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await german.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(row(page, 'Pourquoi ?')).toBeVisible();
  await expect(row(german, 'Warum?')).toBeVisible();
  await page.reload();
  await expect(row(page, 'Pourquoi ?')).toBeVisible();
});
