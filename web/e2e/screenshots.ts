import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { PNG } from 'pngjs';
import { administrator, expect, test } from './fixtures.js';
import { anotherSession, aPerson, openLoggedIn, type Person } from './people.js';
import { seed } from './seed.js';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const wide = { width: 1280, height: 840 };
const narrow = { width: 400, height: 800 };
const symbols = { QR_CONTENT_TEMPLATE: '{PUBLIC_URL}/q/{code}' };

/** A disk beside two bars. */
function aLogo(): Buffer {
  const picture = new PNG({ width: 420, height: 140 });
  const isDark = (x: number, y: number) =>
    (x - 70) ** 2 + (y - 70) ** 2 < 60 ** 2 ||
    (x > 150 && ((y > 40 && y < 66) || (x < 330 && y > 82 && y < 100)));
  for (let y = 0; y < 140; y += 1)
    for (let x = 0; x < 420; x += 1) if (isDark(x, y)) picture.data.set([15, 90, 80, 255], (y * 420 + x) * 4);
  return PNG.sync.write(picture);
}

interface Picture {
  name: string;
  path: string;
  /** Of the window, where it is another one. */
  height?: number;
  /** The steps before the picture is taken. */
  act?: (page: Page) => Promise<unknown>;
}

/** Each with the demo's account. */
const ofUsers: Picture[] = [
  {
    name: 'qr-generator',
    path: '/qr-generator',
    act: async (page) => {
      await page.getByRole('button', { name: 'Name this batch' }).click();
      await page.getByLabel('Name', { exact: true }).fill('Spring fair, hall 4');
      await page.getByLabel('Number of QR codes').fill('24');
      await page.getByRole('button', { name: 'Generate', exact: true }).click();
      await expect(page.getByRole('heading', { name: '24 QR codes generated' })).toBeVisible();
    },
  },
  { name: 'batch', path: '/qr-generator/batches/3', height: 1150 },
  {
    name: 'labels',
    path: '/qr-generator/print?batch=3&text=code_and_note',
    act: async (page) => {
      const picture = { name: 'logo.png', mimeType: 'image/png', buffer: aLogo() };
      await page.getByLabel('Picture of the logo').setInputFiles(picture);
      await expect(page.getByRole('img', { name: /with the logo/ })).toBeVisible();
    },
  },
  { name: 'scans', path: '/qr-generator?tab=history&view=scans' },
  { name: 'questions', path: '/questions' },
  {
    name: 'import',
    path: '/import?kind=questions',
    act: async (page) => {
      const rows = [
        'id,text',
        ',Which door did you come in by?',
        ',"Did you find the map, and was it of use?"',
        'x,Did it rain?',
      ];
      const buffer = Buffer.from(rows.join('\n'));
      await page
        .getByLabel('CSV file')
        .setInputFiles({ name: 'questions.csv', mimeType: 'text/csv', buffer });
      await expect(page.getByText(/^2 would be added/)).toBeVisible();
    },
  },
  { name: 'phone', path: '/phone?of=help_tasks' },
  {
    name: 'versions',
    path: '/static_page',
    act: async (page) => {
      const block = page.getByRole('region', { name: 'About Us', exact: true });
      await block.getByRole('button', { name: 'Edit About Us' }).click();
      const field = block.getByLabel('Text of About Us');
      await field.fill((await field.inputValue()).replace('seven stations', 'eight stations'));
      await block.getByRole('button', { name: 'Save' }).click();
      await expect(page.getByText('"About Us" text updated successfully.')).toBeVisible();
      await page.goto('/static_page/versions?text=ABOUT_US&from=1&to=2');
    },
  },
];
const ofUsersNarrowDark: Picture[] = [
  { name: 'history-narrow-dark', path: '/qr-generator?tab=history&batch=3' },
  {
    name: 'print-run-narrow-dark',
    path: '/qr-generator/print-runs/1',
    act: (page) => expect(page.getByRole('link', { name: 'Open the PDF' })).toBeVisible(),
  },
  { name: 'texts-narrow-dark', path: '/static_page' },
  { name: 'audit-log-narrow-dark', path: '/audit-log?what=qr_code' },
];
const ofAdministrators: Picture[] = [
  { name: 'users', path: '/admin-dashboard' },
  { name: 'legacy-usage', path: '/legacy-usage' },
];

async function take(page: Page, { name, path, height, act }: Picture): Promise<void> {
  const size = page.viewportSize() ?? wide;
  await page.setViewportSize({ ...size, height: height ?? size.height });
  await page.goto(path);
  await act?.(page);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Loading...')).toHaveCount(0);
  // Images below the window are not loaded.
  await page.waitForFunction(() =>
    [...document.images].every((image) => image.complete || image.getBoundingClientRect().top > innerHeight),
  );
  await page.screenshot({ path: here(`../../docs/screenshots/${name}.png`) });
  await page.setViewportSize(size);
}

async function takeAll(page: Page, person: Person, pictures: readonly Picture[]): Promise<void> {
  await openLoggedIn(page, '/account', person);
  for (const picture of pictures) await take(page, picture);
  await page.context().clearCookies();
  await page.evaluate(() => localStorage.clear());
}

const people = [
  ['ana@museum.example', 'Porto', 'Portugal', 120],
  ['ben@lighthouse.example', 'Bergen', 'Norway', 36],
  ['chloe@ferry.example', 'Brest', 'France', 0],
  ['dario@market.example', 'Genoa', 'Italy', 250],
  ['elif@archive.example', 'Izmir', 'Türkiye', 12],
] as const;

test.use({ gatewayEnv: symbols });

test('the pictures of the documentation', async ({ page, gateway }) => {
  test.setTimeout(5 * 60_000);
  const demo = await seed(gateway, symbols);
  for (const [email, city, country, count] of people) {
    const session = await anotherSession(gateway, await aPerson(gateway, { email, city, country }));
    const generate = `mutation { generateQrCodes(input: { count: ${count} }) { batch { id } } }`;
    if (count > 0) await session.graphql(generate);
  }
  const office = await anotherSession(gateway, administrator);
  const invite =
    'mutation ($input: RegisterAccountInput!) { registerAccount(input: $input) { account { id } } }';
  await office.graphql(invite, {
    input: { email: 'filip@harbour.example', application: 'Harbour Guide', existing: true },
  });
  await page.setViewportSize(wide);
  await takeAll(page, demo, ofUsers);
  await takeAll(page, administrator, ofAdministrators);
  await page.setViewportSize(narrow);
  await page.emulateMedia({ colorScheme: 'dark' });
  await takeAll(page, demo, ofUsersNarrowDark);
});
