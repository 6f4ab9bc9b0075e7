import type { Page } from '@playwright/test';
import { expect, expectNoAxeFaults, test } from './fixtures.js';
import { aPerson, openLoggedIn } from './people.js';

/** Content that a page was not allowed to load or run, as its own policy saw it. */
declare global {
  interface Window {
    violations: string[];
  }
}

test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    window.violations = [];
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      window.violations.push(`${violatedDirective}: ${blockedURI}`);
    });
  }),
);

const graphqlEditor = (page: Page) => page.getByRole('region', { name: 'Query Editor' });
const run = (page: Page) => page.getByRole('button', { name: 'Execute query' }).click();
const answerOf = (page: Page) => page.getByRole('region', { name: 'Result Window' });
const violationsOn = (page: Page) => page.evaluate(() => window.violations);

/** Nothing but this machine is reached, as behind a company's proxy. */
async function goOffline(page: Page, consoleErrors: { expect(...patterns: RegExp[]): void }) {
  await page.route(/^https:/, (route) => route.abort());
  consoleErrors.expect(/ERR_FAILED/);
}

test('the explorer page frames the sandbox of Apollo, and its policy holds nothing of it up', async ({
  page,
}) => {
  // Apollo's hosts are not to be reached from here: their script stands in, and the policy judges it all the same.
  await page.route('https://*.apollographql.com/**', (route) =>
    route.request().resourceType() === 'script'
      ? route.fulfill({
          contentType: 'text/javascript',
          body: `window.EmbeddedSandbox = class {
            constructor({ target, initialEndpoint }) {
              const frame = document.createElement('iframe');
              frame.src = 'https://sandbox.embed.apollographql.com/sandbox/explorer';
              frame.title = initialEndpoint;
              target.append(frame);
            }
          }`,
        })
      : route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Sandbox</title>' }),
  );
  await page.goto('/graphql');
  await expect(page.locator('iframe')).toHaveAttribute('title', /\/graphql$/);
  await page.getByRole('button', { name: 'Use GraphiQL instead' }).click();
  await expect(graphqlEditor(page)).toContainText('LogIn');
  expect(await violationsOn(page)).toEqual([]);
});

test('without the internet the explorer is GraphiQL from this origin, and answers in the session of the person', {
  tag: '@main',
}, async ({ page, gateway, consoleErrors }) => {
  await goOffline(page, consoleErrors);
  const person = await aPerson(gateway);
  await openLoggedIn(page, '/graphql', person);
  await expect(page.getByRole('banner')).toContainText(`Signed in as ${person.email}`);
  await page.getByRole('searchbox', { name: 'Find an example' }).fill('addquestion');
  await page.getByRole('button', { name: 'AddQuestion', exact: true }).click();
  await expect(graphqlEditor(page)).toContainText('mutation AddQuestion');
  await expect(graphqlEditor(page).getByRole('textbox', { name: 'Query' })).toBeAttached();
  await expect(page.getByRole('region', { name: 'Variables' })).toContainText('"text": ""');
  await page.getByRole('searchbox', { name: 'Find an example' }).fill('questions');
  await page.getByRole('button', { name: 'Questions', exact: true }).click();
  await run(page);
  await expect(answerOf(page)).toContainText('"totalCount": 0');
  expect(await violationsOn(page)).toEqual([]);
  await expectNoAxeFaults(page, '.strip, .examples');
});

test('the explorer tells a stranger how to log in, and lets nobody wait in an editor who uses the keyboard', async ({
  page,
  gateway,
  consoleErrors,
}) => {
  await goOffline(page, consoleErrors);
  const person = await aPerson(gateway);
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/graphql');
  await expect(graphqlEditor(page)).toContainText('mutation LogIn');
  await expect(page.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', '/login');
  await graphqlEditor(page).locator('.CodeMirror').click();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Execute query' })).toBeFocused();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.getByRole('region', { name: 'Variables' }).locator('.CodeMirror:visible').click();
  await page.keyboard.press('Control+A');
  await page.keyboard.insertText(JSON.stringify({ input: person }));
  await run(page);
  await expect(page.getByRole('banner')).toContainText(`Signed in as ${person.email}`);
  // No password stays in the browser.
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(kept).not.toContain(person.password);
  expect(await violationsOn(page)).toEqual([]);
});

test('the legacy calls can be browsed, with no script held up by the policy', async ({ page }) => {
  await page.goto('/api/docs');
  await expect(page.getByText('/api/generate_qr')).toBeVisible();
  await expect(page.getByText('/api/help_tasks').first()).toBeVisible();
  expect(await page.evaluate(() => window.violations)).toEqual([]);
});
