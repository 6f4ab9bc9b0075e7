import { expect, expectNoAxeFaults, test } from './fixtures.js';
import { anotherSession, aPerson, openLoggedIn, password } from './people.js';

for (const width of [400, 1280])
  test(`an editor works in French at ${width} px, in any browser, and gets mails in French`, {
    tag: width === 400 ? '@main' : [],
  }, async ({ page, browser, gateway }) => {
    const person = await aPerson(gateway);
    await page.setViewportSize({ width, height: 800 });
    await openLoggedIn(page, '/account', person);
    await page.getByRole('radio', { name: 'Français' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Compte' })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
    await expectNoAxeFaults(page);

    await page.goto('/questions');
    await expect(page).toHaveTitle(/^Questions · /);
    await page.getByRole('textbox', { name: 'Question', exact: true }).fill('Où est la gare ?');
    await page.getByRole('button', { name: 'Ajouter', exact: true }).click();
    await expect(page.getByText('✅ Question ajoutée.')).toBeVisible();
    await page.getByRole('button', { name: /^Supprimer la question / }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
    await page.getByRole('button', { name: 'Annuler', exact: true }).click();
    await expect(page.getByRole('main').getByText('Où est la gare ?')).toBeVisible();
    await expectNoAxeFaults(page);

    // What the gateway refuses is said in French too.
    await page.goto('/account');
    await page.getByRole('button', { name: 'Changer d’adresse e-mail' }).click();
    await page.getByLabel('Nouvelle adresse e-mail').fill('ann@');
    await page.getByLabel('Mot de passe actuel').first().fill('x');
    await page.getByRole('button', { name: 'Envoyer le lien' }).click();
    await expect(page.getByText(/adresse e-mail (valide|non valide)|format .*e-mail/i).first()).toBeVisible();

    const elsewhere = await browser.newContext({ locale: 'en-GB' });
    const other = await elsewhere.newPage();
    await other.goto(`${gateway.url}/login`);
    await other.getByLabel('Email').fill(person.email);
    await other.getByLabel('Password', { exact: true }).fill(password);
    await other.getByRole('button', { name: 'Login' }).click();
    await expect(other.getByRole('heading', { level: 1, name: 'Générateur de codes QR' })).toBeVisible();
    await elsewhere.close();

    const session = await anotherSession(gateway, person);
    await session.graphql(
      'mutation ($input: RequestPasswordResetInput!) { requestPasswordReset(input: $input) { message } }',
      {
        input: { email: person.email },
      },
    );
    const mail = await gateway.mailTo(person.email, 'Créer un nouveau mot de passe');
    const link = mail.links.find((each) => each.includes('token=')) ?? '';
    const stranger = await browser.newContext({ locale: 'en-GB' });
    const reset = await stranger.newPage();
    await reset.goto(link);
    await expect(reset.locator('html')).toHaveAttribute('lang', 'fr');
    await expect(reset.getByLabel('Nouveau mot de passe', { exact: true })).toBeVisible();
    await stranger.close();
  });

test('a French browser is offered French before the log-in, and gets the default texts until then', async ({
  browser,
  gateway,
}) => {
  const context = await browser.newContext({ locale: 'fr-FR' });
  const page = await context.newPage();
  await page.goto(`${gateway.url}/login`);
  await expect(page.getByRole('button', { name: 'Login' })).toBeVisible();
  await page.getByText('Afficher en français').click();
  await expect(page.getByRole('button', { name: 'Se connecter', exact: true })).toBeVisible();
  await page.getByText('Show in English').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Login' })).toBeVisible();
  await context.close();
});
