import { branding } from './branding.js';
import type { Config } from './config.js';
import { AccountEmailsService } from './features/accounts/account-emails.service.js';
import { AccountRemovalService } from './features/accounts/account-removal.service.js';
import { ActionTokensService } from './features/action-tokens/action-tokens.service.js';
import { AppUrls } from './features/action-tokens/app-urls.js';
import { MailedLinksService } from './features/action-tokens/mailed-links.service.js';
import { AccountResolver } from './features/administration/account.resolver.js';
import { AccountAdminResolver } from './features/administration/account-admin.resolver.js';
import { AccountAdminService } from './features/administration/account-admin.service.js';
import { AccountChangesResolver } from './features/administration/account-changes.resolver.js';
import { AccountChangesService } from './features/administration/account-changes.service.js';
import { AccountInvitationsResolver } from './features/administration/account-invitations.resolver.js';
import { AccountInvitationsService } from './features/administration/account-invitations.service.js';
import { AccountListService } from './features/administration/account-list.service.js';
import { ApplicationMembersService } from './features/administration/application-members.service.js';
import { AppUserResolver } from './features/app-users/app-user.resolver.js';
import { AppUserInvitationsResolver } from './features/app-users/app-user-invitations.resolver.js';
import { AppUserInvitationsService } from './features/app-users/app-user-invitations.service.js';
import { AppUserPasswordsService } from './features/app-users/app-user-passwords.service.js';
import { AppUsersResolver } from './features/app-users/app-users.resolver.js';
import { AppUsersService } from './features/app-users/app-users.service.js';
import { ApplicationKey } from './features/application-keys/application-key.entity.js';
import { ApplicationKeysResolver } from './features/application-keys/application-keys.resolver.js';
import { ApplicationKeysService } from './features/application-keys/application-keys.service.js';
import { ApplicationAccess } from './features/applications/application-access.js';
import { ApplicationsResolver } from './features/applications/applications.resolver.js';
import { ApplicationsService } from './features/applications/applications.service.js';
import { AuditLogResolver } from './features/audit-log/audit-log.resolver.js';
import { AuditLogService } from './features/audit-log/audit-log.service.js';
import { AuditRetentionService } from './features/audit-log/audit-retention.service.js';
import { ContentVersionsService } from './features/content-versions/content-versions.service.js';
import { FailedEmailsResolver } from './features/failed-emails/failed-emails.resolver.js';
import { FailedEmailsService } from './features/failed-emails/failed-emails.service.js';
import { HelpTaskVersionsResolver } from './features/help-tasks/help-task-versions.resolver.js';
import { HelpTaskVersionsService } from './features/help-tasks/help-task-versions.service.js';
import { HelpTasksResolver } from './features/help-tasks/help-tasks.resolver.js';
import { HelpTasksService } from './features/help-tasks/help-tasks.service.js';
import { appUserTarget } from './features/imports/app-user-target.js';
import { helpTaskTarget } from './features/imports/help-task-target.js';
import { ImportsResolver } from './features/imports/imports.resolver.js';
import { ImportsService } from './features/imports/imports.service.js';
import { questionTarget } from './features/imports/question-target.js';
import { InvitationsService } from './features/invitations/invitations.service.js';
import { LegacyCallsService } from './features/legacy-usage/legacy-calls.service.js';
import { LegacyUsageResolver } from './features/legacy-usage/legacy-usage.resolver.js';
import { LegacyUsageService } from './features/legacy-usage/legacy-usage.service.js';
import { LegalTextVersionsResolver } from './features/legal-texts/legal-text-versions.resolver.js';
import { LegalTextVersionsService } from './features/legal-texts/legal-text-versions.service.js';
import { LegalTextsResolver } from './features/legal-texts/legal-texts.resolver.js';
import { LegalTextsService } from './features/legal-texts/legal-texts.service.js';
import { OwnAccountResolver } from './features/own-account/own-account.resolver.js';
import { OwnAccountService } from './features/own-account/own-account.service.js';
import { InvitationLinksService } from './features/password-reset/invitation-links.service.js';
import { PasswordResetResolver } from './features/password-reset/password-reset.resolver.js';
import { PasswordResetService } from './features/password-reset/password-reset.service.js';
import { LoginThrottleService } from './features/passwords/login-throttle.service.js';
import { ReauthenticationService } from './features/passwords/reauthentication.service.js';
import { LabelSheetsResolver } from './features/print-runs/label-sheets.resolver.js';
import { LabelSheetsService } from './features/print-runs/label-sheets.service.js';
import { PrintPreparationService } from './features/print-runs/print-preparation.service.js';
import { PrintRunLabelsService } from './features/print-runs/print-run-labels.service.js';
import { PrintRunsResolver } from './features/print-runs/print-runs.resolver.js';
import { PrintRunsService } from './features/print-runs/print-runs.service.js';
import { QrCodePrintsResolver } from './features/print-runs/qr-code-prints.resolver.js';
import { QrBatchesResolver } from './features/qr-codes/qr-batches.resolver.js';
import { QrBatchesService } from './features/qr-codes/qr-batches.service.js';
import { QrCodesResolver } from './features/qr-codes/qr-codes.resolver.js';
import { QrCodesService } from './features/qr-codes/qr-codes.service.js';
import { QrSelectionsResolver } from './features/qr-codes/qr-selections.resolver.js';
import { QrSelectionsService } from './features/qr-codes/qr-selections.service.js';
import { QrStatusChangesResolver } from './features/qr-codes/qr-status-changes.resolver.js';
import { QrStatusChangesService } from './features/qr-codes/qr-status-changes.service.js';
import { QrExportsService } from './features/qr-exports/qr-exports.service.js';
import { QrTargetsResolver } from './features/qr-landing/qr-targets.resolver.js';
import { QrTargetsService } from './features/qr-landing/qr-targets.service.js';
import { QrScansResolver } from './features/qr-scans/qr-scans.resolver.js';
import { QrScansService } from './features/qr-scans/qr-scans.service.js';
import { RedemptionsService } from './features/qr-scans/redemptions.service.js';
import { QuestionsResolver } from './features/questions/questions.resolver.js';
import { QuestionsService } from './features/questions/questions.service.js';
import { QuotasResolver } from './features/quotas/quotas.resolver.js';
import { QuotasService } from './features/quotas/quotas.service.js';
import { LogInService } from './features/sessions/log-in.service.js';
import { Session } from './features/sessions/session.entity.js';
import { SessionsResolver } from './features/sessions/sessions.resolver.js';
import { SessionsService } from './features/sessions/sessions.service.js';
import { ViewerResolver } from './features/sessions/viewer.resolver.js';
import { AdminBootstrapService } from './features/setup/admin-bootstrap.service.js';
import { SetupResolver } from './features/setup/setup.resolver.js';
import { SetupService } from './features/setup/setup.service.js';
import { SignUpResolver } from './features/sign-up/sign-up.resolver.js';
import { SignUpService } from './features/sign-up/sign-up.service.js';
import { UndoResolver } from './features/undo/undo.resolver.js';
import { UndoJournal } from './features/undo/undo-journal.service.js';
import { legacyPaths } from './legacy/inventory.js';
import type { Database } from './platform/database/database.js';
import { LastUseRecorder } from './platform/database/last-use-recorder.js';
import type { Class, Resolvers } from './platform/graphql/schema.js';
import { RunningExports } from './platform/http/running-exports.js';
import type { Logger } from './platform/logger.js';
import { MailLimits } from './platform/mail/mail-limits.js';
import { Outbox } from './platform/mail/outbox.js';
import { OutboxSender } from './platform/mail/outbox-sender.js';
import { MailFileRetention } from './platform/mail/transports/mail-file-retention.js';
import { mailTransport } from './platform/mail/transports/mail-transport.js';
import { Metrics } from './platform/metrics.js';

