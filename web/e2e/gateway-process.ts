import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { type Mail, readMails } from './mailbox.js';

const built = fileURLToPath(new URL('../../gateway/dist/main.js', import.meta.url));
const movedClock = fileURLToPath(new URL('./moved-clock.cjs', import.meta.url));

/** The administrator that every gateway of the journeys is booted with. */
export const administrator = { email: 'admin@example.test', password: 'Lantern-Harbour-42!' };

/** A real gateway: the built program in its own process, with its own port, data folder and embedded database. */
export class GatewayProcess {
  readonly url: string;
  private child: ChildProcess | undefined;
  private said = '';

  private constructor(
    readonly dataDir: string,
    readonly port: number,
    private readonly env: Readonly<Record<string, string>>,
    host: string,
  ) {
    this.url = `http://${host}:${port}`;
  }

  /**
   * Boots one and waits until it serves. Whoever starts it also calls `remove`.
   * @param host of its address, for journeys that need a name instead of a number
   */
  static async start(
    env: Readonly<Record<string, string>> = {},
    host = '127.0.0.1',
  ): Promise<GatewayProcess> {
    const dataDir = await mkdtemp(join(tmpdir(), 'journey-'));
    const gateway = new GatewayProcess(dataDir, await freePort(), env, host);
    await gateway.boot();
    return gateway;
  }

  /** The output of the gateway so far. */
  get output(): string {
    return this.said;
  }

  /** The mails in the order they were sent. */
  mails(): Promise<Mail[]> {
    return readMails(join(this.dataDir, 'mail'));
  }

  /** The newest mail to an address, waiting for it: mails leave through the outbox, a moment after the answer. */
  async mailTo(address: string, containing = ''): Promise<Mail> {
    for (let attempt = 0; attempt < 100; attempt += 1) {
      const found = (await this.mails()).findLast(
        (mail) => mail.to.includes(address) && `${mail.subject}\n${mail.text}`.includes(containing),
      );
      if (found) return found;
      await sleep(100);
    }
    const sent = (await this.mails()).map((mail) => `${mail.to.join(', ')}: ${mail.subject}`);
    throw new Error(`No mail to ${address} containing "${containing}". Sent: ${JSON.stringify(sent)}`);
  }

  /** Asks it to drain and stop, as an operator would. */
  async stop(): Promise<void> {
    await this.end('SIGTERM');
  }

  /** Takes it down with no warning, as a power cut would. */
  async kill(): Promise<void> {
    await this.end('SIGKILL');
  }

  /** Up again on the same port and data; stops it first where it still runs. @param aheadMs moves its clock */
  async restart(aheadMs = 0): Promise<void> {
    await this.stop();
    await this.boot(aheadMs);
  }

  /** Stops it for good and removes its data. */
  async remove(): Promise<void> {
    await this.stop();
    await rm(this.dataDir, { recursive: true, force: true });
  }

  private async boot(aheadMs = 0): Promise<void> {
    const child = spawn(process.execPath, ['--require', movedClock, built], {
      // Only what is named here: the shell's own DATABASE_URL or SMTP_URL must not reach a journey.
      env: {
        PATH: process.env.PATH,
        CLOCK_AHEAD_MS: String(aheadMs),
        PORT: String(this.port),
        HOST: '127.0.0.1',
        PUBLIC_URL: this.url,
        DATA_DIR: this.dataDir,
        // All journeys call from one network.
        MAIL_MAX_PER_NETWORK: '1000',
        ADMIN_EMAIL: administrator.email,
        ADMIN_PASSWORD: administrator.password,
        ...this.env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    this.child = child;
    // A worker that is taken down must not leave its gateway behind.
    const takeAlong = () => child.kill('SIGKILL');
    process.once('exit', takeAlong);
    child.once('exit', () => process.off('exit', takeAlong));
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (chunk: Buffer) => {
        this.said += chunk.toString();
      });
    }
    for (let attempt = 0; attempt < 300 && isRunning(child); attempt += 1) {
      if (await this.isReady()) return;
      await sleep(100);
    }
    await this.kill();
    throw new Error(`The gateway did not get ready:\n${this.said.slice(-4000)}`);
  }

  private async isReady(): Promise<boolean> {
    try {
      return (await fetch(`${this.url}/readyz`, { signal: AbortSignal.timeout(2000) })).ok;
    } catch {
      return false;
    }
  }

  private async end(signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
    const child = this.child;
    if (!child || !isRunning(child)) return;
    const ended = once(child, 'exit');
    child.kill(signal);
    const impatience = setTimeout(() => child.kill('SIGKILL'), 20_000);
    await ended;
    clearTimeout(impatience);
  }
}

const isRunning = (child: ChildProcess) => child.exitCode === null && child.signalCode === null;

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  if (address === null || typeof address === 'string') throw new Error('No free port could be found.');
  probe.close();
  await once(probe, 'close');
  return address.port;
}
