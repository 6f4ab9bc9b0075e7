import { MemberInvitation } from '../features/people/members/member-invitation.entity.js';
import { insertRow } from '../platform/database/rows/rows.js';
import { emailKey } from '../platform/email-address.js';
import type { TestGateway } from './a-gateway.js';
import { aMember } from './a-member.js';
import { aPicture } from './a-picture.js';
import type { TestApplication } from './an-application.js';
import type { Client } from './as.js';

/*
 * Every operation of both APIs and every export that concerns an application, as a call on the rows of one of them.
 */

const aLogo = aPicture().toString('base64');
export const missing = '2147483647';
/** With another question each time, so that there is something to import. */
const aCsvFile = () => Buffer.from(`text\n${Math.random()}?`).toString('base64');
const missingCode = '0'.repeat(20);

/** The rows of one application, created again for each operation that changes one of them. */
export async function belongings(gateway: TestGateway, owner: TestApplication) {
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
    email: `guest-${Math.random()}@${name}.test`,
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
    ...(await aMemberAndAnInvitation(gateway, owner)),
  };
}
export type Belongings = Awaited<ReturnType<typeof belongings>>;
export const nothing = (application: string): Belongings => ({
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
  member: missing,
  memberInvitation: missing,
});

async function aMemberAndAnInvitation(gateway: TestGateway, { scope, name }: TestApplication) {
  const { membershipId } = await aMember(gateway, scope, 'viewer');
  const sentAt = new Date();
  const email = `invited-${membershipId}@${name}.test`;
  const invitation = await gateway.services.database.write((manager) =>
    insertRow(manager, MemberInvitation, {
      ...{ applicationId: scope.applicationId, email, emailKey: emailKey(email), role: 'viewer' as const },
      ...{ invitedById: null, sentAt, expiresAt: new Date(sentAt.getTime() + 7 * 24 * 3_600_000) },
      ...{ acceptedAt: null, declinedAt: null, revokedAt: null },
    }),
  );
  return { member: String(membershipId), memberInvitation: String(invitation.id) };
}

export type Outcome = { status: number; errors: unknown };
export type Operation = (client: Client, of: Belongings) => Promise<Outcome>;

export const graph =
  (query: string, input?: (of: Belongings) => Record<string, unknown>): Operation =>
  async (client, of) => {
    const { code, errors } = await client.graphql(query, input?.(of));
    const statuses: Record<string, number> = { UNAUTHENTICATED: 401, FORBIDDEN: 403, NOT_FOUND: 404 };
    return {
      status: code === undefined ? 200 : (statuses[code] ?? 400),
      errors: errors?.map(({ message, extensions }) => ({ message, extensions })),
    };
  };
export const mutation = (
  name: string,
  type: string,
  fields: string,
  input: (of: Belongings) => object,
): Operation =>
  graph(`mutation ($input: ${type}!) { ${name}(input: $input) { ${fields} } }`, (of) => ({
    input: input(of),
  }));
const list = (name: string): Operation =>
  graph(
    `query ($application: String) { ${name}(application: $application) { totalCount } }`,
    ({ application }) => ({ application }),
  );
export const rest =
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
export type Kind = 'by id' | 'by name';

export const operations: Record<string, readonly [Kind, Operation]> = {
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
  'Query.members': [
    'by name',
    graph(
      'query ($application: String) { members(application: $application) { email } }',
      ({ application }) => ({ application }),
    ),
  ],
  'Query.memberInvitations': [
    'by name',
    graph(
      'query ($application: String) { memberInvitations(application: $application) { email } }',
      ({ application }) => ({ application }),
    ),
  ],
  'Mutation.inviteMembers': [
    'by name',
    mutation('inviteMembers', 'InviteMembersInput', 'results { error }', ({ application }) => ({
      ...{ application, emails: [`${Math.random()}@example.com`], role: 'VIEWER' },
    })),
  ],
  'Mutation.changeMemberRole': [
    'by id',
    mutation('changeMemberRole', 'ChangeMemberRoleInput', 'member { role }', ({ member }) => ({
      ...{ id: member, role: 'SCANNER' },
    })),
  ],
  'Mutation.removeMember': [
    'by id',
    mutation('removeMember', 'RemoveMemberInput', 'removedId', ({ member }) => ({ id: member })),
  ],
  ...Object.fromEntries(
    ['resendMemberInvitation', 'revokeMemberInvitation', 'copyMemberInvitation'].map((name) => {
      const call = mutation(name, 'MemberInvitationInput', 'message', ({ memberInvitation }) => ({
        id: memberInvitation,
      }));
      return [`Mutation.${name}`, ['by id', call]] as const;
    }),
  ),
  'Mutation.setHomeApplication': [
    'by name',
    mutation('setHomeApplication', 'NamedApplicationInput', 'message', ({ application }) => ({
      application,
    })),
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
  'Mutation.requireSecondStep': [
    'by name',
    mutation('requireSecondStep', 'RequireSecondStepInput', 'message', ({ application }) => ({
      isRequired: false,
      application,
    })),
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
      ({ application }) => ({ input: { kind: 'QUESTIONS', csv: aCsvFile(), application } }),
    ),
  ],
  'Mutation.runImport': [
    'by name',
    async (client, of) => {
      const input = { kind: 'QUESTIONS', csv: aCsvFile(), application: of.application };
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
export const exports: Record<string, readonly [Kind, Operation]> = Object.fromEntries(
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
