// Runs on SQLite alone: rights are its subject, and the SQL of each operation is tested on both by its feature.
import { memberRoles, type Right, rights } from './platform/access/rights.js';
import { aGateway, type TestGateway } from './testing/a-gateway.js';
import { aMember, joinApplication, type TestMember } from './testing/a-member.js';
import { anApplication, type TestApplication } from './testing/an-application.js';
import { exports, operations } from './testing/tenant-operations/all.js';
import { type Belongings, belongings, nothing } from './testing/tenant-operations/belongings.js';
import { rest } from './testing/tenant-operations/calls.js';
import { workAsOwner } from './testing/work-as-owner.js';

/*
 * The matrix of roles: every operation that concerns an application × the five roles, an administrator who is no
 * member, and one who works as owner. `isolation.test.ts` has those without a role.
 */

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await aGateway();
});
afterAll(() => gateway?.close());

/** The roles that have each right, and whether an administrator who is no member has it too. */
const allowed: Record<Right, readonly [roles: string, administrators: boolean]> = {
  'content.read': ['owner editor viewer', true],
  'content.write': ['owner editor', false],
  'undo.read': ['owner editor', true],
  'codes.read': ['owner editor printer scanner viewer', true],
  'codes.write': ['owner editor', false],
  'codes.images': ['owner editor printer', true],
  'codes.print': ['owner editor printer', false],
  'codes.scan': ['owner editor scanner', false],
  'devices.read': ['owner editor', true],
  devices: ['owner editor', false],
  'people.read': ['owner editor', true],
  'people.write': ['owner editor', false],
  'settings.read': ['owner', true],
  settings: ['owner', false],
  'members.read': ['owner', true],
  members: ['owner', false],
  audit: ['owner editor', true],
};

const pdf = rest('GET', ({ printRun }) => `/print-runs/${printRun}.pdf`);
const all = { ...operations, ...exports, 'GET /print-runs/{id}.pdf': ['by id', pdf] as const };

