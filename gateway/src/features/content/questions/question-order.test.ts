import { keyset } from '../../../platform/database/lists/list-order.js';
import { encodeCursor } from '../../../platform/database/lists/page.js';
import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { anApplication, type TestApplication } from '../../../testing/an-application.js';
import { insertQuestions } from '../../../testing/content-rows.js';
import { explain } from '../../../testing/explain.js';
import { byRank, maxRankLength, unranked } from '../changes/ranks.js';
import { Question } from './question.entity.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await aGateway();
});
afterAll(() => gateway?.close());

const move = 'mutation ($input: MoveQuestionInput!) { moveQuestion(input: $input) { question { id text } } }';
const list =
  'query ($first: Int, $after: String, $skip: Int) { questions(first: $first, after: $after, skip: $skip) { pageInfo { endCursor } edges { node { text } } } }';

/** An application with one question for each letter. */
async function aListOf(letters: string) {
  const owner = await anApplication(gateway);
  await insertQuestions(gateway.services.database, owner.scope.applicationId, [...letters]);
  const rows = (await gateway.services.questions.list(owner.scope, { first: 200 })).rows;
  const ids = Object.fromEntries(rows.map(({ text, id }) => [text, String(id)]));
  return { owner, ids };
}
const orderOf = async ({ scope }: TestApplication) =>
  (await gateway.services.questions.list(scope, { first: 200 })).rows.map(({ text }) => text).join('');
const rowsOf = ({ scope: { applicationId } }: TestApplication) =>
  gateway.services.database.read((manager) => manager.findBy(Question, { applicationId }));

test('a question moves after another one, to the top and to the end, and the phone reads the new order', async () => {
  const { owner, ids } = await aListOf('abcd');
  const publicRead = () => owner.rest('GET', `/api/questions?application=${owner.name}`);
  const before = await publicRead();
  const moveTo = async (letter: string, after: string | null) => {
    const input = { id: ids[letter], after: after && ids[after] };
    const { data } = await owner.graphql(move, { input });
    expect(data.moveQuestion.question).toEqual({ id: ids[letter], text: letter });
    return orderOf(owner);
  };
  expect(await moveTo('d', 'a')).toBe('adbc');
  expect(await moveTo('c', null)).toBe('cadb');
  expect(await moveTo('c', 'b')).toBe('adbc');
  expect(await moveTo('d', 'a')).toBe('adbc');
  expect(await moveTo('a', 'c')).toBe('dbca');
  await gateway.services.questions.add(owner.scope, { text: 'e' });
  expect(await orderOf(owner)).toBe('dbcae');
  const after = await publicRead();
  expect(after.body.map(({ text }: { text: string }) => text).join('')).toBe('dbcae');
  expect(after.headers.etag).not.toBe(before.headers.etag);
});

test('pages follow the order, also by skipping', async () => {
  const { owner, ids } = await aListOf('abcdef');
  const { questions } = gateway.services;
  await questions.move(owner.viewer, ids.f as string, ids.a as string);
  const page = async (variables: object) => {
    const { edges, pageInfo } = (await owner.graphql(list, variables as Record<string, unknown>)).data
      .questions;
    const texts = edges.map(({ node }: { node: { text: string } }) => node.text).join('');
    return { texts, endCursor: pageInfo.endCursor };
  };
  const first = await page({ first: 2 });
  expect(first.texts).toBe('af');
  expect((await page({ first: 2, after: first.endCursor })).texts).toBe('bc');
  expect((await page({ first: 2, skip: 3 })).texts).toBe('cd');
  for (const after of ['x', encodeCursor('a', 'b'), encodeCursor(1, 2), encodeCursor(1), encodeCursor(null)])
    expect((await owner.graphql(list, { after })).code).toBe('INVALID_INPUT');
});

test('a question cannot follow itself, a missing one, or one of another application', async () => {
  const [{ owner, ids }, other] = [await aListOf('ab'), await aListOf('x')];
  const code = async (id: unknown, after: unknown) =>
    (await owner.graphql(move, { input: { id, after } })).code;
  expect(await code(ids.a, ids.a)).toBe('INVALID_INPUT');
  for (const missing of ['2147483647', 'x', other.ids.x]) {
    expect(await code(ids.a, missing)).toBe('NOT_FOUND');
    expect(await code(missing, ids.a)).toBe('NOT_FOUND');
    expect(await code(missing, null)).toBe('NOT_FOUND');
  }
  expect([await orderOf(owner), await orderOf(other.owner)]).toEqual(['ab', 'x']);
});

