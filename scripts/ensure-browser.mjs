import { createRequire } from 'node:module';
import { installPackages, isRootOnDebian } from './debian.mjs';
import { answersItsVersion, findExecutable, isExecutable } from './executables.mjs';
import { tool } from './run.mjs';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const elsewhere = [
  '/usr/bin',
  '/snap/bin',
  '/opt/google/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Finds a Chromium or gets one: `{ path }`, or `{ missing: why }` where there is none to be had. */
export async function ensureBrowser() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    return isExecutable(named) ? { path: named } : { missing: `CHROMIUM_PATH names no program: ${named}` };
  }
  const present = await firstThatStarts(candidates());
  if (present) return { path: present };

  if (isRootOnDebian()) {
    const { ok, output } = await installPackages('chromium', 'fonts-liberation');
    const installed = ok && (await firstThatStarts(candidates()));
    if (installed) return { path: installed };
    if (!ok) console.error(output.trimEnd());
  }
  return downloadedByPlaywright();
}

async function downloadedByPlaywright() {
  console.log('Downloading a browser for the journeys …');
  // Only root may install the system libraries that a bare machine lacks.
  const withLibraries = process.getuid?.() === 0 ? ['--with-deps'] : [];
  const { ok, output } = await tool('@playwright/test/cli.js', ['install', ...withLibraries, 'chromium'], {
    quiet: true,
  });
  const path = ok && (await firstThatStarts([playwrightsOwn()]));
  return path
    ? { path }
    : { missing: `no Chromium was found, and none could be installed:\n${output.trimEnd()}` };
}

const candidates = () =>
  [findExecutable(names, elsewhere), ...elsewhere, playwrightsOwn()].filter(
    (path) => path && isExecutable(path),
  );

async function firstThatStarts(paths) {
  for (const path of paths) {
    if (await answersItsVersion(path)) return path;
  }
  return undefined;
}

/** Where Playwright keeps its own browser, downloaded or not. Known only after the install, hence no import at the top. */
const playwrightsOwn = () => createRequire(import.meta.url)('@playwright/test').chromium.executablePath();
