import { expect, expectNoAxeFaults, GatewayProcess, gatewayIsDown, test } from './fixtures.js';
import { logOut, openLoggedIn } from './people.js';
import {
  aDoor,
  openScan,
  recordedScans,
  resultOf,
  startScanning,
  wedge,
  wedgeByKeyboard,
} from './scan-door.js';

const offline = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|net::ERR/;

test('500 scans of a scanner over three network cuts: none is lost, and none counts twice', async ({
  page,
  context,
  gateway,
  consoleErrors,
}) => {
  test.setTimeout(300_000);
  consoleErrors.expect(offline);
  const door = await aDoor(gateway, 500);
  await openScan(page, door.person);
  const cuts = [100, 250, 400];
  for (const [at, code] of door.codes.entries()) {
    if (cuts.includes(at)) await context.setOffline(true);
    // The gateway redeems these, and their answers are lost.
    if (at === 60)
      await page.route(
        '**/api/v2/qr/redeem',
        async (route) => {
          await route.fetch();
          await route.abort();
        },
        { times: 3 },
      );
    await wedge(page, code);
    if (cuts.includes(at - 50)) {
      await expect(page.getByRole('status').filter({ hasText: 'No connection' })).toContainText(/\d+ wait/);
      await context.setOffline(false);
    }
  }
  // The page is connected before it has the keys of the last scan, too.
  await expect(resultOf(page)).toContainText(door.codes.at(-1) ?? '-', { timeout: 120_000 });
  await expect(page.getByText('Connected', { exact: true })).toBeVisible({ timeout: 120_000 });
  const scans = await recordedScans(door);
  expect(scans.filter(({ refusal }) => refusal !== null)).toEqual([]);
  expect(scans.map(({ code }) => code).toSorted()).toEqual(door.codes.toSorted());
});

test('a code is accepted, refused the second time, and undone; another one is typed', {
  tag: '@main',
}, async ({ page, gateway }) => {
  const door = await aDoor(gateway, 2);
  const [first = '', second = ''] = door.codes;
  await openScan(page, door.person);
  const result = resultOf(page);

  await wedgeByKeyboard(page, first);
  await expect(result).toContainText('Accepted');
  await wedge(page, first);
  await expect(result).toContainText(/Used already.*Used at \d\d:\d\d by Gate 1\./);
  await result.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('button', { name: `Undo the scan of ${first}` }).click();
  await expect(page.getByText('The code is active again.')).toBeVisible();
  await wedge(page, first);
  await expect(result).toContainText('Accepted');
  await result.getByRole('button', { name: 'Undo' }).click();
  await expect(result).toContainText('Undone');
  await result.getByRole('button', { name: 'Next' }).click();

  // Typed by a person, with what people mistake.
  await page
    .getByLabel('Code', { exact: true })
    .pressSequentially(`${second.slice(0, 10).toLowerCase()}-${second.slice(10)}`, { delay: 60 });
  await page.keyboard.press('Enter');
  await expect(result).toContainText('Accepted');
  await wedge(page, 'https://example.com/something');
  await expect(result).toContainText('Not a code');
  expect((await recordedScans(door)).map(({ refusal }) => refusal)).toEqual([
    null,
    'ALREADY_USED',
    null,
    null,
    'UNKNOWN',
  ]);
});

for (const colorScheme of ['light', 'dark'] as const)
  test(`every state fits 320 and 400 px and has no fault of accessibility, in ${colorScheme} colours`, async ({
    page,
    context,
    gateway,
    consoleErrors,
  }) => {
    test.slow();
    consoleErrors.expect(offline);
    const door = await aDoor(gateway, 2);
    const [first = '', second = ''] = door.codes;
    await page.emulateMedia({ colorScheme });
    const check = async () => {
      for (const width of [320, 400]) {
        await page.setViewportSize({ width, height: 700 });
        const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement);
        expect([width, scrollWidth]).toEqual([width, clientWidth]);
      }
      await expectNoAxeFaults(page);
    };
    await page.goto('/scan');
    await expect(page.getByRole('heading', { name: 'Connect this device' })).toBeVisible();
    await check();
    await openLoggedIn(page, '/scan', door.person);
    await expect(page.getByRole('button', { name: 'Start scanning' })).toBeVisible();
    await check();
    await startScanning(page);
    await check();
    const result = resultOf(page);
    for (const words of ['Accepted', 'Used already']) {
      await wedge(page, first);
      await expect(result).toContainText(words);
      await check();
    }
    await context.setOffline(true);
    await wedge(page, second);
    await expect(result).toContainText(/Accepted.*It is sent when the connection is back/);
    await wedge(page, 'ANOTHER-TEXT');
    await expect(result).toContainText(/Not checked yet.*Not on the list of \d\d:\d\d/);
    await check();
    await result.getByRole('button', { name: 'Next' }).click();
    await check();
  });

test('what two gates accept without a connection is shown afterwards', async ({
  page,
  context,
  browser,
  gateway,
  consoleErrors,
}) => {
  consoleErrors.expect(offline);
  const door = await aDoor(gateway, 1);
  const [code = ''] = door.codes;
  await openScan(page, door.person, 'Gate 1');
  const other = await browser.newPage({ baseURL: gateway.url });
  await openScan(other, door.person, 'Gate 2');

  await context.setOffline(true);
  await wedge(page, code);
  await expect(resultOf(page)).toContainText('Accepted');
  await wedge(page, code);
  await expect(resultOf(page)).toContainText(/Used already.*Used here at/);
  await wedge(other, code);
  await expect(resultOf(other)).toContainText('Accepted');
  await other.close();
  await context.setOffline(false);

  await page.getByRole('button', { name: 'Next' }).click();
  const elsewhere = page.getByRole('list', { name: 'Also redeemed elsewhere' });
  await expect(elsewhere.getByRole('listitem')).toContainText(/also redeemed at \d\d:\d\d by Gate 2/);
  await expectNoAxeFaults(page);
});

