import { createRequire } from 'node:module';
import { basename } from 'node:path';
import { installPackages, isRootOnDebian } from './debian.mjs';
import { canStart, findExecutable, isExecutable } from './executables.mjs';
import { tool } from './run.mjs';

/** The one without windows first: it takes a quarter less of the processor. */
const withoutWindows = 'chromium-headless-shell';
const names = [withoutWindows, 'chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const usualFolders = [
  '/usr/bin',
  '/snap/bin',
  '/opt/google/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Finds or installs a Chromium: `{ path }`, or `{ missing: reason }` where neither is possible. */
export async function ensureBrowser() {
  const configured = process.env.CHROMIUM_PATH;
  if (configured) {
    return isExecutable(configured)
      ? { path: configured }
      : { missing: `CHROMIUM_PATH names no program: ${configured}` };
  }
  const found = await firstThatStarts(candidates());
  // A person's machine keeps the browser that it has.
  if (found && (process.env.CI !== 'true' || basename(found) === withoutWindows)) return { path: found };

  if (isRootOnDebian()) {
    // Older releases of Debian have only the other one.
    for (const name of found ? [withoutWindows] : [withoutWindows, 'chromium']) {
      const { ok, output } = await installPackages(name, 'fonts-liberation');
      const installed = ok && (await firstThatStarts(candidates()));
      if (installed) return { path: installed };
      if (!ok) console.error(output.trimEnd());
    }
  }
  if (found) return { path: found };
  return downloadedByPlaywright();
}

async function downloadedByPlaywright() {
  console.log('Downloading a browser for the journeys …');
  // Only root may install the system libraries that a bare machine lacks.
  const withLibraries = process.getuid?.() === 0 ? ['--with-deps'] : [];
  const { ok, output } = await tool('@playwright/test/cli.js', ['install', ...withLibraries, 'chromium'], {
    quiet: true,
  });
  const path = ok && (await firstThatStarts([playwrightBrowser()]));
  return path
    ? { path }
    : { missing: `no Chromium was found, and none could be installed: ${reasonIn(output)}` };
}

/** Playwright repeats each of its attempts with a stack. */
const reasonIn = (output) => /^Error: (.+)$/m.exec(output)?.[1] ?? output.trim();

const candidates = () =>
  [findExecutable(names, usualFolders), ...usualFolders, playwrightBrowser()].filter(
    (path) => path && isExecutable(path),
  );

async function firstThatStarts(paths) {
  for (const path of paths) {
    if (await canStart(path)) return path;
  }
  return undefined;
}

/** The path of Playwright's own browser, downloaded or not. Playwright is imported late: it is there only after the install. */
const playwrightBrowser = () => createRequire(import.meta.url)('@playwright/test').chromium.executablePath();
