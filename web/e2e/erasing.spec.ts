import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, expectNoAxeFaults, test } from './fixtures.js';
import { anotherSession, aPerson, openLoggedIn, someone } from './people.js';

/** The files below a folder that hold a text. */
async function filesWith(text: string, folder: string): Promise<string[]> {
  const found: string[] = [];
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    if (path.includes(text) || (await readFile(path)).includes(text)) found.push(entry.name);
  }
  return found;
}

test('a person is found, handed out as a file and erased, and nothing is found afterwards', {
  tag: '@main',
}, async ({ page, gateway }) => {
  const owner = await aPerson(gateway);
  const [lea, other] = [someone('lea'), someone('tom')];
  const { graphql } = await anotherSession(gateway, owner);
  const { viewer } = await graphql<{ viewer: { account: { application: { name: string } } } }>(
    '{ viewer { account { application { name } } } }',
  );
  const application = viewer.account.application.name;
  const register =
    'mutation ($input: RegisterAppUserInput!) { registerAppUser(input: $input) { appUser { id } } }';
  for (const email of [lea, other])
    await graphql(register, { input: { application, email, username: 'Leonore' } });
  await gateway.mailTo(lea);

  await openLoggedIn(page, '/user_register', owner);
  await page.getByRole('button', { name: `More for ${lea}` }).click();
  await page.getByRole('menuitem', { name: 'Kept data and erasing' }).click();
  await expect(page).toHaveURL(/\/user_register\/person(\?application=[^@&]*)?$/);
  await expect(page.getByRole('heading', { name: `What is kept about ${lea}` })).toBeVisible();
  await expect(page.getByRole('row', { name: /^App user 1/ })).toBeVisible();
  await expectNoAxeFaults(page);

  // The file is of this person alone.
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download the file' }).click(),
  ]);
  const file = await readFile(await download.path(), 'utf8');
  expect(JSON.parse(file)).toMatchObject({ format: 1 });
  expect(file).toContain(lea);
  expect(file).not.toContain(other);

  await page.getByRole('button', { name: 'Erase the person' }).click();
  const dialog = page.getByRole('dialog', { name: 'Erase this person?' });
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await expectNoAxeFaults(page);
  await dialog.getByLabel('Type the address again').fill(other);
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('This is not the same address.')).toBeVisible();
  await dialog.getByLabel('Type the address again').fill(lea);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert', { name: 'The person is erased' })).toContainText('App user: 1');
  await expect(page.getByRole('button', { name: 'Erase the person' })).toBeFocused();
  await expectNoAxeFaults(page);

  await page.getByRole('link', { name: 'Users', exact: true }).first().click();
  await expect(page.getByText(other)).toBeVisible();
  await expect(page.getByText(lea)).toHaveCount(0);
  expect(await filesWith(lea, gateway.dataDir)).toEqual([]);
  expect(await filesWith(other, gateway.dataDir)).not.toEqual([]);
  await page.goto('/audit-log');
  await expect(page.getByText('Erased a person').first()).toBeVisible();
  await expect(page.getByText(lea)).toHaveCount(0);

  // Whoever registers the address anew has no history.
  await graphql(register, { input: { application, email: lea, username: 'Leonore', invite: false } });
  await page.goto('/user_register');
  await expect(page.getByText(lea)).toBeVisible();
});

test('an account is handed out to its owner', async ({ page, gateway }) => {
  const owner = await aPerson(gateway);
  await openLoggedIn(page, '/account', owner);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download what is kept about you' }).click(),
  ]);
  expect(await readFile(await download.path(), 'utf8')).toContain(owner.email);
});
