import { tracingChannel } from 'node:diagnostics_channel';

/* Imported by a gateway that is measured: answers the message `statements`. */

/** What the database was asked since the last question: until it answered, seen from the gateway. */
export interface StatementTimes {
  readonly count: number;
  readonly ms: number;
}

let times: StatementTimes = { count: 0, ms: 0 };
const begun = new WeakMap<object, number>();

for (const name of ['mysql2:query', 'mysql2:execute'])
  tracingChannel(name).subscribe({
    start: (context) => begun.set(context, performance.now()),
    end: () => {},
    asyncStart: (context) => {
      const ms = performance.now() - (begun.get(context) ?? performance.now());
      times = { count: times.count + 1, ms: times.ms + ms };
    },
    asyncEnd: () => {},
    error: () => {},
  });

process.on('message', (message) => {
  if (message !== 'statements') return;
  process.send?.(times);
  times = { count: 0, ms: 0 };
});
