import type { Page } from '@playwright/test';
import { aBatch } from './batches.js';
import { expect, expectNoAxeFaults, test } from './fixtures.js';
import { anotherSession, aPerson, openLoggedIn } from './people.js';

const dayMs = 24 * 3_600_000;

/** The time until Monday at 09:00 (UTC) of the next week. */
function untilNextMonday(): number {
  const now = Date.now();
  const today = Math.floor(now / dayMs) * dayMs;
  const sinceMonday = (new Date(today).getUTCDay() + 6) % 7;
  return today + (7 - sinceMonday) * dayMs + 9 * 3_600_000 - now;
}

async function expectNoOverflow(page: Page) {
  const [content, window] = await page.evaluate(() => [
    document.documentElement.scrollWidth,
    document.documentElement.clientWidth,
  ]);
  expect(content).toBeLessThanOrEqual(window as number);
}

test.use({ timezoneId: 'UTC' });

test('a weekly summary is switched on, arrives on Monday, and ends by one click', async ({
  page,
  gateway,
}) => {
  test.slow();
  const person = await aPerson(gateway);
  await aBatch(await anotherSession(gateway, person), { count: 3 });
  await openLoggedIn(page, '/account', person);
  const panel = page.getByRole('region', { name: 'Summaries by mail' });
  const weekly = panel.getByRole('switch', { name: 'Weekly summary' });
  const alarm = panel.getByRole('switch', { name: 'Alarm about refused scans' });
  await expect(panel.getByLabel('Time zone')).toHaveValue('UTC');
  await weekly.focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(/^You get the weekly summary of/)).toBeVisible();
  await alarm.check();
  await expect(page.getByText(/^You get the alarm about refused scans of/)).toBeVisible();
  await expectNoAxeFaults(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await panel.scrollIntoViewIfNeeded();
  await expectNoOverflow(page);
  await page.reload();
  await expect(weekly).toBeChecked();

  // A page without code, which the restart could cut off.
  await page.goto('/healthz');
  try {
    await gateway.restart(untilNextMonday());
    const mail = await gateway.mailTo(person.email, 'The week of');
    expect(mail.text).toContain('Codes made: 3, 3 more than the week before.');
    expect(mail.text).toContain('Active codes left: 3.');
    const end = mail.links.at(-1) ?? '';
    expect(end).toContain(`${gateway.url}/end-mails/`);

    await page.goto(end);
    await expect(page.getByRole('heading', { name: 'Stop these mails?' })).toBeVisible();
    await expectNoOverflow(page);
    await expectNoAxeFaults(page);
    await page.getByRole('button', { name: 'Stop these mails' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'You get no more of these mails' })).toBeVisible();
    await expectNoOverflow(page);
    await expectNoAxeFaults(page);
  } finally {
    await gateway.restart();
  }
  await openLoggedIn(page, '/account', person);
  await expect(alarm).toBeChecked();
  await expect(weekly).not.toBeChecked();
});
