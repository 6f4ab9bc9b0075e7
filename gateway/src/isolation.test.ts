import { createResolvers } from './composition.js';
import { inventory } from './legacy/inventory.js';
import { accessMatrix } from './platform/graphql/access.js';
import { createSchema } from './platform/graphql/schema.js';
import { aGateway, type TestGateway } from './testing/a-gateway.js';
import { aPicture } from './testing/a-picture.js';
import { anApplication, type TestApplication } from './testing/an-application.js';
import { as, type Client } from './testing/as.js';

/*
 * The matrix: every operation of both APIs that needs a session × {own, other tenant, anonymous, administrator}.
 * Another tenant's row answers exactly as a row that does not exist.
 */

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await aGateway();
});
afterAll(() => gateway?.close());

const missing = '2147483647';
const aCsvFile = Buffer.from('text\nWhat?').toString('base64');
const missingCode = '0'.repeat(20);
const aLogo = aPicture().toString('base64');

/** The rows of one application, created again for each operation that changes one of them. */
async function belongings(owner: TestApplication) {
  const { applicationKeys, questions, helpTasks, qrBatches, qrCodes, printPreparation, printRuns, appUsers } =
    gateway.services;
  const { legalTexts, handOvers } = gateway.services;
  const { scope, viewer, name } = owner;
  // There are 10 keys at most.
  for (const { id } of await applicationKeys.list(scope)) await applicationKeys.revoke(viewer, String(id));
  const { applicationKey } = await applicationKeys.create(scope, viewer, { name: 'Phone' });
  const question = await questions.add(scope, { text: 'Where?' });
  const helpTask = await helpTasks.add(scope, { title: 'How?', content: 'So.' });
  await legalTexts.save(scope, 'about_us', { text: 'We.' });
  const effectiveAt = new Date(Date.now() + 3_600_000);
  const scheduled = await legalTexts.save(scope, 'about_us', { text: `You. ${Math.random()}`, effectiveAt });
  const batch = await qrBatches.generate(scope, viewer, { count: 1 });
  const code = (await qrCodes.list(scope, { first: 1 })).rows[0]?.code as string;
  const selection = { batch: String(batch.id) };
  const settings = { sheet: 'avery-l7160', startCell: 1, copies: 1, text: 'code', cutMarks: false } as const;
  const printRun = await printPreparation.prepare(scope, viewer, selection, settings);
  const spoiledRun = await printPreparation.prepare(scope, viewer, selection, settings);
  await printRuns.confirm(viewer, String(spoiledRun.id), [1]);
  const { handOver } = await handOvers.make(scope, viewer, { ...settings, batch: selection.batch, days: 7 });
  const deletable = await questions.add(scope, { text: 'Whither?' });
  const { undo } = await questions.delete(viewer, [String(deletable.id)]);
  const appUser = await appUsers.register(viewer, {
    email: `guest@${name}.test`,
    username: 'Guest',
    role: 'user',
    application: name,
  });
  return {
    application: name,
    applicationKey: String(applicationKey.id),
    code,
    question: String(question.id),
    helpTask: String(helpTask.id),
    scheduledVersion: scheduled.version.number,
    batch: String(batch.id),
    printRun: String(printRun.id),
    spoiledRun: String(spoiledRun.id),
    handOver: String(handOver.id),
    appUser: String(appUser.id),
    undoEntry: String(undo?.id),
  };
}
type Belongings = Awaited<ReturnType<typeof belongings>>;
const nothing = (application: string): Belongings => ({
  application,
  applicationKey: missing,
  question: missing,
  helpTask: missing,
  scheduledVersion: 1,
  batch: missing,
  printRun: missing,
  spoiledRun: missing,
  handOver: missing,
  code: missingCode,
  appUser: missing,
  undoEntry: missing,
});

type Outcome = { status: number; errors: unknown };
type Operation = (client: Client, of: Belongings) => Promise<Outcome>;

