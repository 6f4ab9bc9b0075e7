import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { LandingPanel } from '../features/codes/code-settings/LandingPanel';
import { SymbolPanel } from '../features/codes/code-settings/SymbolPanel';
import { CodeValues } from '../features/codes/code-values/CodeValues';
import { HandOverButton } from '../features/codes/hand-overs/HandOverButton';
import { CalibrationDialog } from '../features/codes/print-runs/CalibrationDialog';
import { ConfirmRun } from '../features/codes/print-runs/ConfirmRun';
import { PrintScreen } from '../features/codes/print-runs/PrintScreen';
import { ReprintLabels } from '../features/codes/print-runs/ReprintLabels';
import { BatchForm } from '../features/codes/qr-codes/BatchForm';
import { BatchScreen } from '../features/codes/qr-codes/BatchScreen';
import { GenerateForm } from '../features/codes/qr-codes/GenerateForm';
import { BatchTarget } from '../features/codes/qr-landing/BatchTarget';
import { RedirectHosts } from '../features/codes/qr-landing/RedirectHosts';
import { PrefixForm } from '../features/codes/serial-numbers/PrefixForm';
import { FeedbackSettings } from '../features/content/help-feedback/FeedbackSettings';
import { HelpTasksScreen } from '../features/content/help-tasks/HelpTasksScreen';
import { ImportScreen } from '../features/content/imports/ImportScreen';
import { LanguagesScreen } from '../features/content/languages/LanguagesScreen';
import { LegalTextsScreen } from '../features/content/legal-texts/LegalTextsScreen';
import { QuestionsScreen } from '../features/content/questions/QuestionsScreen';
import { RetentionPanel } from '../features/home/kept-data/RetentionPanel';
import { ResendFailed } from '../features/operations/webhooks/ResendFailed';
import { WebhooksScreen } from '../features/operations/webhooks/WebhooksScreen';
import { CreateToken } from '../features/people/access-tokens/CreateToken';
import { RenameToken } from '../features/people/access-tokens/RenameToken';
import { TokenPolicy } from '../features/people/access-tokens/TokenPolicy';
import { AddAccountForm } from '../features/people/administration/AddAccountForm';
import { AppUsersScreen } from '../features/people/app-users/AppUsersScreen';
import { EditAppUser } from '../features/people/app-users/EditAppUser';
import { ApplicationKeys } from '../features/people/application-keys/ApplicationKeys';
import { MakeOwner } from '../features/people/applications/MakeOwner';
import { ConfirmIdentityForm } from '../features/people/confirmation/ConfirmIdentityForm';
import { RenameDevice } from '../features/people/devices/RenameDevice';
import { ChangeRole } from '../features/people/members/ChangeRole';
import { InviteMembers } from '../features/people/members/InviteMembers';
import { LeaveApplication } from '../features/people/members/LeaveApplication';
import { NewApplication } from '../features/people/members/NewApplication';
import { RemoveMember } from '../features/people/members/RemoveMember';
import { ChangeEmail } from '../features/people/own-account/ChangeEmail';
import { ChangePassword } from '../features/people/own-account/ChangePassword';
import { DeleteAccount } from '../features/people/own-account/DeleteAccount';
import { AddPasskey } from '../features/people/passkeys/AddPasskey';
import { RenamePasskey } from '../features/people/passkeys/RenamePasskey';
import { SetPasswordForm } from '../features/people/password-reset/SetPasswordForm';
import { FirstCode } from '../features/people/second-step/FirstCode';
import { SecondStepLogIn } from '../features/people/second-step/SecondStepLogIn';
import { LoginScreen } from '../features/people/sessions/LoginScreen';
import { SetupForm } from '../features/people/setup/SetupForm';
import { SignUpScreen } from '../features/people/sign-up/SignUpScreen';
import { type Answers, refuse } from '../testing/a-gateway';
import { aField } from '../testing/code-fields';
import { aLandingPage, aSymbol, aSymbolPreview } from '../testing/code-settings';
import { aMembership } from '../testing/memberships';
import { aConnection, aRun, aSheet, aTab } from '../testing/print-runs';
import { enter, renderScreen, signIn } from '../testing/render';
import { aBatch, aCode, codes, pageOf } from '../testing/some-codes';
import { someEventTypes } from '../testing/webhooks';
import type { Access } from './app-route';

