import { Agent, request } from 'node:http';
import { figure, ratio, whole } from './figures.js';
import type { Tenant } from './open-gateway.js';
import type { Served } from './serve.js';

const clients = 10;
const forMs = 2500;
const query = 'query ($first: Int!) { questions(first: $first) { edges { node { id text } } } }';

interface Call {
  readonly url: string;
  readonly token?: string;
  readonly body?: string;
}

/** 100 questions over GraphQL and REST, beside a bare node:http server that answers the same text from memory. */
export async function measureThroughput(served: Served, { name, token }: Tenant): Promise<void> {
  const bare = await perSecond({ url: served.bareAddress });
  const rest = await perSecond({ url: `${served.address}/api/questions?application=${name}` });
  const graph = await perSecond({
    url: `${served.address}/graphql`,
    token,
    body: JSON.stringify({ query, variables: { first: 100 } }),
  });
  figure('bare node:http, the same list from memory', `${whole(bare)} a second`);
  figure('100 questions, REST', `${whole(rest)} a second, ${ratio(rest / bare)} of bare`);
  figure('100 questions, GraphQL', `${whole(graph)} a second, ${ratio(graph / bare)} of bare`);
}

async function perSecond(call: Call): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  try {
    await round(call, agent, 300);
    const start = performance.now();
    const answered = await round(call, agent, forMs);
    return (answered * 1000) / (performance.now() - start);
  } finally {
    agent.destroy();
  }
}

/** Each client sends its next request when its last is answered. @returns how many were */
async function round(call: Call, agent: Agent, forMs: number): Promise<number> {
  const end = performance.now() + forMs;
  let answered = 0;
  const client = async () => {
    while (performance.now() < end) {
      await send(call, agent);
      answered += 1;
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  return answered;
}

const send = ({ url, token, body }: Call, agent: Agent) =>
  new Promise<void>((resolve, reject) => {
    const headers = {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
    };
    const call = request(url, { agent, headers, method: body ? 'POST' : 'GET' }, (answer) => {
      answer.resume().on('end', () => {
        if (answer.statusCode === 200) resolve();
        else reject(new Error(`${url} answered ${answer.statusCode}.`));
      });
    });
    call.on('error', reject).end(body);
  });
