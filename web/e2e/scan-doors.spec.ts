import { typed } from '../src/testing/keyboard-layouts.js';
import { expect, expectNoAxeFaults, test } from './fixtures.js';
import { aDoor, openScan, recordedScans, resultOf, wedge } from './scan-door.js';

test('a number below a code is typed, confirmed and redeemed once', async ({ page, gateway }) => {
  const door = await aDoor(gateway, 1);
  await door.session.graphql(
    'mutation { saveSerialNumbers(input: { prefix: "GARDEN" }) { serialNumbers { prefix } } }',
  );
  const generate = 'mutation { generateQrCodes(input: { count: 2 }) { batch { id } } }';
  await door.session.graphql(generate);
  await page.setViewportSize({ width: 320, height: 720 });
  await openScan(page, door.person);
  const type = async (text: string) => {
    await page.getByLabel('Code', { exact: true }).fill(text);
    await page.getByRole('button', { name: 'Redeem' }).click();
  };

  await type('garden-2');
  const question = page.getByRole('dialog', { name: 'Redeem GARDEN-000002?' });
  await expect(question).toContainText('Compare it with the label.');
  await expectNoAxeFaults(page);
  await question.getByRole('button', { name: 'Cancel' }).click();
  expect(await recordedScans(door)).toEqual([]);
  await page.getByRole('button', { name: 'Redeem' }).click();
  await question.getByRole('button', { name: 'Redeem' }).click();
  await expect(resultOf(page)).toContainText(/Accepted.*GARDEN-000002/);
  await resultOf(page).getByRole('button', { name: 'Next' }).click();
  await type('GARDEN-000002');
  await expect(page.getByText(/^GARDEN-000002 was used at \d\d:\d\d by /)).toBeVisible();
  await type('GARDEN-3');
  await expect(page.getByText('There is no number GARDEN-3. Compare it with the label.')).toBeVisible();
  expect((await recordedScans(door)).map(({ refusal }) => refusal)).toEqual([null]);
});

test('the fields of a code are read in a narrow window, and long ones are not cut', async ({
  page,
  gateway,
}) => {
  const door = await aDoor(gateway, 1);
  await page.setViewportSize({ width: 320, height: 720 });
  const fields = [
    { key: 'seat', label: 'Seat', text: 'A1' },
    { key: 'guest', label: 'Guest, as on the invitation', text: `Ann ${'Ödegård'.repeat(10)}` },
  ];
  await page.route('**/api/v2/qr/redeem', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), fields } });
  });
  await openScan(page, door.person);
  await wedge(page, door.codes[0] as string);
  const result = resultOf(page);
  await expect(result).toContainText('Accepted');
  await expect(result.getByRole('definition')).toHaveText(fields.map(({ text }) => text));
  const size = await result
    .getByRole('definition')
    .first()
    .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  expect(size).toBeGreaterThanOrEqual(22);
  expect(await result.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  await expectNoAxeFaults(page);
});

test('two tabs that scan share a queue: nothing is lost, and nothing is sent twice', async ({
  page,
  context,
  gateway,
  consoleErrors,
}) => {
  consoleErrors.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
  const door = await aDoor(gateway, 12);
  await openScan(page, door.person);
  const second = await context.newPage();
  await second.goto('/scan');
  await expect(second.getByText('Connected', { exact: true })).toBeVisible();
  const scanAll = async (codes: readonly string[]) => {
    for (const [at, code] of codes.entries()) {
      const tab = at % 2 === 0 ? page : second;
      await wedge(tab, code);
      await expect(resultOf(tab)).toContainText(code);
    }
  };
  await scanAll(door.codes.slice(0, 4));
  await context.setOffline(true);
  await scanAll(door.codes.slice(4));
  for (const tab of [page, second])
    await expect(tab.getByRole('status').filter({ hasText: 'No connection' })).toContainText('8 wait');
  await context.setOffline(false);
  for (const tab of [page, second])
    await expect(tab.getByText('Connected', { exact: true })).toBeVisible({ timeout: 40_000 });
  const scans = await recordedScans(door);
  expect(scans.filter(({ refusal }) => refusal !== null)).toEqual([]);
  expect(scans.map(({ code }) => code).toSorted()).toEqual(door.codes.toSorted());
});

test('a scanner that types half a code and then the whole one has the whole one alone redeemed', async ({
  page,
  gateway,
}) => {
  const door = await aDoor(gateway, 1);
  const [code = ''] = door.codes;
  await openScan(page, door.person);
  await page.keyboard.press('Shift');
  await page.keyboard.type(code.slice(0, 12));
  await expect(page.getByText(/^The scanner stopped after “\w+”\. Scan the symbol again\./)).toBeVisible();
  await wedge(page, code);
  await expect(resultOf(page)).toContainText('Accepted');
  expect((await recordedScans(door)).map((scan) => scan.code)).toEqual([code]);
  await resultOf(page).getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText('The scanner stopped')).toHaveCount(0);
});