const graph =
  (query: string, input?: (of: Belongings) => Record<string, unknown>): Operation =>
  async (client, of) => {
    const { code, errors } = await client.graphql(query, input?.(of));
    const statuses: Record<string, number> = { UNAUTHENTICATED: 401, FORBIDDEN: 403, NOT_FOUND: 404 };
    return {
      status: code === undefined ? 200 : (statuses[code] ?? 400),
      errors: errors?.map(({ message, extensions }) => ({ message, extensions })),
    };
  };
const mutation = (name: string, type: string, fields: string, input: (of: Belongings) => object): Operation =>
  graph(`mutation ($input: ${type}!) { ${name}(input: $input) { ${fields} } }`, (of) => ({
    input: input(of),
  }));
const list = (name: string): Operation =>
  graph(
    `query ($application: String) { ${name}(application: $application) { totalCount } }`,
    ({ application }) => ({ application }),
  );
const rest =
  (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: (of: Belongings) => string,
    body?: (of: Belongings) => object,
  ): Operation =>
  async (client, of) => {
    const answer = await client.rest(method, url(of), body?.(of));
    return { status: answer.status, errors: answer.status >= 400 ? answer.body : undefined };
  };

/** For another tenant a row's id answers NOT_FOUND, and an application's name FORBIDDEN. */
type Kind = 'by id' | 'by name';