const reason = /10 of 10 things, and 1 more does not fit/;
const isFull = () =>
  refuse(
    'QUOTA_REACHED',
    'This application has 10 of 10 things, and 1 more does not fit. Ask for more room.',
  );

const nothing = () => undefined;
const createdAt = '2026-11-21T09:30:00.000Z';
const password = 'Abcdefg1!';
const question = { id: '1', text: 'Why?', createdAt };
const task = { id: '1', title: 'Scan', content: 'Hold it.', createdAt };
const appUser = {
  id: '1',
  email: 'bob@example.com',
  username: 'Bob',
  role: 'USER' as const,
  invitation: { state: 'ACCEPTED' as const, mailError: null },
};
const member = {
  ...{ id: '9', email: 'lea@example.com', role: 'EDITOR' as const, createdAt, lastLogInAt: null },
  ...{ isActive: true, isViewer: false, keyCount: 2 },
};
const passkey = {
  ...{ id: '1', name: 'Laptop', createdAt, lastUsedAt: null, isSynced: false, unusableReason: null },
};
const accessToken = {
  ...{ id: '1', name: 'Export', application: { id: '7', name: 'Garden' }, rights: ['codes.read'] },
  ...{ readOnly: true, networks: [], ending: 'a1B2', createdAt, expiresAt: createdAt },
  ...{ lastUsedAt: null, lastNetwork: null },
};
const policy: Answers = { accessTokenPolicy: () => ({ allowed: true, maxDays: 366 }) };
const device = {
  ...{ id: '1', name: 'Phone', ending: 'a1B2', platform: null, model: null, appVersion: null },
  ...{ pairedAt: createdAt, pairedBy: null, lastUsedAt: null, silentSince: null, isBrowser: false },
};
const batch = aBatch('7', codes(2));
const anEmptyList = () => aConnection([]);
const legalTexts: Answers = {
  legalText: ({ key }: { key: string }) => ({
    ...{ id: key, key, text: 'Old.', version: 1, newestVersion: 1, updatedAt: createdAt },
    translations: [],
  }),
  contentLanguages: () => ({ languages: [] }),
};

interface Form {
  /** The file below `features` whose form it is. */
  file: string;
  name: string;
  screen: ReactElement;
  /** The root fields beside the one that refuses. */
  answers?: Answers;
  refused: string;
  /** The specified text that stays beside the reason. */
  text?: string;
  access?: Access;
  at?: string;
  fill: (user: UserEvent) => Promise<unknown>;
}

const press = async (user: UserEvent, name: string | RegExp) =>
  user.click(await screen.findByRole('button', { name }));
const type = async (user: UserEvent, label: string | RegExp, text: string) => {
  await enter(user, await screen.findByLabelText(label), text.replace('{Enter}', ''));
  if (text.endsWith('{Enter}')) await user.keyboard('{Enter}');
};
const inDialog = async (user: UserEvent, name: string) =>
  user.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));

