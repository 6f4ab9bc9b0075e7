import { once } from 'node:events';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { testCertificate } from './certificates.js';

/** A call as it arrived. */
export interface ReceivedCall {
  readonly id: string;
  readonly path: string;
  readonly body: string;
  readonly headers: IncomingHttpHeaders;
}

type Answer = (call: ReceivedCall, response: ServerResponse) => void;

export interface TestReceiver {
  readonly port: number;
  readonly url: string;
  /** The authority to trust, as PEM. */
  readonly ca: string;
  readonly received: readonly ReceivedCall[];
  /** How it answers; 204 unless a test sets another. */
  answer: Answer;
  close(): Promise<void>;
}

/** An endpoint of a customer: a server that takes calls by https. */
export async function aWebhookReceiver(): Promise<TestReceiver> {
  const { ca, cert, key } = await testCertificate();
  const received: ReceivedCall[] = [];
  const receiver = { answer: answering(204) };
  const server = createServer({ cert, key }, async (request, response) => {
    const { headers, url: path = '' } = request;
    const body = await text(request).catch(() => '');
    const call = { id: String(headers['webhook-id']), path, body, headers };
    received.push(call);
    receiver.answer(call, response);
  });
  // A client that does not trust it, or ends early.
  server.on('tlsClientError', () => {}).on('clientError', (_, socket) => socket.destroy());
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return Object.assign(receiver, {
    port,
    url: `https://127.0.0.1:${port}/hook`,
    ca,
    received,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  });
}

/** Answers each call by a status. */
export const answering =
  (status: number, headers: Record<string, string> = {}, body = ''): Answer =>
  (_, response) =>
    void response.writeHead(status, headers).end(body);

/** Answers the calls one after the other by these, and from then on by the last of them. */
export const answeringInTurn = (...answers: readonly Answer[]): Answer => {
  let at = 0;
  return (call, response) => answers[Math.min(at++, answers.length - 1)]?.(call, response);
};

/** Never answers. */
export const silent: Answer = () => {};
