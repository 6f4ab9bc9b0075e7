import { parse } from 'csv-parse/sync';
import { createServices } from '../../../composition.js';
import { withoutGuard } from '../../../platform/csv/formula-guard.js';
import { said } from '../../../platform/errors/sentences.js';
import { createLogger } from '../../../platform/logger.js';
import { aGateway, type TestGateway } from '../../../testing/a-gateway.js';
import { anApplication, type TestApplication } from '../../../testing/an-application.js';
import { HelpTaskVersion } from '../help-tasks/help-task-version.entity.js';
import type { ImportKind, ImportMode } from './import-kind.js';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await aGateway();
});
afterAll(() => gateway?.close());

const undoMutation = 'mutation ($id: ID!) { undo(input: { id: $id }) { restored conflicts { id message } } }';

type Owner = Awaited<ReturnType<typeof anOwner>>;

/** An application whose originals are English. */
async function anOwner(languages = ['en', 'fr', 'pt-BR']) {
  const ann = await anApplication(gateway);
  await gateway.services.contentLanguages.save(ann.scope, { languages }, ann.viewer);
  const request = (kind: ImportKind, csv: string, mode: ImportMode) => ({
    kind,
    csv: Buffer.from(csv).toString('base64'),
    mode,
  });
  const { imports } = gateway.services;
  const preview = (kind: ImportKind, csv: string, mode: ImportMode = 'ADD_AND_UPDATE') =>
    imports.preview(ann.viewer, ann.scope, request(kind, csv, mode));
  const run = async (kind: ImportKind, csv: string, mode: ImportMode = 'ADD_AND_UPDATE') => {
    const { digest } = await preview(kind, csv, mode);
    const given = { ...request(kind, csv, mode), digest, skipInvalid: false };
    return imports.run(ann.viewer, ann.scope, given);
  };
  const undo = async (id: string | number | undefined) =>
    (await ann.graphql(undoMutation, { id: String(id) })).data.undo;
  return { ...ann, preview, run, undo };
}

const exported = async ({ sessionToken }: Pick<TestApplication, 'sessionToken'>, list: string) => {
  const { payload } = await gateway.app.inject({
    url: `/exports/${list}.csv`,
    cookies: { session: sessionToken },
  });
  return payload;
};
/** The lines of an export by their columns, without ids and dates. */
async function rowsOf(owner: Owner, list = 'questions'): Promise<Record<string, string>[]> {
  const rows: Record<string, string>[] = parse(await exported(owner, list), {
    bom: true,
    columns: true,
    cast: (cell) => withoutGuard(cell),
  });
  return rows.map(({ id: _, created: __, ...texts }) => texts);
}
const questions = 'text,text:fr,TEXT:pt-br\nWhere?,Où ?,Onde?\nWhen?,,Quando?\n';

test('a file with columns in other languages adds translations, which an export has again', async () => {
  const ann = await anOwner();
  const plan = await ann.preview('QUESTIONS', questions);
  expect(plan.map.headings.map(({ column }) => column)).toEqual(['text', 'text:fr', 'text:pt-BR']);
  expect(plan.rows[1]).toMatchObject({ outcome: 'NEW', given: { text: 'When?', 'text:fr': '' } });
  await ann.run('QUESTIONS', questions);
  const rows = [
    { text: 'Where?', 'text:fr': 'Où ?', 'text:pt-BR': 'Onde?' },
    { text: 'When?', 'text:fr': '', 'text:pt-BR': 'Quando?' },
  ];
  expect(await rowsOf(ann)).toEqual(rows);
  // The whole export is unchanged, and makes the same list in another application.
  const file = await exported(ann, 'questions');
  expect((await ann.preview('QUESTIONS', file)).counts).toMatchObject({ UNCHANGED: 2, UPDATE: 0, NEW: 0 });
  const other = await anOwner();
  await other.run('QUESTIONS', file.replace(/^"\d+",/gm, '"",'));
  expect(await rowsOf(other)).toEqual(rows);
});

test('a blank cell leaves a translation as it is, and a changed one is a change of the row', async () => {
  const ann = await anOwner();
  await ann.run('QUESTIONS', questions);
  const csv = 'text;text:fr;text:pt-BR\nWhere?;Où donc ?; \nWhen?;;\n';
  const { counts, rows } = await ann.preview('QUESTIONS', csv);
  expect(counts).toMatchObject({ UPDATE: 1, UNCHANGED: 1 });
  expect(rows[0]?.changes).toEqual([{ column: 'text:fr', from: 'Où ?', to: 'Où donc ?' }]);
  await ann.run('QUESTIONS', csv);
  expect((await rowsOf(ann))[0]).toEqual({ text: 'Where?', 'text:fr': 'Où donc ?', 'text:pt-BR': 'Onde?' });
  const added = await ann.preview('QUESTIONS', 'text,text:fr\nWhere?,Ah ?\n', 'ADD');
  expect(added.rows[0]?.errors[0]?.message).toContain('with another text:fr. Choose “Add and update”');
});

