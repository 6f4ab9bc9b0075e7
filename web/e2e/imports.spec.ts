import { readFile } from 'node:fs/promises';
import { expect, expectNoAxeFaults, test } from './fixtures.js';
import { aPerson, openLoggedIn } from './people.js';

test('a file of 500 questions with 3 faulty rows is previewed, imported and undone', async ({
  page,
  gateway,
}) => {
  test.slow();
  const person = await aPerson(gateway);
  await openLoggedIn(page, '/questions', person);
  await page.getByRole('link', { name: 'Import' }).click();
  await expect(page).toHaveURL(/\/import\?kind=questions$/);
  const rows = Array.from({ length: 500 }, (_, at) => `;Où est le n° ${at} ?;x`);
  rows[9] = ';  ;x';
  rows[99] = rows[98] as string;
  rows[199] = 'abc;Quoi ?;x';
  await page.getByLabel('CSV file').setInputFiles({
    name: 'questions.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(['id;Texte;Note', ...rows].join('\r\n'), 'latin1'),
  });
  await expect(page.getByText('497 would be added; 3 of 500 rows are invalid.')).toBeVisible();
  await expect(page.getByText(/it was read as Windows-1252/)).toBeVisible();
  await expect(page.getByText('The same text is on lines 100 and 101.')).toBeVisible();
  const sample = page.getByRole('region', { name: 'A few rows of the file' });
  await expect(sample.getByText('Où est le n° 0 ?')).toBeVisible();
  await page.getByLabel('Note: imported as').selectOption('Text');
  await expect(page.getByText('1 would be added; 499 of 500 rows are invalid.')).toBeVisible();
  await page.getByLabel('Texte: imported as').selectOption('Text');
  await expect(page.getByText('497 would be added; 3 of 500 rows are invalid.')).toBeVisible();
  await expectNoAxeFaults(page);
  await page.setViewportSize({ width: 320, height: 640 });
  const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(await overflow()).toBeLessThanOrEqual(0);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download the invalid rows' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe('questions-invalid.csv');
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n');
  expect(lines).toHaveLength(4);
  expect(lines[1]).toBe('"","  ","x","text: Text cannot be empty."');

  await page.getByRole('button', { name: 'Import without the invalid rows' }).click();
  const imported = page.getByRole('region', { name: 'Imported' });
  await expect(imported.getByText('497 questions added. 3 rows were left out.')).toBeVisible();
  await expectNoAxeFaults(page);
  await imported.getByRole('link', { name: 'Go to Questions' }).click();
  await expect(page.getByText('497 questions', { exact: true })).toBeVisible();
  expect(await overflow()).toBeLessThanOrEqual(0);
  await page.goBack();
  await page.goto('/recently-deleted');
  await expect(page.getByText('497 questions imported')).toBeVisible();
  await page.getByRole('button', { name: /^Undo/ }).first().click();
  await expect(page.getByText('Undone.', { exact: true })).toBeVisible();
  await page.goto('/questions');
  await expect(page.getByText('No questions yet')).toBeVisible();
});