/** The right that each operation needs. */
const needed: Record<Right, readonly string[]> = {
  'content.read': [
    ...['questions', 'helpTasks', 'legalText', 'legalTextVersions', 'legalTextVersion'].map(query),
    ...['helpTaskVersions', 'helpTaskVersion', 'overview', 'contentLanguages'].map(query),
    ...['missedHelpSearches', 'helpFeedback', 'helpFeedbackSettings', 'helpComments'].map(query),
    ...['GET /exports/questions.csv', 'GET /exports/help-tasks.csv', 'GET /previews/help-search'],
  ],
  'content.write': [
    ...['addQuestion', 'updateQuestion', 'moveQuestion', 'deleteQuestions', 'addHelpTask'].map(change),
    ...['updateHelpTask', 'moveHelpTask', 'deleteHelpTask', 'deleteHelpTasks', 'saveLegalText'].map(change),
    ...['restoreLegalTextVersion', 'withdrawLegalTextVersion', 'restoreHelpTaskVersion'].map(change),
    ...['saveQuestionTranslation', 'saveHelpTaskTranslation', 'markTranslationUpToDate'].map(change),
    ...['runImport', 'undo'].map(change),
    ...['ignoreHelpSearch', 'restoreHelpSearch', 'deleteHelpComment'].map(change),
    'Query.previewImport',
    ...['POST /api/questions', 'PUT /api/update_question/{id}', 'DELETE /api/delete_question/{id}'],
    ...['PUT /api/about_us', 'PUT /api/term_of_use', 'PUT /api/privacy_policy'],
    ...['POST /api/help_tasks', 'PUT /api/help_tasks/{id}', 'DELETE /api/help_tasks/{id}'],
  ],
  'undo.read': [query('undoEntries')],
  'codes.read': [
    ...['qrCodes', 'qrBatches', 'qrBatchesNamed', 'qrBatch', 'qrCode', 'qrCodeCounts', 'search'].map(query),
    ...['codeFields', 'accessTokenPolicy'].map(query),
    ...[
      'printRuns',
      'printRun',
      'labelLogo',
      'labelSheets',
      'labelSheet',
      'newSymbolsOpenPages',
      'handOvers',
      'quotas',
      'scans',
      'redirectHosts',
      'qrStatistics',
      'applicationOwners',
    ].map(query),
    'GET /api/qr_history',
  ],
  'codes.write': [
    ...['updateQrBatch', 'revokeQrBatch', 'changeQrCodeStatuses', 'changeQrCodeStatus'].map(change),
    ...['setQrCodeValidity', 'setQrCodeValues', 'runCodeValues'].map(change),
    ...[
      'saveLabelLogo',
      'importQrCodes',
      'removeLabelLogo',
      'generateQrCodes',
      'handOverQrBatch',
      'revokeHandOver',
      'setQrTarget',
    ].map(change),
    ...['previewQrCodeImport', 'previewCodeValues'].map(query),
    ...['POST /api/generate_qr', 'GET /exports/qr-codes.csv?batch='],
  ],
  'codes.images': [query('printPreview'), 'GET /exports/qr-codes.zip?batch=', 'GET /print-runs/{id}.pdf'],
  'codes.print': ['preparePrintRun', 'confirmPrintRun', 'reprintLabels', 'abandonPrintRun'].map(change),
  'codes.scan': [change('connectBrowser')],
  'devices.read': ['devices', 'devicePairing'].map(query),
  devices: ['createDevicePairing', 'renameDevice', 'revokeDevice'].map(change),
  'people.read': [
    ...['appUsers', 'appUserInvitations', 'retention'].map(query),
    ...['acceptanceCounts', 'acceptancePeople', 'acceptances'].map(query),
    ...['GET /api/get_users', 'GET /exports/app-users.csv', 'GET /exports/acceptances.csv'],
    'GET /previews/legal-status',
  ],
  'people.write': [
    ...['registerAppUser', 'inviteAppUsers', 'deleteAppUser', 'deleteAppUsers', 'updateAppUser'].map(change),
    ...['resendAppUserInvitation', 'revokeAppUserInvitation', 'deleteAcceptances'].map(change),
    ...['POST /api/register_user', 'POST /api/delete_user'],
    ...['personFile', 'erasures'].map(query),
    change('erasePerson'),
  ],
  'settings.read': [
    ...['applicationKeys', 'serialNumbers', 'symbolSettings', 'symbolPreview', 'landingSettings'].map(query),
    ...['keptData', 'webhookEndpoints', 'webhookEndpoint', 'webhookDeliveries', 'webhookMessage'].map(query),
  ],
  settings: [
    ...['saveRetention', 'saveAccessTokenPolicy'].map(change),
    ...['saveRedirectHosts', 'requireSecondStep', 'createApplicationKey', 'revokeApplicationKey'].map(change),
    ...['saveCodeField', 'deleteCodeField'].map(change),
    ...['createWebhookEndpoint', 'updateWebhookEndpoint', 'rotateWebhookSecret', 'endOldWebhookSecret'].map(
      change,
    ),
    ...['pauseWebhookEndpoint', 'resumeWebhookEndpoint', 'deleteWebhookEndpoint'].map(change),
    ...['sendTestEvent', 'resendWebhook', 'resendFailedWebhooks'].map(change),
    ...['saveSymbolSettings', 'saveLandingTexts', 'saveLandingLogo', 'removeLandingLogo'].map(change),
    ...['saveSerialNumbers', 'saveContentLanguages', 'requireAllLanguages', 'saveHelpFeedbackSettings'].map(
      change,
    ),
  ],
  'members.read': ['members', 'memberInvitations', 'memberAccessTokens'].map(query),
  members: [
    ...['inviteMembers', 'changeMemberRole', 'removeMember', 'revokeMemberAccessToken'].map(change),
    ...['resendMemberInvitation', 'revokeMemberInvitation', 'copyMemberInvitation'].map(change),
  ],
  audit: [...['auditEvents', 'auditSubjects'].map(query), 'GET /exports/audit-log.csv'],
};
function query(name: string) {
  return `Query.${name}`;
}
function change(name: string) {
  return `Mutation.${name}`;
}

