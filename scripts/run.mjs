import { spawn } from 'node:child_process';
import { repository } from './repository.mjs';

/** How to end each process that runs, and its output, if it is kept. */
const running = new Map();
// No started process may outlive this one. SIGINT, because test runners clean up after it as after Ctrl-C. Their
// output until then may be why somebody stopped them.
process.once('exit', () => {
  for (const { end, output } of running.values()) {
    end('SIGINT');
    process.stdout.write(Buffer.concat(output));
  }
});

/**
 * Runs a command to its end. With `quiet` the output is returned instead of shown. `minutes` is the longest it may take:
 * a command that hangs has failed. With `workers` the command starts processes that end with it, however it ends.
 */
export function run(
  command,
  args,
  { cwd = repository, env = {}, quiet = false, minutes = 10, workers = false } = {},
) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: definedOnly({ ...process.env, ...env }),
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      // A group of processes of its own.
      detached: workers,
    });
    const output = [];
    const kill = (signal) => {
      try {
        process.kill(workers ? -child.pid : child.pid, signal);
      } catch {
        // It has ended meanwhile, or never began.
      }
    };
    running.set(child, { end: kill, output });
    child.stdout?.on('data', (chunk) => output.push(chunk));
    child.stderr?.on('data', (chunk) => output.push(chunk));

    let late = false;
    const deadline = setTimeout(() => {
      late = true;
      kill('SIGKILL');
    }, minutes * 60_000);
    const end = (ok, code, note = '') => {
      clearTimeout(deadline);
      running.delete(child);
      resolve({ ok, code, output: Buffer.concat(output).toString() + note });
    };
    child.on('error', (error) => end(false, 127, `${command}: ${error.message}\n`));
    child.on('close', (code) => {
      end(
        code === 0 && !late,
        code ?? 1,
        late ? `${command} did not finish within ${minutes} minutes.\n` : '',
      );
    });
  });
}

/** Runs npm: the one that started this process, if any, because the PATH may name another version. */
export function npm(args, options) {
  const npmScript = process.env.npm_execpath;
  return npmScript?.endsWith('.js')
    ? run(process.execPath, [npmScript, ...args], options)
    : run('npm', args, options);
}

/** Runs a tool from node_modules without npx: no look-up, no download, no prompt. */
export function tool(binary, args, options) {
  return run(process.execPath, [`${repository}/node_modules/${binary}`, ...args], options);
}

/** Runs quiet work behind one line of progress. Shows its output and ends the process when it fails. */
export async function step(title, work) {
  const began = Date.now();
  console.log(`${title} …`);
  const { ok, output } = await work();
  if (!ok) {
    console.error(`${output.trimEnd()}\n\n${title}: failed, the reason is above.`);
    process.exit(1);
  }
  console.log(`${title}: done in ${Math.max(1, Math.round((Date.now() - began) / 1000))} s.`);
}

const definedOnly = (env) =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined));
