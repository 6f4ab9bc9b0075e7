import { type EventEmitter, once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import autocannon from 'autocannon';
import { type Answers, type Job, spareTurns, type Turn, turnsPerSecond } from './measure.js';
import { quantile } from './report.js';

/*
 * Sends requests from a process of its own. autocannon takes a quarter of the processor time of node:http's own client,
 * which matters where both ends share the cores.
 */

const addresses = 4000;
/** A busy machine gives few answers in a second: a measurement then lasts longer, up to a limit. */
const fewestAnswers = 300;
const longest = 30;
let turn = 0;

/** One job: it warms up, and goes on until it is measured. */
class Load {
  readonly #autocannon: autocannon.Instance;
  readonly #ended: Promise<[autocannon.Result]>;
  #counts = { answered: 0, refused: 0, failed: 0, bytes: 0 };
  #times: number[] = [];
  #start = performance.now();
  #end = this.#start;
  #warmConnections = 0;
  /** The number of answers at which the measurement may end; until then it is not measured. */
  #fewest = Number.POSITIVE_INFINITY;

  constructor(private readonly job: Job) {
    const { connections, call, warmUpSeconds, seconds } = job;
    const isPost = call.body !== undefined || call.turns !== undefined;
    const options: autocannon.Options = {
      url: call.url,
      method: isPost ? 'POST' : 'GET',
      headers: {
        ...call.headers,
        ...(isPost && { 'content-type': 'application/json' }),
      },
      ...(call.body !== undefined && { body: call.body }),
      connections,
      duration: (warmUpSeconds + seconds) * longest,
      sampleInt: 50,
      setupClient: (client) => this.#follow(client),
    };
    this.#autocannon = autocannon(options, () => undefined);
    this.#ended = once(this.#autocannon, 'done') as Promise<[autocannon.Result]>;
  }

  /** Waits until each connection has been answered, and some time has passed: the cost of opening is none of service. */
  async warmUp(): Promise<void> {
    const { connections, warmUpSeconds } = this.job;
    let hasEnded = false;
    void this.#ended.then(() => (hasEnded = true));
    await delay(warmUpSeconds * 1000);
    while (this.#warmConnections < connections && !hasEnded) await delay(1);
  }

  async measure(): Promise<Answers> {
    this.#counts = { answered: 0, refused: 0, failed: this.#counts.failed, bytes: 0 };
    this.#times = [];
    this.#start = performance.now();
    // The 99th of 100 is one among several.
    this.#fewest = Math.max(fewestAnswers, 4 * this.job.connections);
    const [{ errors, timeouts }] = await this.#ended;
    const { failed, ...counts } = this.#counts;
    return {
      ...counts,
      failed: failed + errors + timeouts,
      seconds: (this.#end - this.#start) / 1000,
      bytes: counts.bytes / counts.answered,
      p50: quantile(this.#times, 0.5),
      p99: quantile(this.#times, 0.99),
    };
  }

  #follow(client: autocannon.Client): void {
    client.setRequests(variants(this.job));
    // autocannon's own times are wrong after a connection that the server closed.
    let sent = 0;
    let isWarm = false;
    // The types leave this event out.
    (client as EventEmitter).on('request', () => {
      sent = performance.now();
    });
    client.on('response', (status, bytes) => {
      if (!isWarm) this.#warmConnections += 1;
      isWarm = true;
      this.#count(status, bytes, sent);
    });
  }

  #count(status: number, bytes: number, sent: number): void {
    const counts = this.#counts;
    this.#end = performance.now();
    if (status === 200) {
      counts.answered += 1;
      counts.bytes += bytes;
      this.#times.push(this.#end - sent);
    } else if (status === 503) counts.refused += 1;
    else {
      counts.failed += 1;
      if (counts.failed === 1) console.error(`${this.job.call.url} answered ${status}.`);
    }
    const isEnough = counts.answered + counts.refused + counts.failed >= this.#fewest;
    if (isEnough && this.#end - this.#start >= this.job.seconds * 1000) this.#autocannon.stop();
  }
}
/** The requests of one connection: public reads come from many addresses, since 600 a minute are let through for each. */
function variants(job: Job): autocannon.Request[] {
  const { call, connections } = job;
  if (call.turns) return ownTurns(job, call.turns);
  const { paths, spread } = call;
  const count = spread ? Math.ceil(addresses / connections) : Math.min(50, paths?.length ?? 1);
  return Array.from({ length: count }, () => {
    turn += 1;
    const at = turn % addresses;
    const path = paths?.[turn % paths.length];
    return {
      ...(path !== undefined && { path }),
      ...(spread && { headers: { ...call.headers, 'x-forwarded-for': `10.7.${at >> 8}.${at & 255}` } }),
    };
  });
}

/** By address: how many turns have been given to connections. */
const given = new Map<string, number>();

/** The next turns for one connection. They begin anew when all have been given. */
function ownTurns(
  { call, connections, warmUpSeconds, seconds }: Job,
  turns: readonly Turn[],
): autocannon.Request[] {
  const from = given.get(call.url) ?? 0;
  const count = Math.ceil(((warmUpSeconds + seconds) * turnsPerSecond) / connections) + spareTurns;
  given.set(call.url, from + count);
  const { pathname } = new URL(call.url);
  return Array.from({ length: count }, (_, at) => {
    const { body, headers } = turns[(from + at) % turns.length] as Turn;
    return {
      path: pathname,
      method: 'POST',
      body,
      headers: { ...headers, 'content-type': 'application/json' },
    };
  });
}

let load: Load | undefined;
process.on('message', async (message: Job | 'measure') => {
  if (message === 'measure') return process.send?.(await load?.measure());
  load = new Load(message);
  process.send?.(await load.warmUp().then(() => 'warm'));
});
process.once('disconnect', () => process.exit());