test('the page opens without a server, keeps what waits over a reload in two tabs, and sends it once', async ({
  context,
  page,
  consoleErrors,
}) => {
  test.slow();
  consoleErrors.expect(gatewayIsDown, offline);
  // One of its own, which is stopped.
  const gateway = await GatewayProcess.start();
  const door = await aDoor(gateway, 4);
  const open = async (of: typeof page) => {
    await of.goto(`${gateway.url}/scan`);
    await expect(of.getByRole('heading', { name: 'Scan', exact: true })).toBeVisible();
  };
  const { email, password } = door.person;
  await page.goto(`${gateway.url}/login`);
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Login' }).click();
  await expect(page).not.toHaveURL(/login/);
  await page
    .getByRole('navigation', { name: 'More' })
    .getByRole('link', { name: 'Scan', exact: true })
    .click();
  await startScanning(page);
  await expect.poll(() => page.evaluate(async () => Boolean(await caches.match('/scan')))).toBe(true);

  await gateway.stop();
  await open(page);
  const second = await context.newPage();
  await open(second);
  for (const [at, code] of door.codes.entries()) await wedge(at % 2 === 0 ? page : second, code);
  await expect(page.getByRole('status').filter({ hasText: 'No connection' })).toContainText('4 wait');
  await page.reload();
  await second.close();
  await expect(page.getByRole('status').filter({ hasText: 'No connection' })).toContainText('4 wait');
  // One that waits is taken back.
  await page.getByRole('button', { name: `Undo the scan of ${door.codes[3]}` }).click();

  await gateway.restart();
  await page
    .getByRole('button', { name: 'Try now' })
    .click({ timeout: 2_000 })
    .catch(() => undefined);
  await expect(page.getByText('Connected', { exact: true })).toBeVisible();
  const accepted = (await recordedScans(door)).filter(({ annulledAt }) => annulledAt === null);
  expect(accepted.map(({ code, refusal }) => [code, refusal]).toSorted()).toEqual(
    door.codes
      .slice(0, 3)
      .map((code) => [code, null])
      .toSorted(),
  );
  await gateway.remove();
});

test('a revoked device says so, keeps what waits, and sends it when it is connected again', async ({
  page,
  context,
  gateway,
  consoleErrors,
}) => {
  consoleErrors.expect(offline, /status of 401/);
  const door = await aDoor(gateway, 2);
  const [first = '', second = ''] = door.codes;
  await openScan(page, door.person);
  await context.setOffline(true);
  for (const code of door.codes) await wedge(page, code);
  await expect(resultOf(page)).toContainText(second);
  const { devices } = await door.session.graphql<{ devices: { id: string }[] }>('{ devices { id } }');
  await door.session.graphql(
    'mutation ($id: ID!) { revokeDevice(input: { id: $id }) { device { id } } }',
    devices[0],
  );
  await context.setOffline(false);

  await expect(page.getByText(/or the browser was disconnected\. Connect it again/)).toBeVisible();
  await expect(page.getByText('2 scans wait on this device')).toBeVisible();
  await expectNoAxeFaults(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save them as a file' }).click();
  expect((await download).suggestedFilename()).toBe('waiting-scans.csv');
  await page.getByRole('button', { name: 'Connect again' }).click();
  await expect(page.getByText('Connected', { exact: true })).toBeVisible();
  await expect.poll(async () => (await recordedScans(door)).map(({ code }) => code)).toEqual([first, second]);
});

test('a phone without an account is connected by its link, named, and disconnected', async ({
  browser,
  gateway,
}) => {
  const door = await aDoor(gateway, 1);
  const create = 'mutation { createDevicePairing(input: {}) { pairing { token } } }';
  const { createDevicePairing } = await door.session.graphql<{
    createDevicePairing: { pairing: { token: string } };
  }>(create);
  const page = await browser.newPage({ baseURL: gateway.url, viewport: { width: 400, height: 760 } });
  await page.goto(`/scan#token=${createDevicePairing.pairing.token}`);
  await page.getByLabel('Name of this device').fill("Lea's phone");
  await page.getByRole('button', { name: 'Connect', exact: true }).click();
  await expect(page.getByText('Connected', { exact: true })).toBeVisible();
  expect(page.url()).not.toContain('token');
  await wedge(page, door.codes[0] ?? '');
  await expect(resultOf(page)).toContainText('Accepted');
  await page.getByRole('button', { name: 'Next' }).click();
  expect(await recordedScans(door)).toMatchObject([{ device: "Lea's phone" }]);
  await page.getByRole('button', { name: 'Disconnect' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Disconnect' }).click();
  await expect(page.getByText(/^This device is disconnected from/)).toBeVisible();
  expect(await door.session.graphql('{ devices { id } }')).toEqual({ devices: [] });
  await page.close();
});

test('a log-out gives the key of the browser back', async ({ page, gateway }) => {
  const door = await aDoor(gateway, 1);
  await openLoggedIn(page, '/scan', door.person);
  await expect(page.getByRole('button', { name: 'Start scanning' })).toBeVisible();
  // Opening the page makes none.
  expect(await door.session.graphql('{ devices { id } }')).toEqual({ devices: [] });
  await startScanning(page);
  await page.goto('/qr-generator');
  await logOut(page);
  await page.goto('/scan');
  await expect(page.getByRole('heading', { name: 'Connect this device' })).toBeVisible();
  await expect.poll(() => door.session.graphql('{ devices { id } }')).toEqual({ devices: [] });
});
