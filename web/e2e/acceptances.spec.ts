import { readFile } from 'node:fs/promises';
import { expect, expectNoAxeFaults, test } from './fixtures.js';
import { aPerson, openLoggedIn } from './people.js';

test('an owner asks for the acceptance of a version, an app reports it, and the screen and its file show it', async ({
  page,
  gateway,
}) => {
  test.slow();
  await openLoggedIn(page, '/static_page', await aPerson(gateway));
  const terms = page.getByRole('region', { name: 'Terms of Use', exact: true });
  await terms.getByRole('button', { name: 'Edit Terms of Use' }).click();
  await terms.getByLabel('Text of Terms of Use').fill('Be kind.');
  await terms.getByRole('checkbox', { name: 'Ask everybody to accept this version' }).check();
  await expectNoAxeFaults(page);
  await terms.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('"Terms of Use" text updated successfully.')).toBeVisible();
  await page.getByRole('link', { name: 'Versions of Terms of Use' }).click();
  const version = page.getByRole('list', { name: 'Versions of Terms of Use' }).getByRole('listitem').first();
  await expect(version).toContainText('Everybody is asked to accept it');
  await version.getByText('Digest').click();
  const digest = /[0-9a-f]{64}/.exec((await version.textContent()) ?? '')?.[0];

  await page.goto('/keys');
  await page.getByLabel('Name of the new key').fill('App');
  await page.getByRole('radio', { name: 'The app itself' }).check();
  await page.getByRole('button', { name: 'Create a key' }).click();
  const dialog = page.getByRole('dialog');
  const secret = /appkey_[\w-]{43}/.exec((await dialog.textContent()) ?? '')?.[0];
  await dialog.getByRole('button', { name: 'Done' }).click();

  const call = (path: string, body: object) =>
    fetch(`${gateway.url}/api/v2/${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${secret}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  // A key for the app itself redeems nothing.
  expect((await call('qr/redeem', { code: 'x', nonce: 'nonce-0001' })).status).toBe(403);
  const acceptance = { version: 1, digest, subject: 'u-8842', nonce: 'nonce-0002', appVersion: '3.1.0' };
  expect(await (await call('legal/term_of_use/accept', acceptance)).json()).toMatchObject({ status: 'ok' });

  await page.goto('/static_page');
  await page.getByRole('link', { name: 'Who accepted them' }).click();
  await expect(page.getByText('1 of 1 person accepted version 1')).toBeVisible();
  await page.getByRole('button', { name: 'Show what u-8842 accepted' }).click();
  await expect(page.getByRole('list', { name: 'What u-8842 accepted' })).toContainText('app 3.1.0');
  await expectNoAxeFaults(page);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Export' }).click();
  const file = await readFile(await (await download).path(), 'utf8');
  expect(file).toContain('"u-8842","term_of_use","1"');
});
