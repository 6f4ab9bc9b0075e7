import { expect, test } from './fixtures.js';

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

test("the explorer page may load Apollo's sandbox and frame it, and nothing of it is held up by the page's policy", {
  tag: '@main',
}, async ({ page }) => {
  // Apollo's hosts are not to be reached from here: their script stands in, and the policy judges it all the same.
  await page.route('https://*.apollographql.com/**', (route) =>
    route.request().url().endsWith('.js') || route.request().resourceType() === 'script'
      ? route.fulfill({
          contentType: 'text/javascript',
          body: `window.EmbeddedSandbox = class {
            constructor({ target, initialEndpoint }) {
              const frame = document.createElement('iframe');
              frame.src = 'https://sandbox.embed.apollographql.com/sandbox/explorer';
              frame.title = initialEndpoint;
              document.querySelector(target).append(frame);
            }
          }`,
        })
      : route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Sandbox</title>' }),
  );
  await page.route('https://fonts.googleapis.com/**', (route) =>
    route.fulfill({ contentType: 'text/css', body: '' }),
  );
  await page.goto('/graphql');
  await expect(page.locator('iframe')).toHaveAttribute('title', /\/graphql$/);
  expect(await page.evaluate(() => window.violations)).toEqual([]);
});

test('the legacy calls can be browsed, with no script held up by the policy', async ({ page }) => {
  await page.goto('/api/docs');
  await expect(page.getByText('/api/generate_qr')).toBeVisible();
  await expect(page.getByText('/api/help_tasks').first()).toBeVisible();
  expect(await page.evaluate(() => window.violations)).toEqual([]);
});
