import { spawn } from 'node:child_process';
import {
  copyFileSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { repository } from './repository.mjs';
import { run } from './run.mjs';

/*
 * `npm run check:image`: runs gateway/Dockerfile without a container engine. Every COPY and RUN is carried out in clean
 * folders, one for each stage; then the CMD is started and has to become ready. The base image itself is not checked:
 * the commands run on this machine's Node.
 */

const port = 4900 + (process.pid % 90);
const root = mkdtempSync(join(tmpdir(), 'back-office-image-'));
process.once('exit', () => rmSync(root, { recursive: true, force: true }));
// The exit handlers remove the folder and end the gateway.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));

const stages = new Map();
const handlers = {
  FROM: (_stage, from) => begin(from),
  WORKDIR: (stage, path) => {
    stage.workdir = inside(stage, path);
    mkdirSync(stage.workdir, { recursive: true });
  },
  ENV: ({ env }, pairs) =>
    Object.assign(env, Object.fromEntries(pairs.split(' ').map((pair) => pair.split('=')))),
  COPY: (stage, words) => copy(stage, words.split(' ')),
  RUN: execute,
  CMD: (stage, command) => serve(stage, JSON.parse(command)),
  // These exist in a container only.
  ...Object.fromEntries(['VOLUME', 'USER', 'EXPOSE'].map((instruction) => [instruction, () => {}])),
};
for (const [instruction, rest] of instructions(
  readFileSync(join(repository, 'gateway/Dockerfile'), 'utf8'),
)) {
  const handle =
    handlers[instruction] ?? (() => fail(`check-image.mjs does not know the instruction ${instruction}.`));
  await handle([...stages.values()].at(-1), rest);
}

function instructions(text) {
  const lines = text.split('\n').filter((line) => line.trim() !== '' && !line.startsWith('#'));
  return lines.map((line) => {
    const [instruction] = line.split(' ');
    return [instruction, line.slice(instruction.length).trim()];
  });
}

function begin(from) {
  const name = / AS (\w+)$/.exec(from)?.[1] ?? 'last';
  const folder = join(root, name);
  mkdirSync(folder);
  stages.set(name, { folder, workdir: folder, env: {}, from: from.split(' ')[0] });
}

/** A path of the image, inside the folder of the stage. */
function inside(stage, path) {
  return path.startsWith('/') ? join(stage.folder, path) : join(stage.workdir, path);
}

function copy(stage, words) {
  const from = words[0].startsWith('--from=') ? stages.get(words.shift().slice('--from='.length)) : undefined;
  const target = words.pop();
  for (const source of words) {
    const origin = from ? inside(from, source) : join(repository, source);
    const isFolder = statSync(origin).isDirectory();
    const destination =
      isFolder || !(target.endsWith('/') || target === '.')
        ? inside(stage, target)
        : join(inside(stage, target), source.split('/').at(-1));
    mkdirSync(dirname(destination), { recursive: true });
    if (isFolder)
      cpSync(origin, destination, {
        recursive: true,
        verbatimSymlinks: true,
        filter: (path) => from || !ignored(path),
      });
    else copyFileSync(origin, destination);
  }
}

/** The paths that gateway/Dockerfile.dockerignore excludes from the build. */
function ignored(path) {
  return /\/(node_modules|dist|data|([^/]+\.)?generated\.ts|test-results|playwright-report)$/.test(path);
}

async function execute(stage, command) {
  console.log(`RUN ${command}`);
  // The image's absolute path and user are replaced by those of this machine.
  const local = command
    .replaceAll(' /data', ` ${stage.folder}/data`)
    .replaceAll('node:node', `${process.getuid()}:${process.getgid()}`);
  // npm's cache has most packages since the repository's own installation.
  const env = { ...stage.env, npm_config_prefer_offline: 'true' };
  const { ok, output } = await run('sh', ['-c', local], {
    cwd: stage.workdir,
    env,
    quiet: true,
    minutes: 15,
  });
  if (!ok) fail(`${output}\nThe command of the Dockerfile failed: ${command}`);
}

async function serve(stage, [command, ...args]) {
  const env = {
    PATH: process.env.PATH,
    ...stage.env,
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: join(stage.folder, 'data'),
  };
  console.log(`CMD ${command} ${args.join(' ')}`);
  const gateway = spawn(command, args, { cwd: stage.workdir, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [gateway.stdout, gateway.stderr]) stream.on('data', (chunk) => (output += chunk));
  const ended = new Promise((resolve) => gateway.once('close', resolve));
  process.once('exit', () => gateway.kill('SIGKILL'));

  const page = await answer(`http://127.0.0.1:${port}/`, 60);
  const ready = await answer(`http://127.0.0.1:${port}/readyz`, 1);
  gateway.kill('SIGTERM');
  const code = await ended;
  if (!ready?.includes('ok')) fail(`${output}\nThe built image does not become ready.`);
  if (!page?.includes('<div id="root"')) fail(`${output}\nThe built image does not serve the web app.`);
  if (code !== 0) fail(`${output}\nThe built image does not stop cleanly on SIGTERM (exit code ${code}).`);
  console.log(
    `The image adds ${Math.round(sizeOf(stage.folder) / 1_000_000)} MB to its base (${stage.from}).`,
  );
  console.log(
    'Every command of the Dockerfile works, and what it builds serves the product and stops cleanly.',
  );
}

/** The bytes of all files of a folder. */
function sizeOf(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
}

async function answer(url, tries) {
  for (let attempt = 0; attempt < tries; attempt += 1) {
    try {
      return await (await fetch(url)).text();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
  }
  return undefined;
}

function fail(text) {
  console.error(text);
  process.exit(1);
}
