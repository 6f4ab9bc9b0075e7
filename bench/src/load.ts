import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { type Job, kinds, type Request, remember } from './requests.js';

/*
 * Sends the requests of a job from a process of its own, over plain sockets: a client of HTTP would take as much of the
 * processor as the server that is measured.
 */

export interface Answers {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** Answers other than 200 and 304. */
  readonly failed: number;
  readonly answered: number;
  /** Requests that were due, for a job with a rate. */
  readonly due: number;
}

/** Stands for the status of an operation that the gateway refused. */
const refused = 422;

/** One connection: sends a request, and reads its answer by the length that it names. */
class Client {
  readonly #socket: Socket;
  #received: Buffer = Buffer.alloc(0);
  #path = '';
  #answer: ((status: number) => void) | undefined;

  constructor(private readonly address: URL) {
    this.#socket = connect(Number(address.port), address.hostname).setNoDelay(true);
    this.#socket.on('data', (chunk) => this.#read(chunk));
    this.#socket.on('error', () => this.#end(0));
    this.#socket.on('close', () => this.#end(0));
  }

  send({ method, path, headers = {}, body }: Request): Promise<number> {
    const text = body === undefined ? '' : JSON.stringify(body);
    const lines = Object.entries({
      host: this.address.host,
      ...headers,
      ...(body !== undefined && {
        'content-type': 'application/json',
        'content-length': String(Buffer.byteLength(text)),
      }),
    }).map(([name, value]) => `${name}: ${value}\r\n`);
    this.#path = path;
    const answer = new Promise<number>((resolve) => {
      this.#answer = resolve;
    });
    this.#socket.write(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${text}`);
    return answer;
  }

  close(): void {
    this.#socket.destroy();
  }

  #read(chunk: Buffer): void {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk]);
    const end = this.#received.indexOf('\r\n\r\n');
    if (end < 0) return;
    const head = this.#received.toString('latin1', 0, end);
    const status = Number(head.slice(9, 12));
    const length = status === 304 ? 0 : Number(/\r\ncontent-length: (\d+)/i.exec(head)?.[1] ?? Number.NaN);
    if (Number.isNaN(length)) throw new Error(`An answer to ${this.#path} names no length:\n${head}`);
    if (this.#received.length < end + 4 + length) return;
    if (status === 200) {
      const etag = /\r\netag: (\S+)/i.exec(head)?.[1];
      if (etag !== undefined) remember(this.#path, etag);
    }
    // A refused operation of the graph has the status 200.
    const isRefused = /^\{"(errors|data":null)/.test(this.#received.toString('latin1', end + 4, end + 16));
    this.#received = this.#received.subarray(end + 4 + length);
    this.#end(isRefused ? refused : status);
  }

  #end(status: number): void {
    const answer = this.#answer;
    this.#answer = undefined;
    answer?.(status);
  }
}

async function run(job: Job): Promise<Answers> {
  const { kind, address, tenants, connections, seconds, rate } = job;
  const began = performance.now();
  const end = began + seconds * 1000;
  const times: number[] = [];
  let failed = 0;
  let due = 0;
  /** When the next request of a job with a rate is due. */
  const nextDue = () => began + (due++ * 1000) / (rate ?? 1);
  const lane = async () => {
    const client = new Client(new URL(address));
    while (performance.now() < end) {
      let sent = performance.now();
      if (rate !== undefined) {
        sent = nextDue();
        if (sent >= end) break;
        await delay(Math.max(0, sent - performance.now()));
      }
      const status = await client.send(kinds[kind](tenants));
      times.push(performance.now() - sent);
      if (status !== 200 && status !== 304) {
        failed += 1;
        if (failed === 1) console.error(`${kind} answered ${status}.`);
        if (status === 0) break;
      }
    }
    client.close();
  };
  await Promise.all(Array.from({ length: connections }, lane));
  const elapsed = (performance.now() - began) / 1000;
  times.sort((a, b) => a - b);
  const quantile = (part: number) => times[Math.floor(times.length * part)] ?? Number.NaN;
  return {
    ...{ failed, answered: times.length, perSecond: times.length / elapsed },
    ...{ p50: quantile(0.5), p99: quantile(0.99), due: rate === undefined ? times.length : rate * seconds },
  };
}

process.on('message', async (job: Job) => process.send?.(await run(job)));
process.once('disconnect', () => process.exit());