const operations: Record<string, readonly [Kind, Operation]> = {
  'Query.qrCodes': ['by name', list('qrCodes')],
  'Query.qrBatches': ['by name', list('qrBatches')],
  'Query.qrBatchesNamed': [
    'by name',
    graph(
      'query ($application: String) { qrBatchesNamed(search: "a", application: $application) { id } }',
      ({ application }) => ({ application }),
    ),
  ],
  'Query.search': [
    'by name',
    graph(
      'query ($application: String) { search(text: "where", application: $application) { questions { id } } }',
      ({ application }) => ({ application }),
    ),
  ],
  'Query.questions': ['by name', list('questions')],
  'Query.helpTasks': ['by name', list('helpTasks')],
  'Query.appUsers': ['by name', list('appUsers')],
  'Query.undoEntries': ['by name', list('undoEntries')],
  'Mutation.undo': [
    'by id',
    mutation('undo', 'UndoInput', 'restored', ({ undoEntry }) => ({ id: undoEntry })),
  ],
  'Query.legalText': [
    'by name',
    graph(
      'query ($application: String) { legalText(key: ABOUT_US, application: $application) { text } }',
      ({ application }) => ({ application }),
    ),
  ],
  'Query.legalTextVersions': [
    'by name',
    graph(
      'query ($application: String) { legalTextVersions(key: ABOUT_US, application: $application) { totalCount } }',
      ({ application }) => ({ application }),
    ),
  ],
  'Query.legalTextVersion': [
    'by name',
    graph(
      'query ($application: String) { legalTextVersion(key: ABOUT_US, number: 1, application: $application) { text createdBy } }',
      ({ application }) => ({ application }),
    ),
  ],
  'Query.helpTaskVersions': [
    'by id',
    graph('query ($id: ID!) { helpTaskVersions(id: $id) { totalCount } }', ({ helpTask }) => ({
      id: helpTask,
    })),
  ],
  'Query.helpTaskVersion': [
    'by id',
    graph('query ($id: ID!) { helpTaskVersion(id: $id, number: 1) { content } }', ({ helpTask }) => ({
      id: helpTask,
    })),
  ],
  'Query.qrBatch': [
    'by id',
    graph('query ($id: ID!) { qrBatch(id: $id) { size } }', ({ batch }) => ({ id: batch })),
  ],
  'Query.qrCode': [
    'by id',
    graph('query ($code: String!) { qrCode(code: $code) { status } }', ({ code }) => ({ code })),
  ],
  'Query.qrCodeCounts': [
    'by name',
    graph(
      'query ($application: String, $batch: ID) { qrCodeCounts(application: $application, selection: { batch: $batch }) { active } }',
      ({ application, batch }) => ({ application, batch }),
    ),
  ],
  'Mutation.updateQrBatch': [
    'by id',
    mutation('updateQrBatch', 'UpdateQrBatchInput', 'batch { id }', ({ batch }) => ({
      id: batch,
      name: 'x',
    })),
  ],
  'Mutation.revokeQrBatch': [
    'by id',
    mutation('revokeQrBatch', 'RevokeQrBatchInput', 'revokedCount', ({ batch }) => ({
      id: batch,
      expectedActive: 1,
    })),
  ],
  'Mutation.changeQrCodeStatuses': [
    'by name',
    mutation(
      'changeQrCodeStatuses',
      'ChangeQrCodeStatusesInput',
      'changedCount',
      ({ application, batch }) => ({
        application,
        selection: { batch },
        status: 'USED',
      }),
    ),
  ],
  'Mutation.generateQrCodes': [
    'by name',
    mutation('generateQrCodes', 'GenerateQrCodesInput', 'batch { id }', ({ application }) => ({
      count: 1,
      application,
    })),
  ],
  'Mutation.changeQrCodeStatus': [
    'by id',
    mutation('changeQrCodeStatus', 'ChangeQrCodeStatusInput', 'qrCode { code }', ({ code }) => ({
      code,
      status: 'USED',
    })),
  ],
  'Query.printRuns': ['by name', list('printRuns')],
  'Query.printRun': [
    'by id',
    graph('query ($id: ID!) { printRun(id: $id) { labelCount } }', ({ printRun }) => ({ id: printRun })),
  ],
  'Query.printPreview': [
    'by name',
    graph(
      'query ($input: PreparePrintRunInput!) { printPreview(input: $input) { width } }',
      ({ application, batch }) => ({ input: { application, selection: { batch }, sheet: 'avery-l7160' } }),
    ),
  ],
  'Mutation.preparePrintRun': [
    'by name',
    mutation(
      'preparePrintRun',
      'PreparePrintRunInput',
      'printRun { labelCount }',
      ({ application, batch }) => ({
        application,
        selection: { batch },
        sheet: 'avery-l7160',
      }),
    ),
  ],
  'Mutation.confirmPrintRun': [
    'by id',
    mutation('confirmPrintRun', 'ConfirmPrintRunInput', 'printRun { status }', ({ printRun }) => ({
      id: printRun,
    })),
  ],
  'Mutation.reprintLabels': [
    'by id',
    mutation('reprintLabels', 'ReprintLabelsInput', 'printRun { status }', ({ spoiledRun }) => ({
      id: spoiledRun,
    })),
  ],
  'Mutation.abandonPrintRun': [
    'by id',
    mutation('abandonPrintRun', 'AbandonPrintRunInput', 'printRun { status }', ({ printRun }) => ({
      id: printRun,
    })),
  ],
  'Query.labelLogo': [
    'by name',
    graph(
      'query ($application: String) { labelLogo(application: $application) { id } }',
      ({ application }) => ({ application }),
    ),
  ],
  'Mutation.saveLabelLogo': [
    'by name',
    mutation('saveLabelLogo', 'SaveLabelLogoInput', 'labelLogo { width }', ({ application }) => ({
      application,
      png: aLogo,
    })),
  ],
  'Mutation.removeLabelLogo': [
    'by name',
    mutation('removeLabelLogo', 'RemoveLabelLogoInput', 'removedId', ({ application }) => ({ application })),
  ],
  'Query.handOvers': [
    'by name',
    graph(
      'query ($application: String, $batch: ID!) { handOvers(application: $application, batch: $batch) { id } }',
      ({ application, batch }) => ({ application, batch }),
    ),
  ],
  'Mutation.handOverQrBatch': [
    'by name',
    mutation('handOverQrBatch', 'HandOverQrBatchInput', 'link', ({ application, batch }) => ({
      application,
      batch,
      sheet: 'avery-l7160',
    })),
  ],
  'Mutation.revokeHandOver': [
    'by id',
    mutation('revokeHandOver', 'RevokeHandOverInput', 'handOver { id }', ({ handOver }) => ({
      id: handOver,
    })),
  ],
  'Query.applicationKeys': [
    'by name',
    graph(
      'query ($application: String) { applicationKeys(application: $application) { name } }',
      ({ application }) => ({ application }),
    ),
  ],
  'Query.overview': [
    'by name',
    graph(
      'query ($application: String) { overview(application: $application) { codeCount } }',
      ({ application }) => ({ application }),
    ),
  ],
  'Query.quotas': [
    'by name',
    graph(
      'query ($application: String) { quotas(application: $application) { used } }',
      ({ application }) => ({
        application,
      }),
    ),
  ],
  'Query.auditEvents': ['by name', list('auditEvents')],
  'Query.auditSubjects': [
    'by name',
    graph(
      'query ($application: String) { auditSubjects(application: $application, search: "a") { name } }',
      ({ application }) => ({ application }),
    ),
  ],
  'Query.scans': ['by name', list('scans')],
  'Query.redirectHosts': [
    'by name',
    graph('query ($application: String) { redirectHosts(application: $application) }', ({ application }) => ({
      application,
    })),
  ],
  'Mutation.saveRedirectHosts': [
    'by name',
    mutation('saveRedirectHosts', 'SaveRedirectHostsInput', 'hosts', ({ application }) => ({
      hosts: ['example.com'],
      application,
    })),
  ],
  'Mutation.setQrTarget': [
    'by id',
    mutation('setQrTarget', 'SetQrTargetInput', 'batch { id }', ({ batch }) => ({ batch, url: '' })),
  ],
  'Query.qrStatistics': [
    'by name',
    graph(
      'query ($application: String) { qrStatistics(application: $application) { accepted } }',
      ({ application }) => ({ application }),
    ),
  ],
  'Mutation.createApplicationKey': [
    'by name',
    mutation('createApplicationKey', 'CreateApplicationKeyInput', 'secret', ({ application }) => ({
      name: 'x',
      application,
    })),
  ],
  'Mutation.revokeApplicationKey': [
    'by id',
    mutation(
      'revokeApplicationKey',
      'RevokeApplicationKeyInput',
      'applicationKey { id }',
      ({ applicationKey }) => ({ id: applicationKey }),
    ),
  ],
  'Query.previewImport': [
    'by name',
    graph(
      'query ($input: PreviewImportInput!) { previewImport(input: $input) { newCount } }',
      ({ application }) => ({ input: { kind: 'QUESTIONS', csv: aCsvFile, application } }),
    ),
  ],
  'Mutation.runImport': [
    'by name',
    async (client, of) => {
      const input = { kind: 'QUESTIONS', csv: aCsvFile, application: of.application };
      const preview = 'query ($input: PreviewImportInput!) { previewImport(input: $input) { digest } }';
      const { data } = await client.graphql(preview, { input });
      const digest = data?.previewImport.digest ?? 'x';
      const run = () => ({ ...input, digest });
      return mutation('runImport', 'RunImportInput', 'addedCount', run)(client, of);
    },
  ],
  'Mutation.addQuestion': [
    'by name',
    mutation('addQuestion', 'AddQuestionInput', 'question { id }', ({ application }) => ({
      text: 'x',
      application,
    })),
  ],
  'Mutation.updateQuestion': [
    'by id',
    mutation('updateQuestion', 'UpdateQuestionInput', 'question { id }', ({ question }) => ({
      id: question,
      text: 'x',
    })),
  ],
  'Mutation.moveQuestion': [
    'by id',
    mutation('moveQuestion', 'MoveQuestionInput', 'question { id }', ({ question }) => ({ id: question })),
  ],
  'Mutation.deleteQuestions': [
    'by id',
    mutation('deleteQuestions', 'DeleteQuestionsInput', 'deletedIds', ({ question }) => ({
      ids: [question],
    })),
  ],
  'Mutation.saveLegalText': [
    'by name',
    mutation('saveLegalText', 'SaveLegalTextInput', 'legalText { version }', ({ application }) => ({
      key: 'ABOUT_US',
      text: 'x',
      application,
    })),
  ],
  'Mutation.restoreLegalTextVersion': [
    'by name',
    mutation(
      'restoreLegalTextVersion',
      'RestoreLegalTextVersionInput',
      'unchanged version { number }',
      ({ application }) => ({ key: 'ABOUT_US', number: 1, application }),
    ),
  ],
  'Mutation.withdrawLegalTextVersion': [
    'by name',
    mutation(
      'withdrawLegalTextVersion',
      'WithdrawLegalTextVersionInput',
      'version { state }',
      ({ application, scheduledVersion }) => ({ key: 'ABOUT_US', number: scheduledVersion, application }),
    ),
  ],
  'Mutation.restoreHelpTaskVersion': [
    'by id',
    mutation('restoreHelpTaskVersion', 'RestoreHelpTaskVersionInput', 'helpTask { id }', ({ helpTask }) => ({
      id: helpTask,
      number: 1,
    })),
  ],
  'Mutation.addHelpTask': [
    'by name',
    mutation('addHelpTask', 'AddHelpTaskInput', 'helpTask { id }', ({ application }) => ({
      title: 'x',
      content: 'x',
      application,
    })),
  ],
  'Mutation.updateHelpTask': [
    'by id',
    mutation('updateHelpTask', 'UpdateHelpTaskInput', 'helpTask { id }', ({ helpTask }) => ({
      id: helpTask,
      title: 'x',
      content: 'x',
    })),
  ],
  'Mutation.moveHelpTask': [
    'by id',
    mutation('moveHelpTask', 'MoveHelpTaskInput', 'helpTask { id }', ({ helpTask }) => ({ id: helpTask })),
  ],
  'Mutation.deleteHelpTask': [
    'by id',
    mutation('deleteHelpTask', 'DeleteHelpTaskInput', 'deletedId', ({ helpTask }) => ({ id: helpTask })),
  ],
  'Mutation.deleteHelpTasks': [
    'by id',
    mutation('deleteHelpTasks', 'DeleteHelpTasksInput', 'deletedIds', ({ helpTask }) => ({
      ids: [helpTask],
    })),
  ],
  'Mutation.registerAppUser': [
    'by name',
    mutation('registerAppUser', 'RegisterAppUserInput', 'appUser { id }', ({ application }) => ({
      email: `${Math.random()}@example.com`,
      username: 'x',
      application,
    })),
  ],
  'Query.appUserInvitations': [
    'by name',
    graph(
      'query ($application: String) { appUserInvitations(application: $application) { waitingCount } }',
      ({ application }) => ({ application }),
    ),
  ],
  'Mutation.inviteAppUsers': [
    'by name',
    mutation('inviteAppUsers', 'InviteAppUsersInput', 'invitedCount', ({ application }) => ({ application })),
  ],
  'Mutation.deleteAppUser': [
    'by id',
    mutation('deleteAppUser', 'DeleteAppUserInput', 'deletedId', ({ appUser }) => ({ id: appUser })),
  ],
  'Mutation.deleteAppUsers': [
    'by id',
    mutation('deleteAppUsers', 'DeleteAppUsersInput', 'deletedIds', ({ appUser }) => ({ ids: [appUser] })),
  ],
  'Mutation.updateAppUser': [
    'by id',
    mutation('updateAppUser', 'UpdateAppUserInput', 'appUser { id }', ({ appUser }) => ({
      id: appUser,
      username: 'x',
    })),
  ],
  ...Object.fromEntries(
    ['resendAppUserInvitation', 'revokeAppUserInvitation'].map(
      (name) =>
        [
          `Mutation.${name}`,
          [
            'by id',
            mutation(name, 'AppUserInvitationInput', 'appUser { id }', ({ appUser }) => ({ id: appUser })),
          ],
        ] as const,
    ),
  ),

  'POST /api/questions': [
    'by name',
    rest(
      'POST',
      () => '/api/questions',
      ({ application }) => ({ text: 'x', application }),
    ),
  ],
  'PUT /api/update_question/{id}': [
    'by id',
    rest(
      'PUT',
      ({ question }) => `/api/update_question/${question}`,
      () => ({ text: 'x' }),
    ),
  ],
  'DELETE /api/delete_question/{id}': [
    'by id',
    rest('DELETE', ({ question }) => `/api/delete_question/${question}`),
  ],
  'POST /api/generate_qr': [
    'by name',
    rest(
      'POST',
      () => '/api/generate_qr',
      ({ application }) => ({ count: 1, application }),
    ),
  ],
  'GET /api/qr_history': [
    'by name',
    rest('GET', ({ application }) => `/api/qr_history?application=${application}`),
  ],
  ...Object.fromEntries(
    ['about_us', 'term_of_use', 'privacy_policy'].map(
      (key) =>
        [
          `PUT /api/${key}`,
          [
            'by name',
            rest(
              'PUT',
              ({ application }) => `/api/${key}?application=${application}`,
              () => ({ [key]: 'x' }),
            ),
          ],
        ] as const,
    ),
  ),
  'POST /api/help_tasks': [
    'by name',
    rest(
      'POST',
      () => '/api/help_tasks',
      ({ application }) => ({ title_help: 'x', help: 'x', application }),
    ),
  ],
  'PUT /api/help_tasks/{id}': [
    'by id',
    rest(
      'PUT',
      ({ helpTask }) => `/api/help_tasks/${helpTask}`,
      () => ({ title_help: 'x', help: 'x' }),
    ),
  ],
  'DELETE /api/help_tasks/{id}': ['by id', rest('DELETE', ({ helpTask }) => `/api/help_tasks/${helpTask}`)],
  'GET /api/get_users': [
    'by name',
    rest('GET', ({ application }) => `/api/get_users?application=${application}`),
  ],
  'POST /api/register_user': [
    'by name',
    rest(
      'POST',
      () => '/api/register_user',
      ({ application }) => ({
        email: `${Math.random()}@example.com`,
        username: 'x',
        role: 'user',
        application,
      }),
    ),
  ],
  'POST /api/delete_user': [
    'by id',
    rest(
      'POST',
      () => '/api/delete_user',
      ({ appUser }) => ({ id: appUser }),
    ),
  ],
};

