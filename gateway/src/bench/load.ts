import { type EventEmitter, once } from 'node:events';
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

async function run(job: Job): Promise<Answers> {
  const { connections, seconds, call } = job;
  const isPost = call.body !== undefined || call.turns !== undefined;
  // Opening a connection must not be most of its cost.
  const fewest = Math.max(fewestAnswers, 4 * connections);
  const times: number[] = [];
  const counts = { answered: 0, refused: 0, failed: 0, bytes: 0 };
  let [start, end, answers] = [0, 0, 0];
  const options: autocannon.Options = {
    url: call.url,
    method: isPost ? 'POST' : 'GET',
    headers: {
      ...call.headers,
      ...(isPost && { 'content-type': 'application/json' }),
    },
    ...(call.body !== undefined && { body: call.body }),
    connections,
    duration: seconds * longest,
    sampleInt: 50,
    setupClient: (client) => {
      client.setRequests(variants(job));
      // autocannon's own times are wrong after a connection that the server closed.
      let sent = 0;
      // The types leave this event out.
      (client as EventEmitter).on('request', () => {
        sent = performance.now();
      });
      client.on('response', (status, bytes) => {
        end = performance.now();
        if (status === 200) {
          counts.answered += 1;
          counts.bytes += bytes;
          times.push(end - sent);
        } else if (status === 503) counts.refused += 1;
        else {
          counts.failed += 1;
          if (counts.failed === 1) console.error(`${call.url} answered ${status}.`);
        }
        answers += 1;
        if (answers >= fewest && end - start >= seconds * 1000) load.stop();
      });
    },
  };
  const load = autocannon(options, () => undefined);
  start = performance.now();
  const [{ errors, timeouts }] = (await once(load, 'done')) as [autocannon.Result];
  return {
    ...counts,
    failed: counts.failed + errors + timeouts,
    seconds: (end - start) / 1000,
    bytes: counts.bytes / counts.answered,
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
  };
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
function ownTurns({ call, connections, seconds }: Job, turns: readonly Turn[]): autocannon.Request[] {
  const from = given.get(call.url) ?? 0;
  const count = Math.ceil((seconds * turnsPerSecond) / connections) + spareTurns;
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

process.on('message', async (job: Job) => process.send?.(await run(job)));
process.once('disconnect', () => process.exit());
