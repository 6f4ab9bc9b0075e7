import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

/** The gateway as `npm start` serves it. */
export const gatewayFile = fileURLToPath(new URL('../../gateway/dist/main.js', import.meta.url));
/** Of the clock by which Linux counts the time of processes. */
const tickMs = 10;
export const ownFile = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/**
 * A program in a process of its own. It gets none of this shell's variables: a benchmark must not reach a mail provider.
 */
export class Program {
  private constructor(
    private readonly child: ChildProcess,
    readonly address: string,
    /** How long it took until it was ready. */
    readonly startMs: number,
  ) {}

  /** Starts a program that answers messages. */
  static fork(file: string): Program {
    return new Program(launch(file, {}), '', 0);
  }

  /** Starts a server, and waits until a path answers 200. */
  static async serve(
    file: string,
    path: string,
    env: Record<string, string>,
    log?: string,
  ): Promise<Program> {
    const port = String(await freePort());
    const began = performance.now();
    const child = launch(file, { ...env, PORT: port }, log);
    const address = `http://127.0.0.1:${port}`;
    while (!(await fetch(address + path).catch(() => undefined))?.ok) {
      if (child.exitCode !== null) throw new Error(`${file} ended with ${child.exitCode}.`);
      await delay(5);
    }
    return new Program(child, address, performance.now() - began);
  }

  /** Resident memory in megabytes; undefined elsewhere than on Linux. */
  residentMegabytes(): number | undefined {
    try {
      const status = readFileSync(`/proc/${this.child.pid}/status`, 'utf8');
      return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024;
    } catch {
      return undefined;
    }
  }

  /** The time of the processor that all its threads have taken, in milliseconds; undefined elsewhere than on Linux. */
  processorMs(): number | undefined {
    try {
      // After the name, which may hold spaces: the 12th and 13th are of the program and of the system for it.
      const fields = readFileSync(`/proc/${this.child.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
      return (Number(fields[11]) + Number(fields[12])) * tickMs;
    } catch {
      return undefined;
    }
  }

  async ask<T>(message: object): Promise<T> {
    const answered = once(this.child, 'message');
    this.child.send(message);
    return (await answered)[0] as T;
  }

  async stop(): Promise<void> {
    if (this.child.exitCode !== null || this.child.signalCode !== null) return;
    const ended = once(this.child, 'exit');
    this.child.kill();
    await ended;
  }
}

function launch(file: string, env: Record<string, string>, log?: string): ChildProcess {
  return fork(file, {
    env: { PATH: process.env.PATH, NODE_ENV: 'production', ...env },
    stdio: ['ignore', log === undefined ? 'ignore' : openSync(log, 'a'), 'inherit', 'ipc'],
  });
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