/** Files, which belong neither to the graph nor to the legacy paths. */
const exports: Record<string, readonly [Kind, Operation]> = Object.fromEntries(
  ['qr-codes.zip?batch=', 'qr-codes.csv?batch=', 'questions.csv', 'help-tasks.csv', 'app-users.csv'].map(
    (path) => [
      `GET /exports/${path}`,
      [
        'by name',
        rest('GET', ({ application, batch }) => {
          const query = path.endsWith('=') ? `${path}${batch}&` : `${path}?`;
          return `/exports/${query}application=${application}`;
        }),
      ],
    ],
  ),
);

/** Operations that touch nothing but the installation, or the viewer's own account and sessions: there is no foreign row to name, except by session id. */
const ownOnly = [
  'Query.newSymbolsOpenPages',
  'Query.mayAddRedirectHosts',
  'Query.maxQrCodesPerRequest',
  'Query.labelSheets',
  'Mutation.saveLabelCalibration',
  'Mutation.renewSession',
  'Mutation.requestEmailChange',
  'Mutation.requestAccountDeletion',
  'Mutation.changePassword',
  'Mutation.endSession',
  'Mutation.endOtherSessions',
];

test('the matrix leaves out no operation that needs a session', () => {
  const graphOperations = Object.entries(accessMatrix(createSchema(createResolvers(gateway.services))));
  const restOperations = Object.values(inventory)
    .flat()
    .map(({ row, access }): [string, string] => [row, access]);
  const needed = [...graphOperations, ...restOperations]
    .filter(([, access]) => access === 'signedIn')
    .map(([name]) => name);
  expect([...Object.keys(operations), ...ownOnly].toSorted()).toEqual(needed.toSorted());
});

