// Runs on SQLite alone: which operations change public content is its subject, and versions are tested on both.
import { createResolvers } from './composition.js';
import { inventory } from './legacy/inventory.js';
import { createSchema } from './platform/graphql/schema.js';
import { aGateway, type TestGateway } from './testing/a-gateway.js';
import { anApplication, type TestApplication } from './testing/an-application.js';
import { accessMatrix } from './testing/declared-access.js';

/*
 * Public reads are answered from memory until the version of their content changes. So each operation that changes
 * public content must change the ETag of the reads that show it.
 */

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await aGateway();
});
afterAll(() => gateway?.close());

/** The rows of an application that an operation may change or delete. */
interface Rows {
  readonly question: string;
  readonly helpTask: string;
  /** Brings a question back. */
  readonly undoEntry: string;
}
type Change = (owner: TestApplication, rows: Rows) => Promise<{ status: number }>;

const graph =
  (operation: string, input: (rows: Rows) => object): Change =>
  (owner, rows) =>
    owner.graphql(operation, { input: input(rows) });

const changes: Record<string, readonly [read: string, Change]> = {
  'Mutation.addQuestion': [
    'questions',
    graph('mutation ($input: AddQuestionInput!) { addQuestion(input: $input) { question { id } } }', () => ({
      text: 'New',
    })),
  ],
  'Mutation.updateQuestion': [
    'questions',
    graph(
      'mutation ($input: UpdateQuestionInput!) { updateQuestion(input: $input) { question { id } } }',
      ({ question }) => ({ id: question, text: 'New' }),
    ),
  ],
  'Mutation.moveQuestion': [
    'questions',
    graph(
      'mutation ($input: MoveQuestionInput!) { moveQuestion(input: $input) { question { id } } }',
      ({ question }) => ({ id: question }),
    ),
  ],
  'Mutation.deleteQuestions': [
    'questions',
    graph(
      'mutation ($input: DeleteQuestionsInput!) { deleteQuestions(input: $input) { deletedIds } }',
      ({ question }) => ({ ids: [question] }),
    ),
  ],
  'Mutation.undo': [
    'questions',
    graph('mutation ($input: UndoInput!) { undo(input: $input) { restored } }', ({ undoEntry }) => ({
      id: undoEntry,
    })),
  ],
  'Mutation.runImport': [
    'questions',
    async (owner) => {
      const csv = Buffer.from('text\nNew').toString('base64');
      const preview = 'query ($input: PreviewImportInput!) { previewImport(input: $input) { digest } }';
      const { data } = await owner.graphql(preview, { input: { kind: 'QUESTIONS', csv } });
      const { digest } = data.previewImport;
      return owner.graphql('mutation ($input: RunImportInput!) { runImport(input: $input) { addedCount } }', {
        input: { kind: 'QUESTIONS', csv, digest },
      });
    },
  ],
  'Mutation.addHelpTask': [
    'help_tasks',
    graph('mutation ($input: AddHelpTaskInput!) { addHelpTask(input: $input) { helpTask { id } } }', () => ({
      title: 'New',
      content: 'New',
    })),
  ],
  'Mutation.updateHelpTask': [
    'help_tasks',
    graph(
      'mutation ($input: UpdateHelpTaskInput!) { updateHelpTask(input: $input) { helpTask { id } } }',
      ({ helpTask }) => ({ id: helpTask, title: 'New', content: 'New' }),
    ),
  ],
  'Mutation.moveHelpTask': [
    'help_tasks',
    graph(
      'mutation ($input: MoveHelpTaskInput!) { moveHelpTask(input: $input) { helpTask { id } } }',
      ({ helpTask }) => ({ id: helpTask }),
    ),
  ],
  'Mutation.deleteHelpTask': [
    'help_tasks',
    graph(
      'mutation ($input: DeleteHelpTaskInput!) { deleteHelpTask(input: $input) { deletedId } }',
      ({ helpTask }) => ({ id: helpTask }),
    ),
  ],
  'Mutation.deleteHelpTasks': [
    'help_tasks',
    graph(
      'mutation ($input: DeleteHelpTasksInput!) { deleteHelpTasks(input: $input) { deletedIds } }',
      ({ helpTask }) => ({ ids: [helpTask] }),
    ),
  ],
  'Mutation.saveLegalText': [
    'privacy_policy',
    graph(
      'mutation ($input: SaveLegalTextInput!) { saveLegalText(input: $input) { legalText { version } } }',
      () => ({ key: 'PRIVACY_POLICY', text: 'New' }),
    ),
  ],
  'Mutation.restoreLegalTextVersion': [
    'privacy_policy',
    graph(
      'mutation ($input: RestoreLegalTextVersionInput!) { restoreLegalTextVersion(input: $input) { unchanged } }',
      () => ({ key: 'PRIVACY_POLICY', number: 1 }),
    ),
  ],
  'Mutation.restoreHelpTaskVersion': [
    'help_tasks',
    graph(
      'mutation ($input: RestoreHelpTaskVersionInput!) { restoreHelpTaskVersion(input: $input) { helpTask { id } } }',
      ({ helpTask }) => ({ id: helpTask, number: 1 }),
    ),
  ],
  'POST /api/questions': ['questions', ({ rest }) => rest('POST', '/api/questions', { text: 'New' })],
  'PUT /api/update_question/{id}': [
    'questions',
    ({ rest }, { question }) => rest('PUT', `/api/update_question/${question}`, { text: 'New' }),
  ],
  'DELETE /api/delete_question/{id}': [
    'questions',
    ({ rest }, { question }) => rest('DELETE', `/api/delete_question/${question}`),
  ],
  'POST /api/help_tasks': [
    'help_tasks',
    ({ rest }) => rest('POST', '/api/help_tasks', { title_help: 'New', help: 'New' }),
  ],
  'PUT /api/help_tasks/{id}': [
    'help_tasks',
    ({ rest }, { helpTask }) =>
      rest('PUT', `/api/help_tasks/${helpTask}`, { title_help: 'New', help: 'New' }),
  ],
  'DELETE /api/help_tasks/{id}': [
    'help_tasks',
    ({ rest }, { helpTask }) => rest('DELETE', `/api/help_tasks/${helpTask}`),
  ],
  'PUT /api/about_us': ['about_us', ({ rest }) => rest('PUT', '/api/about_us', { about_us: 'New' })],
  'PUT /api/term_of_use': [
    'term_of_use',
    ({ rest }) => rest('PUT', '/api/term_of_use', { term_of_use: 'New' }),
  ],
  'PUT /api/privacy_policy': [
    'privacy_policy',
    ({ rest }) => rest('PUT', '/api/privacy_policy', { privacy_policy: 'New' }),
  ],
};

