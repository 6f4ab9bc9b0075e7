import { test as base, expect, type Page } from '@playwright/test';
import axe from 'axe-core';
import { GatewayProcess } from './gateway-process.js';

export { administrator, GatewayProcess } from './gateway-process.js';
export type { Mail } from './mailbox.js';
export { expect };

interface EachTest {
  /**
   * The errors in the browser's console, of all pages of the test. A test fails on every error that it does not expect:
   * `consoleErrors.expect(/status of 401/)`.
   */
  readonly consoleErrors: ConsoleErrors;
}

interface EachWorker {
  /** Environment of the gateway, beyond its defaults: `test.use({ gatewayEnv: { SESSION_TTL_SECONDS: '5' } })`. */
  readonly gatewayEnv: Readonly<Record<string, string>>;
  /** The gateway this worker's tests share; each test makes accounts of its own. */
  readonly gateway: GatewayProcess;
}

/** Error messages in the browser's console, and uncaught exceptions. */
class ConsoleErrors {
  private readonly seen: string[] = [];
  private readonly expected: RegExp[] = [];

  add(text: string): void {
    this.seen.push(text);
  }

  /** Allows errors that belong to what the test does, such as a rejected request. */
  expect(...patterns: RegExp[]): void {
    this.expected.push(...patterns);
  }

  unexpected(): string[] {
    return this.seen.filter((text) => !this.expected.some((pattern) => pattern.test(text)));
  }
}

/** The messages of the browser's console about requests to a gateway that is shutting down (503) or gone. */
export const gatewayIsDown = /ERR_CONNECTION_REFUSED|ERR_EMPTY_RESPONSE|ERR_CONNECTION_RESET|status of 503/;

export const test = base.extend<EachTest, EachWorker>({
  gatewayEnv: [{}, { option: true, scope: 'worker' }],

  gateway: [
    async ({ gatewayEnv }, use) => {
      const gateway = await GatewayProcess.start(gatewayEnv);
      await use(gateway);
      await gateway.remove();
    },
    { scope: 'worker', timeout: 60_000 },
  ],

  baseURL: async ({ gateway }, use) => use(gateway.url),

  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the needed fixtures from this pattern.
  consoleErrors: async ({}, use) => use(new ConsoleErrors()),

  context: async ({ context, consoleErrors }, use) => {
    context.on('console', (message) => {
      if (message.type() === 'error') consoleErrors.add(`${message.text()} (${message.location().url})`);
    });
    context.on('weberror', (fault) => consoleErrors.add(String(fault.error())));
    await use(context);
    expect(consoleErrors.unexpected(), 'errors in the browser console').toEqual([]);
  },
});

/**
 * Holds a screen against axe's rules, best practices included; names rule, impact and element of each fault.
 *
 * @param parts of a page that is not all our own
 */
export async function expectNoAxeFaults(page: Page, parts?: string): Promise<void> {
  // A screen whose code is still loading has none.
  await expect(page.locator('h1').first()).toBeAttached();
  // A list that is being read again is dimmed.
  await expect(page.locator('[data-stale]')).toHaveCount(0);
  // In the page itself, which has no frames: a builder would bring axe again for each analysis, and ask for all that is well.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const { violations } = await page.evaluate(
    (within) =>
      (window as unknown as { axe: typeof axe }).axe.run(within ?? document, { resultTypes: ['violations'] }),
    parts,
  );
  const faults = violations.flatMap(({ id, impact, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${impact}) at ${target.join(' ')}: ${failureSummary}`),
  );
  expect(faults, 'accessibility faults').toEqual([]);
}