/** A user, one of another application and an administrator, with what the user and another one have. */
async function everybody() {
  const [ann, other, admin] = [
    await anApplication(gateway),
    await anApplication(gateway),
    await anApplication(gateway, { role: 'admin' }),
  ];
  const hers = await belongings(ann);
  return { ann, other, admin, hers, others: await belongings(await anApplication(gateway)) };
}
let shared: ReturnType<typeof everybody> | undefined;

test.each(Object.entries({ ...operations, ...exports }))(
  '%s: allows the owner and an administrator, asks for a log-in, answers another tenant as for a missing row',
  async (name, [kind, operation]) => {
    // Operations that read or add share everything, because they leave the rows of the others as they are.
    const changes = kind === 'by id' || name === 'Mutation.changeQrCodeStatuses';
    const shares = !changes || /^(Query\.|GET )/.test(name);
    if (shares) shared ??= everybody();
    const { ann, other, admin, hers, others } = await ((shares && shared) || everybody());

    expect((await operation(as(gateway), hers)).status).toBe(401);
    const foreign = await operation(other, hers);
    expect(foreign.status).toBe(kind === 'by id' ? 404 : 403);
    // A missing row or application gets exactly the same answer.
    expect(foreign).toEqual(await operation(other, nothing('an-application-nobody-has')));

    expect((await operation(ann, hers)).status).toBe(200);
    expect((await operation(admin, others)).status).toBe(200);
  },
);

