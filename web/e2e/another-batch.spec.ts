import { expect, expectNoAxeFaults, test } from './fixtures.js';
import { anotherSession, aPerson, openLoggedIn } from './people.js';

const url = 'https://shop.example.com/autumn';

test('another batch takes name pattern, note, address and labels from one', async ({ page, gateway }) => {
  const person = await aPerson(gateway);
  const { graphql } = await anotherSession(gateway, person);
  const { generateQrCodes } = await graphql<{ generateQrCodes: { batch: { id: string } } }>(
    'mutation ($input: GenerateQrCodesInput!) { generateQrCodes(input: $input) { batch { id } } }',
    { input: { count: 4, name: 'Hall 9', note: 'At the door' } },
  );
  const { id } = generateQrCodes.batch;
  await graphql('mutation ($input: SaveRedirectHostsInput!) { saveRedirectHosts(input: $input) { hosts } }', {
    input: { hosts: ['shop.example.com'] },
  });
  await graphql('mutation ($input: SetQrTargetInput!) { setQrTarget(input: $input) { batch { id } } }', {
    input: { batch: id, url },
  });
  const { preparePrintRun } = await graphql<{ preparePrintRun: { printRun: { id: string } } }>(
    'mutation ($input: PreparePrintRunInput!) { preparePrintRun(input: $input) { printRun { id } } }',
    {
      input: {
        selection: { batch: id },
        sheet: 'avery-l7163',
        startCell: 1,
        copies: 2,
        text: 'CODE_AND_NAME',
      },
    },
  );
  await graphql(
    'mutation ($input: ConfirmPrintRunInput!) { confirmPrintRun(input: $input) { printRun { id } } }',
    { input: { id: preparePrintRun.printRun.id, spoiled: [] } },
  );

  await openLoggedIn(page, `/qr-generator/batches/${id}`, person);
  await page.getByRole('button', { name: 'More for Hall 9' }).click();
  await page.getByRole('menuitem', { name: 'Another batch like this' }).click();
  await expect(page.getByLabel('Number of QR codes')).toHaveValue('4');
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Hall 10');
  await expect(page.getByLabel('Note')).toHaveValue('At the door');
  await expectNoAxeFaults(page);
  // The address of the page no longer says it, and the draft does.
  await page.reload();
  await expect(page.getByText(`leading to ${url}, with the same labels.`)).toBeVisible();
  await page.getByRole('button', { name: 'Generate', exact: true }).click();
  const labels = page.getByRole('link', { name: 'Print labels' });
  await expect(labels).toHaveAttribute('href', /sheet=avery-l7163/);
  await labels.click();
  await expect(page.getByText('Avery L7163').first()).toBeVisible();
  await expect(page.getByLabel('Copies of each label')).toHaveValue('2');
  await expect(page.getByLabel('Text on the label')).toHaveValue('CODE_AND_NAME');

  await page.goto('/qr-generator?tab=history&view=batches');
  await page.getByRole('link', { name: 'Hall 10' }).click();
  await expect(page.getByRole('link', { name: url })).toBeVisible();
});
