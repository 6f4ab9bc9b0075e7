import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, GraphQLObjectType, Kind, type OperationDefinitionNode, parse, visit } from 'graphql';
import { AuditEvent } from './features/operations/audit-log/audit-event.entity.js';
import { WebhookDelivery } from './features/operations/webhook-messages/webhook-delivery.entity.js';
import { Account } from './features/people/accounts/account.entity.js';
import { hashPassword } from './features/people/passwords/password-hash.js';
import { Identity } from './features/people/single-sign-on/identity.entity.js';
import { OutboxMail } from './platform/mail/outbox-mail.entity.js';
import { aGateway, type TestGateway } from './testing/a-gateway.js';
import { aMember } from './testing/a-member.js';
import { aPersonWithPassword, logIn } from './testing/a-person.js';
import { aPicture } from './testing/a-picture.js';
import { anAcceptance } from './testing/an-acceptance.js';
import { anApplication, type TestApplication } from './testing/an-application.js';
import { Authenticator } from './testing/an-authenticator.js';
import { anAuthenticatorApp, codeOf, forgetUsedCodes } from './testing/an-authenticator-app.js';
import { anOpenIdProvider, type TestProvider } from './testing/an-openid-provider.js';
import { as, type Client } from './testing/as.js';
import { answeredFields, askingEverything, fieldsBelow } from './testing/every-field.js';
import { aTranslation, exampleRows } from './testing/example-rows.js';
import { aSignUp } from './testing/forms.js';
import { emailsTo } from './testing/mails.js';
import { aPublicUrl } from './testing/webhook-rows.js';

const folder = join(__dirname, '../../docs/graphql');
const graph = buildSchema(readFileSync(join(folder, '../../schema.graphql'), 'utf8'));
const files = readdirSync(folder).filter((name) => name.endsWith('.graphql'));

let provider: TestProvider;
let gateway: TestGateway;
beforeAll(async () => {
  provider = await anOpenIdProvider();
  gateway = await aGateway(provider.env);
  // The last administrator could not delete its account.
  await anApplication(gateway, { role: 'admin' });
});
afterAll(async () => {
  await gateway?.close();
  await provider?.stop();
});

/** The variables of an example, from the answers of the examples before it in its file. */
// biome-ignore lint/suspicious/noExplicitAny: the answers of arbitrary operations
type Answers = Record<string, any>;
type Given = Record<string, unknown>;
type Variables = (answers: Answers, viewer: TestApplication) => Given | Promise<Given>;

/** The device of the examples' passkey. */
let device: Authenticator | undefined;
function authenticator(): Authenticator {
  device ??= new Authenticator(gateway.config.publicUrl);
  return device;
}

const tokenFor = async (email: string) => ({ token: (await emailsTo(gateway, email)).at(-1)?.token });

/** A failed email, as a provider's rejection leaves it. */
async function aFailedEmail(): Promise<number> {
  const now = new Date();
  const mail = {
    purpose: 'verify-email',
    recipient: 'gone@example.com',
    recipientKey: 'x',
    subject: 'Hello',
  };
  const given = { text: 'Hello', html: 'Hello', state: 'parked' as const, lastError: 'No such mailbox' };
  const { identifiers } = await gateway.services.database.write((manager) =>
    manager.insert(OutboxMail, { ...mail, ...given, dueAt: now, createdAt: now }),
  );
  return identifiers[0]?.id;
}

/** The token of a printed link: for an installation that has no administrator. */
async function aSetupToken() {
  const { adminBootstrap: administrators, database } = gateway.services;
  await database.write((manager) => manager.update(Account, { role: 'admin' }, { role: 'user' }));
  const first = await administrators.ensureFirst({ adminEmail: undefined, adminPassword: undefined });
  return first.kind === 'link' ? new URL(first.url).searchParams.get('token') : null;
}

