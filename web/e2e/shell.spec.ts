import type { Page } from '@playwright/test';
import { areApart, boxOf } from './boxes.js';
import { administrator, expect, test } from './fixtures.js';
import { aPerson, openLoggedIn, signUp, someone } from './people.js';

const question = (page: Page) => page.getByPlaceholder('Write your question here...');
const focused = (page: Page) => page.evaluate(() => document.activeElement?.tagName);

async function add(page: Page, text: string) {
  await question(page).fill(text);
  await page.getByRole('button', { name: 'Add', exact: true }).click();
}

/** Holds the code of a screen back. @returns what lets it arrive */
async function holdBack(page: Page, screen: string): Promise<() => void> {
  let arrive: () => void = () => undefined;
  const late = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await page.route(`**/assets/${screen}*.js`, (route) => late.then(() => route.continue()));
  return arrive;
}

/** Counts how often the page is loaded from now on. */
function countLoads(page: Page) {
  const loads = { count: 0 };
  page.on('load', () => {
    loads.count += 1;
  });
  return loads;
}

for (const width of [320, 1280]) {
  test(`M12: toasts cover neither the field in use nor the header bar at ${width} px`, async ({
    page,
    gateway,
  }) => {
    await page.setViewportSize({ width, height: 360 });
    await openLoggedIn(page, '/questions', await aPerson(gateway));
    // To where toasts appear, as long as nothing is in use there.
    await question(page).evaluate((element) => element.scrollIntoView({ block: 'start' }));
    await add(page, 'Is this covered?');
    const toast = page.getByRole('alert').filter({ hasText: 'Question added successfully.' });
    await expect(toast).toBeVisible();
    await expect(question(page)).toBeFocused();
    await expect.poll(async () => areApart(await boxOf(toast), await boxOf(question(page)))).toBe(true);
    expect(areApart(await boxOf(toast), await boxOf(page.getByRole('banner')))).toBe(true);
  });
}

