import { expect, expectNoAxeFaults, test } from './fixtures.js';
import { anotherSession, aPerson, openLoggedIn } from './people.js';

test('the overview leads a new application to its first steps, and then shows what waits', async ({
  page,
  gateway,
}) => {
  const person = await aPerson(gateway);
  await openLoggedIn(page, '/overview', person);
  await expect(page.getByRole('heading', { name: 'First steps' })).toBeVisible();
  await expectNoAxeFaults(page);

  const { graphql } = await anotherSession(gateway, person);
  const { generateQrCodes } = await graphql<{ generateQrCodes: { batch: { id: string } } }>(
    'mutation { generateQrCodes(input: { count: 12 }) { batch { id } } }',
  );
  const selection = { batch: generateQrCodes.batch.id };
  await graphql(
    'mutation ($input: PreparePrintRunInput!) { preparePrintRun(input: $input) { printRun { id } } }',
    { input: { sheet: 'avery-l7160', selection } },
  );
  await page.reload();
  await expect(page.getByRole('link', { name: 'Active 12 of 12 codes' })).toBeVisible();
  await expectNoAxeFaults(page);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  await page.getByRole('link', { name: /is prepared, and not confirmed$/ }).click();
  await expect(page).toHaveURL(/\/qr-generator\/print-runs\/\d+$/);
});