/** The token of an invitation to somebody else's application. */
async function invitedElsewhere({ email }: TestApplication) {
  const owner = await anApplication(gateway);
  const invite =
    'mutation ($input: InviteMembersInput!) { inviteMembers(input: $input) { results { error } } }';
  const { data } = await owner.graphql(invite, { input: { emails: [email], role: 'VIEWER' } });
  expect(data.inviteMembers.results).toEqual([{ error: null }]);
  return tokenFor(email);
}
/** The token of a revoked invitation to the back-office. */
async function aRevokedInvitation({ viewer, name }: TestApplication) {
  const { accountAdmin, accountInvitations } = gateway.services;
  const email = `revoked.${name}@example.com`;
  const { id } = await accountAdmin.register(viewer, { email, application: name, role: 'user' });
  const link = await tokenFor(email);
  await accountInvitations.revoke(viewer, String(id));
  return link;
}
const aMembership = async ({ scope }: TestApplication) =>
  String((await aMember(gateway, scope, 'viewer')).membershipId);

const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();

const aWebhook = { url: aPublicUrl, events: ['code.redeemed'], personalData: false };
const webhookOf = ({ CreateWebhookEndpoint: { createWebhookEndpoint } }: Answers) => ({
  id: createWebhookEndpoint.endpoint.id,
});

/** A delivery, as its last attempt leaves it. */
async function failed({ sendTestEvent: { delivery } }: Answers): Promise<string> {
  const state = { state: 'FAILED' } as const;
  await gateway.services.database.write((manager) =>
    manager.update(WebhookDelivery, { id: Number(delivery.id) }, state),
  );
  return delivery.id;
}

