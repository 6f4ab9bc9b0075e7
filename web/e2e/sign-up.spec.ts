import { administrator, expect, expectNoAxeFaults, test } from './fixtures.js';
import { anotherSession, aPerson, logIn, logOut, openLoggedIn, someone } from './people.js';

const chosenPassword = 'Orchard-Bridge-77!';

test('H3: two sign-ups with different passwords end on the page that chooses one, and only the chosen one logs in', async ({
  page,
  gateway,
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 401/);
  const email = someone('owner');
  for (const password of ['Attacker-Horse-7', 'Owner-Horse-7']) {
    const form = { email, city: 'Lyon', country: 'France', password, confirm_password: password };
    const answer = await page.request.post('/api/signup', { data: form });
    expect(answer.ok()).toBe(true);
  }
  const { links } = await gateway.mailTo(email, 'Verify your email address');
  await page.goto(links[0] ?? '');
  await expect(page.getByText('Your email has been verified.').first()).toBeVisible();
  await page.waitForURL('**/create-new-password?token=*');
  await expect(page.getByText(/aucun ne compte/)).toBeVisible();
  // The specification has this page in French: nothing around it is in English.
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Connexion' })).toBeVisible();
  await expectNoAxeFaults(page);
  await page.getByLabel('Nouveau mot de passe').fill(chosenPassword);
  await page.getByLabel('Confirmer le mot de passe').fill(chosenPassword);
  await page.getByRole('button', { name: 'Enregistrer le mot de passe' }).click();
  await page.waitForURL('**/login');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await logIn(page, email, 'Attacker-Horse-7');
  await expect(page.getByRole('alert')).toContainText('Invalid email or password.');
  await logIn(page, email, chosenPassword);
  await page.waitForURL('**/qr-generator');
});

test('M2: an administrator sees who is in an application that somebody made by signing up, and joins it on purpose', async ({
  page,
  gateway,
}) => {
  const owner = await aPerson(gateway);
  const own = await anotherSession(gateway, owner);
  const { viewer } = await own.graphql<{ viewer: { account: { application: { name: string } } } }>(
    '{ viewer { account { application { name } } } }',
  );
  const { name } = viewer.account.application;
  await openLoggedIn(page, '/user_register_web', administrator);
  await page.getByRole('heading', { name: 'Add a web user' }).waitFor();
  await page.getByLabel('Email').fill(someone('joins'));
  await page.getByRole('combobox', { name: 'Application' }).fill(name);
  await expect(page.getByText(`There is an application “${name}” already.`)).toBeVisible();
  await page.getByRole('radio', { name: 'An existing application' }).check();
  await expect(page.getByText(`In it: ${owner.email}. It was made by signing up`)).toBeVisible();
  await page.keyboard.press('Escape');
  await expectNoAxeFaults(page);
  await page.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(page.getByText('User registered successfully!')).toBeVisible();
});

test('the brand leads an administrator to the dashboard, and an ordinary user finds no form for web users', async ({
  page,
  gateway,
  consoleErrors,
}) => {
  // A list that is read while its person logs out.
  consoleErrors.expect(/status of 401/);
  await logIn(page, administrator.email, administrator.password);
  await page.waitForURL('**/admin-dashboard');
  await page.goto('/qr-generator');
  await page.getByRole('banner').getByRole('link').first().click();
  await expect(page).toHaveURL('/admin-dashboard');
  await logOut(page);
  const { email, password } = await aPerson(gateway);
  await logIn(page, email, password);
  await page.waitForURL('**/qr-generator');
  await page.goto('/user_register_web');
  await expect(page.getByText('Only administrators can add web users.')).toBeVisible();
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
  await expectNoAxeFaults(page);
});
