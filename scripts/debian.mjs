import { readFileSync } from 'node:fs';
import { findExecutable } from './executables.mjs';
import { run } from './run.mjs';

const quietly = { quiet: true, env: { DEBIAN_FRONTEND: 'noninteractive' } };

/** CI installs what builds the image beside what the tests need: apt-get gives up at once while another one runs. */
const waiting = ['-o', 'DPkg::Lock::Timeout=600'];

/** Whether packages can be installed: as root, on Debian itself (Ubuntu's chromium is a stub). */
export function isRootOnDebian() {
  return process.getuid?.() === 0 && /^ID=debian$/m.test(osRelease()) && Boolean(findExecutable(['apt-get']));
}

/** Installs packages. @returns whether it succeeded, with the output of apt-get */
export async function installPackages(...packages) {
  console.log(`Installing ${packages.join(' and ')} with apt-get …`);
  const install = ['install', '-y', '-qq', '--no-install-recommends', ...packages];
  // A fresh image has no package list, or a stale one. After a failed update the installation may still succeed.
  const attempt = async () => {
    await run('apt-get', [...waiting, 'update', '-qq'], quietly);
    return run('apt-get', [...waiting, ...install], quietly);
  };
  const first = await attempt();
  // Another apt-get may have been writing the package list, for which no option waits.
  return first.ok ? first : attempt();
}

function osRelease() {
  try {
    return readFileSync('/etc/os-release', 'utf8');
  } catch {
    return '';
  }
}