const aContentsFile = Buffer.from('content\nTICKET-1\nTICKET-2').toString('base64');
let valuesFile: string;
const rowsFile = Buffer.from('place\nA1\nA2').toString('base64');
const aCsvFile = Buffer.from('id,text\n,Where?\n,How?\nx,What?').toString('base64');
let changingFile: string;
const password = 'Quay-Lantern-42!';
const newPassword = 'Pier-Lantern-43!';
const newcomer = 'newcomer@example.com';
const variables: Record<string, Variables> = {
  AcceptancesOfAPerson: async (_, { scope }) => ({ person: await anAcceptance(gateway, scope) }),
  DeleteAcceptances: async (_, { scope }) => ({ person: await anAcceptance(gateway, scope) }),
  LogIn: (_, { email }) => ({ input: { email, password } }),
  EndSession: ({ WhoAmI }) => ({ id: WhoAmI.viewer.sessions[0].id }),
  SetupLink: async () => ({ token: await aSetupToken() }),
  SetUp: async () => ({ token: await aSetupToken(), email: 'first@example.com', password }),
  SignUp: () => ({ input: aSignUp(newcomer) }),
  VerifyEmail: () => tokenFor(newcomer),
  RequestPasswordReset: () => ({ email: newcomer }),
  PasswordLink: () => tokenFor(newcomer),
  ClosedInvitation: (_, viewer) => aRevokedInvitation(viewer),
  SetPassword: async () => ({ ...(await tokenFor(newcomer)), password }),
  ChangePassword: () => ({ current: password, new: newPassword }),
  RequestEmailChange: (_, { name }) => ({ newEmail: `new.${name}@example.com`, current: newPassword }),
  ConfirmEmailChange: (_, { name }) => tokenFor(`new.${name}@example.com`),
  RequestAccountDeletion: () => ({ current: newPassword }),
  ConfirmAccountDeletion: (_, { name }) => tokenFor(`new.${name}@example.com`),
  RetryFailedEmails: async () => ({ ids: [await aFailedEmail()] }),
  DismissFailedEmails: async () => ({ id: await aFailedEmail() }),
  FailedEmails: async () => ({ id: await aFailedEmail() }),
  DismissFailedEmail: async () => ({ id: await aFailedEmail() }),
  RetryFailedEmail: async () => ({ id: await aFailedEmail() }),
  GenerateQrCodes: () => ({ count: 5, key: 'an-example', name: 'Lockers' }),
  MoreOfABatch: ({ GenerateQrCodes: { generateQrCodes } }) => ({
    batch: generateQrCodes.batch.id,
    after: generateQrCodes.batch.codes.pageInfo.endCursor,
  }),
  GenerateTicketsOfTwoDays: () => ({ count: 3, from: inHours(-1), until: inHours(47) }),
  ExtendABatch: ({ GenerateTicketsOfTwoDays: { generateQrCodes } }) => ({
    ...{ batch: generateQrCodes.batch.id, until: inHours(71) },
  }),
  ExtendSomeCodes: ({ GenerateTicketsOfTwoDays: { generateQrCodes } }) => ({
    ids: generateQrCodes.batch.codes.edges.map(({ node }: Given) => (node as Given).id),
    until: inHours(95),
  }),
  FindQrCodes: () => ({ filter: { status: ['ACTIVE'], printed: false } }),
  CountABatch: ({ GenerateQrCodes: { generateQrCodes } }) => ({ batch: generateQrCodes.batch.id }),
  CountAFilter: ({ QrHistory }) => ({ filter: { search: QrHistory.qrCodes.edges[1].node.code } }),
  AQrCode: ({ QrHistory }) => ({ code: QrHistory.qrCodes.edges[0].node.code }),
  MarkAsUsed: ({ QrHistory, CountAFilter }) => ({
    filter: { search: QrHistory.qrCodes.edges[1].node.code },
    expectedCount: CountAFilter.qrCodeCounts.active,
  }),
  NameABatch: ({ Batches }) => ({ batch: Batches.qrBatches.edges[0].node.id, name: 'Lockers, first floor' }),
  RevokeABatch: ({ Batches }) => ({
    batch: Batches.qrBatches.edges[0].node.id,
    expectedActive: Batches.qrBatches.edges[0].node.counts.active,
  }),
  RevokeACode: ({ QrHistory }) => ({ code: QrHistory.qrCodes.edges[0].node.code }),
  CodesToPrint: () => ({ count: 30 }),
  PreparePrintRun: ({ CodesToPrint: { generateQrCodes } }) => ({ batch: generateQrCodes.batch.id }),
  PrintPreview: ({ CodesToPrint: { generateQrCodes } }) => ({ batch: generateQrCodes.batch.id }),
  PrintPreviewWithFields: ({ CodesToPrint: { generateQrCodes } }) => ({ batch: generateQrCodes.batch.id }),
  SaveLandingLogo: () => ({ png: aPicture().toString('base64') }),
  SaveLabelLogo: () => ({ png: aPicture().toString('base64') }),
  PrintRun: ({ PreparePrintRun: { preparePrintRun } }) => ({ id: preparePrintRun.printRun.id }),
  ConfirmPrintRun: ({ PreparePrintRun: { preparePrintRun } }) => ({
    id: preparePrintRun.printRun.id,
    spoiled: [12, 17],
  }),
  ReprintLabels: ({ PreparePrintRun: { preparePrintRun } }) => ({ id: preparePrintRun.printRun.id }),
  AbandonPrintRun: ({ ReprintLabels: { reprintLabels } }) => ({ id: reprintLabels.printRun.id }),
  PrintsOfACode: ({ CodesToPrint: { generateQrCodes } }) => ({
    code: generateQrCodes.batch.codes.edges[0].node.code,
  }),
  HandOver: ({ CodesToHandOver: { generateQrCodes } }) => ({ batch: generateQrCodes.batch.id }),
  HandOvers: ({ CodesToHandOver: { generateQrCodes } }) => ({ batch: generateQrCodes.batch.id }),
  RevokeHandOver: ({ HandOver: { handOverQrBatch } }) => ({ id: handOverQrBatch.handOver.id }),
  SetQrTarget: ({ BatchesThatLeadSomewhere: { generateQrCodes } }) => ({ batch: generateQrCodes.batch.id }),
  CreateApplicationKey: () => ({ input: { name: 'Phone at the door' } }),
  CreateWebhookEndpoint: () => ({ input: aWebhook }),
  UpdateWebhookEndpoint: (answers) => ({ input: { ...webhookOf(answers), ...aWebhook, note: 'Tickets' } }),
  SendTestEvent: (answers) => ({ endpoint: webhookOf(answers).id }),
  WebhookDeliveries: (answers) => ({ endpoint: webhookOf(answers).id }),
  WebhookMessage: ({ SendTestEvent: { sendTestEvent } }) => ({ id: sendTestEvent.delivery.messageId }),
  ResendWebhook: async ({ SendTestEvent }) => ({ delivery: await failed(SendTestEvent) }),
  ResendFailedWebhooks: async ({ SendTestEvent, ...answers }) => {
    await failed(SendTestEvent);
    return { input: { endpoint: webhookOf(answers).id, from: inHours(-1), to: inHours(1) } };
  },
  ...Object.fromEntries(
    ['WebhookEndpoint', 'RotateWebhookSecret', 'EndOldWebhookSecret', 'PauseWebhookEndpoint']
      .concat('ResumeWebhookEndpoint', 'DeleteWebhookEndpoint')
      .map((name) => [name, webhookOf]),
  ),
  DevicePairing: ({ CreateDevicePairing }) => ({ id: CreateDevicePairing.createDevicePairing.pairing.id }),
  RenameDevice: ({ Devices }) => ({ id: Devices.devices[0].id }),
  RevokeDevice: ({ Devices }) => ({ id: Devices.devices[0].id }),
  RevokeApplicationKey: ({ CreateApplicationKey: { createApplicationKey } }) => ({
    input: { id: createApplicationKey.applicationKey.id },
  }),
  Search: (_, { name }) => ({ text: name }),
  AddQuestion: () => ({ text: 'Where is it?' }),
  UpdateQuestion: async ({ AddQuestion }, { viewer }) => {
    const { id } = AddQuestion.addQuestion.question;
    await gateway.services.questionTranslations.save(viewer, id, aTranslation.ofQuestion);
    return { id, text: 'Where was it?' };
  },
  MoveQuestion: async ({ AddQuestion }, { name }) => {
    const after = await gateway.services.questions.add(await scopeOf(name), { text: 'And this?' });
    return { id: AddQuestion.addQuestion.question.id, after: String(after.id) };
  },
  SaveContentLanguages: () => ({ languages: ['en', 'fr', 'de'], deleteTranslations: false }),
  RequireAllLanguages: () => ({ required: true }),
  AddOriginals: () => ({ text: 'Where?', title: 'How?', content: 'So.' }),
  SaveQuestionTranslation: ({ AddOriginals }) => ({
    ...{ id: AddOriginals.addQuestion.question.id, language: 'fr' },
    ...{ text: 'Où ?', expectedUpdatedAt: null },
  }),
  SaveHelpTaskTranslation: ({ AddOriginals }) => ({
    ...{ id: AddOriginals.addHelpTask.helpTask.id, language: 'fr' },
    ...{ title: 'Comment ?', content: 'Ainsi.' },
  }),
  MarkTranslationUpToDate: async ({ AddOriginals }, { viewer }) => {
    const { id } = AddOriginals.addQuestion.question;
    await gateway.services.questions.update(viewer, id, { text: 'Where to?' });
    return { kind: 'QUESTION', id, language: 'fr' };
  },
  QuestionsIn: () => ({ language: 'fr', search: 'ou' }),
  OutdatedHelpTasks: () => ({ language: 'fr' }),
  DeleteQuestions: ({ AddQuestion }) => ({ ids: [AddQuestion.addQuestion.question.id] }),
  PreviewQrCodeImport: () => ({ csv: aContentsFile }),
  ImportQrCodes: ({ PreviewQrCodeImport }) => ({
    csv: aContentsFile,
    digest: PreviewQrCodeImport.previewQrCodeImport.digest,
  }),
  SaveCodeField: () => ({ key: 'place', label: 'Place' }),
  GenerateFromRows: ({ PreviewRows }) => ({
    ...{ csv: rowsFile, digest: PreviewRows.previewCodeValues.digest, count: 2 },
  }),
  PreviewRows: () => ({ csv: rowsFile }),
  SetQrCodeValues: ({ GenerateFromRows: { generateQrCodes } }) => ({ batch: generateQrCodes.batch.id }),
  PreviewCodeValues: ({ GenerateFromRows: { generateQrCodes } }) => {
    const [{ node }] = generateQrCodes.batch.codes.edges;
    valuesFile = Buffer.from(`code,place\n${node.code},C3\nx,C4`).toString('base64');
    return { csv: valuesFile };
  },
  RunCodeValues: ({ PreviewCodeValues }) => ({
    ...{ csv: valuesFile, digest: PreviewCodeValues.previewCodeValues.digest },
  }),
  DeleteCodeField: ({ SaveCodeField }) => ({ id: SaveCodeField.saveCodeField.codeField.id }),
  PreviewImport: async (_, { scope }) => {
    const { id } = await gateway.services.questions.add(scope, { text: 'When?' });
    changingFile = Buffer.from(`id,text\n${id},How?\n,Where?\nx,What?`).toString('base64');
    return { csv: changingFile };
  },
  PreviewImportAs: () => ({ csv: aCsvFile }),
  InvalidRows: () => ({ csv: aCsvFile }),
  RunImport: ({ PreviewImport }) => ({ csv: changingFile, digest: PreviewImport.previewImport.digest }),
  AQuestionToDelete: () => ({ text: 'Where to?' }),
  DeleteIt: ({ AQuestionToDelete }) => ({ id: AQuestionToDelete.addQuestion.question.id }),
  Undo: ({ DeleteIt }) => ({ id: DeleteIt.deleteQuestions.undo.id }),
  SaveLegalText: ({ LegalTexts }) => ({ text: 'Who we are', version: LegalTexts.aboutUs.version }),
  ScheduleLegalText: () => ({
    text: 'Who we will be',
    from: new Date(Date.now() + 86_400_000).toISOString(),
  }),
  RestoreLegalTextVersion: async (_, { scope }) => {
    await gateway.services.legalTexts.save(scope, 'about_us', { text: 'Who we were' });
    return {};
  },
  WithdrawLegalTextVersion: ({ ScheduleLegalText }) => ({
    number: ScheduleLegalText.saveLegalText.version.number,
  }),
  AddHelpTask: () => ({ title: 'How?', content: 'So.' }),
  UpdateHelpTask: async ({ AddHelpTask }, { viewer }) => {
    const { id } = AddHelpTask.addHelpTask.helpTask;
    await gateway.services.helpTaskTranslations.save(viewer, id, aTranslation.ofHelpTask);
    return { id, title: 'How?', content: 'Like so.' };
  },
  HelpTaskVersions: ({ AddHelpTask }) => ({ id: AddHelpTask.addHelpTask.helpTask.id }),
  CompareHelpTaskVersions: ({ AddHelpTask }) => ({ id: AddHelpTask.addHelpTask.helpTask.id }),
  RestoreHelpTaskVersion: ({ AddHelpTask }) => ({ id: AddHelpTask.addHelpTask.helpTask.id }),
  MoveHelpTask: async ({ AddHelpTask }, { name }) => {
    const after = await gateway.services.helpTasks.add(await scopeOf(name), {
      title: 'How?',
      content: 'So.',
    });
    return { id: AddHelpTask.addHelpTask.helpTask.id, after: String(after.id) };
  },
  DeleteHelpTask: ({ AddHelpTask }) => ({ id: AddHelpTask.addHelpTask.helpTask.id }),
  DeleteHelpTasks: async (_, { scope }) => {
    const task = await gateway.services.helpTasks.add(scope, { title: 'How?', content: 'So.' });
    return { ids: [String(task.id)] };
  },
  HelpComments: async (_, { scope }) => {
    const { helpTasks, helpVotes } = gateway.services;
    const { id } = await helpTasks.add(scope, { title: 'How?', content: 'So.' });
    const vote = { helpful: false, nonce: 'an-example', comment: 'The menu has another name now.' };
    await helpVotes.vote(scope, String(id), vote);
    return { task: String(id) };
  },
  DeleteHelpComment: ({ HelpComments }) => ({ comment: HelpComments.helpComments.edges[0].node.id }),
  RegisterWithoutInvitation: (_, { name }) => ({
    email: 'later@example.com',
    username: 'Later',
    application: name,
  }),
  RegisterAppUser: (_, { name }) => ({ email: 'guest@example.com', username: 'Guest', application: name }),
  ...Object.fromEntries(
    ['UpdateAppUser', 'ResendAppUserInvitation', 'RevokeAppUserInvitation', 'CopyAppUserInvitation'].map(
      (name) => [
        name,
        ({ RegisterAppUser }: Answers) => ({
          id: RegisterAppUser.registerAppUser.appUser.id,
          username: 'Guest 2',
        }),
      ],
    ),
  ),
  PersonFile: () => ({ email: 'guest@example.com' }),
  ErasePerson: () => ({ email: 'guest@example.com', typedAgain: 'guest@example.com' }),
  DeleteAppUser: ({ RegisterAppUser }) => ({ id: RegisterAppUser.registerAppUser.appUser.id }),
  DeleteAppUsers: ({ RegisterWithoutInvitation }) => ({
    ids: [RegisterWithoutInvitation.registerAppUser.appUser.id],
  }),
  ChangeMemberRole: async (_, viewer) => ({ member: await aMembership(viewer) }),
  RemoveMember: ({ ChangeMemberRole }) => ({ member: ChangeMemberRole.changeMemberRole.member.id }),
  CreateApplication: (_, { name }) => ({ name: `more-${name}` }),
  SetHomeApplication: ({ CreateApplication }) => ({
    application: CreateApplication.createApplication.application.name,
  }),
  LeaveApplication: async (_, viewer) => ({
    application: viewer.name,
    newOwner: await aMembership(viewer),
  }),
  WorkAsOwner: async () => ({ application: (await anApplication(gateway)).name }),
  InviteMembers: () => ({ emails: ['colleague@example.com', 'other@example.com'] }),
  ...Object.fromEntries(
    ['ResendMemberInvitation', 'CopyMemberInvitation', 'RevokeMemberInvitation'].map((name) => [
      name,
      ({ InviteMembers }: Answers) => ({ invitation: InviteMembers.inviteMembers.results[0].invitation.id }),
    ]),
  ),
  SeeInvitation: (_, viewer) => invitedElsewhere(viewer),
  AcceptInvitation: (_, { email }) => tokenFor(email),
  DeclineInvitation: (_, viewer) => invitedElsewhere(viewer),
  MakeOwner: async (_, { email }) => {
    const { accountId, name } = await anApplication(gateway);
    const deactivated = { deactivatedAt: new Date() };
    await gateway.services.database.write((manager) =>
      manager.update(Account, { id: accountId }, deactivated),
    );
    return { application: name, email };
  },
  Accounts: (_, { email }) => ({ search: email }),
  Applications: (_, { name }) => ({ search: name }),
  ApplicationMembers: (_, { name }) => ({ application: name }),
  RegisterAccount: (_, { name }) => ({ email: `invited.${name}@example.com`, application: name }),
  ...Object.fromEntries(
    ['ResendInvitation', 'RevokeInvitation', 'CopyInvitation', 'ChangeAccountRole'].map((name) => [
      name,
      ({ RegisterAccount }: Answers) => ({ account: RegisterAccount.registerAccount.account.id }),
    ]),
  ),
  SwitchOnSecondStep: ({ PrepareSecondStep: { prepareSecondStep } }) => ({
    code: codeOf(prepareSecondStep.secret),
  }),
  CompleteLogIn: ({ PrepareSecondStep: { prepareSecondStep } }) => ({
    code: codeOf(prepareSecondStep.secret),
  }),
  CompleteLogInByRecoveryCode: ({ RenewRecoveryCodes: { renewRecoveryCodes } }) => ({
    recoveryCode: renewRecoveryCodes.recoveryCodes[0],
  }),
  ConfirmIdentity: () => ({ password }),
  DisconnectSingleSignOn: async (_, { accountId }) => {
    const { issuer } = provider;
    const connection = { issuer, subject: 'ann', accountId, emailSeen: null, linkedAt: new Date() };
    const { identifiers } = await gateway.services.database.write((manager) =>
      manager.insert(Identity, connection),
    );
    return { connection: String(identifiers[0]?.id) };
  },
  ResetSecondStep: async () => {
    const person = await aPersonWithPassword(gateway);
    await anAuthenticatorApp(gateway, person);
    return { account: String(person.accountId) };
  },
  AddPasskey: ({ BeginAddPasskey: { beginAddPasskey } }) => ({
    answer: authenticator().create(beginAddPasskey.options),
  }),
  RenamePasskey: ({ AddPasskey: { addPasskey } }) => ({ id: addPasskey.passkey.id }),
  RemovePasskey: ({ AddPasskey: { addPasskey } }) => ({ id: addPasskey.passkey.id }),
  LogInWithPasskey: ({ BeginPasskeyLogIn: { beginPasskeyLogIn } }) => ({
    answer: authenticator().get(beginPasskeyLogIn.options),
  }),
  ConfirmByPasskey: ({ BeginPasskeyConfirmation: { beginPasskeyConfirmation } }) => ({
    answer: authenticator().get(beginPasskeyConfirmation.options),
  }),
  EndOtherSessions: async (_, { accountId }) => {
    const { database, sessions } = gateway.services;
    await database.write((manager) => sessions.start(manager, accountId, 'another browser'));
    return {};
  },
  DeactivateAccount: async () => ({ account: String((await anApplication(gateway)).accountId) }),
  ChangeAccounts: async () => ({
    accounts: [String((await anApplication(gateway)).accountId), '2147483647'],
  }),
  ReactivateAccount: async () => {
    const { accountId: id } = await anApplication(gateway);
    const deactivated = { deactivatedAt: new Date() };
    await gateway.services.database.write((manager) => manager.update(Account, { id }, deactivated));
    return { account: String(id) };
  },
  DeleteAccount: ({ RegisterAccount }) => ({ account: RegisterAccount.registerAccount.account.id }),
};

