import { expect, expectNoAxeFaults, test } from './fixtures.js';
import { aPerson, logInHere, openLoggedIn, password, someone } from './people.js';

test('an owner invites two people: one with an account accepts, one without chooses a password', {
  tag: '@main',
}, async ({ browser, page, gateway }) => {
  test.slow();
  const owner = await aPerson(gateway);
  const lea = await aPerson(gateway, { email: someone('lea') });
  const kim = someone('kim');
  await openLoggedIn(page, '/members', owner);
  await page.getByRole('button', { name: 'Invite people' }).click();
  await page.getByLabel('Email addresses').fill(`${lea.email}\n${kim}\nnobody`);
  await page.getByLabel('Role').selectOption('PRINTER');
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  const results = page.getByRole('list', { name: 'Results' });
  await expect(results.getByText('the invitation is on its way.')).toHaveCount(2);
  await expect(results.getByRole('listitem')).toHaveCount(3);
  await expectNoAxeFaults(page);

  // Lea opens the mail logged out, logs in, and comes back to the invitation.
  const leasBrowser = await browser.newContext({ baseURL: gateway.url });
  const leas = await leasBrowser.newPage();
  const [invitation = ''] = (await gateway.mailTo(lea.email, 'printer')).links;
  expect(invitation).toContain('/join?token=');
  await leas.goto(invitation);
  await expect(leas.getByText('prints labels and sees codes')).toBeVisible();
  await leas.getByRole('link', { name: 'Log in' }).click();
  await logInHere(leas, lea);
  await expect(leas).toHaveURL(/\/join\?token=/);
  await leas.getByRole('button', { name: 'Accept' }).click();
  await expect(leas).toHaveURL(/\/qr-generator\?application=/);
  const inGarden = new URL(leas.url()).searchParams.get('application') ?? '';
  expect(inGarden).not.toBe('');
  await expect(leas.getByRole('button', { name: inGarden, exact: true })).toBeVisible();
  // A printer has no questions, and no form that generates codes.
  await expect(leas.getByRole('link', { name: 'Questions', exact: true })).toHaveCount(0);
  await leas.goto(`/questions?${new URLSearchParams({ application: inGarden })}`);
  await expect(leas.getByRole('link', { name: owner.email })).toBeVisible();
  await leas.goto(invitation);
  await expect(leas.getByText(/accepted already|does not work/)).toBeVisible();

  // Kim has no account before the password.
  const kimsBrowser = await browser.newContext({ baseURL: gateway.url });
  const kims = await kimsBrowser.newPage();
  const [choose = ''] = (await gateway.mailTo(kim, 'printer')).links;
  expect(choose).toContain('/create-new-password?token=');
  await kims.goto(choose);
  await kims.getByLabel('Nouveau mot de passe', { exact: true }).fill(password);
  await kims.getByLabel('Confirmer le mot de passe', { exact: true }).fill(password);
  await kims.keyboard.press('Enter');
  await kims.waitForURL('**/login');
  await logInHere(kims, { email: kim, password });
  await expect(kims.getByText(inGarden, { exact: true }).first()).toBeVisible();

  // Lea's tab is open while the owner removes her.
  await leas.goto(`/qr-generator?${new URLSearchParams({ application: inGarden })}`);
  await expect(leas.getByRole('button', { name: inGarden, exact: true })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('region', { name: '3 members' })).toBeVisible();
  await page.getByRole('button', { name: `More for ${lea.email}` }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('region', { name: '2 members' })).toBeVisible();
  await leas.reload();
  await expect(leas.getByRole('heading', { name: `You no longer work in “${inGarden}”.` })).toBeVisible();
  await leas.getByRole('button', { name: /^Go to/ }).click();
  await expect(leas).toHaveURL(/\/qr-generator$/);
  await Promise.all([leasBrowser.close(), kimsBrowser.close()]);
});
