import { gzipSync } from 'node:zlib';
import type { BrowserContext, Response } from '@playwright/test';
import { administrator, expect, test } from './fixtures.js';
import { beforeLogIn, paths } from './paths.js';
import { openLoggedIn } from './people.js';

/** The compressed size of each file that was loaded. */
const sizes = new Map<string, Promise<number>>();

function sizeOf(file: Response): Promise<number> {
  const url = file.url();
  const size = sizes.get(url) ?? file.body().then((body) => gzipSync(body, { level: 9 }).length);
  sizes.set(url, size);
  return size;
}

/** KB of 1,000 bytes: all scripts and sheets that a visit loads, compressed by gzip however they were sent. */
async function weightOf(context: BrowserContext, url: string): Promise<number> {
  const page = await context.newPage();
  const loaded: Promise<number>[] = [];
  const add = (response: Response) => {
    if (['script', 'stylesheet'].includes(response.request().resourceType())) loaded.push(sizeOf(response));
  };
  page.on('response', add);
  await page.goto(url, { waitUntil: 'networkidle' });
  await expect(page.locator('h1').first()).toBeVisible();
  // The page that closes takes the body of a later file with it.
  page.off('response', add);
  const weight = (await Promise.all(loaded)).reduce((sum, size) => sum + size, 0);
  await page.close();
  return weight / 1_000;
}

test('the log-in page weighs at most 260 KB', async ({ context, gateway }) => {
  const weight = await weightOf(context, `${gateway.url}/login`);
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

test('no page weighs more than 320 KB, in French 335 KB', async ({ browser, context, gateway, page }) => {
  test.slow();
  await openLoggedIn(page, '/admin-dashboard', administrator);
  const visitor = await browser.newContext();
  const weigh = async (path: string) => {
    const weight = await weightOf(beforeLogIn.includes(path) ? visitor : context, gateway.url + path);
    return [path, weight] as const;
  };
  const weighAll = async (language: string) => {
    for (const each of [visitor, context])
      await each.addCookies([{ name: 'language', value: language, url: gateway.url }]);
    const weights = [];
    // A visit mostly waits until nothing more is loaded.
    for (let at = 0; at < paths.length; at += 4)
      weights.push(...(await Promise.all(paths.slice(at, at + 4).map(weigh))));
    return weights;
  };
  const isOutside = (most: number) => (each: readonly [string, number]) => each[1] < 100 || each[1] > most;
  expect((await weighAll('en')).filter(isOutside(320))).toEqual([]);
  // The code of a page holds its English texts.
  expect((await weighAll('fr')).filter(isOutside(335))).toEqual([]);
  await visitor.close();
});