export type Services = ReturnType<typeof createServices>;

/** Creates every service. No other code constructs one. */
export function createServices(config: Config, database: Database, logger: Logger) {
  const outbox = new Outbox(database, branding);
  const { from, transport, limits } = config.mail;
  const mailLimits = new MailLimits(database, limits);
  const outboxSender = new OutboxSender(database, outbox, mailTransport(transport, logger), from, logger);
  const mailFiles = new MailFileRetention(config.mail.files);
  const failedEmails = new FailedEmailsService(database, outboxSender);
  const metrics = new Metrics({ outbox: () => outboxSender.stats(), database: () => database.load });
  const applicationAccess = new ApplicationAccess(database);
  const applications = new ApplicationsService(database);
  const keyUses = new LastUseRecorder(database, logger, ApplicationKey, 'lastUsedAt');
  const applicationKeys = new ApplicationKeysService(database, applicationAccess, keyUses);
  const lastSeen = new LastUseRecorder(database, logger, Session, 'lastSeenAt');
  const sessions = new SessionsService(database, config.sessionTtlSeconds, lastSeen);
  const actionTokens = new ActionTokensService(database);
  const appUrls = new AppUrls(config.publicUrl);
  const mailedLinks = new MailedLinksService(actionTokens, outbox);
  const loginThrottle = new LoginThrottleService(database);
  const logIns = new LogInService(database, loginThrottle, sessions);
  const signUps = new SignUpService(
    database,
    applications,
    actionTokens,
    mailedLinks,
    outbox,
    appUrls,
    mailLimits,
  );
  const adminBootstrap = new AdminBootstrapService(
    database,
    applications,
    actionTokens,
    mailedLinks,
    appUrls,
  );
  const setup = new SetupService(database, adminBootstrap, actionTokens, sessions);
  const accountList = new AccountListService(database);
  const accountEmails = new AccountEmailsService(database);
  const accountRemoval = new AccountRemovalService(actionTokens);
  const applicationMembers = new ApplicationMembersService(database, applications);
  const invitations = new InvitationsService(database);
  const accountInvitations = new AccountInvitationsService(
    database,
    invitations,
    actionTokens,
    mailedLinks,
    appUrls,
    mailLimits,
  );
  const accountAdmin = new AccountAdminService(
    database,
    applications,
    applicationMembers,
    accountInvitations,
    accountRemoval,
  );
  const accountChanges = new AccountChangesService(database, accountRemoval, sessions, actionTokens);
  const appUserPasswords = new AppUserPasswordsService(actionTokens, mailedLinks, appUrls);
  const quotas = new QuotasService(database, config.quotas, logger);
  const undoJournal = new UndoJournal(database, quotas);
  const appUsers = new AppUsersService(
    database,
    quotas,
    applicationAccess,
    appUserPasswords,
    mailLimits,
    undoJournal,
  );
  const appUserInvitations = new AppUserInvitationsService(
    database,
    invitations,
    appUserPasswords,
    mailLimits,
  );
  const invitationLinks = new InvitationLinksService(database, actionTokens, accountEmails);
  const passwordReset = new PasswordResetService(
    database,
    applications,
    appUserPasswords,
    sessions,
    actionTokens,
    mailedLinks,
    outbox,
    appUrls,
    mailLimits,
  );
  const reauthentication = new ReauthenticationService(database, loginThrottle);
  const ownAccount = new OwnAccountService(
    database,
    reauthentication,
    sessions,
    accountRemoval,
    actionTokens,
    mailedLinks,
    outbox,
    appUrls,
    mailLimits,
  );
  const contentVersions = new ContentVersionsService(database);
  const questions = new QuestionsService(database, quotas, contentVersions, undoJournal);
  const auditLog = new AuditLogService(database, applicationAccess);
  const auditRetention = new AuditRetentionService(database, config);
  const qrBatches = new QrBatchesService(database, quotas, config);
  const qrCodes = new QrCodesService(database, config);
  const qrSelections = new QrSelectionsService(database, config);
  const qrExports = new QrExportsService(database, qrSelections);
  const qrStatusChanges = new QrStatusChangesService(database, qrSelections, undoJournal);
  const labelSheets = new LabelSheetsService(database, config);
  const printRuns = new PrintRunsService(database);
  const printPreparation = new PrintPreparationService(database, qrSelections, labelSheets);
  const printRunLabels = new PrintRunLabelsService(database);
  const qrTargets = new QrTargetsService(database, qrBatches, config);
  const qrScans = new QrScansService(database, qrCodes, qrBatches, config);
  const redemptions = new RedemptionsService(database, qrCodes);
  const legalTexts = new LegalTextsService(database, quotas, contentVersions);
  const legalTextVersions = new LegalTextVersionsService(database, legalTexts, appUrls);
  const helpTasks = new HelpTasksService(database, quotas, contentVersions, undoJournal);
  const helpTaskVersions = new HelpTaskVersionsService(database, helpTasks);
  const legacyCalls = new LegacyCallsService(database, logger);
  const legacyUsage = new LegacyUsageService(database, legacyPaths, config.legacyPaths);
  const imports = new ImportsService(database, quotas, undoJournal, contentVersions, {
    QUESTIONS: questionTarget(contentVersions),
    HELP_TASKS: helpTaskTarget(contentVersions),
    APP_USERS: appUserTarget(appUserPasswords, mailLimits),
  });
  return {
    database,
    imports,
    outbox,
    outboxSender,
    mailFiles,
    failedEmails,
    mailLimits,
    metrics,
    applicationAccess,
    applications,
    applicationKeys,
    sessions,
    lastSeen,
    keyUses,
    actionTokens,
    contentVersions,
    quotas,
    undoJournal,
    auditLog,
    auditRetention,
    questions,
    accountEmails,
    qrBatches,
    qrCodes,
    qrSelections,
    qrExports,
    runningExports: new RunningExports(),
    qrStatusChanges,
    labelSheets,
    printRuns,
    printPreparation,
    printRunLabels,
    redemptions,
    qrTargets,
    qrScans,
    legacyCalls,
    legacyUsage,
    legalTexts,
    legalTextVersions,
    helpTasks,
    helpTaskVersions,
    appUrls,
    mailedLinks,
    loginThrottle,
    logIns,
    signUps,
    adminBootstrap,
    setup,
    appUsers,
    appUserInvitations,
    accountList,
    accountAdmin,
    accountInvitations,
    accountChanges,
    invitationLinks,
    applicationMembers,
    passwordReset,
    ownAccount,
  };
}

