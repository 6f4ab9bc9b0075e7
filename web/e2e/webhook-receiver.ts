import { spawn } from 'node:child_process';
import { createHmac } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../../gateway/src/testing/webhook-receiver.mjs', import.meta.url));

/** A call as it arrived. */
export interface ReceivedCall {
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

export interface WebhookReceiver {
  readonly url: string;
  /** Lets a gateway call it. */
  readonly gatewayEnv: Readonly<Record<string, string>>;
  readonly received: readonly ReceivedCall[];
  /** Answers by this status from now on. */
  answer(status: number): void;
  end(): Promise<void>;
}

/** A server of a customer, in a process of its own. */
export async function startReceiver(): Promise<WebhookReceiver> {
  const child = spawn(process.execPath, [program], {
    env: { PATH: process.env.PATH },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const takeAlong = () => child.kill('SIGKILL');
  process.once('exit', takeAlong);
  const received: ReceivedCall[] = [];
  const lines = createInterface({ input: child.stdout });
  const [first] = await once(lines, 'line');
  lines.on('line', (line) => received.push(JSON.parse(line)));
  const { port, ca } = JSON.parse(first);
  const folder = await mkdtemp(join(tmpdir(), 'authority-'));
  const file = join(folder, 'ca.pem');
  await writeFile(file, ca);
  return {
    url: `https://127.0.0.1:${port}/hook`,
    gatewayEnv: { WEBHOOK_ALLOWED_NETWORKS: '127.0.0.0/8', NODE_EXTRA_CA_CERTS: file },
    received,
    answer: (status) => void child.stdin.write(`${status}\n`),
    end: async () => {
      process.off('exit', takeAlong);
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
      await rm(folder, { recursive: true });
    },
  };
}

/** Whether a call was signed with a secret, as the standard says. */
export function isSignedWith(secret: string, { headers, body }: ReceivedCall): boolean {
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`;
  const signature = createHmac('sha256', key).update(signed).digest('base64');
  return headers['webhook-signature']?.split(' ').includes(`v1,${signature}`) ?? false;
}
