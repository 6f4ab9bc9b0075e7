import { expect, test } from './fixtures.js';
import { aPerson, openLoggedIn } from './people.js';

test('an empty field of a date shows its meaning, and the browser’s text while it is filled in', async ({
  page,
  gateway,
}) => {
  await openLoggedIn(page, '/audit-log', await aPerson(gateway));
  const field = page.getByLabel('From', { exact: true });
  const isTextSeen = () => field.evaluate((input) => getComputedStyle(input).color !== 'rgba(0, 0, 0, 0)');
  const meaning = page.getByText('Any day').first();
  await expect(meaning).toBeVisible();
  expect(await isTextSeen()).toBe(false);
  await field.focus();
  await expect(meaning).toBeHidden();
  expect(await isTextSeen()).toBe(true);
  // One digit is no date: what was typed stays in sight.
  await page.keyboard.press('1');
  await page.keyboard.press('Shift+Tab');
  expect(await isTextSeen()).toBe(true);
  await field.fill('2026-11-20');
  await page.keyboard.press('Shift+Tab');
  await expect(page.getByText('20 Nov 2026')).toBeVisible();
});