test.each([
  ['Query.accounts', graph('{ accounts { totalCount } }')],
  ['Query.applicationList', graph('{ applicationList { totalCount } }')],
  ['Query.applications', graph('{ applications { id } }')],
  ['Query.applicationMembers', graph('{ applicationMembers(name: "x") { accountCount } }')],
  ['Query.failedEmails', graph('{ failedEmails { id } }')],
  ['Query.legacyUsage', graph('{ legacyUsage { isServed } }')],
  [
    'Mutation.registerAccount',
    mutation('registerAccount', 'RegisterAccountInput', 'message', ({ application }) => ({
      email: `${Math.random()}@example.com`,
      application,
    })),
  ],
  [
    'Mutation.deleteAccount',
    mutation('deleteAccount', 'DeleteAccountInput', 'message', () => ({ id: missing })),
  ],
  [
    'Mutation.resendInvitation',
    mutation('resendInvitation', 'ResendInvitationInput', 'message', () => ({ accountId: missing })),
  ],
  [
    'Mutation.revokeInvitation',
    mutation('revokeInvitation', 'RevokeInvitationInput', 'message', () => ({ accountId: missing })),
  ],
  [
    'Mutation.copyInvitation',
    mutation('copyInvitation', 'CopyInvitationInput', 'url', () => ({ accountId: missing })),
  ],
  [
    'Mutation.copyAppUserInvitation',
    mutation('copyAppUserInvitation', 'AppUserInvitationInput', 'url', () => ({ id: missing })),
  ],
  [
    'Mutation.changeAccountRole',
    mutation('changeAccountRole', 'ChangeAccountRoleInput', 'message', () => ({
      id: missing,
      role: 'ADMIN',
    })),
  ],
  [
    'Mutation.deactivateAccount',
    mutation('deactivateAccount', 'DeactivateAccountInput', 'message', () => ({ id: missing })),
  ],
  [
    'Mutation.reactivateAccount',
    mutation('reactivateAccount', 'ReactivateAccountInput', 'message', () => ({ id: missing })),
  ],
  [
    'Mutation.changeAccounts',
    mutation('changeAccounts', 'ChangeAccountsInput', 'doneIds', () => ({
      ids: [missing],
      act: 'DEACTIVATE',
    })),
  ],
  [
    'Mutation.dismissFailedEmails',
    mutation('dismissFailedEmails', 'FailedEmailsInput', 'dismissedCount', () => ({ ids: [missing] })),
  ],
  [
    'Mutation.retryFailedEmails',
    mutation('retryFailedEmails', 'FailedEmailsInput', 'retriedCount', () => ({ ids: [missing] })),
  ],
  [
    'Mutation.dismissFailedEmail',
    mutation('dismissFailedEmail', 'DismissFailedEmailInput', 'dismissedId', () => ({ id: missing })),
  ],
  [
    'Mutation.retryFailedEmail',
    mutation('retryFailedEmail', 'RetryFailedEmailInput', 'retriedId', () => ({ id: missing })),
  ],
  ['GET /api/get_all_user_web', rest('GET', () => '/api/get_all_user_web')],
  ['DELETE /api/delete_user_web/{id}', rest('DELETE', () => `/api/delete_user_web/${missing}`)],
  [
    'POST /api/user_register_web',
    rest(
      'POST',
      () => '/api/user_register_web',
      ({ application }) => ({ email: `${Math.random()}@example.com`, application, role: 'user' }),
    ),
  ],
])(
  '%s: allows an administrator, rejects a user, asks for a log-in without a session',
  async (_, operation) => {
    const [ann, admin] = [await anApplication(gateway), await anApplication(gateway, { role: 'admin' })];
    const of = nothing(ann.name);
    expect((await operation(as(gateway), of)).status).toBe(401);
    expect((await operation(ann, of)).status).toBe(403);
    expect([200, 404]).toContain((await operation(admin, of)).status);
  },
);

