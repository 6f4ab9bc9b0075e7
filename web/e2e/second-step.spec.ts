import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { administrator, expect, expectNoAxeFaults, gatewayIsDown, test } from './fixtures.js';
import { anotherSession, aPerson, logIn, logInHere, logOut, openLoggedIn, password } from './people.js';

// A session that outlives a confirmation.
test.use({ gatewayEnv: { SESSION_TTL_SECONDS: '7200' } });

const stepMs = 30_000;

/** An authenticator app. Each of its codes works once, so each log-in takes the one of another step. */
const codeOf = (secret: string, aheadMs = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret.replace(/\s/g, '')) }).generate({
    timestamp: Date.now() + aheadMs,
  });

const code = (page: Page) => page.getByLabel('Six-digit code');

/** Goes through the three steps on the account page. @returns what an app and a drawer hold from then on */
async function enrol(page: Page) {
  await page.getByRole('button', { name: 'Set it up' }).click();
  await expect(page.getByRole('heading', { name: /^Step 1 of 3/ })).toBeFocused();
  await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  const secret = await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText();
  await page.getByRole('button', { name: 'Continue' }).click();
  const recoveryCodes = await page
    .getByRole('list', { name: 'Recovery codes' })
    .getByRole('listitem')
    .allInnerTexts();
  expect(recoveryCodes).toHaveLength(10);
  await page.getByLabel('I have saved the recovery codes').check();
  await page.getByRole('button', { name: 'Continue' }).click();
  // The code of the step before: the present one is for the log-in.
  await code(page).pressSequentially(codeOf(secret, -stepMs));
  return { secret, recoveryCodes };
}

test('a second step is set up, asked for at each log-in, replaced by a recovery code, and not asked in a trusted browser', async ({
  page,
  gateway,
  consoleErrors,
}) => {
  test.slow();
  consoleErrors.expect(/status of 40[01]/);
  const { email } = await aPerson(gateway);
  await openLoggedIn(page, '/account', { email, password });
  const { secret, recoveryCodes } = await enrol(page);
  await expect(page.getByText('10 recovery codes are left.')).toBeVisible();
  await expect(page.getByText(/^Password and second step/)).toBeVisible();

  await logOut(page);
  await logIn(page, email);
  await expect(code(page)).toBeFocused();
  await code(page).fill('000000');
  await expect(page.getByRole('alert')).toContainText('This code is not right.');
  await expect(code(page)).toBeFocused();
  const now = codeOf(secret);
  await code(page).pressSequentially(`${now.slice(0, 3)} ${now.slice(3)}`);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/qr-generator');

  await logOut(page);
  await logIn(page, email);
  await page.getByRole('button', { name: 'Log in as another' }).click();
  await expect(page.getByLabel('Email')).toBeFocused();
  await logInHere(page, { email, password }).catch(() => undefined);
  await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
  await page.getByLabel('Recovery code').fill(recoveryCodes[0]?.toLowerCase().replaceAll('-', ' ') ?? '');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Save this code' })).toBeVisible();
  await page.getByRole('button', { name: 'I have saved it' }).click();
  await expect(page).toHaveURL('/qr-generator');

  await logOut(page);
  await logIn(page, email);
  await page.getByLabel("Don't ask in this browser for 30 days").check();
  await code(page).fill(codeOf(secret, stepMs));
  await expect(page).toHaveURL('/qr-generator');
  await logOut(page);
  await logIn(page, email);
  await expect(page).toHaveURL('/qr-generator');
});

test('ten minutes after the log-in a dangerous call asks for the password, and is repeated', async ({
  page,
  gateway,
  consoleErrors,
}) => {
  test.slow();
  consoleErrors.expect(gatewayIsDown);
  const person = await aPerson(gateway);
  await openLoggedIn(page, '/account', person);
  await expect(page.getByRole('button', { name: 'Set it up' })).toBeVisible();
  // The panels whose code comes last: without the gateway it does not come.
  await expect(page.getByRole('heading', { name: 'Passkeys' })).toBeVisible();
  await expect(page.getByText('This session')).toBeVisible();
  await gateway.restart(11 * 60_000);
  await page.getByRole('button', { name: 'Set it up' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  const field = dialog.getByLabel('Password', { exact: true });
  await expect(field).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alert').filter({ hasText: 'Confirm that it is you.' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Set it up' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(field).toBeFocused();
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: /^Step 1 of 3/ })).toBeVisible();
  await gateway.restart();
});