test('moving to one place for ever keeps the order and short ranks', async () => {
  const { owner, ids } = await aListOf('abcdefgh');
  const { questions } = gateway.services;
  const order = [...'abcdefgh'];
  const idOf = (at: number) => ids[order.at(at) as string] as string;
  // Each halves the room after the first one: after 80 of them a rank would be too long.
  for (let round = 0; round < 110; round += 1) {
    await questions.move(owner.viewer, idOf(3), idOf(0));
    order.splice(1, 0, ...order.splice(3, 1));
  }
  for (let round = 0; round < 30; round += 1) {
    await questions.move(owner.viewer, idOf(1), idOf(-1));
    order.push(...order.splice(1, 1));
  }
  expect(await orderOf(owner)).toBe(order.join(''));
  await questions.add(owner.scope, { text: 'z' });
  expect((await orderOf(owner)).at(-1)).toBe('z');
  const ranks = (await rowsOf(owner)).map(({ rank }) => rank);
  expect(new Set(ranks).size).toBe(9);
  expect(Math.max(...ranks.map(({ length }) => length))).toBeLessThanOrEqual(maxRankLength);
});

test('rows of one rank get room when one of them moves', async () => {
  const { owner, ids } = await aListOf('abcde');
  const { applicationId } = owner.scope;
  const { questions, database } = gateway.services;
  await database.write((manager) => manager.update(Question, { applicationId }, { rank: unranked }));
  expect(await orderOf(owner)).toBe('abcde');
  await questions.move(owner.viewer, ids.e as string, ids.b as string);
  expect(await orderOf(owner)).toBe('abecd');
  await questions.add(owner.scope, { text: 'f' });
  expect(await orderOf(owner)).toBe('abecdf');
  expect(new Set((await rowsOf(owner)).map(({ rank }) => rank)).size).toBe(6);
});

test('a thousand rows of one rank on each side get room too', async () => {
  const { owner } = await aListOf('x'.repeat(2_200));
  const { applicationId } = owner.scope;
  const { questions, database } = gateway.services;
  await database.write((manager) => manager.update(Question, { applicationId }, { rank: unranked }));
  const ids = (await rowsOf(owner)).map(({ id }) => id);
  await questions.move(owner.viewer, String(ids.at(-1)), String(ids[1_099]));
  const { rows } = await questions.list(owner.scope, { first: 3, skip: 1_099 });
  expect(rows.map(({ id }) => id)).toEqual([ids[1_099], ids.at(-1), ids[1_100]]);
  expect(new Set((await rowsOf(owner)).map(({ rank }) => rank)).size).toBe(2_200);
});

test('twenty moves at once lose no row and double none', async () => {
  const letters = 'abcdefghijklmnopqrst';
  const { owner, ids } = await aListOf(letters);
  const { questions } = gateway.services;
  await Promise.all(
    [...letters].map((letter, at) =>
      questions.move(
        owner.viewer,
        ids[letter] as string,
        at % 3 ? (ids[letters[(at * 7 + 1) % 20] as string] as string) : null,
      ),
    ),
  );
  expect([...(await orderOf(owner))].toSorted().join('')).toBe(letters);
  expect(new Set((await rowsOf(owner)).map(({ rank }) => rank)).size).toBe(20);
});

test('a deleted question comes back to its place', async () => {
  const { owner, ids } = await aListOf('abcd');
  const { questions, undoJournal } = gateway.services;
  await questions.move(owner.viewer, ids.d as string, ids.a as string);
  const { undo } = await questions.delete(owner.viewer, [ids.d as string, ids.b as string]);
  await questions.move(owner.viewer, ids.c as string, null);
  await undoJournal.undo(owner.viewer, String(undo?.id));
  expect(await orderOf(owner)).toBe('cadb');
});

test('a page at the end of a long list is read without reading the rows before it', async () => {
  const { owner } = await aListOf('x'.repeat(3_000));
  const { applicationId } = owner.scope;
  const { database, questions } = gateway.services;
  const rows = await rowsOf(owner);
  for (const isUnranked of [false, true]) {
    if (isUnranked)
      await database.write((manager) => manager.update(Question, { applicationId }, { rank: unranked }));
    const { id, rank } = { ...(rows[2_900] as Question), ...(isUnranked && { rank: unranked }) };
    const page = await questions.list(owner.scope, { first: 12, after: encodeCursor(rank, id) });
    expect(page.rows.map((row) => row.id)).toEqual(rows.slice(2_901, 2_913).map((row) => row.id));
    await database.read(async (manager) => {
      const list = { entity: Question, key: { applicationId }, order: byRank };
      const { rest, values } = keyset(manager, list, { rank, id });
      const sql = `SELECT * FROM questions ${rest} LIMIT 13`;
      if (database.kind === 'embedded') {
        const plan = await explain(manager, sql, values);
        expect(plan.map(({ detail }) => detail)).toEqual([
          expect.stringContaining('USING INDEX IX_questions_rank (applicationId=? AND rank>?)'),
        ]);
        return;
      }
      const runner = manager.connection.createQueryRunner();
      const rowsRead = async () => {
        const counters: { Value: string }[] = await runner.query(
          "SHOW SESSION STATUS WHERE Variable_name LIKE 'Handler_read%' OR Variable_name = 'Handler_icp_attempts'",
        );
        return counters.reduce((sum, { Value }) => sum + Number(Value), 0);
      };
      try {
        const before = await rowsRead();
        await runner.query(sql, [...values]);
        expect((await rowsRead()) - before).toBeLessThan(100);
      } finally {
        await runner.release();
      }
    });
  }
});
