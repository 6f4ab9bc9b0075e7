import type { Locator, Page } from '@playwright/test';
import { administrator, expect, test } from './fixtures.js';
import { aPerson, logIn, logInHere } from './people.js';

/** Holds files back. @returns what lets them arrive */
async function holdBack(page: Page, files: string): Promise<() => void> {
  let arrive: () => void = () => undefined;
  const late = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(files, (route) => late.then(() => route.continue()));
  return arrive;
}

test('a menu that is opened before its code has arrived opens then, and gives the focus back', async ({
  page,
  gateway,
}) => {
  const arrive = await holdBack(page, '**/assets/dialogs*.js');
  await page.goto(`${gateway.url}/login`);
  // The form takes the focus when its code arrives.
  await expect(page.getByLabel('Email')).toBeFocused();
  const button = page.getByRole('button', { name: 'Appearance' });
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menu')).toHaveCount(0);
  arrive();
  await expect(page.locator('[role=menu]:focus-within')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('menu')).toHaveCount(0);
  await expect(button).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitemradio', { name: 'Dark' })).toBeVisible();
});

interface Press {
  down(page: Page, button: Locator): Promise<void>;
  up(page: Page): Promise<void>;
}
const presses: Record<string, Press> = {
  'the mouse': {
    down: async (page, button) => {
      await button.hover();
      await page.mouse.down();
    },
    up: (page) => page.mouse.up(),
  },
  Space: {
    down: async (page, button) => {
      await button.focus();
      await page.keyboard.down(' ');
    },
    up: (page) => page.keyboard.up(' '),
  },
};
for (const [how, press] of Object.entries(presses))
  test(`a menu whose code arrives while its button is held down by ${how} opens`, async ({
    page,
    gateway,
  }) => {
    const arrive = await holdBack(page, '**/assets/dialogs*.js');
    await page.goto(`${gateway.url}/login`);
    await expect(page.getByLabel('Email')).toBeFocused();
    await press.down(page, page.getByRole('button', { name: 'Appearance' }));
    const arrived = page.waitForResponse(/assets\/dialogs/);
    arrive();
    await (await arrived).finished();
    // What arrived is evaluated and drawn within this time, or after the press.
    await page.waitForTimeout(300);
    await press.up(page);
    await expect(page.getByRole('menuitemradio', { name: 'Dark' })).toBeVisible();
  });

test('a form whose code arrives while a menu is open leaves the focus there', async ({ page, gateway }) => {
  const arrive = await holdBack(page, '**/assets/before-log-in*.js');
  await page.goto(`${gateway.url}/login`);
  await page.getByRole('button', { name: 'Appearance' }).click();
  await expect(page.locator('[role=menu]:focus-within')).toBeVisible();
  arrive();
  await expect(page.getByLabel('Email')).toBeVisible();
  await expect(page.locator('[role=menu]:focus-within')).toBeVisible();
});

test('a menu whose code could not be loaded is loaded when its button is pressed', async ({
  page,
  gateway,
  consoleErrors,
}) => {
  consoleErrors.expect(/Failed to load resource/, /ERR_INTERNET_DISCONNECTED/);
  await page.goto(`${gateway.url}/login`);
  await page.context().setOffline(true);
  await page.getByLabel('Email').fill('a');
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Appearance' }).click();
  await expect(page.getByRole('menuitemradio', { name: 'Dark' })).toBeVisible();
});

test('a log-in whose code cannot be loaded says so, and works again when it can', async ({
  page,
  gateway,
  consoleErrors,
}) => {
  consoleErrors.expect(/Failed to load resource/);
  await page.route('**/assets/client*.js', (route) => route.abort());
  const person = await aPerson(gateway);
  await logIn(page, person.email, person.password);
  await expect(page.getByRole('alert')).toBeVisible();
  await page.unroute('**/assets/client*.js');
  await logInHere(page, person);
  await expect(page).toHaveURL('/qr-generator');
});

test('a logged-in page that is opened first asks for its screen and its client side by side', async ({
  page,
  browser,
  gateway,
}) => {
  await logIn(page, administrator.email, administrator.password);
  await expect(page).toHaveURL('/admin-dashboard');
  const context = await browser.newContext({ storageState: await page.context().storageState() });
  const first = await context.newPage();
  const requested: string[] = [];
  first.on('request', (request) => requested.push(request.url()));
  // Until React has arrived, nothing but request-code.ts can ask for them.
  await first.route('**/assets/react-*.js', async (route) => {
    await expect.poll(() => requested.some((url) => url.includes('/QuestionsScreen-'))).toBe(true);
    await expect.poll(() => requested.some((url) => url.includes('/client-'))).toBe(true);
    await route.continue();
  });
  await first.goto(`${gateway.url}/questions`);
  await expect(first.getByPlaceholder('Write your question here...')).toBeVisible();
  await context.close();
});
