import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import ipaddr from 'ipaddr.js';
import { aWebhookReceiver, type TestReceiver } from '../../../testing/a-webhook-receiver.js';
import { WebhookRequests } from './webhook-request.js';
import { newWebhookSecret, signatureHeaders } from './webhook-signature.js';

/* The receiver of docs/webhooks.md, as a developer copies it, behind a server that ends https. */

const root = join(__dirname, '../../../../..');
const [, source = ''] = /```js\n(.*?)```/s.exec(readFileSync(join(root, 'docs/webhooks.md'), 'utf8')) ?? [];
const body = '{"type":"code.redeemed","data":{"code":"7K3M"}}';

let proxy: TestReceiver;
let receiver: ChildProcess;
let secret: string;
beforeAll(async () => {
  secret = newWebhookSecret();
  const port = await freePort();
  receiver = spawn(process.execPath, ['--input-type=module'], {
    // Where its library is found.
    cwd: join(root, 'gateway'),
    env: { PATH: process.env.PATH, PORT: String(port), WEBHOOK_SECRET: secret },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  receiver.stdin?.end(source);
  await isListening(port);
  proxy = await aWebhookReceiver();
  proxy.answer = async ({ body, headers }, response) => {
    const { status } = await fetch(`http://127.0.0.1:${port}`, {
      ...{ method: 'POST', body },
      headers: ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) => [
        name,
        String(headers[name]),
      ]),
    });
    response.writeHead(status).end();
  };
});
afterAll(async () => {
  await proxy?.close();
  if (receiver?.exitCode === null) receiver.kill();
});

const post = (id: string, sent = body) =>
  new WebhookRequests([ipaddr.parseCIDR('127.0.0.0/8')], { ca: proxy.ca }).post(
    proxy.url,
    signatureHeaders({ id, body }, [secret], new Date()),
    sent,
  );

test('facts 2 and 3: takes what is signed, once, and refuses what was changed on its way', async () => {
  const said = receiver.stdout ? text(receiver.stdout) : '';
  expect(await post('msg_1')).toMatchObject({ status: 204, error: null });
  expect(await post('msg_1')).toMatchObject({ status: 204, error: null });
  expect(await post('msg_2', body.replace('7K3M', '7K3N'))).toMatchObject({ status: 401, error: 'STATUS' });
  const ended = once(receiver, 'exit');
  receiver.kill();
  await ended;
  expect(await said).toBe("code.redeemed { code: '7K3M' }\n");
});

test('has at most 20 lines', () => expect(source.trim().split('\n').length).toBeLessThanOrEqual(20));

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  if (address === null || typeof address === 'string') throw new Error('No free port');
  return address.port;
}

async function isListening(port: number): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}`, { method: 'POST' }).catch(() => undefined);
    if (answer) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('The documented receiver does not listen');
}
