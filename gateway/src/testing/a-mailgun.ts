import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The reaction of Mailgun to the next mails: its answers, silence, or a connection that breaks when the mail is accepted. */
export type MailgunBehaviour =
  | 200
  | 400
  | 401
  | 402
  | 404
  | 408
  | 413
  | 429
  | 500
  | 503
  | 'hang'
  | 'drop after accept'
  | 'proxy page';

export interface TestMailgun {
  readonly url: string;
  readonly key: string;
  readonly domain: string;
  behaviour: MailgunBehaviour;
  /** The form fields of every mail it accepted. */
  readonly accepted: Record<string, string>[];
  /** The header `traceparent` of every call. */
  readonly traceparents: (string | undefined)[];
  close(): Promise<void>;
}

const words: Partial<Record<MailgunBehaviour, string>> = {
  400: 'to parameter is not a valid address. please check documentation',
  402: 'Payment required',
  404: 'Domain not found: mg.example.com',
  429: 'Domain mg.example.com is not allowed to send: rate limit exceeded',
  500: 'Internal Server Error',
};

/** A server that behaves as Mailgun's messages API is documented: `POST /v3/{domain}/messages`, basic auth, a form. */
export async function aMailgun(): Promise<TestMailgun> {
  const key = 'key-0123456789';
  const domain = 'mg.example.com';
  const accepted: Record<string, string>[] = [];
  const traceparents: (string | undefined)[] = [];
  const mailgun = {
    key,
    domain,
    accepted,
    traceparents,
    behaviour: 200 as MailgunBehaviour,
  };

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const say = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    traceparents.push(request.headers.traceparent as string | undefined);
    const form = await formOf(request);
    const { behaviour } = mailgun;
    const authorized = request.headers.authorization === `Basic ${btoa(`api:${key}`)}`;
    if (!authorized || behaviour === 401)
      return response.writeHead(401, { 'content-type': 'text/plain' }).end('Forbidden');
    if (request.method !== 'POST' || request.url !== `/v3/${domain}/messages`)
      return say(404, { message: words[404] });
    if (behaviour === 'hang') return;
    if (behaviour === 'proxy page')
      return response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Log in to the hotel</h1>');
    if (behaviour !== 200 && behaviour !== 'drop after accept')
      return say(behaviour, { message: words[behaviour] ?? 'No' });
    accepted.push(form);
    if (behaviour === 'drop after accept') return request.socket.destroy();
    return say(200, { id: `<${accepted.length}@${domain}>`, message: 'Queued. Thank you.' });
  };

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return Object.assign(mailgun, {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  });
}

async function formOf(request: IncomingMessage): Promise<Record<string, string>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  const form = await new Response(Buffer.concat(chunks), { headers }).formData();
  return Object.fromEntries([...form].map(([name, value]) => [name, String(value)]));
}
