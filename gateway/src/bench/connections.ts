import { bearer } from './lists.js';
import { type Bench, measure, medians, type Rate, type Target } from './measure.js';
import { atMost, ms, percent, times, whole } from './report.js';

const numbers = [1, 5, 20, 50, 100, 200];
/** More connections than requests that a gateway works on, so that the rest are refused. */
const tooMany = [500, 1000];
/** The 99th of 100 is steadier over more answers. */
const longer = 2;
const compileSeconds = 3;

/** The list over GraphQL with more and more connections, from many addresses, beside a bare server with as many. */
export async function measureConnections(bench: Bench): Promise<void> {
  const { report, rounds, sides, references } = bench;
  report.heading('100 questions, GraphQL, by connections');
  const bare: Target = { program: references.bare, call: { url: references.bare.address } };
  const ours = sides.map((side) => {
    const { program, call } = bearer(side);
    return { side, target: { program, call: { ...call, spread: true } } };
  });
  // Code that V8 has not yet compiled is twice as slow.
  for (const { target } of ours) await measure(bench, target, 20, compileSeconds);
  const targets = [bare, ...ours.map(({ target }) => target)];
  const longBench = { ...bench, seconds: bench.seconds * longer };
  /** Of each target the medians of its turns. */
  const measureAll = async (connections: number): Promise<Rate[]> => {
    const found = targets.map((): Rate[] => []);
    for (let round = 0; round < rounds; round += 1)
      for (const [at, target] of targets.entries())
        found[at]?.push(await measure(longBench, target, connections));
    return found.map(medians);
  };

  const answering = new Map<number, Rate[]>();
  for (const connections of [...numbers, ...tooMany]) {
    const [{ p50, p99 }, ...rates] = (await measureAll(connections)) as [Rate, ...Rate[]];
    answering.set(connections, rates);
    const isMany = tooMany.includes(connections);
    if (!isMany) report.add(`${connections} connections, bare node:http`, '', waits({ p50, p99 }));
    for (const [at, { side }] of ours.entries()) {
      const rate = rates[at] as Rate;
      const result = `${whole(rate.perSecond)} a second, ${waits(rate)}${refusals(rate)}`;
      const goal = atMost(rate.p99 / rate.p50, 3, (value) => `${times(value)} p50`);
      report.add(`${connections} connections`, side.name, result, isMany ? undefined : goal);
    }
  }

  const found: Rate[][] = [[], []];
  const url = `${references.refusing.address}/graphql`;
  const refusing: Target = { program: references.refusing, call: { url, body: '{}', spread: true } };
  for (let round = 0; round < rounds; round += 1)
    for (const [at, target] of [refusing, bare].entries()) found[at]?.push(await measure(bench, target));
  const [refusal, answer] = found.map(medians) as [Rate, Rate];
  for (const [at, { side }] of ours.entries()) {
    const { cpuUs } = (answering.get(20) as Rate[])[at] as Rate;
    const part = refusal.cpuUs / cpuUs;
    const result = `${whole(refusal.cpuUs)} µs, ${percent(part)} of an answer's ${whole(cpuUs)}`;
    report.add('processor time of a refusal', side.name, result, atMost(part, 0.1, percent));
  }
  report.add('… of an answer of bare node:http', '', `${whole(answer.cpuUs)} µs`);
}

const waits = ({ p50, p99 }: Pick<Rate, 'p50' | 'p99'>) =>
  `p50 ${ms(p50)}, p99 ${ms(p99)}, ${times(p99 / p50)}`;

const refusals = ({ answered, refused }: Rate) =>
  refused > 0 ? `, ${percent(refused / (answered + refused))} refused` : '';
