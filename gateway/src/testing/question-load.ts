import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import type { Tenant } from './an-application.js';
import { type Answer, overHttp } from './over-http.js';
import { WriteAudit } from './write-audit.js';

/** A call of the load: where it went, when it was sent and how it ended. */
export interface Sent extends Answer {
  readonly address: string;
  readonly api: 'graph' | 'rest';
  readonly at: number;
}

export interface QuestionLoad {
  readonly ledger: WriteAudit;
  /** Every call that has ended so far. */
  readonly sent: readonly Sent[];
  /** Ends the load. @throws when a call was not answered at all */
  stop(): Promise<void>;
}

const mutation = 'mutation ($input: AddQuestionInput!) { addQuestion(input: $input) { question { id } } }';

/**
 * Clients that add questions through both APIs, one after another, until stopped. Each calls the gateways in turn, except
 * those that broke a connection.
 */
export function questionLoad(addresses: readonly string[], tenant: Tenant, clients = 8): QuestionLoad {
  const ledger = new WriteAudit();
  const sent: Sent[] = [];
  const serving = new Set(addresses);
  let stopped = false;

  const add = async (address: string, api: Sent['api']) => {
    const text = randomUUID();
    const client = overHttp(address, tenant.sessionToken);
    const at = Date.now();
    ledger.ask(text);
    const answer =
      api === 'graph'
        ? await client.graphql(mutation, { input: { text } })
        : await client.rest('POST', '/api/questions', { text });
    if (answer.status === 200 && !answer.body.errors) ledger.acknowledge(text);
    if (answer.status === 0) serving.delete(address);
    sent.push({ ...answer, address, api, at });
  };
  const client = async (_: unknown, number: number) => {
    for (let turn = number; !stopped && serving.size > 0; turn += 1) {
      const address = [...serving][turn % serving.size] as string;
      await add(address, (turn >> 1) % 2 ? 'graph' : 'rest');
      await delay(5);
    }
  };
  const running = Promise.all(Array.from({ length: clients }, client));
  running.catch(() => {});
  return {
    ledger,
    sent,
    stop: async () => {
      stopped = true;
      await running;
    },
  };
}

/** The texts of an application's questions, as its mobile app reads them. */
export async function questionsOf(address: string, { name }: Tenant): Promise<string[]> {
  const { body } = await overHttp(address).rest('GET', `/api/questions?application=${name}`);
  return body.map(({ text }: { text: string }) => text);
}