test('scans that wait for another application are shown, and sent once it is scanned for again', async ({
  page,
  gateway,
  consoleErrors,
}) => {
  // The list of a connection may be on its way when the connection is left.
  consoleErrors.expect(/ERR_FAILED|401 \(Unauthorized\) \(.*\/offline/);
  const door = await aDoor(gateway, 1);
  const { viewer } = await door.session.graphql<{ viewer: { account: { application: { name: string } } } }>(
    '{ viewer { account { application { name } } } }',
  );
  const home = viewer.account.application.name;
  const other = `Pier ${home}`;
  const create = 'mutation ($name: String!) { createApplication(input: { name: $name }) { message } }';
  await door.session.graphql(create, { name: other });
  await openScan(page, door.person);
  // The first key has no network until the end: a late call of its own would otherwise send the scan.
  let firstKey: string | undefined;
  await page.route('**/api/v2/**', (route) => {
    const { authorization } = route.request().headers();
    firstKey ??= authorization;
    return authorization === firstKey ? route.abort() : route.continue();
  });
  await page.getByLabel('Code', { exact: true }).fill(door.codes[0] ?? '');
  await page.getByRole('button', { name: 'Redeem' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'No connection' })).toContainText('1 wait');

  await page.goto(`/scan?application=${encodeURIComponent(other)}`);
  await page.getByRole('button', { name: `Scan for ${other} instead` }).click();
  await expect(page.getByText(`1 scan waits on this device for ${home}.`)).toBeVisible();
  await page.getByRole('button', { name: 'Start scanning' }).click();
  await expect(page.getByText('Connected', { exact: true })).toBeVisible({ timeout: 40_000 });
  expect(await recordedScans(door)).toEqual([]);
  await page.setViewportSize({ width: 320, height: 720 });
  await expectNoAxeFaults(page);
  await page.getByRole('button', { name: `Scan for ${home} instead` }).click();
  await page.getByRole('button', { name: 'Start scanning' }).click();
  await expect(page.getByText('Connected', { exact: true })).toBeVisible({ timeout: 40_000 });
  await expect.poll(async () => (await recordedScans(door)).map(({ code }) => code)).toEqual(door.codes);
  await expect(page.getByText('1 scan waits on this device')).toHaveCount(0);
});

test('scanners for another keyboard layout, with Tab and with nothing at the end, scan', async ({
  page,
  gateway,
}) => {
  const door = await aDoor(gateway, 3);
  const [first = '', second = '', third = ''] = door.codes;
  await openScan(page, door.person);
  const keyboard = await page.context().newCDPSession(page);
  let time = Date.now() / 1000;
  /** Keys of the real keyboard, at a scanner's speed by the times that they bear. */
  const scan = async (text: string, layout: string, end?: string) => {
    time += 2;
    const keys = [...typed(text, layout), ...(end ? [{ key: end, code: end, shift: false }] : [])];
    await Promise.all(
      keys.map(({ key, code, shift }) => {
        time += 0.008;
        const more = key.length === 1 ? { text: key } : {};
        const modifiers = shift ? 8 : 0;
        return keyboard.send('Input.dispatchKeyEvent', {
          ...{ type: 'keyDown', key, code, modifiers, timestamp: time },
          ...more,
        });
      }),
    );
  };
  const result = resultOf(page);
  await scan(first, 'AZERTY', 'Enter');
  await expect(result).toContainText(first);
  await expect(result).toContainText(/Accepted.*The scanner types for another keyboard layout/);
  await expectNoAxeFaults(page);
  await scan(second, 'QWERTZ', 'Tab');
  await expect(result).toContainText(second);
  await expect(result).toContainText('Accepted');
  await expect(result.getByRole('button', { name: 'Next' })).toBeFocused();
  await scan(`https://office.example.com/q/${third}`, 'Cyrillic');
  await expect(result).toContainText(third);
  await expect(result).toContainText('Accepted');
  await result.getByRole('button', { name: 'Next' }).click();
  await expect(page.getByText(/The scanner types for another keyboard layout/)).toBeVisible();
  await expectNoAxeFaults(page);
  expect((await recordedScans(door)).map(({ code, refusal }) => [code, refusal])).toEqual(
    door.codes.map((code) => [code, null]),
  );
});