/** Callers of examples who are not the signed-in viewer. */
const clients: Record<string, (viewer: TestApplication) => Client | Promise<Client>> = {
  LogIn: () => as(gateway),
  LogInWithPasskey: () => as(gateway),
  ...Object.fromEntries(
    ['CompleteLogIn', 'CompleteLogInByRecoveryCode', 'CancelLogIn'].map((name) => [
      name,
      async ({ email }: TestApplication) => {
        await forgetUsedCodes(gateway);
        return as(gateway, undefined, { pending: (await logIn(gateway, { email, password })).pending });
      },
    ]),
  ),
};

const scopeOf = async (application: string) => {
  const scope = await gateway.services.applicationAccess.publicScope(application);
  if (!scope) throw new Error(`There is no application ${application}.`);
  return scope;
};

/** The mutations that change nothing worth an entry of the audit log, and why. */
const withoutEntry: Record<string, string> = {
  beginAddPasskey: 'adds nothing yet',
  beginPasskeyConfirmation: 'confirms nothing yet',
  beginPasskeyLogIn: 'every opened log-in page calls it',
  cancelLogIn: 'gives up what has not begun',
  connectSingleSignOn: 'changes nothing until the browser comes back from the provider',
  prepareSecondStep: 'changes nothing until the first code',
  sendTestEvent: 'changes nothing; the list of deliveries shows it',
  saveScanWatch: 'changes which mails the person itself gets',
  renewSession: 'goes on with what the log-in began; a busy screen does it every few minutes',
};
/** The mutations of which an example left an entry. */
const audited = new Set<string>();

