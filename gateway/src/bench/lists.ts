import {
  type Bench,
  type Beside,
  besideLimit,
  graphql,
  limitOf,
  measure,
  type Rate,
  send,
  type Target,
  throughput,
} from './measure.js';
import type { Program } from './program.js';
import { atLeast, ms, percent, times, whole } from './report.js';
import type { Side } from './sides.js';

const query = 'query ($first: Int!) { questions(first: $first) { edges { node { id text } } } }';

const withHeaders = ({ program, call }: Target, headers: Record<string, string>): Target => ({
  program,
  call: { ...call, headers },
});
/** The list as somebody signed in asks for it. */
export const bearer = (side: Side) => graphql(side, side.tenants.listed, query, { first: 100 });
const cookie = (side: Side) => withHeaders(bearer(side), { cookie: `session=${side.tenants.listed.token}` });
const rest = ({ gateway, tenants }: Side): Target => ({
  program: gateway,
  call: {
    url: `${gateway.address}/api/questions?application=${tenants.listed.name}&limit=100`,
    spread: true,
  },
});
/** As a browser asks: it accepts compressed answers. */
const compressed = (target: (side: Side) => Target) => (side: Side) => {
  const { call } = target(side);
  return withHeaders(target(side), { ...call.headers, 'accept-encoding': 'gzip, deflate, br, zstd' });
};

const doors = [
  { what: 'GraphQL, Bearer', target: bearer, least: 0.35 },
  { what: 'GraphQL, cookie', target: cookie, least: 0.35 },
  { what: 'GraphQL, compressed', target: compressed(cookie), plain: cookie },
  { what: 'REST', target: rest, least: 0.85 },
  { what: 'REST, compressed', target: compressed(rest), plain: rest },
];

const warmUpSeconds = 2;

/** A megabit has a million bits. */
const transfer = ({ bytes }: Rate) => `${whole(bytes)} bytes, ${ms((bytes * 8) / 10_000)}`;

/** The first 100 of 10,000 questions, beside Fastify with the same query. */
export async function measureLists(bench: Bench): Promise<void> {
  const { report, references, sides } = bench;
  report.heading('100 of 10,000 questions (time to transfer at 10 Mbit/s)');
  const ours = doors.flatMap((door) => sides.map((side) => ({ ...door, side })));
  for (const { target, side } of ours) {
    const answered = (await send(target(side).call)).split('"text"').length - 1;
    if (answered !== 100) throw new Error(`The list answered ${answered} questions.`);
    // The first measurement would be of code that V8 has not yet compiled: half as many a second as the second one.
    await measure(bench, target(side), 20, warmUpSeconds);
  }

  const at = (program: Program): Target => ({ program, call: { url: program.address } });
  const { limit, rates } = await besideLimit(bench, at(limitOf(bench)), [
    at(references.bare),
    at(references.sqlite),
    ...ours.map(({ target, side }) => target(side)),
  ]);
  const [bare, sqlite, ...rateOfOurs] = rates as [Beside, Beside, ...Beside[]];
  report.add('bare node:http, the same text', '', throughput(bare));
  if (references.mysql) report.add('limit: Fastify + mysql2, one query', 'MySQL', throughput(limit));
  report.add('Fastify + SQLite, one query', 'SQLite', throughput(sqlite));
  for (const [number, { what, side, least, plain }] of ours.entries()) {
    const rate = rateOfOurs[number] as Beside;
    const result = `${percent(rate.ofLimit)} of the limit, ${throughput(rate)}`;
    const goal = least === undefined ? undefined : atLeast(rate.ofLimit, least, percent);
    report.add(what, side.name, result, goal);
    const beside = rateOfOurs[ours.findIndex((other) => other.target === plain && other.side === side)];
    if (!beside) continue;
    const part = times(rate.perSecond / beside.perSecond);
    report.add(
      '… beside uncompressed',
      side.name,
      `${part}; ${transfer(rate)} instead of ${transfer(beside)}`,
    );
  }
}