const forms: Form[] = [
  {
    file: 'qr-codes/GenerateForm',
    name: 'generating codes',
    screen: <GenerateForm onGenerated={nothing} />,
    refused: 'generateQrCodes',
    text: 'Error generating QR codes. Please try again.',
    fill: async (user) => {
      await type(user, 'Number of QR codes', '2');
      await press(user, 'Generate');
    },
  },
  {
    file: 'help-tasks/TaskForm',
    name: 'adding a help task',
    screen: <HelpTasksScreen />,
    answers: { helpTasks: anEmptyList },
    refused: 'addHelpTask',
    text: 'Adding failed.',
    fill: async (user) => {
      await press(user, 'Add New Task');
      await type(user, 'New task title', 'Scan');
      await type(user, 'New task content', 'Hold it.');
      await press(user, 'Add');
    },
  },
  {
    file: 'help-tasks/TaskForm',
    name: 'changing a help task',
    screen: <HelpTasksScreen />,
    answers: { helpTasks: () => aConnection([task]) },
    refused: 'updateHelpTask',
    text: '❌ Saving failed.',
    fill: async (user) => {
      await press(user, 'Edit Scan');
      await type(user, 'Task content', ' Longer.');
      await press(user, 'Save');
    },
  },
  {
    file: 'questions/AddQuestionForm',
    name: 'adding a question',
    screen: <QuestionsScreen />,
    answers: { questions: anEmptyList },
    refused: 'addQuestion',
    fill: async (user) => {
      await type(user, 'Question', 'Why?');
      await press(user, 'Add');
    },
  },
  {
    file: 'questions/QuestionEditor',
    name: 'changing a question',
    screen: <QuestionsScreen />,
    answers: { questions: () => aConnection([question]) },
    refused: 'updateQuestion',
    fill: async (user) => {
      await press(user, /^Edit/);
      await type(user, 'Text of question 1', ' And how?');
      await press(user, 'Save');
    },
  },
  {
    file: 'app-users/RegisterAppUserForm',
    name: 'registering an app user',
    screen: <AppUsersScreen />,
    answers: { appUsers: anEmptyList },
    refused: 'registerAppUser',
    fill: async (user) => {
      await type(user, 'Email', 'bob@example.com');
      await type(user, 'Username', 'Bob');
      await press(user, 'Register');
    },
  },
  {
    file: 'app-users/EditAppUser',
    name: 'changing an app user',
    screen: <EditAppUser appUser={appUser} onClose={nothing} />,
    refused: 'updateAppUser',
    fill: async (user) => {
      await type(user, /^Username/, 'by');
      await press(user, 'Save');
    },
  },
  {
    file: 'administration/AddAccountForm',
    name: 'registering an account',
    screen: <AddAccountForm />,
    answers: { applications: () => [] },
    refused: 'registerAccount',
    fill: async (user) => {
      await type(user, 'Email', 'bob@example.com');
      await enter(user, screen.getByRole('combobox', { name: 'Application' }), 'Orchard');
      await press(user, 'Register');
    },
  },
  {
    file: 'legal-texts/LegalTextEditor',
    name: 'saving a legal text',
    screen: <LegalTextsScreen />,
    answers: legalTexts,
    refused: 'saveLegalText',
    fill: async (user) => {
      await press(user, 'Edit About Us');
      await type(user, 'Text of About Us', 'New.');
      await press(user, 'Save');
    },
  },
  {
    file: 'print-runs/PrintForm',
    name: 'preparing a print run',
    screen: <PrintScreen />,
    at: '/screen?batch=7',
    answers: {
      qrCodeCounts: () => ({ active: 2, used: 0, revoked: 0 }),
      qrBatch: () => batch,
      codeFields: () => [],
      labelSheets: () => [aSheet()],
      printRuns: anEmptyList,
    },
    refused: 'preparePrintRun',
    fill: (user) => press(user, 'Open the PDF'),
  },
  {
    file: 'print-runs/ConfirmRun',
    name: 'confirming a print run',
    screen: <ConfirmRun run={aRun() as never} onConflict={nothing} />,
    refused: 'confirmPrintRun',
    fill: (user) => press(user, 'Yes, all of them'),
  },
  {
    file: 'print-runs/ReprintLabels',
    name: 'printing spoiled labels again',
    screen: <ReprintLabels run={aRun({ spoiled: [2] }) as never} />,
    refused: 'reprintLabels',
    fill: (user) => press(user, /^Reprint/),
  },
  {
    file: 'print-runs/CalibrationDialog',
    name: 'adjusting a label sheet',
    screen: <CalibrationDialog sheet={aSheet() as never} opened onClose={nothing} />,
    refused: 'saveLabelCalibration',
    fill: async (user) => {
      const field = await screen.findByLabelText('Off to the right by (mm)');
      await user.clear(field);
      await user.type(field, '1');
      await press(user, 'Save the correction');
    },
  },
  {
    file: 'imports/ImportScreen',
    name: 'importing',
    screen: <ImportScreen />,
    at: '/screen?kind=questions',
    answers: {
      previewImport: () => ({
        digest: 'd1',
        encoding: 'UTF-8',
        delimiter: ',',
        hasHeading: true,
        fields: ['text'],
        sample: [{ line: 2, cells: ['Why?'] }],
        headings: [{ heading: 'text', column: 'text' }],
        newCount: 1,
        updateCount: 0,
        unchangedCount: 0,
        invalidCount: 0,
        problem: null,
        rows: [],
        invalidRows: '',
      }),
    },
    refused: 'runImport',
    fill: async (user) => {
      await user.upload(await screen.findByLabelText('CSV file'), new File(['text\nWhy?'], 'a.csv'));
      await press(user, /^Import/);
    },
  },
  {
    file: 'application-keys/CreateKeyForm',
    name: 'creating a key',
    screen: <ApplicationKeys />,
    answers: { applicationKeys: () => [] },
    refused: 'createApplicationKey',
    fill: (user) => type(user, 'Name of the new key', 'Gate{Enter}'),
  },
  {
    file: 'qr-landing/TargetForm',
    name: 'leading a batch to an address',
    screen: <BatchTarget batch="7" />,
    answers: { qrBatch: () => batch, redirectHosts: () => ['shop.example.com'] },
    refused: 'setQrTarget',
    fill: async (user) => {
      await press(user, 'Lead to an address');
      await type(user, 'Address', 'https://shop.example.com/{Enter}');
    },
  },
  {
    file: 'qr-landing/RedirectHosts',
    name: 'allowing a host',
    screen: <RedirectHosts />,
    answers: {
      redirectHosts: () => [],
      mayAddRedirectHosts: () => true,
      newSymbolsOpenPages: () => true,
    },
    refused: 'saveRedirectHosts',
    fill: (user) => type(user, /^Host to allow/, 'shop.example.com{Enter}'),
  },
  {
    file: 'code-settings/SymbolForm',
    name: 'saving the symbol of new codes',
    screen: <SymbolPanel />,
    answers: { symbolSettings: () => aSymbol, symbolPreview: () => aSymbolPreview },
    refused: 'saveSymbolSettings',
    fill: (user) => press(user, 'Save the symbol'),
  },
  {
    file: 'kept-data/RetentionForm',
    name: 'saving how long data are kept',
    screen: <RetentionPanel />,
    answers: {
      retention: () => ({
        ...{ acceptanceKeepDays: null, scanKeepDays: null },
        ...{ maxAcceptanceKeepDays: 7300, minScanKeepDays: 30, maxScanKeepDays: 396 },
      }),
    },
    refused: 'saveRetention',
    fill: (user) => press(user, 'Save'),
  },
  {
    file: 'code-settings/LandingForm',
    name: 'saving the texts of the page of a code',
    screen: <LandingPanel />,
    answers: { landingSettings: () => aLandingPage },
    refused: 'saveLandingTexts',
    fill: (user) => press(user, 'Save the texts'),
  },
  {
    file: 'serial-numbers/PrefixForm',
    name: 'numbering codes',
    screen: <PrefixForm numbers={{ prefix: null, nextNumber: 1, nextSerial: null }} />,
    refused: 'saveSerialNumbers',
    fill: (user) => type(user, 'Prefix', 'GARDEN{Enter}'),
  },
  {
    file: 'code-values/CodeValuesForm',
    name: 'setting the values of a code',
    screen: <CodeValues code="CODE1" />,
    answers: { codeFields: () => [aField()], qrCode: () => aCode(1) },
    refused: 'setQrCodeValues',
    fill: async (user) => {
      await press(user, 'Edit the values');
      await type(user, 'Seat', 'A1{Enter}');
    },
  },
  {
    file: 'qr-codes/BatchForm',
    name: 'naming a batch',
    screen: <BatchForm batch={batch as never} onClose={nothing} />,
    refused: 'updateQrBatch',
    fill: async (user) => {
      await type(user, 'Note', 'For Bob');
      await press(user, 'Save');
    },
  },
  {
    file: 'qr-codes/StatusForm',
    name: 'revoking a batch',
    screen: <BatchScreen />,
    answers: {
      qrBatch: () => batch,
      redirectHosts: () => [],
      qrCodes: (page: { first: number; skip: number | null }) => pageOf(codes(2), page),
      scans: anEmptyList,
    },
    refused: 'revokeQrBatch',
    fill: async (user) => {
      await press(user, 'Revoke the batch');
      await inDialog(user, 'Revoke');
    },
  },
  {
    file: 'own-account/ChangeEmail',
    name: 'changing the own address',
    screen: <ChangeEmail email="ann@example.com" />,
    refused: 'requestEmailChange',
    fill: async (user) => {
      await press(user, 'Change email');
      await type(user, 'New email', 'bob@example.com');
      await type(user, 'Current password', `${password}{Enter}`);
    },
  },
  {
    file: 'own-account/ChangePassword',
    name: 'changing the own password',
    screen: <ChangePassword email="ann@example.com" onChanged={nothing} />,
    refused: 'changePassword',
    fill: async (user) => {
      await press(user, 'Change password');
      await type(user, 'Current password', 'old');
      await type(user, 'New password', password);
      await type(user, 'Confirm new password', `${password}{Enter}`);
    },
  },
  {
    file: 'own-account/DeleteAccount',
    name: 'deleting the own account',
    screen: <DeleteAccount application="Garden" />,
    refused: 'requestAccountDeletion',
    fill: async (user) => {
      await press(user, 'Delete account');
      await type(user, 'Current password', `${password}{Enter}`);
      await inDialog(user, 'Mail me the link');
    },
  },
  {
    file: 'members/InviteMembers',
    name: 'inviting members',
    screen: <InviteMembers onInvited={async () => undefined} />,
    refused: 'inviteMembers',
    fill: async (user) => {
      await press(user, 'Invite people');
      await type(user, /^Email addresses/, 'bob@example.com');
      await press(user, 'Invite');
    },
  },
  {
    file: 'members/ChangeRole',
    name: 'changing a role',
    screen: <ChangeRole member={member} onClose={nothing} reload={async () => undefined} />,
    refused: 'changeMemberRole',
    fill: async (user) => {
      await user.click(await screen.findByRole('radio', { name: 'viewer' }));
      await press(user, 'Change the role');
    },
  },
  {
    file: 'members/RemoveMember',
    name: 'removing a member',
    screen: <RemoveMember member={member} onClose={nothing} onRemoved={async () => undefined} />,
    refused: 'removeMember',
    fill: (user) => press(user, 'Remove'),
  },
  {
    file: 'members/LeaveApplication',
    name: 'leaving an application',
    screen: (
      <LeaveApplication
        membership={aMembership('Garden', 'EDITOR')}
        onClose={nothing}
        onLeft={async () => undefined}
      />
    ),
    refused: 'leaveApplication',
    fill: (user) => press(user, 'Leave'),
  },
  {
    file: 'applications/MakeOwner',
    name: 'making somebody owner of an application',
    screen: <MakeOwner application="Orchard" />,
    refused: 'makeOwner',
    fill: async (user) => {
      await press(user, 'Make somebody owner');
      await type(user, /^Email/, 'bob@example.com{Enter}');
    },
  },
  {
    file: 'members/NewApplication',
    name: 'creating an application',
    screen: <NewApplication opened onClose={nothing} />,
    refused: 'createApplication',
    fill: (user) => type(user, /^Name/, 'Harbour{Enter}'),
  },
  {
    file: 'hand-overs/HandOverForm',
    name: 'handing a batch over',
    screen: <HandOverButton batch="7" />,
    answers: {
      handOvers: () => [],
      qrCodes: anEmptyList,
      printRuns: anEmptyList,
      codeFields: () => [],
      labelSheets: () => [aSheet()],
    },
    refused: 'handOverQrBatch',
    fill: async (user) => {
      await press(user, 'Hand over to a print shop');
      await press(user, 'Make the link');
    },
  },
  {
    file: 'sign-up/SignUpScreen',
    name: 'signing up',
    access: 'everyone',
    screen: <SignUpScreen />,
    refused: 'signUp',
    fill: async (user) => {
      const typed = { Email: 'bob@example.com', City: 'Lyon', Country: 'France', Password: password };
      for (const [label, text] of Object.entries(typed)) await type(user, label, text);
      await type(user, 'Confirm password', `${password}{Enter}`);
    },
  },
  {
    file: 'sessions/LoginScreen',
    name: 'logging in',
    access: 'everyone',
    screen: <LoginScreen />,
    refused: 'logIn',
    fill: async (user) => {
      await type(user, 'Email', 'bob@example.com');
      await type(user, 'Password', `${password}{Enter}`);
    },
  },
  {
    file: 'second-step/SecondStepLogIn',
    name: 'the second step of a log-in',
    access: 'everyone',
    screen: <SecondStepLogIn hasPasskey={false} onEnd={nothing} />,
    refused: 'completeLogIn',
    fill: (user) => type(user, 'Six-digit code', '123456'),
  },
  {
    file: 'second-step/FirstCode',
    name: 'switching the second step on',
    screen: <FirstCode onDone={nothing} back={null} />,
    refused: 'switchOnSecondStep',
    fill: (user) => type(user, 'Six-digit code', '123456'),
  },
  {
    file: 'confirmation/ConfirmIdentityForm',
    name: 'confirming who one is',
    screen: <ConfirmIdentityForm onCancel={nothing} onConfirmed={nothing} />,
    answers: { viewer: () => ({ confirmationMethods: ['PASSWORD'] }) },
    refused: 'confirmIdentity',
    fill: async (user) => {
      await screen.findByLabelText('Password');
      await type(user, 'Password', `${password}{Enter}`);
    },
  },
  {
    file: 'help-feedback/FeedbackSettings',
    name: 'saving what the app asks about help',
    screen: <FeedbackSettings />,
    answers: { helpFeedbackSettings: () => ({ comments: false, contact: '' }) },
    refused: 'saveHelpFeedbackSettings',
    fill: (user) => press(user, 'Save the settings'),
  },
  {
    file: 'languages/AddLanguage',
    name: 'adding a language',
    screen: <LanguagesScreen />,
    answers: { contentLanguages: () => ({ languages: [] }) },
    refused: 'saveContentLanguages',
    fill: async (user) => {
      await type(user, /Language of your texts/, 'French');
      await press(user, 'Add');
    },
  },
  {
    file: 'passkeys/AddPasskey',
    name: 'adding a passkey',
    screen: <AddPasskey onDone={async () => undefined} />,
    refused: 'beginAddPasskey',
    fill: (user) => press(user, 'Add a passkey'),
  },
  {
    file: 'passkeys/RenamePasskey',
    name: 'renaming a passkey',
    screen: <RenamePasskey passkey={passkey} onClose={nothing} reload={async () => undefined} />,
    refused: 'renamePasskey',
    fill: (user) => type(user, 'Name', 'Phone{Enter}'),
  },
  {
    file: 'access-tokens/CreateTokenForm',
    name: 'creating an access token',
    screen: <CreateToken opened onClose={nothing} onCreated={nothing} onDone={async () => undefined} />,
    answers: policy,
    refused: 'createAccessToken',
    fill: (user) => type(user, /^Name of the token/, 'Export{Enter}'),
  },
  {
    file: 'access-tokens/RenameToken',
    name: 'renaming an access token',
    screen: <RenameToken token={accessToken} onClose={nothing} reload={async () => undefined} />,
    refused: 'renameAccessToken',
    fill: (user) => type(user, 'Name', 'Nightly{Enter}'),
  },
  {
    file: 'access-tokens/TokenPolicy',
    name: 'limiting access tokens',
    screen: <TokenPolicy />,
    answers: policy,
    refused: 'saveAccessTokenPolicy',
    fill: (user) => press(user, 'Save'),
  },
  {
    file: 'devices/RenameDevice',
    name: 'renaming a device',
    screen: <RenameDevice device={device} onClose={nothing} />,
    refused: 'renameDevice',
    fill: (user) => type(user, 'Name', 'Gate{Enter}'),
  },
  {
    file: 'webhooks/AddWebhook',
    name: 'adding a webhook',
    screen: <WebhooksScreen />,
    answers: { webhookEndpoints: () => [], webhookEventTypes: someEventTypes },
    refused: 'createWebhookEndpoint',
    fill: async (user) => {
      await press(user, 'Add a webhook');
      await type(user, /^Address/, 'https://hooks.example.com/');
      await user.click(await screen.findByRole('checkbox', { name: 'A code was redeemed' }));
      await inDialog(user, 'Add a webhook');
    },
  },
  {
    file: 'webhooks/ResendFailed',
    name: 'sending failed messages again',
    screen: <ResendFailed webhook={{ id: '7', failingSince: null }} />,
    refused: 'resendFailedWebhooks',
    fill: async (user) => {
      await press(user, 'Send failed again');
      await inDialog(user, 'Send again');
    },
  },
  {
    file: 'setup/SetupForm',
    name: 'creating the first administrator',
    access: 'everyone',
    screen: <SetupForm token="abc" onSetUp={nothing} onClosed={nothing} />,
    refused: 'setUp',
    fill: async (user) => {
      await type(user, 'Email', 'bob@example.com');
      await type(user, 'Password', `${password}{Enter}`);
    },
  },
  {
    file: 'password-reset/SetPasswordForm',
    name: 'setting a password',
    access: 'everyone',
    screen: <SetPasswordForm token="abc" mode="WEB" onSet={nothing} />,
    refused: 'setPassword',
    fill: async (user) => {
      await type(user, 'Nouveau mot de passe', password);
      await type(user, 'Confirmer le mot de passe', `${password}{Enter}`);
    },
  },
];

