import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser } from '@playwright/test';
import { administrator, expect, test } from './fixtures.js';
import { openLoggedIn } from './people.js';

/** Of every screen: the routes import style sheets, so they are read as text. */
const paths = [
  ...readFileSync(join(import.meta.dirname, '../src/app/routes.tsx'), 'utf8').matchAll(/path: '(\/.*)'/g),
].map(([, path = '']) => path);

/** Who is logged in is led away from these. */
const beforeLogIn = [
  ...['/login', '/signup', '/setup', '/verify'],
  ...['/forgot-password', '/create-new-password', '/password-success'],
];

type StorageState = Awaited<ReturnType<Awaited<ReturnType<Browser['newContext']>>['storageState']>>;

/** KB of 1,000 bytes: all scripts and sheets that a first visit loads, compressed by gzip however they were sent. */
async function weightOf(browser: Browser, url: string, storageState?: StorageState): Promise<number> {
  const context = await browser.newContext(storageState ? { storageState } : {});
  const page = await context.newPage();
  const bodies: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    if (['script', 'stylesheet'].includes(response.request().resourceType())) bodies.push(response.body());
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await expect(page.locator('h1').first()).toBeVisible();
  const sizes = (await Promise.all(bodies)).map((body) => gzipSync(body, { level: 9 }).length);
  await context.close();
  return sizes.reduce((sum, size) => sum + size, 0) / 1_000;
}

test('the log-in page weighs at most 260 KB', async ({ browser, gateway }) => {
  const weight = await weightOf(browser, `${gateway.url}/login`);
  expect(weight).toBeGreaterThan(100);
  expect(weight).toBeLessThanOrEqual(260);
});

test('a page in Latin letters loads one font of at most 60 KB', async ({ gateway, page }) => {
  const fonts: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() === 'font') fonts.push(response.body());
  });
  await page.goto(`${gateway.url}/login`, { waitUntil: 'networkidle' });
  const loaded = await page.evaluate(async () =>
    (await document.fonts.load('16px "Inter Variable"')).map(({ status }) => status),
  );
  expect(loaded).toEqual(['loaded']);
  const sizes = (await Promise.all(fonts)).map(({ length }) => length);
  expect(sizes).toHaveLength(1);
  expect(sizes[0]).toBeLessThanOrEqual(60_000);
});

test('no page weighs more than 320 KB', async ({ browser, gateway, page }) => {
  test.slow();
  await openLoggedIn(page, '/admin-dashboard', administrator);
  const loggedIn = await page.context().storageState();
  const tooHeavy: string[] = [];
  for (const path of paths) {
    const weight = await weightOf(
      browser,
      gateway.url + path,
      beforeLogIn.includes(path) ? undefined : loggedIn,
    );
    if (weight > 320) tooHeavy.push(`${path}: ${weight} KB`);
  }
  expect(tooHeavy).toEqual([]);
});
