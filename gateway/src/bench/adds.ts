import { type Bench, type Beside, besideLimit, graphql, limitOf, send, throughput } from './measure.js';
import { atLeast, percent } from './report.js';
import type { Side } from './sides.js';

const mutation =
  'mutation ($input: AddQuestionInput!) { addQuestion(input: $input) { question { id text } } }';
const text = 'What would you like to know about the way this works?';

/** One question at a time, beside Fastify with a single INSERT into the same table with the same durability. */
export async function measureAdds(bench: Bench): Promise<void> {
  const { report, sides } = bench;
  report.heading('One question added');
  const onMysql = sides.find(({ name }) => name === 'MySQL');
  if (!onMysql) return console.log('  left out: it is compared with an INSERT of MySQL');

  const ours = (side: Side) => graphql(side, side.tenants.adding, mutation, { input: { text } });
  for (const side of sides) await send(ours(side).call);
  const program = limitOf(bench);
  const body = JSON.stringify({ text, application: onMysql.tenants.adding.scope.applicationId });
  const insert = { program, call: { url: program.address, body } };
  const { limit, rates } = await besideLimit(bench, insert, sides.map(ours));
  report.add('limit: Fastify + mysql2, one INSERT', 'MySQL', throughput(limit));
  for (const [number, { name }] of sides.entries()) {
    const rate = rates[number] as Beside;
    const result = `${percent(rate.ofLimit)} of the limit, ${throughput(rate)}`;
    report.add('addQuestion', name, result, atLeast(rate.ofLimit, 0.15, percent));
  }
}
