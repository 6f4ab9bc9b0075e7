import { existsSync, statSync, utimesSync } from 'node:fs';
import { inRepository } from './repository.mjs';
import { npm, step } from './run.mjs';

const lock = inRepository('package-lock.json');
const installed = inRepository('node_modules', '.package-lock.json');

const minimumNode = [20, 19];

/** Installs the dependencies when they are missing, older than the lock file, or without the build tools. */
export async function ensureInstalled() {
  assertSupportedNode();
  if (isInstalled()) return;
  const command = existsSync(installed) ? 'install' : 'ci';
  // NODE_ENV=production would leave out the compiler and the bundler, which a first start needs.
  await step('Installing packages', () =>
    npm([command, '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], { quiet: true }),
  );
  // npm does not touch its own record when nothing changed; without this every start would install again.
  utimesSync(installed, new Date(), new Date());
}

function isInstalled() {
  return (
    existsSync(installed) &&
    existsSync(inRepository('node_modules', 'typescript')) &&
    statSync(installed).mtimeMs >= statSync(lock).mtimeMs
  );
}

/** Ends the process with a clear message where the dependencies would fail with an obscure one. */
function assertSupportedNode() {
  const running = process.versions.node;
  const [major, minor] = running.split('.').map(Number);
  if (major > minimumNode[0] || (major === minimumNode[0] && minor >= minimumNode[1])) return;
  console.error(
    `This project needs Node.js ${minimumNode.join('.')} or newer, and ${running} is running. Please update Node.js.`,
  );
  process.exit(1);
}
