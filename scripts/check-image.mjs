import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installPackages, isRootOnDebian } from './debian.mjs';
import { findExecutable } from './executables.mjs';
import { npm, run, step } from './run.mjs';

/*
 * `npm run check:image`: builds gateway/Dockerfile by buildah, in a store of its own, starts what it built and waits until
 * that serves the product. Where the base image cannot be pulled, this machine's own system and Node stand in for it.
 */

const base = 'docker.io/library/node:24-bookworm-slim';
const port = 4900 + (process.pid % 90);
const isolation = ['--isolation', 'chroot'];
const folder = mkdtempSync(join(tmpdir(), 'back-office-image-'));
process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
// The exit handlers remove the folder and end buildah.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));

const isInstalled = () => Boolean(findExecutable(['buildah']));
if (!isInstalled() && isRootOnDebian()) await installPackages('buildah');
if (!isInstalled()) {
  console.log('!!!! NOT RUN: buildah was not found, and could not be installed.');
  process.exit(process.env.CI === 'true' ? 1 : 0);
}
const volumes = (await buildah('pull', base)).ok ? [] : await standIn();
await step('Building the image', () =>
  buildah(
    'bud',
    ...isolation,
    '--pull-never',
    // npm opens more files of a full cache at once than the default allows.
    ...['--ulimit', 'nofile=8192:8192'],
    ...volumes,
    '-t',
    'back-office',
    '-f',
    'gateway/Dockerfile',
    '.',
  ),
);
await step('Starting the image', start);
await buildah('rm', '--all');

function buildah(...args) {
  const store = ['--root', join(folder, 'store'), '--runroot', join(folder, 'run')];
  return run('buildah', [...store, ...args], { quiet: true, minutes: 15 });
}

/** Creates an image of nothing but folders, under the name of the base. @returns the volumes that fill it */
async function standIn() {
  console.log(`${base} cannot be pulled: the system of this machine stands in for it.`);
  const root = join(folder, 'root');
  for (const path of ['etc', 'usr', 'home/node', 'root/.npm'])
    mkdirSync(join(root, path), { recursive: true });
  mkdirSync(join(root, 'tmp'), { mode: 0o777 });
  for (const name of ['bin', 'sbin', 'lib', 'lib64']) symlinkSync(`usr/${name}`, join(root, name));
  writeFileSync(
    join(root, 'etc/passwd'),
    'root:x:0:0::/root:/bin/sh\nnode:x:1000:1000::/home/node:/bin/sh\n',
  );
  writeFileSync(join(root, 'etc/group'), 'root:x:0:\nnode:x:1000:\n');
  writeFileSync(join(folder, 'Containerfile'), 'FROM scratch\nENV PATH=/usr/sbin:/usr/bin\nCOPY root /\n');
  await step('Building the stand-in', () =>
    buildah('bud', '-t', base, '-f', join(folder, 'Containerfile'), folder),
  );
  const cache = (await npm(['config', 'get', 'cache', '--silent'], { quiet: true })).output
    .trim()
    .split('\n')
    .at(-1);
  const certificates = process.env.NODE_EXTRA_CA_CERTS;
  return [
    ...['--volume', '/usr:/usr:ro', '--volume', '/etc/ssl:/etc/ssl:ro', '--volume', `${cache}:/root/.npm`],
    ...(certificates ? ['--env', `NODE_EXTRA_CA_CERTS=${certificates}`] : []),
  ];
}

/** Runs the image's own command, which gets a SIGTERM after a minute. */
async function start() {
  const { output: image } = await buildah('inspect', '--type', 'image', 'back-office');
  const command = JSON.parse(image).OCIv1.config.Cmd;
  const { output: container } = await buildah('from', '--pull-never', 'back-office');
  const env = ['--env', 'HOST=127.0.0.1', '--env', `PORT=${port}`];
  const stop = ['/usr/bin/env', 'timeout', '--preserve-status', '60'];
  const ended = buildah(
    ...['run', ...isolation, ...volumes, ...env, container.trim(), '--', ...stop, ...command],
  );
  const page = await answer('/', ended);
  const isReady = (await answer('/readyz', ended))?.includes('ok');
  const { ok, output } = await ended;
  if (!isReady) return { ok: false, output: `${output}\nThe built image does not become ready.` };
  if (!page?.includes('<div id="root"'))
    return { ok: false, output: `${output}\nThe built image does not serve the web app.` };
  return { ok, output: `${output}\nThe built image does not stop cleanly on SIGTERM.` };
}

/** The answer of the image, asked until it answers or has ended. */
async function answer(path, ended) {
  let isOver = false;
  void ended.then(() => {
    isOver = true;
  });
  while (!isOver) {
    const text = await fetch(`http://127.0.0.1:${port}${path}`).then(
      (found) => found.text(),
      () => undefined,
    );
    if (text !== undefined) return text;
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  return undefined;
}
