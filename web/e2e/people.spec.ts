import type { Page } from '@playwright/test';
import { administrator, expect, expectNoAxeFaults, type GatewayProcess, test } from './fixtures.js';
import {
  aCustomer,
  anotherSession,
  aPerson,
  logIn,
  logOut,
  openLoggedIn,
  password,
  someone,
} from './people.js';

const newPassword = 'Orchard-Bridge-77!';
const refusedRequest = /status of 40[019]/;

const panel = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const confirm = (page: Page, button: string) =>
  page.getByRole('dialog').getByRole('button', { name: button, exact: true }).click();
const linkTo = async (gateway: GatewayProcess, address: string, subject: string) =>
  (await gateway.mailTo(address, subject)).links[0] ?? '';

async function fromMenu(page: Page, email: string, item: string) {
  await page.getByRole('button', { name: `More for ${email}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

async function choosePassword(page: Page, chosen = newPassword) {
  await page.getByLabel('Nouveau mot de passe').fill(chosen);
  await page.getByLabel('Confirmer le mot de passe').fill(chosen);
  await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click();
}

const asAdministrator = (page: Page) => openLoggedIn(page, '/admin-dashboard', administrator);

/** Accounts made over the wire, all of one new application. */
async function invitedTo(gateway: GatewayProcess, application: string, count: number) {
  const { graphql } = await anotherSession(gateway, administrator);
  const emails = Array.from({ length: count }, (_, index) => `${application}-${index + 1}@example.test`);
  for (const email of emails) {
    await graphql('mutation ($input: RegisterAccountInput!) { registerAccount(input: $input) { message } }', {
      input: { email, application, role: 'USER' },
    });
  }
  return emails;
}
const aName = (what: string) => (someone(what).split('@')[0] ?? what).replace('.', '-');

test.describe('a forgotten password', () => {
  test('is replaced by way of the mail and the French page, and the old one no longer works', {
    tag: '@main',
  }, async ({ page, gateway, consoleErrors }) => {
    consoleErrors.expect(refusedRequest);
    const email = await aCustomer(page, gateway);
    const elsewhere = await anotherSession(gateway, { email, password });
    await logOut(page);

    await page.getByRole('link', { name: 'Forgot password?' }).click();
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByText('Email is required.')).toBeVisible();
    await page.getByLabel('Email').fill('nonsense');
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByText('Invalid email format.')).toBeVisible();
    await expectNoAxeFaults(page);
    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send the link' }).click();
    await expect(page.getByText('If the account exists, a reset email has been sent.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Resend in \d+s$/ })).toBeDisabled();
    await expectNoAxeFaults(page);

    await page.goto(await linkTo(gateway, email, 'Create a new password'));
    await expect(page.getByRole('heading', { name: 'Créer un nouveau mot de passe' })).toBeVisible();
    await expectNoAxeFaults(page);
    await choosePassword(page, 'faible');
    await expect(page.getByText(/^Mot de passe trop faible : il faut/)).toBeVisible();
    // Strong to the letter, and in every list of leaked ones: only the gateway knows.
    await choosePassword(page, 'P@ssw0rd');
    await expect(page.getByText(/^Mot de passe trop faible : il est trop courant/)).toBeVisible();
    await choosePassword(page);
    await expect(page.getByText('Votre mot de passe a été modifié.')).toBeVisible();
    await expectNoAxeFaults(page);
    await expect(page).toHaveURL('/login');

    await logIn(page, email, password);
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(page).toHaveURL('/login');
    await logIn(page, email, newPassword);
    await expect(page).toHaveURL('/qr-generator');
    const { viewer } = await elsewhere.graphql<{ viewer: unknown }>('{ viewer { account { id } } }');
    expect(viewer).toBeNull();
  });

  test('link that is missing or unknown leads back with a message, and a used one to the log-in', async ({
    page,
    gateway,
    consoleErrors,
  }) => {
    consoleErrors.expect(refusedRequest);
    const email = await aCustomer(page, gateway);
    await logOut(page);
    await page.goto('/create-new-password');
    await expect(page.getByText('Ce lien est incomplet.')).toBeVisible();
    await expect(page).toHaveURL('/forgot-password');
    await page.goto('/create-new-password?token=unknown&src=app');
    await expect(page.getByText('Ce lien est invalide ou a expiré.')).toBeVisible();
    await expect(page).toHaveURL('/forgot-password');

    await page.getByLabel('Email').fill(email);
    await page.getByRole('button', { name: 'Send the link' }).click();
    const link = await linkTo(gateway, email, 'Create a new password');
    await page.goto(link);
    await choosePassword(page);
    await expect(page).toHaveURL('/login');
    await page.goto(link);
    await expect(page.getByText(/^Ce lien a déjà servi/)).toBeVisible();
    await page.getByRole('link', { name: 'Se connecter maintenant' }).click();
    await expect(page).toHaveURL('/login');
  });
});

test.describe('app users', () => {
  test('are registered, invited to the app variant of the password page, and deleted', {
    tag: '@main',
  }, async ({ page, gateway, consoleErrors }) => {
    consoleErrors.expect(refusedRequest);
    const owner = await aCustomer(page, gateway);
    const application = await page.evaluate(() => localStorage.getItem('userApplication'));
    await page.getByRole('link', { name: 'Register user' }).click();
    await expect(page.getByText('No users yet')).toBeVisible();
    await expectNoAxeFaults(page);
    await expect(page.getByLabel('Application')).toHaveValue(application ?? '');
    await expect(page.getByLabel('Role')).toHaveValue('USER');

    await page.getByRole('button', { name: 'Register', exact: true }).click();
    await expect(page.getByText('All fields are required.')).toBeVisible();
    await expectNoAxeFaults(page);
    const mobile = someone('mobile');
    await page.getByLabel('Email').fill(mobile);
    await page.getByLabel('Username').fill('<b>Mo</b> 😀');
    await page.getByRole('button', { name: 'Register', exact: true }).click();
    await expect(page.getByText('User registered successfully.')).toBeVisible();
    const users = panel(page, 'Users List');
    await expect(users.getByText('<b>Mo</b> 😀')).toBeVisible();
    await expectNoAxeFaults(page);

    await page.getByLabel('Email').fill(mobile.toUpperCase());
    await page.getByLabel('Username').fill('Twice');
    await page.getByRole('button', { name: 'Register', exact: true }).click();
    await expect(page.getByText(/already registered in this application/).first()).toBeVisible();
    await expect(page.getByLabel('Username')).toHaveValue('Twice');

    const link = await linkTo(gateway, mobile, 'Your access to');
    expect(link).toContain('mode=app');
    const phone = await page.context().newPage();
    await phone.goto(link);
    await choosePassword(phone);
    await expect(phone).toHaveURL('/password-success');
    await expect(phone.getByText('Close this page and reopen the application to log in.')).toBeVisible();
    await expect(phone.getByRole('navigation')).toHaveCount(0);
    await expectNoAxeFaults(phone);
    await phone.close();

    await users.getByRole('button', { name: `Delete ${mobile}` }).click();
    await expect(page.getByText('Are you sure you want to delete this user?')).toBeVisible();
    await confirm(page, 'Cancel');
    await users.getByRole('button', { name: `Delete ${mobile}` }).click();
    await confirm(page, 'Delete');
    await expect(page.getByText('User deleted successfully.', { exact: true })).toBeVisible();
    await expect(page.getByText('No users yet')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('userEmail'))).toBe(owner);
  });
});

test.describe('administration', () => {
  test('an account is added, invited, and logs in with the password it chose', { tag: '@main' }, async ({
    page,
    gateway,
  }) => {
    await asAdministrator(page);
    await page.getByRole('link', { name: 'Register user' }).click();
    await expect(page.getByRole('heading', { name: 'Register user' })).toBeVisible();
    await expectNoAxeFaults(page);
    await page.getByRole('button', { name: 'Register', exact: true }).click();
    await expect(page.getByText('Please fill in all required fields.')).toBeVisible();

    const [email, application] = [someone('web'), aName('orchard')];
    await page.getByLabel('Email').fill(email);
    await page.getByRole('combobox', { name: 'Application' }).fill(application);
    await expect(page.getByText(`There is no application “${application}” yet`)).toBeVisible();
    await page.getByRole('button', { name: 'Register', exact: true }).click();
    await expect(page.getByText('User registered successfully!')).toBeVisible();
    await expectNoAxeFaults(page);

    await page.getByRole('radio', { name: 'An existing application' }).check();
    await page.getByRole('combobox', { name: 'Application' }).fill(application.slice(0, -1));
    await expect(page.getByRole('option', { name: application })).toBeVisible();
    await expectNoAxeFaults(page);
    await page.keyboard.press('Escape');

    await page.getByRole('link', { name: 'Admin Dashboard' }).first().click();
    await page.getByRole('searchbox').fill(email);
    const row = page.getByRole('row').filter({ hasText: email });
    await expect(row.getByText('Not activated')).toBeVisible();
    const first = await linkTo(gateway, email, 'Your account is waiting');
    await fromMenu(page, email, 'Resend invitation');
    await expect(page.getByText('Invitation sent again.')).toBeVisible();
    await expect.poll(() => linkTo(gateway, email, 'Your account is waiting')).not.toBe(first);

    await logOut(page);
    await page.goto(await linkTo(gateway, email, 'Your account is waiting'));
    await choosePassword(page);
    await expect(page).toHaveURL('/login');
    await logIn(page, email, newPassword);
    await expect(page).toHaveURL('/qr-generator');
    await expect(page.getByRole('banner').getByText(application, { exact: true })).toBeVisible();
  });

  test('an invitation is revoked, its link says whom to ask, and it is sent again', async ({
    page,
    gateway,
    consoleErrors,
  }) => {
    consoleErrors.expect(refusedRequest);
    const [email = ''] = await invitedTo(gateway, aName('meadow'), 1);
    const first = await linkTo(gateway, email, 'Your account is waiting');
    await asAdministrator(page);
    await page.getByRole('searchbox').fill(email);
    // The row is shown before the search begins, which dims the list for a moment.
    await expect(page.getByText('1 user found')).toBeVisible();
    const row = page.getByRole('row').filter({ hasText: email });
    await expect(row.getByText('Invited', { exact: true })).toBeVisible();
    await fromMenu(page, email, 'Revoke invitation');
    await expectNoAxeFaults(page);
    await confirm(page, 'Revoke');
    await expect(page.getByText('Invitation revoked.')).toBeVisible();
    await expect(row.getByText('Invitation revoked', { exact: true })).toBeVisible();
    await page.getByLabel('State').selectOption('Invitation revoked');
    await expect(page.getByText('1 user found')).toBeVisible();

    const guest = await page.context().newPage();
    await guest.goto(first);
    await expect(guest.getByRole('alert')).toContainText(
      `Demandez une nouvelle invitation à ${administrator.email}.`,
    );
    await expectNoAxeFaults(guest);

    await fromMenu(page, email, 'Resend invitation');
    await expect(page.getByText('Invitation sent again.')).toBeVisible();
    // It is no revoked one any more.
    await expect(page.getByText('Nobody found')).toBeVisible();
    await expect.poll(() => linkTo(gateway, email, 'Your account is waiting')).not.toBe(first);
    await guest.goto(await linkTo(gateway, email, 'Your account is waiting'));
    await choosePassword(guest);
    await expect(guest.getByText('Votre mot de passe a été modifié.')).toBeVisible();
    await guest.close();
  });

  test('a deactivated account is logged out at once, and told so after the right password', async ({
    page,
    gateway,
    browser,
    consoleErrors,
  }) => {
    consoleErrors.expect(refusedRequest);
    const person = await aPerson(gateway);
    const context = await browser.newContext({ baseURL: gateway.url });
    const theirs = await context.newPage();
    await openLoggedIn(theirs, '/questions', person);
    await expect(theirs.getByRole('heading', { name: 'Add a Question' })).toBeVisible();

    await asAdministrator(page);
    await page.getByRole('searchbox').fill(person.email);
    await fromMenu(page, person.email, 'Deactivate');
    await expect(page.getByText(/All sessions end at once/)).toBeVisible();
    await confirm(page, 'Deactivate');
    await expect(page.getByText('Account deactivated.')).toBeVisible();
    await expect(page.getByRole('row').getByText('Deactivated', { exact: true })).toBeVisible();

    await theirs.reload();
    await expect(theirs).toHaveURL('/login');
    await logIn(theirs, person.email);
    await expect(theirs.getByRole('alert')).toContainText('This account is deactivated.');
    await context.close();
    await fromMenu(page, person.email, 'Reactivate');
    await expect(page.getByText('Account reactivated.')).toBeVisible();
  });

  test('accounts are searched, sorted, paged and deleted', async ({ page, gateway, consoleErrors }) => {
    consoleErrors.expect(refusedRequest);
    const application = aName('museum');
    const emails = await invitedTo(gateway, application, 28);
    await asAdministrator(page);
    await expect(page.getByRole('columnheader')).toHaveText([
      'ID',
      'Application',
      'Email',
      'City',
      'Country',
      'Status',
      'Role',
      'QR Code Count',
      'Actions',
    ]);
    await expectNoAxeFaults(page);
    const search = page.getByRole('searchbox');
    await search.fill(application.toUpperCase());
    await expect(page.getByText('28 users found')).toBeVisible();
    await expect(search).toBeFocused();
    const cells = page.getByRole('row').nth(1).getByRole('cell');
    await expect(cells.nth(2)).toHaveText(emails[0] ?? '');
    await expect(cells.nth(3)).toHaveText('–');
    await expect(cells.nth(5).getByText('Not activated', { exact: true })).toBeVisible();
    await expect(cells.nth(5).getByText('Invited', { exact: true })).toBeVisible();
    await expect(cells.nth(7)).toHaveText('0');

    await page.getByRole('button', { name: 'Email', exact: true }).click();
    await page.getByRole('button', { name: 'Email', exact: true }).click();
    await expect(page.getByRole('columnheader', { name: 'Email' })).toHaveAttribute(
      'aria-sort',
      'descending',
    );
    await expect(cells.nth(2)).toHaveText([...emails].sort().at(-1) ?? '');
    await page.getByRole('button', { name: 'Next' }).click();
    await expect(cells.nth(0)).toHaveText('26');
    await expectNoAxeFaults(page);

    const victim = (await cells.nth(2).innerText()).trim();
    await page.getByRole('button', { name: `Delete ${victim}` }).click();
    await expect(page.getByText('Are you sure you want to delete this user?')).toBeVisible();
    await expectNoAxeFaults(page);
    await confirm(page, 'Delete');
    await expect(page.getByText('User deleted successfully.', { exact: true })).toBeVisible();
    await expect(page.getByText(victim)).toHaveCount(0);
    await expect(cells.nth(8).getByRole('button', { name: /^Delete/ })).toBeFocused();
    await expect(page.getByText('27 users found')).toBeVisible();

    // Somebody else deletes the next one meanwhile.
    const gone = (await cells.nth(2).innerText()).trim();
    const other = await anotherSession(gateway, administrator);
    const { accounts } = await other.graphql<{ accounts: { edges: { node: { id: string } }[] } }>(
      'query ($search: String) { accounts(search: $search) { edges { node { id } } } }',
      { search: gone },
    );
    await other.graphql(
      'mutation ($input: DeleteAccountInput!) { deleteAccount(input: $input) { deletedId } }',
      {
        input: { id: accounts.edges[0]?.node.id },
      },
    );
    await page.getByRole('button', { name: `Delete ${gone}` }).click();
    await confirm(page, 'Delete');
    const alert = page.getByRole('dialog', { name: 'Not deleted' });
    await expect(alert.getByRole('alert')).not.toBeEmpty();
    await expectNoAxeFaults(page);
    await alert.getByRole('button', { name: 'OK' }).click();
    await expect(page.getByText('26 users found')).toBeVisible();
  });

  test('in a narrow window shows cards that nothing sticks out of', async ({ page, gateway }) => {
    const application = aName('harbour');
    const [email] = await invitedTo(gateway, application, 2);
    await page.setViewportSize({ width: 400, height: 800 });
    await asAdministrator(page);
    await page.getByRole('searchbox').fill(application);
    await expect(page.getByText('2 users found')).toBeVisible();
    await page.getByLabel('Sort by').selectOption('Email, downwards');
    await expect(page.getByRole('main').getByRole('listitem').last()).toContainText(email ?? '');
    await expect(page.getByRole('table')).toHaveCount(0);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBe(0);
    await expectNoAxeFaults(page);
  });
});

test.describe('the own account', () => {
  const openAccount = async (page: Page) => {
    await page.getByRole('button', { name: /^Account menu/ }).click();
    await page.getByRole('menuitem', { name: 'Account' }).click();
    await expect(page.getByText('This session')).toBeVisible();
  };

  test('gets a new email by the link mailed there, and the old one is informed', async ({
    page,
    gateway,
    consoleErrors,
  }) => {
    consoleErrors.expect(refusedRequest);
    const email = await aCustomer(page, gateway);
    await openAccount(page);
    await expectNoAxeFaults(page);
    const form = panel(page, 'Email');
    await form.getByRole('button', { name: 'Change email' }).click();
    const renewed = someone('renewed');
    await form.getByLabel('New email').fill(renewed);
    await form.getByLabel('Current password').fill('Wrong-Password-1!');
    await form.getByRole('button', { name: 'Send the link' }).click();
    await expect(form.getByText('This is not your current password.')).toBeVisible();
    await expectNoAxeFaults(page);
    await form.getByLabel('Current password').fill(password);
    await form.getByRole('button', { name: 'Send the link' }).click();
    await expect(form.getByText(`A link has been sent to ${renewed}`)).toBeVisible();
    await expectNoAxeFaults(page);

    await page.goto(await linkTo(gateway, renewed, 'Confirm your new email address'));
    await expect(page.getByText('Your email address has been changed successfully.')).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('userEmail'))).toBe(renewed);
    expect((await gateway.mailTo(email, 'Your email address was changed')).text).toContain(renewed);
    await page.goto('/account');
    await logOut(page);
    await logIn(page, renewed);
    await expect(page).toHaveURL('/qr-generator');
  });

  test('changes its password, which ends its other sessions and not this one', async ({ page, gateway }) => {
    const email = await aCustomer(page, gateway);
    const elsewhere = await anotherSession(gateway, { email, password });
    await openAccount(page);
    await expect(panel(page, 'Sessions').getByRole('listitem')).toHaveCount(2);
    const form = panel(page, 'Password');
    await form.getByRole('button', { name: 'Change password' }).click();
    await form.getByLabel('Current password').fill(password);
    await form.getByLabel('New password', { exact: true }).fill(newPassword);
    await form.getByLabel('Confirm new password').fill(newPassword);
    await form.getByRole('button', { name: 'Change password' }).click();
    await expect(page.getByText('Your password has been changed.')).toBeVisible();
    await expect(panel(page, 'Sessions').getByRole('listitem')).toHaveCount(1);
    const { viewer } = await elsewhere.graphql<{ viewer: unknown }>('{ viewer { account { id } } }');
    expect(viewer).toBeNull();
    await page.goto('/questions');
    await expect(page.getByRole('heading', { name: 'Add a Question' })).toBeVisible();
  });

  test('sees where it is logged in, and ends one session or all others', async ({ page, gateway }) => {
    const email = await aCustomer(page, gateway);
    for (let count = 0; count < 3; count += 1) await anotherSession(gateway, { email, password });
    await openAccount(page);
    const sessions = panel(page, 'Sessions');
    await expect(sessions.getByRole('listitem')).toHaveCount(4);
    await expect(sessions.getByRole('listitem').first()).toContainText('This session');
    await sessions.getByRole('listitem').nth(1).getByRole('button').click();
    await expect(page.getByText('The session was ended.')).toBeVisible();
    await expect(sessions.getByRole('listitem')).toHaveCount(3);
    await sessions.getByRole('button', { name: 'End all other sessions' }).click();
    await expect(page.getByText('2 sessions were ended.')).toBeVisible();
    await expect(sessions.getByText('You are logged in nowhere else.')).toBeVisible();
    await expectNoAxeFaults(page);
  });

  test('is deleted by the mailed link, and cannot log in again', async ({ page, gateway, consoleErrors }) => {
    consoleErrors.expect(refusedRequest);
    const email = await aCustomer(page, gateway);
    await openAccount(page);
    const form = panel(page, 'Delete account');
    await form.getByRole('button', { name: 'Delete account' }).click();
    await form.getByLabel('Current password').fill(password);
    await form.getByRole('button', { name: 'Delete my account' }).click();
    await expect(page.getByRole('dialog', { name: 'Delete account' })).toBeVisible();
    await confirm(page, 'Mail me the link');
    await expect(form.getByText('A link has been sent to you.')).toBeVisible();
    await page.goto(await linkTo(gateway, email, 'Confirm the deletion of your account'));
    await expectNoAxeFaults(page);
    await page.getByRole('button', { name: 'Delete my account' }).click();
    await expect(page.getByText('Your account has been deleted.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Go to Login' })).toHaveCount(0);
    await logIn(page, email);
    await expect(page.getByRole('alert')).not.toBeEmpty();
    await expect(page).toHaveURL('/login');
  });

  test('in a narrow window has nothing that sticks out', async ({ page, gateway }) => {
    await page.setViewportSize({ width: 400, height: 800 });
    await aCustomer(page, gateway);
    await openAccount(page);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBe(0);
    await expectNoAxeFaults(page);
  });
});
