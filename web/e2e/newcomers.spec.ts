import type { Locator, Page } from '@playwright/test';
import { expect, expectNoAxeFaults, type GatewayProcess, test } from './fixtures.js';
import { password, someone } from './people.js';

// An installation that has no administrator, and nobody named in its environment.
test.use({ gatewayEnv: { ADMIN_EMAIL: '', ADMIN_PASSWORD: '' } });

/** Counts the clicks of a way. Typing is none, and neither is the link of a mail. */
class Clicks {
  count = 0;

  async on(target: Locator): Promise<void> {
    this.count += 1;
    await target.click();
  }

  /** Into a field that has the focus, or gets it by a click. */
  async type(field: Locator, text: string): Promise<void> {
    if (!(await field.evaluate((element) => element === document.activeElement))) await this.on(field);
    await field.pressSequentially(text);
  }
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** From the form that generates codes to the PDF of their labels. */
async function printLabels(page: Page, clicks: Clicks): Promise<void> {
  await clicks.on(button(page, 'Generate'));
  await clicks.on(page.getByRole('link', { name: 'Print labels' }));
  const requesting = page
    .context()
    .waitForEvent('request', { predicate: (request) => /\.pdf(\?|$)/.test(request.url()) });
  await clicks.on(button(page, 'Open the PDF'));
  const pdf = await page.request.get((await requesting).url());
  expect(pdf.headers()['content-type']).toBe('application/pdf');
}

const setupLink = ({ output }: GatewayProcess) => /http:\/\/\S+\/setup\?token=\S+/.exec(output)?.[0] ?? '';

test('the first administrator is told what to do, and has printed codes after five clicks', async ({
  page,
  gateway,
}) => {
  const clicks = new Clicks();
  await page.goto(setupLink(gateway));
  await expect(page.getByLabel('Email')).toBeFocused();
  await clicks.type(page.getByLabel('Email'), 'ann@example.com');
  await page.keyboard.press('Tab');
  await clicks.type(page.getByLabel('Password', { exact: true }), password);
  await clicks.on(button(page, 'Create and log in'));
  await expect(page.getByText('What to do first')).toBeVisible();
  await expectNoAxeFaults(page);
  await clicks.on(page.getByRole('link', { name: 'Generate the first QR codes' }));
  await expect(page.getByLabel('Number of QR codes')).toHaveValue('12');
  await printLabels(page, clicks);
  expect(clicks.count).toBeLessThanOrEqual(5);
});

test('from the sign-up to printed codes it is seven clicks', async ({ page, gateway }) => {
  const clicks = new Clicks();
  const email = someone();
  await page.goto('/signup');
  await expect(page.getByLabel('Email')).toBeFocused();
  for (const text of [email, 'Porto', 'Portugal', password]) {
    await page.keyboard.type(text);
    await page.keyboard.press('Tab');
  }
  // Behind the button that shows the password.
  const confirmation = page.getByLabel('Confirm password', { exact: true });
  if (!(await confirmation.evaluate((element) => element === document.activeElement)))
    await page.keyboard.press('Tab');
  await page.keyboard.type(password);
  await clicks.on(button(page, 'Create Account'));
  await expect(page.getByText(/^We have written to/)).toContainText(email);

  const { links } = await gateway.mailTo(email);
  await page.goto(links[0] ?? '');
  await clicks.on(page.getByRole('link', { name: 'Go to Login' }));
  // The address that this browser typed is there.
  await expect(page.getByLabel('Email')).toHaveValue(email);
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused();
  await page.keyboard.type(password);
  await clicks.on(button(page, 'Login'));
  await clicks.type(page.getByLabel('Number of QR codes'), '12');
  await printLabels(page, clicks);
  expect(clicks.count).toBeLessThanOrEqual(7);
});
