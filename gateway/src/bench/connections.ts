import { bearer } from './lists.js';
import { type Bench, measure, medians, type Rate, type Target } from './measure.js';
import type { Program } from './program.js';
import { atMost, ms, percent, times, whole } from './report.js';

const numbers = [1, 5, 20, 50, 100, 200];
/** More connections than requests that a gateway works on, so that the rest are refused. */
const tooMany = [500, 1000];
/** The 99th of 100 is steadier over more answers. */
const longer = 2;
const compileSeconds = 3;

/** The list over GraphQL with more and more connections, from many addresses, beside the references with as many. */
export async function measureConnections(bench: Bench): Promise<void> {
  const { report, rounds, sides, references } = bench;
  report.heading('100 questions, GraphQL, by connections');
  const bare = referenceTarget(references.bare);
  const beside = [
    { name: ', bare node:http', on: '', target: bare },
    ...(references.mysql
      ? [{ name: ', Fastify + mysql2', on: 'MySQL', target: referenceTarget(references.mysql) }]
      : []),
    { name: ', Fastify + SQLite', on: 'SQLite', target: referenceTarget(references.sqlite) },
  ];
  const ours = sides.map((side) => {
    const { program, call } = bearer(side);
    return { name: '', on: side.name, target: { program, call: { ...call, spread: true } } };
  });
  // Code that V8 has not yet compiled is twice as slow.
  for (const { target } of [...beside, ...ours]) await measure(bench, target, 20, compileSeconds);
  const longBench = { ...bench, seconds: bench.seconds * longer };
  /** Of each target the medians of its turns. */
  const measureAll = async (connections: number, targets: readonly Target[]): Promise<Rate[]> => {
    const found = targets.map((): Rate[] => []);
    for (let round = 0; round < rounds; round += 1)
      for (const [at, target] of targets.entries())
        found[at]?.push(await measure(longBench, target, connections));
    return found.map(medians);
  };

  const answering = new Map<number, Rate[]>();
  for (const connections of [...numbers, ...tooMany]) {
    const isMany = tooMany.includes(connections);
    const measured = isMany ? ours : [...beside, ...ours];
    const rates = await measureAll(
      connections,
      measured.map(({ target }) => target),
    );
    answering.set(connections, rates.slice(-ours.length));
    for (const [at, { name, on }] of measured.entries()) {
      const rate = rates[at] as Rate;
      const result = `${whole(rate.perSecond)} a second, ${waits(rate)}${refusals(rate)}`;
      const isGoal = name === '' && !isMany;
      const goal = isGoal ? atMost(rate.p99 / rate.p50, 3, (value) => `${times(value)} p50`) : undefined;
      report.add(`${connections} connections${name}`, on, result, goal);
    }
  }

  const found: Rate[][] = [[], []];
  const url = `${references.refusing.address}/graphql`;
  const refusing: Target = { program: references.refusing, call: { url, body: '{}', spread: true } };
  for (let round = 0; round < rounds; round += 1)
    for (const [at, target] of [refusing, bare].entries()) found[at]?.push(await measure(bench, target));
  const [refusal, answer] = found.map(medians) as [Rate, Rate];
  for (const [at, { on }] of ours.entries()) {
    const { cpuUs } = (answering.get(20) as Rate[])[at] as Rate;
    const part = refusal.cpuUs / cpuUs;
    const result = `${whole(refusal.cpuUs)} µs, ${percent(part)} of an answer's ${whole(cpuUs)}`;
    report.add('processor time of a refusal', on, result, atMost(part, 0.1, percent));
  }
  report.add('… of an answer of bare node:http', '', `${whole(answer.cpuUs)} µs`);
}

const referenceTarget = (program: Program): Target => ({ program, call: { url: program.address } });

const waits = ({ p50, p99 }: Pick<Rate, 'p50' | 'p99'>) =>
  `p50 ${ms(p50)}, p99 ${ms(p99)}, ${times(p99 / p50)}`;

const refusals = ({ answered, refused }: Rate) =>
  refused > 0 ? `, ${percent(refused / (answered + refused))} refused` : '';
