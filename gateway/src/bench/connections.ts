import { bearer } from './lists.js';
import { type Bench, measure, medians, type Rate } from './measure.js';
import { atMost, ms, percent, times, whole } from './report.js';

const numbers = [1, 5, 20, 50, 100, 200, 500];
/** Beyond it there are more connections than requests that a gateway works on, and the rest are refused. */
const fairUpTo = 200;

/** The list over GraphQL with more and more connections, from many addresses. */
export async function measureConnections(bench: Bench): Promise<void> {
  const { report, rounds, sides } = bench;
  report.heading('100 questions, GraphQL, by connections');
  for (const side of sides) {
    const { program, call } = bearer(side);
    const target = { program, call: { ...call, spread: true } };
    const waves = numbers.map((): Rate[] => []);
    for (let round = 0; round < rounds; round += 1)
      for (const [at, connections] of numbers.entries())
        waves[at]?.push(await measure(bench, target, connections));
    const rates = waves.map(medians);
    for (const [at, rate] of rates.entries()) {
      const connections = numbers[at] as number;
      const unfair = rate.p99 / rate.p50;
      const result = `${whole(rate.perSecond)} a second, p50 ${ms(rate.p50)}, p99 ${ms(rate.p99)}${refusals(rate)}`;
      const goal = connections <= fairUpTo ? atMost(unfair, 3, (value) => `${times(value)} p50`) : undefined;
      report.add(`${connections} connections`, side.name, result, goal);
    }
    const [most, answering] = [rates.at(-1), rates.findLast(({ refused }) => refused === 0)];
    if (most && answering && most.refused > 0) {
      // What the answers cost is known from fewer connections; the rest is the refusals'.
      const spent = most.cpuUs * (most.answered + most.refused);
      const part = (spent - most.answered * answering.cpuUs) / most.refused / answering.cpuUs;
      const result = `${percent(part)} of an answer's ${whole(answering.cpuUs)} µs`;
      report.add('processor time of a refusal', side.name, result, atMost(part, 0.1, percent));
    }
  }
}

const refusals = ({ answered, refused }: Rate) =>
  refused > 0 ? `, ${percent(refused / (answered + refused))} refused` : '';
