import { expect, expectNoAxeFaults, gatewayIsDown, test } from './fixtures.js';
import { aPerson, openLoggedIn } from './people.js';

/*
 * One journey for all screens, because each stop and start takes seconds. The tests of the screens assert the sentence of
 * each call that fails.
 */
test('while the gateway is down each screen says so and keeps what was typed, and goes on when it is back', async ({
  page,
  gateway,
  consoleErrors,
}) => {
  consoleErrors.expect(gatewayIsDown);
  const goTo = (name: string) => page.getByRole('link', { name }).click();
  const add = page.getByRole('button', { name: 'Add', exact: true });
  const question = page.getByPlaceholder('Write your question here...');
  const generate = page.getByRole('button', { name: 'Generate', exact: true });
  const about = page.getByRole('region', { name: 'About Us', exact: true });

  // The browser has the code of each screen before the gateway goes.
  await openLoggedIn(page, '/static_page', await aPerson(gateway));
  await expect(page.getByText('Nothing written yet')).toHaveCount(3);
  await goTo('Help center');
  await expect(page.getByText('No help tasks yet')).toBeVisible();
  await goTo('Register user');
  await expect(page.getByLabel('Username')).toBeVisible();
  await goTo('Questions');
  await expect(question).toBeVisible();
  await goTo('QR generator');
  await page.getByLabel('Number of QR codes').fill('2');
  await gateway.stop();

  await generate.click();
  await expect(page.getByText('Error generating QR codes. Please try again.').first()).toBeVisible();
  const notice = page.getByText('The server does not answer. Your text is kept');
  await expect(notice).toBeVisible();
  await goTo('Questions');
  await expect(page.getByText('❌ Failed to load questions.')).toBeVisible();
  await expectNoAxeFaults(page);
  await question.fill('First?');
  await add.click();
  await expect(page.getByText('❌ Failed to add question.')).toBeVisible();
  await goTo('Static page');
  for (const title of ['About Us', 'Terms of Use', 'Privacy Policy'])
    await expect(page.getByText(`Failed to load "${title}" text: Server or network error.`)).toBeVisible();
  await goTo('Help center');
  await expect(page.getByText('Failed to load the help tasks')).toBeVisible();
  await goTo('Register user');
  await expect(page.getByText('Error fetching users.')).toBeVisible();

  await gateway.restart();
  await expect(notice).toHaveCount(0);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Error fetching users.')).toHaveCount(0);
  await goTo('Static page');
  await expect(about.getByText('Nothing written yet')).toBeVisible();
  await goTo('Questions');
  await expect(question).toHaveValue('First?');
  await add.click();
  await expect(page.getByRole('region', { name: 'Questions List' }).getByRole('listitem')).toHaveCount(1);
  await goTo('QR generator');
  await page.getByLabel('Number of QR codes').fill('2');
  await generate.click();
  await expect(page.getByRole('heading', { name: '2 QR codes generated' })).toBeVisible();
});
