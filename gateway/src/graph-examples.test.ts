import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Kind, type OperationDefinitionNode, parse } from 'graphql';
import { Account } from './features/accounts/account.js';
import { hashPassword } from './features/accounts/passwords.js';
import { aGateway, type TestGateway } from './testing/a-gateway.js';
import { anApplication, type TestApplication } from './testing/an-application.js';
import { as } from './testing/as.js';

const folder = join(__dirname, '../../docs/graphql');
const files = readdirSync(folder).filter((name) => name.endsWith('.graphql'));

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await aGateway();
});
afterAll(() => gateway?.close());

/** What an example needs, from what the examples before it in its file answered. */
// biome-ignore lint/suspicious/noExplicitAny: the answers of arbitrary operations
type Answers = Record<string, any>;
type Variables = (answers: Answers, viewer: TestApplication) => Record<string, unknown>;

const password = 'Quay-Lantern-42!';
const variables: Record<string, Variables> = {
  LogIn: (_, { email }) => ({ input: { email, password } }),
  GenerateQrCodes: () => ({ count: 5, key: 'an-example' }),
  MoreOfABatch: ({ GenerateQrCodes: { generateQrCodes } }) => ({
    batch: generateQrCodes.batch.id,
    after: generateQrCodes.batch.codes.pageInfo.endCursor,
  }),
  RevokeACode: ({ QrHistory }) => ({ code: QrHistory.qrCodes.edges[0].node.code }),
  AddQuestion: () => ({ text: 'Where is it?' }),
  UpdateQuestion: ({ AddQuestion }) => ({ id: AddQuestion.addQuestion.question.id, text: 'Where was it?' }),
  DeleteQuestions: ({ AddQuestion }) => ({ ids: [AddQuestion.addQuestion.question.id] }),
  SaveLegalText: ({ LegalTexts }) => ({ text: 'Who we are', version: LegalTexts.aboutUs.version }),
  AddHelpTask: () => ({ title: 'How?', content: 'So.' }),
  UpdateHelpTask: ({ AddHelpTask }) => ({
    id: AddHelpTask.addHelpTask.helpTask.id,
    title: 'How?',
    content: 'Like so.',
  }),
  DeleteHelpTask: ({ AddHelpTask }) => ({ id: AddHelpTask.addHelpTask.helpTask.id }),
  RegisterAppUser: (_, { name }) => ({ email: 'guest@example.com', username: 'Guest', application: name }),
  DeleteAppUser: ({ RegisterAppUser }) => ({ id: RegisterAppUser.registerAppUser.appUser.id }),
  Accounts: (_, { email }) => ({ search: email }),
  Applications: (_, { name }) => ({ search: name }),
  RegisterAccount: (_, { name }) => ({ email: `invited.${name}@example.com`, application: name }),
  ResendInvitation: ({ RegisterAccount }) => ({ account: RegisterAccount.registerAccount.account.id }),
  DeleteAccount: ({ RegisterAccount }) => ({ account: RegisterAccount.registerAccount.account.id }),
};

test.each(files)('every example of %s is answered without an error', async (file) => {
  const source = readFileSync(join(folder, file), 'utf8');
  const names = parse(source)
    .definitions.filter(
      (definition): definition is OperationDefinitionNode => definition.kind === Kind.OPERATION_DEFINITION,
    )
    .map((operation) => operation.name?.value ?? 'an operation without a name');
  expect(names.length).toBeGreaterThan(0);

  const viewer = await anApplication(gateway, { role: 'admin' });
  const passwordHash = await hashPassword(password);
  await gateway.services.database.write((manager) =>
    manager.update(Account, { id: viewer.accountId }, { passwordHash }),
  );
  const answers: Answers = {};
  for (const name of names) {
    // Logging in again would end the session that the rest of the file works with.
    const client = name === 'LogIn' ? as(gateway) : viewer;
    const { data, errors } = await client.graphql(source, variables[name]?.(answers, viewer), name);
    expect({ name, errors }).toEqual({ name, errors: undefined });
    answers[name] = data;
  }
});