test('M21: a screen whose code is late says so, and takes the focus when it comes', async ({
  page,
  gateway,
}) => {
  await openLoggedIn(page, '/questions', await aPerson(gateway));
  // The screen that is left says it too, until its list is there.
  await expect(page.getByRole('main').getByText('Loading...')).toHaveCount(0);
  const arrive = await holdBack(page, 'HelpTasksScreen');
  await page.getByRole('link', { name: 'Help center' }).click();
  await expect(page).toHaveURL('/help_page');
  await expect(page.getByRole('main').getByText('Loading...')).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  arrive();
  await expect(page.getByRole('heading', { name: 'Help Tasks Management' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
});

test('M21: a screen whose code fails once is there after a reload, and what was typed is kept', async ({
  page,
  gateway,
  consoleErrors,
}) => {
  consoleErrors.expect(/Failed to load resource/, /could not be loaded/);
  await openLoggedIn(page, '/questions', await aPerson(gateway));
  await question(page).fill('Is this kept?');
  const loads = countLoads(page);
  await page.route('**/assets/HelpTasksScreen*.js', (route) =>
    loads.count === 0 ? route.abort() : route.continue(),
  );
  await page.getByRole('link', { name: 'Help center' }).click();
  await expect(page.getByRole('heading', { name: 'Help Tasks Management' })).toBeVisible();
  expect(loads.count).toBe(1);
  await page.getByRole('link', { name: 'Questions' }).click();
  await expect(question(page)).toHaveValue('Is this kept?');
});

test('M21: a screen whose code cannot be had reloads the page once, then offers another try', async ({
  page,
  gateway,
  consoleErrors,
}) => {
  consoleErrors.expect(/Failed to load resource/, /could not be loaded/);
  await openLoggedIn(page, '/questions', await aPerson(gateway));
  const loads = countLoads(page);
  await page.route('**/assets/HelpTasksScreen*.js', (route) => route.abort());
  await page.getByRole('link', { name: 'Help center' }).click();
  const notice = page.getByText('This page could not be loaded.');
  const retry = page.getByRole('button', { name: 'Try again' });
  for (const expected of [1, 2]) {
    await expect.poll(() => loads.count).toBe(expected);
    await expect(notice).toBeVisible();
    // Another reload of the page would have happened by then.
    await page.waitForLoadState('networkidle');
    expect(loads.count).toBe(expected);
    if (expected === 1) await retry.click();
  }
  await page.unroute('**/assets/HelpTasksScreen*.js');
  await retry.click();
  await expect(page.getByRole('heading', { name: 'Help Tasks Management' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
});

test('M21: a screen that is opened offline says so, and is there when the browser is online again', async ({
  page,
  context,
  gateway,
  consoleErrors,
}) => {
  consoleErrors.expect(/ERR_INTERNET_DISCONNECTED/, /could not be loaded/);
  await openLoggedIn(page, '/questions', await aPerson(gateway));
  await context.setOffline(true);
  await page.getByRole('link', { name: 'Help center' }).click();
  await expect(page.getByText('This page could not be loaded.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Help Tasks Management' })).toBeVisible();
});

test('M21: a screen that is opened while the gateway is away says so, and the page stays', async ({
  page,
  gateway,
  consoleErrors,
}) => {
  consoleErrors.expect(/ERR_FAILED/, /could not be loaded/);
  await openLoggedIn(page, '/questions', await aPerson(gateway));
  await page.route('**/assets/HelpTasksScreen*.js', (route) => route.abort());
  await page.route('**/help_page', (route) => route.abort());
  await page.getByRole('link', { name: 'Help center' }).click();
  await expect(page.getByText('This page could not be loaded.')).toBeVisible();
  await page.getByRole('link', { name: 'Questions' }).click();
  await expect(question(page)).toBeVisible();
});

test('a form whose code arrives while a menu is open leaves the focus there', async ({ page, gateway }) => {
  const arrive = await holdBack(page, 'LoginScreen');
  await page.goto(`${gateway.url}/login`);
  await page.getByRole('button', { name: 'Appearance' }).click();
  await expect(page.locator('[role=menu]:focus-within')).toBeVisible();
  arrive();
  await expect(page.getByLabel('Email')).toBeVisible();
  await expect(page.locator('[role=menu]:focus-within')).toBeVisible();
});

test('M21: a screen whose code never comes can be left, and what was typed before does not lead back', async ({
  page,
}) => {
  await openLoggedIn(page, '/admin-dashboard', administrator);
  await page.route('**/assets/AddAccountScreen*.js', () => new Promise(() => undefined));
  await page.getByRole('searchbox').fill('nobody');
  await page.getByRole('navigation').getByRole('link', { name: 'Register user' }).click();
  await expect(page.getByRole('main').getByText('Loading...')).toBeVisible();
  await expect(page).toHaveURL('/user_register_web');
  await page.getByRole('navigation').getByRole('link', { name: 'Admin Dashboard' }).click();
  await expect(page.getByRole('heading', { name: 'Admin Dashboard' })).toBeVisible();
});

test('M21: the focus is never lost: after sign-up, after the dialog of a menu, after a change of page', async ({
  page,
  gateway,
}) => {
  await signUp(page, someone());
  await expect(page.getByText('a verification link has been sent')).toBeVisible();
  await expect.poll(() => focused(page)).not.toBe('BODY');

  await openLoggedIn(page, '/qr-generator', await aPerson(gateway));
  await page.getByLabel('Number of QR codes').fill('1');
  await page.getByRole('button', { name: 'Generate', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Download' }).first()).toBeVisible();
  await page.getByRole('tab', { name: 'View History' }).click();
  const more = page.getByRole('button', { name: /^More for / }).first();
  for (const leave of ['Cancel', 'Revoke']) {
    await more.click();
    await page.getByRole('menuitem', { name: 'Revoke' }).click();
    await page.getByRole('dialog').getByRole('button', { name: leave }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(more).toBeFocused();
  }

  await page.getByRole('link', { name: 'Questions' }).click();
  await expect(page.getByRole('heading', { name: 'Add a Question' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
});

test('a browser that is offline says so, and so does an answer that takes long', async ({
  page,
  context,
  gateway,
  consoleErrors,
}) => {
  consoleErrors.expect(/ERR_INTERNET_DISCONNECTED/);
  await openLoggedIn(page, '/questions', await aPerson(gateway));
  await expect(question(page)).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText('You are offline.')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText('You are offline.')).toBeHidden();

  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/graphql', async (route) => {
    await held;
    await route.continue();
  });
  await add(page, 'Is anybody there?');
  await expect(page.getByText('Still waiting for the server.')).toBeVisible();
  answer();
  await expect(page.getByText('✅ Question added successfully.')).toBeVisible();
  await expect(page.getByText('Still waiting for the server.')).toBeHidden();
});

test('M14: logging out with unsaved typing asks first, and cancelling keeps everything', async ({
  page,
  gateway,
}) => {
  await openLoggedIn(page, '/questions', await aPerson(gateway));
  await question(page).fill('Half a thought');
  const logout = page.getByRole('button', { name: 'Logout' });
  await logout.click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  await expect(logout).toBeFocused();
  await expect(question(page)).toHaveValue('Half a thought');
  await logout.click();
  await page.getByRole('button', { name: 'Discard and log out' }).click();
  await expect(page).toHaveURL('/login');
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
});