test('an import is undone with its translations', async () => {
  const ann = await anOwner();
  await ann.run('QUESTIONS', questions);
  const before = await rowsOf(ann);
  const { undo } = await ann.run(
    'QUESTIONS',
    'text,text:fr,text:pt-BR\nWhere?,Où donc ?,Cadê?\nWhen?,Quand ?,\nWho?,Qui ?,\n',
  );
  expect((await rowsOf(ann)).map((row) => row['text:fr'])).toEqual(['Où donc ?', 'Quand ?', 'Qui ?']);
  // Another language since makes no difference.
  const languages = ['en', 'fr', 'pt-BR', 'de'];
  await gateway.services.contentLanguages.save(ann.scope, { languages }, ann.viewer);
  expect(await ann.undo(undo?.id)).toEqual({ restored: 3, conflicts: [] });
  expect(await rowsOf(ann)).toEqual(before.map((row) => ({ ...row, 'text:de': '' })));
});

test('a row that was translated since it was imported stays when the import is undone', async () => {
  const ann = await anOwner();
  const { undo } = await ann.run('QUESTIONS', 'text\nWhere?\n');
  const [{ id }] = (await ann.graphql('{ questions { edges { node { id } } } }')).data.questions.edges.map(
    ({ node }: { node: { id: string } }) => node,
  );
  const texts = { text: 'Où ?' };
  await gateway.services.questionTranslations.save(ann.viewer, id, { language: 'fr', texts });
  expect(await ann.undo(undo?.id)).toMatchObject({
    restored: 0,
    conflicts: [{ message: `Question ${id} was translated since, and stays as it is.` }],
  });
  expect(await rowsOf(ann)).toMatchObject([{ 'text:fr': 'Où ?' }]);
});

test('a help task is translated whole, and its original keeps its version', async () => {
  const ann = await anOwner();
  const csv = 'title,content,title:fr,content:fr\nHow?,So.,Comment ?,Ainsi.\n';
  await ann.run('HELP_TASKS', csv);
  const half = await ann.preview(
    'HELP_TASKS',
    'title,content,title:fr,title:pt-BR\nHow?,So.,Comment donc ?,Como?\n',
  );
  expect(half.rows[0]?.errors).toEqual([
    { column: 'content:pt-BR', message: expect.stringMatching(/^Translate the content too/) },
  ]);
  await ann.run('HELP_TASKS', 'title,content,title:fr\nHow?,So.,Comment donc ?\n');
  expect(await rowsOf(ann, 'help-tasks')).toEqual([
    {
      ...{ title: 'How?', content: 'So.', 'title:pt-BR': '', 'content:pt-BR': '' },
      ...{ 'title:fr': 'Comment donc ?', 'content:fr': 'Ainsi.' },
    },
  ]);
  const { data } = await ann.graphql('{ helpTasks { edges { node { id translations { isOutdated } } } } }');
  const { id, translations } = data.helpTasks.edges[0].node;
  expect(translations).toEqual([{ isOutdated: false }]);
  const versions = await gateway.services.database.read((manager) =>
    manager.countBy(HelpTaskVersion, { helpTaskId: Number(id) }),
  );
  expect(versions).toBe(1);
});

test('a translation that is not in the file is out of date once its original changes', async () => {
  const ann = await anOwner();
  await ann.run('HELP_TASKS', 'title,content,title:fr,content:fr\nHow?,So.,Comment ?,Ainsi.\n');
  await ann.run('HELP_TASKS', 'title,content\nHow?,Otherwise.\n');
  const query = '{ helpTasks { edges { node { translations { isOutdated } } } } }';
  const stateOf = async () => (await ann.graphql(query)).data.helpTasks.edges[0].node.translations;
  expect(await stateOf()).toEqual([{ isOutdated: true }]);
  await ann.run('HELP_TASKS', 'title,content,content:fr\nHow?,Thus.,Autrement.\n');
  expect(await stateOf()).toEqual([{ isOutdated: false }]);
});

