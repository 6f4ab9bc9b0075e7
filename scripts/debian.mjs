import { readFileSync } from 'node:fs';
import { findExecutable } from './executables.mjs';
import { run } from './run.mjs';

const quietly = { quiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } };

/** Whether packages may be installed without asking anyone: root, on Debian itself (Ubuntu's chromium is a stub). */
export function isRootOnDebian() {
  return process.getuid?.() === 0 && /^ID=debian$/m.test(osRelease()) && Boolean(findExecutable(['apt-get']));
}

/** Installs packages; tells what apt-get said when it could not. */
export async function installPackages(...packages) {
  console.log(`Installing ${packages.join(' and ')} with apt-get …`);
  // A stale or missing package list is the usual state of a fresh image; a failed update may still be good enough.
  await run('apt-get', ['update', '-qq'], quietly);
  return run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], quietly);
}

function osRelease() {
  try {
    return readFileSync('/etc/os-release', 'utf8');
  } catch {
    return '';
  }
}