const lastEntry = () =>
  gateway.services.database.read(async (manager) => (await manager.maximum(AuditEvent, 'id', {})) ?? 0);

/** The root fields of an operation. */
const fieldsOf = (source: string, name: string) =>
  parse(source).definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION && definition.name?.value === name
      ? definition.selectionSet.selections.flatMap((field) =>
          field.kind === Kind.FIELD ? [field.name.value] : [],
        )
      : [],
  );

test('every operation of the graph has an example', () => {
  const { Query, Mutation } = graph.getTypeMap();
  const fields = [Query, Mutation].flatMap((type) =>
    type instanceof GraphQLObjectType ? Object.keys(type.getFields()) : [],
  );
  const shown = new Set<string>();
  for (const file of files)
    visit(parse(readFileSync(join(folder, file), 'utf8')), {
      Field: ({ name }) => void shown.add(name.value),
    });
  expect(fields.length).toBeGreaterThan(30);
  expect(fields.filter((name) => !shown.has(name))).toEqual([]);
});

/** Types that no example of an operation answers, by the reason. The list only becomes shorter. */
const unanswered: Record<string, Record<string, string>> = {
  'a new row has none': {
    addHelpTask: 'HelpTaskTranslation HelpTaskSource',
    addQuestion: 'QuestionTranslation QuestionSource',
    generateQrCodes: 'QrCodePrint QrStatusChange',
    importQrCodes: 'QrCodePrint QrStatusChange QrCodeFieldValue CodeField',
    setUp: 'Passkey Identity',
  },
  'the translation is not out of date, or belongs to another kind of content': {
    markTranslationUpToDate: 'HelpTask HelpTaskTranslation HelpTaskSource QuestionSource',
    moveHelpTask: 'HelpTaskSource',
    restoreHelpTaskVersion: 'HelpTaskSource',
    saveHelpTaskTranslation: 'HelpTaskSource',
    saveQuestionTranslation: 'QuestionSource',
  },
  'the codes of the example are not printed or not used, or have no values': {
    changeQrCodeStatus: 'QrCodePrint QrCodeFieldValue CodeField',
    qrBatch: 'QrCodePrint QrStatusChange QrCodeFieldValue CodeField',
    qrBatches: 'QrCodePrint QrStatusChange',
    qrBatchesNamed: 'QrCodePrint QrStatusChange QrCodeFieldValue CodeField',
    qrCode: 'QrCodeFieldValue CodeField',
    qrCodes: 'QrCodePrint QrStatusChange QrCodeFieldValue CodeField',
    revokeQrBatch: 'QrCodePrint QrCodeFieldValue CodeField',
    search: 'QrStatusChange',
    setQrTarget: 'QrCodePrint QrStatusChange QrCodeFieldValue CodeField',
    updateQrBatch: 'QrCodePrint QrStatusChange QrCodeFieldValue CodeField',
  },
  'the text of the example has no translations': {
    legalTextVersion: 'LegalTextTranslation',
    legalTextVersions: 'LegalTextTranslation',
    restoreLegalTextVersion: 'LegalTextTranslation',
    saveLegalText: 'LegalTextTranslation',
    withdrawLegalTextVersion: 'LegalTextTranslation',
  },
  'the person of the example has no passkey': {
    completeLogIn: 'Passkey',
    logIn: 'Passkey',
    removePasskey: 'Passkey',
    renewSession: 'Passkey',
  },
  'nothing is taken away, or stands in the way': {
    restoreHelpSearch: 'UndoEntry UndoDetails',
    saveContentLanguages: 'UndoEntry UndoDetails',
    undo: 'UndoConflict',
  },
  'codes are only added, and the file of the example has no invalid line': {
    previewQrCodeImport: 'ImportChange ImportRowError',
  },
  'no device has used the pairing': { devicePairing: 'Device' },
};
/** The fields that the examples answered, each with the operation before it. */
const answered = new Set<string>();

