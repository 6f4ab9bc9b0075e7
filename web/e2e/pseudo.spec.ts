import type { Locator, Page } from '@playwright/test';
import { clippedOf } from './boxes.js';
import { administrator, expect, type GatewayProcess, test } from './fixtures.js';
import { beforeLogIn, paths } from './paths.js';
import { openLoggedIn, type Person } from './people.js';
import { look, type Outside, overflows, Stored } from './pseudo.js';
import { seed } from './seed.js';

test.describe.configure({ mode: 'parallel' });

/** Buttons that end the session or the account under test. */
const ending = /log ?out|delete my account|leave|log in|deactivate|switch|as owner/i;

/** Walks pages in the pseudo-translation, and collects what is outside of a catalogue or wider than the window or cut off. */
class Walk {
  readonly outside = new Map<string, string>();
  readonly wide: string[] = [];
  seen = 0;
  #stored: Stored;

  constructor(
    private readonly page: Page,
    gateway: GatewayProcess,
  ) {
    this.#stored = new Stored(gateway);
  }

  async look(where: string): Promise<void> {
    const { seen, outside } = await look(this.page);
    this.seen += seen;
    for (const { text, at } of this.#stored.unknown(outside) as Outside[])
      if (!this.outside.has(text)) this.outside.set(text, `${where}: ${at}`);
    if (await overflows(this.page)) this.wide.push(where);
    const buttons = this.page.locator('.mantine-Button-root:visible');
    for (const text of await clippedOf(buttons)) this.wide.push(`${where}: ${text}`);
  }

  /** Opens a page, then presses each of its buttons, and in a dialog the one that goes on. */
  async visit(path: string): Promise<void> {
    await this.#open(path);
    await this.look(path);
    const names = await this.#names(this.page.getByRole('main').getByRole('button'));
    for (const name of names) {
      await this.#press(this.page.getByRole('main').getByRole('button', { name, exact: true }).first());
      await this.look(`${path}, after “${name}”`);
      await this.#goOn(`${path}, after “${name}”`);
      if (new URL(this.page.url()).pathname !== path.split('?')[0]) await this.#open(path);
    }
  }

  async #goOn(where: string): Promise<void> {
    const dialog = this.page.getByRole('dialog').last();
    if (!(await dialog.isVisible())) return void (await this.page.keyboard.press('Escape'));
    const buttons = await this.#names(dialog.getByRole('button'));
    const last = buttons.at(-1);
    if (last) {
      await this.#press(dialog.getByRole('button', { name: last, exact: true }).first());
      await this.look(`${where}, “${last}” of the dialog`);
    }
    for (let at = 0; at < 3 && (await this.page.getByRole('dialog').first().isVisible()); at += 1) {
      await this.page.keyboard.press('Escape');
      await this.page.waitForTimeout(50);
    }
  }

  async #open(path: string): Promise<void> {
    await this.page.goto(path);
    await expect(this.page.locator('h1').first()).toBeAttached();
    await this.page.waitForLoadState('networkidle');
  }

  /** One of each kind: rows differ in their numbers and names alone. */
  async #names(buttons: Locator): Promise<string[]> {
    const names = new Map<string, string>();
    for (const button of await buttons.all()) {
      if (!(await button.isVisible()) || !(await button.isEnabled())) continue;
      const name = (await button.getAttribute('aria-label')) ?? (await button.innerText()).trim();
      const kind = name.replace(/\d+/g, '#').slice(0, 14);
      if (name && !ending.test(name) && !names.has(kind)) names.set(kind, name);
    }
    return [...names.values()];
  }

  async #press(button: Locator): Promise<void> {
    // A button that went away with another one's work is no fault.
    await button.click({ timeout: 2_000 }).catch(() => undefined);
    await this.page.waitForTimeout(150);
  }

  expectWhole(): void {
    expect(
      [...this.outside].map(([text, where]) => `${text} — ${where}`),
      'texts outside of a catalogue',
    ).toEqual([]);
    expect(this.wide, 'pages wider than 320 px').toEqual([]);
  }
}

async function inBrackets(page: Page, gateway: GatewayProcess): Promise<Walk> {
  await page.context().addCookies([{ name: 'language', value: 'qps', url: gateway.url }]);
  await page.setViewportSize({ width: 320, height: 720 });
  return new Walk(page, gateway);
}

async function walkAs(
  page: Page,
  gateway: GatewayProcess,
  person: Person,
  at: readonly string[],
): Promise<void> {
  test.slow();
  const walk = await inBrackets(page, gateway);
  await openLoggedIn(page, '/account', person);
  for (const path of at) await walk.visit(path);
  expect(walk.seen).toBeGreaterThan(200);
  walk.expectWhole();
}

const ofAdministrators = /admin|applications|failed|legacy-usage/;
/** The rows of the demo are 1 and 2. */
const afterLogIn = paths
  .filter((path) => !beforeLogIn.includes(path))
  .map((path) => path.replace(/:\w+/g, '1'));

test('each text of a page before the log-in comes from a catalogue', async ({
  page,
  gateway,
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 4\d\d/);
  const walk = await inBrackets(page, gateway);
  for (const path of beforeLogIn) await walk.visit(path);
  expect(walk.seen).toBeGreaterThan(50);
  walk.expectWhole();
});

test('each text of an owner’s pages comes from a catalogue, and fits 320 px', async ({
  page,
  gateway,
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 4\d\d/);
  const demo = await seed(gateway);
  await walkAs(
    page,
    gateway,
    demo,
    afterLogIn.filter((path) => !ofAdministrators.test(path)),
  );
});

test('each text of an administrator’s pages comes from a catalogue, and fits 320 px', async ({
  page,
  gateway,
  consoleErrors,
}) => {
  consoleErrors.expect(/status of 4\d\d/);
  await walkAs(
    page,
    gateway,
    administrator,
    afterLogIn.filter((path) => ofAdministrators.test(path)),
  );
});
