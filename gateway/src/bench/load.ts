import { type EventEmitter, once } from 'node:events';
import autocannon from 'autocannon';
import type { Answers, Job } from './measure.js';
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
  // Opening a connection must not be most of its cost.
  const fewest = Math.max(fewestAnswers, 4 * connections);
  const times: number[] = [];
  const counts = { answered: 0, refused: 0, failed: 0, bytes: 0 };
  let [start, end, answers] = [0, 0, 0];
  const options: autocannon.Options = {
    url: call.url,
    method: call.body === undefined ? 'GET' : 'POST',
    headers: {
      ...call.headers,
      ...(call.body !== undefined && { 'content-type': 'application/json' }),
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
function variants({ call, connections }: Job): autocannon.Request[] {
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

process.on('message', async (job: Job) => process.send?.(await run(job)));
process.once('disconnect', () => process.exit());
