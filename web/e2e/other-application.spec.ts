import { administrator, expect, expectNoAxeFaults, test } from './fixtures.js';
import { anotherSession, aPerson, openLoggedIn } from './people.js';

test('an administrator looks at another application, read only, and goes back', async ({ page, gateway }) => {
  test.slow();
  const person = await aPerson(gateway);
  const { graphql } = await anotherSession(gateway, person);
  await graphql('mutation { addQuestion(input: { text: "What grows here?" }) { question { id } } }');
  await graphql('mutation { generateQrCodes(input: { count: 2, name: "Fair" }) { batch { id } } }');
  const { viewer } = await graphql<{ viewer: { account: { application: { name: string } } } }>(
    '{ viewer { account { application { name } } } }',
  );
  const { name } = viewer.account.application;

  await openLoggedIn(page, '/questions', administrator);
  await page.getByRole('button', { name: 'Look at another application' }).click();
  await page.getByRole('combobox', { name: 'Application' }).fill(name);
  await expectNoAxeFaults(page);
  await page.getByRole('option', { name, exact: true }).click();
  const bar = page.getByRole('region', { name: 'Another application' });
  await expect(bar.getByRole('status')).toHaveText(`You are looking at ${name} (read only).`);
  await expect(page.getByText('What grows here?')).toBeVisible();
  await expectNoAxeFaults(page);

  await page.getByRole('link', { name: 'QR generator' }).click();
  await expect(page.getByRole('table', { name: 'Codes' }).locator('tbody tr')).toHaveCount(2);
  await page.getByRole('link', { name: 'Batches' }).click();
  await page.getByRole('link', { name: 'Show its codes' }).click();
  await expect(page.getByText('Of one batch')).toBeVisible();
  await page.setViewportSize({ width: 320, height: 640 });
  for (const view of ['', '&view=batches', '&view=scans', '&view=keys']) {
    await page.goto(`/qr-generator?application=${encodeURIComponent(name)}${view}`);
    await expect(bar).toBeVisible();
    await expectNoAxeFaults(page);
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
    ).toBeLessThanOrEqual(0);
  }
  await bar.getByRole('link', { name: 'Back to my application' }).click();
  await expect(page.getByRole('tab', { name: 'Generate QR Codes' })).toBeVisible();
  await expect(bar).toBeHidden();
});