test.each([
  ['text:es', /^The column “text:es” is in Spanish, in which the application does not offer its content\./],
  ['text:en', /^The column “text:en” is in English, the language of the originals\. Name it “text”\.$/],
  ['question:french', /^The column “question:french” names no language\. Write it as “text:fr”\.$/],
  ['text:', /^The column “text:” names no language\./],
])('a column %s is refused by its name', async (column, message) => {
  const ann = await anOwner();
  const csv = `text,${column}\nWhere?,x\n`;
  await expect(ann.run('QUESTIONS', csv)).rejects.toMatchObject({
    code: 'INVALID_INPUT',
    message: expect.stringMatching(message),
  });
});

test('an application without languages has no such columns, and a file with one is refused', async () => {
  const ann = await anOwner([]);
  await ann.run('QUESTIONS', 'text\nWhere?\n');
  expect(await exported(ann, 'questions')).toMatch(/^\uFEFF"id","text","created"\r\n/);
  await expect(ann.run('QUESTIONS', questions)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
});

test('an import writes translations of its own application alone', async () => {
  const [ann, bob] = [await anOwner(), await anOwner()];
  await bob.run('QUESTIONS', questions);
  const [{ id }] = (await bob.graphql('{ questions { edges { node { id } } } }')).data.questions.edges.map(
    ({ node }: { node: { id: string } }) => node,
  );
  const { rows } = await ann.preview('QUESTIONS', `id,text,text:fr\n${id},Where?,Volé\n`);
  expect(rows[0]).toMatchObject({ outcome: 'INVALID', errors: [{ message: `There is no question ${id}.` }] });
  expect((await rowsOf(bob))[0]).toMatchObject({ 'text:fr': 'Où ?' });
});

test('an undone import leaves a translation as out of date as it was', async () => {
  const ann = await anOwner();
  await ann.run('QUESTIONS', 'text,text:fr\nWhere?,Où ?\nWhen?,Quand ?\n');
  const query =
    '{ questions { edges { node { id text translations { text isOutdated source { text } } } } } }';
  const nodes = async () =>
    (await ann.graphql(query)).data.questions.edges.map(({ node }: { node: { id: string } }) => node);
  const [{ id }] = await nodes();
  await gateway.services.questions.update(ann.viewer, id, { text: 'Where to?' });
  const before = await nodes();
  const { undo } = await ann.run('QUESTIONS', `id,text,text:fr\n${id},To where?,Vers où ?\n,When?,Ah ?\n`);
  expect(await ann.undo(undo?.id)).toEqual({ restored: 2, conflicts: [] });
  expect(await nodes()).toEqual(before);
});

test('two columns for the same text in the same language are refused', async () => {
  const ann = await anOwner(['en', 'fr', 'he']);
  for (const columns of ['text:fr,text:FR', 'text:he,question:iw'])
    await expect(ann.run('QUESTIONS', `${columns},text\na,b,Where?\n`)).rejects.toMatchObject({
      code: 'INVALID_INPUT',
      message: expect.stringMatching(/^Two columns of the file are the text:(fr|he)\. Keep one of them\.$/),
    });
});

test('columns in any order and a byte order mark make no difference', async () => {
  const ann = await anOwner();
  await ann.run('QUESTIONS', '\uFEFFtext:pt_BR ,text: fr,text\nOnde?,Où ?,Where?\n'.replace('_', '-'));
  expect(await rowsOf(ann)).toEqual([{ text: 'Where?', 'text:fr': 'Où ?', 'text:pt-BR': 'Onde?' }]);
});

test('an import of translated help tasks fits when there is just room for it', async () => {
  const ann = await anOwner();
  const csv = 'title,content,title:fr,content:fr\nHow?,So.,Comment ?,Ainsi.\n';
  // The original and its version, and the translation.
  const contentBytes = 2 * 'How?So.'.length + 'Comment ?Ainsi.'.length;
  const withRoom = (bytes: number) => {
    const config = { ...gateway.config, quotas: { ...gateway.config.quotas, contentBytes: bytes } };
    return createServices(config, gateway.services.database, createLogger('silent')).imports;
  };
  const file = {
    kind: 'HELP_TASKS',
    csv: Buffer.from(csv).toString('base64'),
    mode: 'ADD_AND_UPDATE',
  } as const;
  const tooMuch = await withRoom(contentBytes - 1).preview(ann.viewer, ann.scope, file);
  expect(said(tooMuch.problem ?? '')).toContain('bytes');
  const full = withRoom(contentBytes);
  const { digest, problem } = await full.preview(ann.viewer, ann.scope, file);
  expect(problem).toBeUndefined();
  await full.run(ann.viewer, ann.scope, { ...file, digest, skipInvalid: false });
});