test('an export of people asks before the browser loads it', async ({ page, gateway, consoleErrors }) => {
  test.slow();
  consoleErrors.expect(gatewayIsDown);
  await openLoggedIn(page, '/admin-dashboard', administrator);
  await expect(page.getByRole('table')).toBeVisible();
  await gateway.restart(11 * 60_000);
  // Node's own Date header is not moved with the clock, so the browser would take the answer for a later time.
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('ConfirmedUntil')) return route.continue();
    const response = await route.fetch();
    const answer = await response.json();
    const confirmedUntil = new Date(Date.parse(answer.data.viewer.confirmedUntil) - 11 * 60_000);
    answer.data.viewer.confirmedUntil = confirmedUntil.toISOString();
    await route.fulfill({ response, json: answer });
  });
  await page.getByRole('link', { name: 'Export' }).click();
  await page.getByRole('dialog').getByLabel('Password', { exact: true }).fill(administrator.password);
  const download = page.waitForEvent('download');
  await page.keyboard.press('Enter');
  expect((await download).suggestedFilename()).toMatch(/\.csv$/);
  await gateway.restart();
});

test('an owner requires it of the members, who are told, and led to nothing else when it is due', async ({
  page,
  browser,
  gateway,
  consoleErrors,
}) => {
  test.slow();
  consoleErrors.expect(gatewayIsDown);
  const owner = await aPerson(gateway);
  const member = await aPerson(gateway);
  const { graphql } = await anotherSession(gateway, owner);
  await graphql(
    'mutation ($emails: [String!]!) { inviteMembers(input: { emails: $emails, role: PRINTER }) { results { error } } }',
    { emails: [member.email] },
  );
  const { links } = await gateway.mailTo(member.email, '/join');
  const token = new URL(links.find((link) => link.includes('/join')) ?? '').searchParams.get('token');
  const ofMember = await anotherSession(gateway, member);
  await ofMember.graphql(
    'mutation ($token: String!) { acceptInvitation(input: { token: $token }) { message } }',
    {
      token,
    },
  );

  await openLoggedIn(page, '/members', owner);
  const rule = page.getByRole('switch', { name: 'Members need a second step' });
  await rule.click();
  await expect(page.getByText(/Switch on your own second step first/)).toBeVisible();
  await page.goto('/account');
  await enrol(page);
  await page.goto('/members');
  await rule.click();
  await expect(rule).toBeChecked();

  const context = await browser.newContext({ baseURL: gateway.url });
  const theirs = await context.newPage();
  await openLoggedIn(theirs, '/qr-generator', member);
  await expect(theirs.getByText('Your account needs a second step in 7 days.')).toBeVisible();
  await gateway.restart(8 * 24 * 3_600_000);
  await openLoggedIn(theirs, '/questions', member);
  await expect(theirs).toHaveURL('/second-step');
  await expect(theirs.getByRole('heading', { name: 'Set up your second step' })).toBeVisible();
  await theirs.goto('/account');
  await expect(theirs).toHaveURL('/second-step');
  await theirs.getByRole('button', { name: 'Log out' }).click();
  await expect(theirs).toHaveURL('/login');
  await context.close();
  await gateway.restart();
});

// Colours do not depend on the width.
for (const { width, colorScheme } of [
  { width: 1280, colorScheme: 'light' },
  { width: 320, colorScheme: 'dark' },
] as const)
  test(`no step of the second step has faults at ${width} px, ${colorScheme}`, async ({
    page,
    gateway,
    consoleErrors,
  }) => {
    test.slow();
    consoleErrors.expect(/status of 401/);
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme });
    const look = async (name: string) => {
      await expectNoAxeFaults(page);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
      ).toBeLessThanOrEqual(0);
      const folder = process.env.PICTURES;
      if (folder)
        await page.screenshot({ path: `${folder}/${name}-${width}-${colorScheme}.png`, fullPage: true });
    };
    const { email } = await aPerson(gateway);
    await openLoggedIn(page, '/account', { email, password });
    await expect(page.getByRole('button', { name: 'Set it up' })).toBeVisible();
    await look('off');
    await page.getByRole('button', { name: 'Set it up' }).click();
    const secret = await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).innerText();
    await look('step-1');
    await page.getByRole('button', { name: 'Continue' }).click();
    await look('step-2');
    await page.getByLabel('I have saved the recovery codes').check();
    await page.getByRole('button', { name: 'Continue' }).click();
    await look('step-3');
    await code(page).pressSequentially(codeOf(secret, -stepMs));
    await expect(page.getByText('10 recovery codes are left.')).toBeVisible();
    await look('on');
    await page.context().clearCookies();
    await page.evaluate(() => localStorage.clear());
    await logIn(page, email);
    await expect(code(page)).toBeFocused();
    await look('log-in');
    await page.getByRole('button', { name: 'Use a recovery code instead' }).click();
    await look('recovery');
  });