/** The forms that are left out, and why. */
const leftOut: Record<string, string> = {
  'password-reset/ForgotPasswordScreen': 'has one answer for everything, so that it names no account',
  'applications/ChoiceForm': 'opens another page',
  'legacy-usage/ApplicationFilter': 'narrows a list',
  'person-data/FindPerson': 'opens what it finds; the test of its screen shows the reason of a refusal',
  'phone-view/AskedText': 'does not call the graph; the test of its screen shows the reason of a refusal',
  'scan/CodeEntry': 'does not call the graph; the test of its screen shows the reason of a refusal',
  'scan/GateForm': 'the test of its screen shows the reason of a refusal',
  'scan/DeviceSettings': 'is kept in the browser',
  'scan/PairingForm': 'does not call the graph; the test of its screen shows the reason of a refusal',
  'translations/TranslationEditor': 'the test of translations shows the reason of a refusal',
  'qr-exports/ExportDialog': 'downloads a file; its own test shows the reason of a refusal',
};

it.each(forms)('$name shows why the gateway refuses it', async (form) => {
  jest.spyOn(window, 'open').mockReturnValue(aTab() as unknown as Window);
  const { access = 'loggedIn', at = '/screen' } = form;
  if (access === 'loggedIn') signIn();
  const { user } = renderScreen(form.screen, {
    access,
    at,
    answers: { ...form.answers, [form.refused]: isFull },
  });
  await form.fill(user);
  expect(await screen.findByText(reason)).toBeVisible();
  if (form.text) expect(screen.getByText(form.text)).toBeVisible();
});

it('no form of the application is missing here', () => {
  const features = join(__dirname, '../features');
  const found = readdirSync(features, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.tsx') && !file.endsWith('.test.tsx'))
    .filter((file) => readFileSync(join(features, file), 'utf8').includes('<form'))
    // The feature and the file, without the group of features.
    .map((file) => file.replace(/^[^/]+\//, '').replace(/\.tsx$/, ''));
  const known = new Set([...forms.map(({ file }) => file), ...Object.keys(leftOut)]);
  expect(found.filter((file) => !known.has(file))).toEqual([]);
});
