import { expect, test } from './fixtures.js';
import { anotherSession, aPerson, openLoggedIn } from './people.js';

// The browser of somebody whose digits and months are Arabic ones.
test.use({ locale: 'ar-EG' });

const paths = [
  '/qr-generator',
  '/qr-generator?tab=history',
  '/qr-generator?tab=history&view=batches',
  '/qr-generator?tab=history&view=scans',
  '/qr-generator/batches/{batch}',
  '/qr-generator/print?batch={batch}',
  '/qr-generator/print-runs',
  '/questions',
  '/help_page',
  '/static_page/versions',
  '/user_register',
  '/user_register/person',
  '/recently-deleted',
  '/audit-log',
  '/overview',
  '/keys',
  '/webhooks',
  '/kept-data',
  '/devices',
  '/account',
  '/forgot-password',
];

test('dates and digits are those of the language of the page, whatever the browser speaks', async ({
  page,
  gateway,
}) => {
  test.slow();
  const person = await aPerson(gateway);
  const { graphql } = await anotherSession(gateway, person);
  const { generateQrCodes } = await graphql<{ generateQrCodes: { batch: { id: string } } }>(
    'mutation { generateQrCodes(input: { count: 2 }) { batch { id } } }',
  );
  await graphql('mutation { addQuestion(input: { text: "Why?" }) { question { id } } }');
  await graphql(
    'mutation { addHelpTask(input: { title: "Scan", content: "Hold it." }) { helpTask { id } } }',
  );
  await graphql(
    'mutation { saveLegalText(input: { key: ABOUT_US, text: "We.", expectedVersion: 0 }) { legalText { id } } }',
  );
  await openLoggedIn(page, '/questions', person);
  for (const path of paths) {
    await page.goto(path.replace('{batch}', generateQrCodes.batch.id));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Loading...')).toHaveCount(0);
    const text = await page.locator('body').innerText();
    expect(text, path).toMatch(/[a-z]/);
    expect(
      text.split('\n').filter((line) => /\p{Script=Arabic}/u.test(line)),
      path,
    ).toEqual([]);
  }
});
