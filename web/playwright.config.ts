import { defineConfig, devices } from '@playwright/test';

/** Debian's Chromium runs as root in containers only with these; the rest keeps it from calling home. */
const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** `npm test` names the browser it found and asks for a report that it can count; by hand neither is needed. */
const { CHROMIUM_PATH, PLAYWRIGHT_JSON_OUTPUT_FILE, CI } = process.env;

export default defineConfig({
  testDir: './e2e',
  outputDir: './test-results',
  workers: 2,
  forbidOnly: CI === 'true',
  // As for the other tests, see scripts/second-try.cjs.
  retries: 1,
  // Generous, because a loaded machine is slow and no journey asserts a time.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  globalTimeout: 45 * 60_000,
  reporter: PLAYWRIGHT_JSON_OUTPUT_FILE ? [['list'], ['json']] : 'list',
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1280, height: 800 },
    locale: 'en-GB',
    timezoneId: 'UTC',
    // Colours are judged at rest, not halfway through a transition.
    contextOptions: { reducedMotion: 'reduce' },
    actionTimeout: 20_000,
    screenshot: 'only-on-failure',
    // A trace slows every test by half. To get one: npx playwright test --trace on FILE.
    trace: 'off',
    launchOptions: { args: chromiumFlags, ...(CHROMIUM_PATH ? { executablePath: CHROMIUM_PATH } : {}) },
  },
});