/** Creates the resolvers, by class: the container of type-graphql. */
export function createResolvers(services: Services): Resolvers {
  const { applicationAccess } = services;
  return new Map<Class, object>([
    [FailedEmailsResolver, new FailedEmailsResolver(services.failedEmails)],
    [ApplicationsResolver, new ApplicationsResolver(services.applications)],
    [
      ApplicationKeysResolver,
      new ApplicationKeysResolver(applicationAccess, services.applicationKeys, services.accountEmails),
    ],
    [
      AccountResolver,
      new AccountResolver(services.applications, services.qrBatches, services.accountInvitations),
    ],
    [SignUpResolver, new SignUpResolver(services.signUps)],
    [SessionsResolver, new SessionsResolver(services.logIns, services.sessions)],
    [SetupResolver, new SetupResolver(services.setup)],
    [ViewerResolver, new ViewerResolver(services.sessions)],
    [UndoResolver, new UndoResolver(applicationAccess, services.undoJournal, services.accountEmails)],
    [AuditLogResolver, new AuditLogResolver(services.auditLog)],
    [LegacyUsageResolver, new LegacyUsageResolver(applicationAccess, services.legacyUsage)],
    [QuotasResolver, new QuotasResolver(applicationAccess, services.quotas)],
    [QuestionsResolver, new QuestionsResolver(applicationAccess, services.questions)],
    [
      QrBatchesResolver,
      new QrBatchesResolver(applicationAccess, services.qrBatches, services.qrCodes, services.accountEmails),
    ],
    [
      QrCodesResolver,
      new QrCodesResolver(applicationAccess, services.qrCodes, services.qrBatches, services.qrStatusChanges),
    ],
    [QrSelectionsResolver, new QrSelectionsResolver(applicationAccess, services.qrSelections)],
    [
      QrStatusChangesResolver,
      new QrStatusChangesResolver(applicationAccess, services.qrStatusChanges, services.accountEmails),
    ],
    [LabelSheetsResolver, new LabelSheetsResolver(services.labelSheets)],
    [
      PrintRunsResolver,
      new PrintRunsResolver(
        applicationAccess,
        services.printRuns,
        services.printPreparation,
        services.labelSheets,
        services.printRunLabels,
        services.accountEmails,
      ),
    ],
    [QrTargetsResolver, new QrTargetsResolver(applicationAccess, services.qrTargets)],
    [
      QrScansResolver,
      new QrScansResolver(applicationAccess, services.qrScans, services.qrCodes, services.applicationKeys),
    ],
    [QrCodePrintsResolver, new QrCodePrintsResolver(services.printRunLabels)],
    [
      LegalTextsResolver,
      new LegalTextsResolver(applicationAccess, services.legalTexts, services.legalTextVersions),
    ],
    [
      LegalTextVersionsResolver,
      new LegalTextVersionsResolver(applicationAccess, services.legalTextVersions, services.accountEmails),
    ],
    [HelpTasksResolver, new HelpTasksResolver(applicationAccess, services.helpTasks)],
    [
      HelpTaskVersionsResolver,
      new HelpTaskVersionsResolver(services.helpTaskVersions, services.accountEmails),
    ],
    [
      AccountAdminResolver,
      new AccountAdminResolver(services.accountList, services.accountAdmin, services.applicationMembers),
    ],
    [AccountInvitationsResolver, new AccountInvitationsResolver(services.accountInvitations)],
    [AccountChangesResolver, new AccountChangesResolver(services.accountChanges)],
    [PasswordResetResolver, new PasswordResetResolver(services.passwordReset, services.invitationLinks)],
    [OwnAccountResolver, new OwnAccountResolver(services.ownAccount)],
    [AppUserResolver, new AppUserResolver(services.appUserInvitations)],
    [AppUserInvitationsResolver, new AppUserInvitationsResolver(services.appUserInvitations)],
    [ImportsResolver, new ImportsResolver(applicationAccess, services.imports)],
    [AppUsersResolver, new AppUsersResolver(applicationAccess, services.appUsers)],
  ]);
}
