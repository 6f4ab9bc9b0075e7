import { spawn } from 'node:child_process';
import { repository } from './repository.mjs';

const running = new Set();
// Nothing we started may outlive us. SIGINT, because test runners clean up after it as after Ctrl-C.
process.once('exit', () => {
  for (const child of running) child.kill('SIGINT');
});

/**
 * Runs a command to its end and tells how it ended. With `quiet` nothing is shown, and the output comes back
 * for the case that it must be shown after all. `minutes` bounds it: a hanging run is a failure, not a wait.
 */
export function run(command, args, { cwd = repository, env = {}, quiet = false, minutes = 10 } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd,
      env: definedOnly({ ...process.env, ...env }),
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
    });
    running.add(child);
    const output = [];
    child.stdout?.on('data', (chunk) => output.push(chunk));
    child.stderr?.on('data', (chunk) => output.push(chunk));

    let late = false;
    const deadline = setTimeout(() => {
      late = true;
      child.kill('SIGKILL');
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

/** npm, the one that started us where there is one, so that no other version is picked up from the PATH. */
export function npm(args, options) {
  const npmScript = process.env.npm_execpath;
  return npmScript?.endsWith('.js')
    ? run(process.execPath, [npmScript, ...args], options)
    : run('npm', args, options);
}

/** A tool from node_modules, started without npx: no look-up, no download, no prompt. */
export function tool(binary, args, options) {
  return run(process.execPath, [`${repository}/node_modules/${binary}`, ...args], options);
}

/** Runs quietly behind one line of progress; on failure shows what was said and stops the process. */
export async function step(sentence, work) {
  const began = Date.now();
  console.log(`${sentence} …`);
  const { ok, output } = await work();
  if (!ok) {
    console.error(`${output.trimEnd()}\n\n${sentence}: failed, the reason is above.`);
    process.exit(1);
  }
  console.log(`${sentence}: done in ${Math.max(1, Math.round((Date.now() - began) / 1000))} s.`);
}

const definedOnly = (env) =>
  Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined));