test("another application's batches and codes are exported as missing ones, also for an administrator who does not name it", async () => {
  const [ann, other, admin] = [
    await anApplication(gateway),
    await anApplication(gateway),
    await anApplication(gateway, { role: 'admin' }),
  ];
  const { batch } = await belongings(ann);
  const { rows } = await gateway.services.qrCodes.list(ann.scope, { first: 1 });
  for (const extension of ['zip', 'csv'])
    for (const [query, nobodys] of [
      [`batch=${batch}`, `batch=${missing}`],
      [`ids=${rows[0]?.id}`, `ids=${missing}`],
      [`batch=${batch}&status=active&expectedCount=1`, `batch=${missing}&status=active&expectedCount=1`],
    ]) {
      const file = (of: string | undefined) => rest('GET', () => `/exports/qr-codes.${extension}?${of}`);
      expect((await file(query)(ann, nothing(''))).status).toBe(200);
      for (const client of [other, admin]) {
        const foreign = await file(query)(client, nothing(''));
        expect(foreign.status).toBe(404);
        expect(foreign).toEqual(await file(nobodys)(client, nothing('')));
      }
    }
});

test("files of another application's print runs answer as those of missing ones", async () => {
  const [ann, other, admin] = [
    await anApplication(gateway),
    await anApplication(gateway),
    await anApplication(gateway, { role: 'admin' }),
  ];
  const hers = await belongings(ann);
  const file = rest('GET', ({ printRun }) => `/print-runs/${printRun}.pdf`);
  expect((await file(as(gateway), hers)).status).toBe(401);
  const foreign = await file(other, hers);
  expect(foreign.status).toBe(404);
  expect(foreign).toEqual(await file(other, nothing('an-application-nobody-has')));
  expect((await file(ann, hers)).status).toBe(200);
  expect((await file(admin, hers)).status).toBe(200);
});

test("a session of somebody else's cannot be ended, and answers as one that does not exist", async () => {
  const [ann, other] = [await anApplication(gateway), await anApplication(gateway)];
  const end = (id: string | number) =>
    mutation('endSession', 'EndSessionInput', 'endedId', () => ({ id: String(id) }))(other, nothing(''));
  expect(await end(ann.viewer.sessionId)).toEqual(await end(missing));
  expect((await ann.graphql('{ viewer { account { id } } }')).data.viewer).not.toBeNull();
});