test.each(files)(
  'every example of %s is answered without an error, with every field that it may ask',
  async (file) => {
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
    // Members keep the only owner from deleting the account.
    if (file !== 'own-account.graphql') await exampleRows(gateway, viewer);
    for (const name of names) {
      // Logging in again would end the session that the rest of the file works with.
      const client = await (clients[name]?.(viewer) ?? viewer);
      const given = await variables[name]?.(answers, viewer);
      const before = await lastEntry();
      const everything = askingEverything(graph, parse(source), name);
      const { data, errors } = await client.graphql(everything, given, name);
      expect({ name, errors }).toEqual({ name, errors: undefined });
      for (const field of answeredFields(graph, parse(everything), data)) answered.add(field);
      if ((await lastEntry()) > before) for (const field of fieldsOf(source, name)) audited.add(field);
      answers[name] = data;
    }
  },
);

// After the examples, which it looks back on.
test('every mutation leaves an entry in the audit log', () => {
  const { Mutation } = graph.getTypeMap();
  const mutations = Mutation instanceof GraphQLObjectType ? Object.keys(Mutation.getFields()) : [];
  expect(mutations.filter((name) => !audited.has(name)).sort()).toEqual(Object.keys(withoutEntry).sort());
});

test('every field of every type is answered, by each operation that can return it', () => {
  const missing: Record<string, string> = {};
  for (const [operation, fields] of fieldsBelow(graph)) {
    const types = fields
      .filter((field) => !answered.has(`${operation} ${field}`))
      .map((field) => field.split('.')[0]);
    if (types.length > 0) missing[operation] = [...new Set(types)].join(' ');
  }
  expect(missing).toEqual(Object.assign({}, ...Object.values(unanswered)));
});
