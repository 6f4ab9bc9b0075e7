import { readFileSync } from 'node:fs';
import { findExecutable } from './executables.mjs';
import { run } from './run.mjs';

const quietly = { quiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } };

/** Whether packages can be installed: as root, on Debian itself (Ubuntu's chromium is a stub). */
export function isRootOnDebian() {
  return process.getuid?.() === 0 && /^ID=debian$/m.test(osRelease()) && Boolean(findExecutable(['apt-get']));
}

/** Installs packages. @returns whether it succeeded, with the output of apt-get */
export async function installPackages(...packages) {
  console.log(`Installing ${packages.join(' and ')} with apt-get …`);
  // A fresh image has no package list, or a stale one. After a failed update the installation may still succeed.
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