/** For every member alike, so that it needs no right; a token of a member has none that its owner lacks. */
const ofMembers = ['Mutation.createAccessToken', 'Mutation.setHomeApplication', 'Mutation.saveScanWatch'];

test('the matrix names the right of each operation once', () => {
  const named = [...Object.values(needed).flat(), ...ofMembers];
  expect(named.toSorted()).toEqual(Object.keys(all).toSorted());
  expect(Object.keys(allowed).toSorted()).toEqual([...rights].toSorted());
});

interface People {
  readonly ann: TestApplication;
  readonly members: readonly (readonly [name: string, TestMember])[];
  readonly admin: TestApplication;
  readonly working: TestApplication;
}
let people: Promise<People> | undefined;

async function everybody(): Promise<People> {
  const ann = await anApplication(gateway);
  const members = [];
  for (const role of memberRoles) members.push([role, await aMember(gateway, ann.scope, role)] as const);
  const admin = await anApplication(gateway, { role: 'admin' });
  const working = await anApplication(gateway, { role: 'admin' });
  await workAsOwner(working, ann.name);
  return { ann, members, admin, working };
}

const cells = Object.entries(needed).flatMap(([right, names]) =>
  names.map((name) => [name, right as Right] as const),
);

let shared: Promise<Belongings> | undefined;

test.each(cells)('%s needs the right %s', async (name, right) => {
  const [roles, administrators] = allowed[right];
  const [kind, operation] = all[name as keyof typeof all] as (typeof operations)[string];
  const reads = /^(Query\.|GET )/.test(name);
  const reuses = reads || (kind === 'by name' && !/changeQrCodeStatuses|withdrawLegalTextVersion/.test(name));
  // Operations that read or add share everything, because they leave the rows of the others as they are.
  if (reuses) people ??= everybody();
  const { ann, members, admin, working } = await ((reuses && people) || everybody());
  if (reuses) shared ??= belongings(gateway, ann);
  const rows = () => (reuses && shared) || belongings(gateway, ann);

  let hers = await rows();
  for (const [role, member] of members) {
    const outcome = await operation(member, hers);
    if (roles.split(' ').includes(role)) {
      expect([role, outcome.status, outcome.errors]).toEqual([role, 200, undefined]);
      hers = await rows();
      continue;
    }
    expect([role, outcome.status]).toEqual([role, 403]);
    const message = `Your role in “${ann.name}” is ${role}. Ask an owner to change it.`;
    expect(JSON.stringify(outcome.errors)).toContain(message);
  }
  expect((await operation(admin, hers)).status).toBe(administrators ? 200 : 403);
  expect((await operation(working, await rows())).status).toBe(200);
});

test('a person with two applications has the rights of each role there, by name and by id', async () => {
  const [ann, bob] = [await anApplication(gateway), await anApplication(gateway)];
  const { questions } = gateway.services;
  const question = await questions.add(bob.scope, { text: 'Where?' });
  await joinApplication(gateway, ann, bob.scope, 'viewer');
  const of = { ...nothing(bob.name), question: String(question.id) };
  const outcomeOf = async (name: string) => {
    const [, operation] = operations[name] as (typeof operations)[string];
    return (await operation(ann, of)).status;
  };
  expect(await outcomeOf('Query.questions')).toBe(200);
  expect(await outcomeOf('Mutation.addQuestion')).toBe(403);
  expect(await outcomeOf('Mutation.updateQuestion')).toBe(403);
  expect((await ann.rest('POST', '/api/questions', { text: 'x', application: ann.name })).status).toBe(200);
});
