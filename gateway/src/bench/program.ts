import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** What a process has used: since its start, and since it was last asked. */
export interface Usage {
  readonly cpuUs: number;
  readonly rss: number;
  readonly peakRss: number;
  readonly maxStallMs: number;
}

/**
 * A program of this folder in a process of its own, so that neither its memory nor its processor time is mistaken for
 * that of another. It gets none of this shell's variables: a mail provider must not be reached by a benchmark.
 */
export class Program {
  readonly #gone: Promise<never>;

  private constructor(
    private readonly child: ChildProcess,
    readonly address: string,
  ) {
    this.#gone = once(child, 'exit').then(([code]) => {
      throw new Error(`A program of the benchmark ended with ${code}.`);
    });
    this.#gone.catch(() => undefined);
  }

  /** Starts a program that answers messages. */
  static fork(file: string, env: Record<string, string> = {}, log?: string, flags: string[] = []): Program {
    const child = fork(fileURLToPath(new URL(file, import.meta.url)), {
      execArgv: flags,
      env: { PATH: process.env.PATH, NODE_ENV: 'production', ...env },
      stdio: ['ignore', log === undefined ? 'ignore' : openSync(log, 'a'), 'inherit', 'ipc'],
    });
    return new Program(child, `http://127.0.0.1:${env.PORT}`);
  }

  /** Starts a program that serves HTTP, and waits until a path is answered with 200. */
  static async serve(
    file: string,
    path: string,
    env: Record<string, string>,
    log?: string,
    flags?: string[],
  ): Promise<Program> {
    const program = Program.fork(file, { ...env, PORT: String(await freePort()) }, log, flags);
    while (!(await fetch(program.address + path).catch(() => undefined))?.ok) {
      if (program.child.exitCode !== null) throw new Error(`${file} ended with ${program.child.exitCode}.`);
      await delay(5);
    }
    return program;
  }

  usage = () => this.ask<Usage>('usage');

  async ask<T>(message: object | string): Promise<T> {
    this.child.send(message);
    const [answer] = await Promise.race([once(this.child, 'message'), this.#gone]);
    return answer as T;
  }

  async stop(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const ended = once(this.child, 'exit');
    this.child.kill();
    await ended;
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
