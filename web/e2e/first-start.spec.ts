import { expect, expectNoAxeFaults, test } from './fixtures.js';

// An installation that has no administrator, and nobody named in its environment.
test.use({ gatewayEnv: { ADMIN_EMAIL: '', ADMIN_PASSWORD: '' } });

test('the link that boot prints creates the administrator, once, and logs in', { tag: '@main' }, async ({
  page,
  gateway,
  consoleErrors,
}) => {
  // The answers to the second visit, the log-in of nobody and the unknown link.
  consoleErrors.expect(/status of 4\d\d/);
  const link = /http:\/\/\S+\/setup\?token=\S+/.exec(gateway.output)?.[0] ?? '';
  await page.goto(`${gateway.url}/setup?token=unknown`);
  await expect(page.getByText('Restart the gateway: it prints a new one.')).toBeVisible();

  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Create the administrator' })).toBeVisible();
  await expect(page.getByLabel('Email')).toBeFocused();
  await expectNoAxeFaults(page);
  await page.keyboard.type('ann@example.com');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Quay-Lantern-42!');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/admin-dashboard');
  await expect(page.getByRole('main').getByText('ann@example.com').first()).toBeVisible();

  await page.goto(link);
  await expect(page.getByText('The first administrator was created already.')).toBeVisible();
  await expectNoAxeFaults(page);
});