/** Operations with codes, accounts, members, applications, app users, sessions, passwords, mails, versions that are not yet in force, what apps report of people, webhooks, and translations, which the legacy paths do not show. */
const changesNoPublicContent =
  /withdrawLegalTextVersion|ContentLanguages|AllLanguages|changeLanguage|Translation|HelpSearch|HelpFeedback|HelpComment|Acceptances|QrCode|CodeField|CodeValues|QrBatch|PrintRun|AccessToken|Label|Member|Application|Owner|QrTarget|HandOver|RedirectHosts|SerialNumbers|SymbolSettings|Retention|erasePerson|LandingTexts|LandingLogo|ScanWatch|Webhook|sendTestEvent|Device|connectBrowser|Account|AppUser|Session|Passkey|SecondStep|SingleSignOn|RecoveryCodes|confirmIdentity|Password|Email|[lL]og|signUp|setUp|accept|Invitation|generate_qr|signup|login_web|logout|verify|user|password/;

test('each writing operation is known to change public content, or not to', () => {
  const mutations = Object.keys(accessMatrix(createSchema(createResolvers(gateway.services)))).filter(
    (name) => name.startsWith('Mutation.'),
  );
  const rows = Object.values(inventory)
    .flat()
    .map(({ row }) => row as string)
    .filter((row) => !row.startsWith('GET '));
  const unknown = [...mutations, ...rows].filter((name) => !changesNoPublicContent.test(name));
  expect(unknown.toSorted()).toEqual(Object.keys(changes).toSorted());
});

test.each(Object.entries(changes))(
  '%s changes the ETag and the answer of the public read',
  async (_, [path, change]) => {
    const ann = await anApplication(gateway);
    const { questions, helpTasks, legalTexts } = gateway.services;
    const deleted = await questions.add(ann.scope, { text: 'Deleted' });
    const { undo } = await questions.delete(ann.viewer, [String(deleted.id)]);
    // A move needs a row before it.
    await questions.add(ann.scope, { text: 'First' });
    await helpTasks.add(ann.scope, { title: 'First', content: 'First' });
    const rows = {
      undoEntry: String(undo?.id),
      question: String((await questions.add(ann.scope, { text: 'Old' })).id),
      helpTask: String((await helpTasks.add(ann.scope, { title: 'Oldest', content: 'Oldest' })).id),
    };
    await helpTasks.update(ann.viewer, rows.helpTask, { title: 'Old', content: 'Old' });
    for (const text of ['Oldest', 'Old']) await legalTexts.save(ann.scope, 'privacy_policy', { text });
    const read = async (headers = {}) => {
      const url = `/api/${path}?application=${ann.name}`;
      const { statusCode, body, headers: sent } = await gateway.app.inject({ url, headers });
      return { statusCode, body, etag: String(sent.etag) };
    };
    const before = await read();
    expect(await read()).toEqual(before);
    expect(await change(ann, rows)).toMatchObject({ status: 200 });
    const after = await read({ 'if-none-match': before.etag });
    expect([after.statusCode, after.etag === before.etag, after.body === before.body]).toEqual([
      200,
      false,
      false,
    ]);
    expect((await read({ 'if-none-match': after.etag })).statusCode).toBe(304);
  },
);
