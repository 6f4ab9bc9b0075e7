import { expect, test } from './fixtures.js';
import { aCustomer, password } from './people.js';

test.use({ gatewayEnv: { SESSION_TTL_SECONDS: '66' } });

test('a visitor who is not logged in is sent to the login page from every screen that needs it', {
  tag: '@main',
}, async ({ page }) => {
  for (const path of [
    '/qr-generator',
    '/questions',
    '/static_page',
    '/help_page',
    '/user_register',
    '/account',
    '/admin-dashboard',
    '/',
    '/nowhere',
  ]) {
    await page.goto(path);
    await expect(page).toHaveURL('/login');
  }
});

test('a user who is logged in is sent on from the login page, and never sees the administration', async ({
  page,
  gateway,
}) => {
  await aCustomer(page, gateway);
  for (const path of ['/login', '/signup', '/verify-otp', '/nowhere', '/']) {
    await page.goto(path);
    await expect(page).toHaveURL('/qr-generator');
  }
  await page.goto('/admin-dashboard');
  await expect(page).not.toHaveURL('/admin-dashboard');
});

test('logging out in one tab logs the other out, and the cookie is worth nothing afterwards', {
  tag: '@main',
}, async ({ page, context, gateway }) => {
  await aCustomer(page, gateway);
  const cookies = await context.cookies();
  const other = await context.newPage();
  await other.goto('/questions');
  // A call that is still in progress at the log-out is answered 401, which the browser reports.
  await expect(other.getByText('No questions yet')).toBeVisible();
  await page
    .getByRole('button', { name: 'Logout' })
    .or(page.getByRole('link', { name: 'Logout' }))
    .first()
    .click();
  await expect(page).toHaveURL('/login');
  await expect(other).toHaveURL('/login');
  expect(await page.evaluate(() => localStorage.getItem('isAuthenticated'))).toBeNull();

  const replay = await fetch(`${gateway.url}/api/qr_history`, {
    headers: { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') },
  });
  expect(replay.status).toBe(401);
});

test('in its last minute a session offers to stay signed in, and then lives on', async ({
  page,
  gateway,
}) => {
  test.setTimeout(120_000);
  await aCustomer(page, gateway);
  const expiry = () => page.evaluate(() => Number(localStorage.getItem('authExpiry')));
  const before = await expiry();
  await page.getByRole('button', { name: 'Stay signed in' }).click({ timeout: 40_000 });
  await expect.poll(expiry).toBeGreaterThan(before);
});

test('a session that was ended elsewhere leads to the login page, and back to where the person was', async ({
  page,
  gateway,
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 401/);
  const email = await aCustomer(page, gateway);
  await page.goto('/questions');
  await page.getByPlaceholder('Write your question here...').fill('Is this kept?');
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page).toHaveURL('/login');
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).toHaveURL('/questions');
  await expect(page.getByPlaceholder('Write your question here...')).toHaveValue('Is this kept?');
});
