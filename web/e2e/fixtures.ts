import AxeBuilder from '@axe-core/playwright';
import { test as base, expect, type Page } from '@playwright/test';
import { GatewayProcess } from './gateway-process.js';

export { administrator, GatewayProcess } from './gateway-process.js';
export type { Mail } from './mailbox.js';
export { expect };

interface EachTest {
  /**
   * What the browser complained about, in any page of the test. A test fails on every complaint it did not announce:
   * `complaints.expect(/status of 401/)`.
   */
  readonly complaints: Complaints;
}

interface EachWorker {
  /** Environment of the gateway, beyond its defaults: `test.use({ gatewayEnv: { SESSION_TTL_SECONDS: '5' } })`. */
  readonly gatewayEnv: Readonly<Record<string, string>>;
  /** The gateway this worker's tests share; each test makes accounts of its own. */
  readonly gateway: GatewayProcess;
}

/** The browser's errors: console messages and exceptions that nobody caught. */
class Complaints {
  private readonly heard: string[] = [];
  private readonly announced: RegExp[] = [];

  hear(text: string): void {
    this.heard.push(text);
  }

  /** Announces complaints that belong to what the test does, such as a refused request. */
  expect(...patterns: RegExp[]): void {
    this.announced.push(...patterns);
  }

  unexpected(): string[] {
    return this.heard.filter((text) => !this.announced.some((pattern) => pattern.test(text)));
  }
}

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
  complaints: async ({}, use) => use(new Complaints()),

  context: async ({ context, complaints }, use) => {
    context.on('console', (message) => {
      if (message.type() === 'error') complaints.hear(`${message.text()} (${message.location().url})`);
    });
    context.on('weberror', (fault) => complaints.hear(String(fault.error())));
    await use(context);
    expect(complaints.unexpected(), 'errors in the browser console').toEqual([]);
  },
});

/** Holds a screen against axe's rules, best practices included; names rule, impact and element of each fault. */
export async function expectNoAxeFaults(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  const faults = violations.flatMap(({ id, impact, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} (${impact}) at ${target.join(' ')}: ${failureSummary}`),
  );
  expect(faults, 'accessibility faults').toEqual([]);
}
