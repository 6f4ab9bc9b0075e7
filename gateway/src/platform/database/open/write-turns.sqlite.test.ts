import { aGateway } from '../../../testing/a-gateway.js';
import { anApplication } from '../../../testing/an-application.js';
import { insertQuestions } from '../../../testing/content-rows.js';

const update =
  'mutation ($input: UpdateQuestionInput!) { updateQuestion(input: $input) { question { id } } }';

test('a write waits for one write of another application, not for its whole burst', async () => {
  const gateway = await aGateway();
  try {
    const { database, questions } = gateway.services;
    const [ann, bob] = [await anApplication(gateway), await anApplication(gateway)];
    const idOf = async ({ scope }: typeof ann) => {
      await insertQuestions(database, scope.applicationId, ['before']);
      return String((await questions.list(scope, { first: 1 })).rows[0]?.id);
    };
    const [annsId, bobsId] = [await idOf(ann), await idOf(bob)];
    let release = () => {};
    const held = database.write(
      () =>
        new Promise<void>((resolve) => {
          release = resolve;
        }),
    );
    const done: string[] = [];
    const change = async (of: typeof ann, id: string, name: string) => {
      const { code } = await of.graphql(update, { input: { id, text: name } });
      done.push(code ?? name);
    };
    const waiting = async (count: number) => {
      while (database.load.write.waiting < count) await new Promise(setImmediate);
    };
    const burst = Array.from({ length: 100 }, () => change(ann, annsId, 'burst'));
    await waiting(100);
    const other = change(bob, bobsId, 'other');
    await waiting(101);
    release();
    await Promise.all([held, ...burst, other]);
    expect(done).toHaveLength(101);
    expect(done.indexOf('other')).toBeLessThan(3);
    expect(new Set(done)).toEqual(new Set(['burst', 'other']));
  } finally {
    await gateway.close();
  }
});
