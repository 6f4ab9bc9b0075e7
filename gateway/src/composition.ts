import type { Config } from './config.js';
import { Account } from './features/accounts/account.js';
import { AccountResolver } from './features/accounts/account.resolver.js';
import { AccountListService } from './features/accounts/account-list.service.js';
import { AccountRemovalService } from './features/accounts/account-removal.service.js';
import {
  CreateAccounts1764000002000,
  CreateActionTokens1764000002500,
  IndexAccountsByActivation1764100400000,
  IndexAccountsByRole1764000061000,
} from './features/accounts/accounts.migrations.js';
import { ActionToken } from './features/accounts/action-token.js';
import { ActionTokensService } from './features/accounts/action-tokens.service.js';
import { AdministrationResolver } from './features/accounts/administration.resolver.js';
import { AdministrationService } from './features/accounts/administration.service.js';
import { AdministratorsService } from './features/accounts/administrators.service.js';
import { ApplicationMembersService } from './features/accounts/application-members.service.js';
import { CurrentPasswordService } from './features/accounts/current-password.service.js';
import { Links } from './features/accounts/links.js';
import { MailedLinksService } from './features/accounts/mailed-links.service.js';
import { OwnAccountResolver } from './features/accounts/own-account.resolver.js';
import { OwnAccountService } from './features/accounts/own-account.service.js';
import { PasswordAttempts } from './features/accounts/password-attempts.js';
import { CreatePasswordAttempts1764000020000 } from './features/accounts/password-attempts.migrations.js';
import { PasswordAttemptsService } from './features/accounts/password-attempts.service.js';
import { PasswordsResolver } from './features/accounts/passwords.resolver.js';
import { PasswordsService } from './features/accounts/passwords.service.js';
import { SetupService } from './features/accounts/setup.service.js';
import { SignUpResolver } from './features/accounts/sign-up.resolver.js';
import { SignUpService } from './features/accounts/sign-up.service.js';
import { AppUser } from './features/app-users/app-user.js';
import { AppUserPasswordsService } from './features/app-users/app-user-passwords.service.js';
import { CreateAppUsers1764000060000 } from './features/app-users/app-users.migrations.js';
import { AppUsersResolver } from './features/app-users/app-users.resolver.js';
import { AppUsersService } from './features/app-users/app-users.service.js';
import { Application } from './features/applications/application.js';
import { ApplicationAccess } from './features/applications/application-access.js';
import { CreateApplications1764000001000 } from './features/applications/applications.migrations.js';
import { ApplicationsResolver } from './features/applications/applications.resolver.js';
import { ApplicationsService } from './features/applications/applications.service.js';
import { ContentVersion } from './features/content-versions/content-version.js';
import { CreateContentVersions1764100200000 } from './features/content-versions/content-versions.migrations.js';
import { ContentVersionsService } from './features/content-versions/content-versions.service.js';
import { HelpTask } from './features/help-tasks/help-task.js';
import { CreateHelpTasks1764000051000 } from './features/help-tasks/help-tasks.migrations.js';
import { HelpTasksResolver } from './features/help-tasks/help-tasks.resolver.js';
import { HelpTasksService } from './features/help-tasks/help-tasks.service.js';
import { LegalText } from './features/legal-texts/legal-text.js';
import { CreateLegalTexts1764000050000 } from './features/legal-texts/legal-texts.migrations.js';
import { LegalTextsResolver } from './features/legal-texts/legal-texts.resolver.js';
import { LegalTextsService } from './features/legal-texts/legal-texts.service.js';
import { QrBatch } from './features/qr-codes/qr-batch.js';
import { QrBatchesResolver } from './features/qr-codes/qr-batches.resolver.js';
import { QrBatchesService } from './features/qr-codes/qr-batches.service.js';
import { QrCode } from './features/qr-codes/qr-code.js';
import {
  CreateQrBatches1764000040000,
  CreateQrCodes1764000041000,
} from './features/qr-codes/qr-codes.migrations.js';
import { QrCodesResolver } from './features/qr-codes/qr-codes.resolver.js';
import { QrCodesService } from './features/qr-codes/qr-codes.service.js';
import { Question } from './features/questions/question.js';
import { CreateQuestions1764000004000 } from './features/questions/questions.migrations.js';
import { QuestionsResolver } from './features/questions/questions.resolver.js';
import { QuestionsService } from './features/questions/questions.service.js';
import { LastSeenService } from './features/sessions/last-seen.service.js';
import { LogInService } from './features/sessions/log-in.service.js';
import { Session } from './features/sessions/session.js';
import { CreateSessions1764000003000 } from './features/sessions/sessions.migrations.js';
import { SessionsResolver } from './features/sessions/sessions.resolver.js';
import { SessionsService } from './features/sessions/sessions.service.js';
import { SetupResolver } from './features/sessions/setup.resolver.js';
import { ViewerResolver } from './features/sessions/viewer.resolver.js';
import type { Schema } from './platform/database/data-sources.js';
import type { Database } from './platform/database/database.js';
import type { Class, Resolvers } from './platform/graphql/schema.js';
import type { Logger } from './platform/logger.js';
import { MailCount } from './platform/mail/mail-count.js';
import { MailLimits } from './platform/mail/mail-limits.js';
import { Outbox } from './platform/mail/outbox.js';
import {
  CreateMailCounts1764100500000,
  CreateOutboxMails1764000000000,
  CreateOutboxTurns1764000030000,
  IndexOutboxMailsByAge1764100501000,
  IndexOutboxTurnsByTime1764100502000,
} from './platform/mail/outbox.migrations.js';
import { OutboxMail } from './platform/mail/outbox-mail.js';
import { OutboxSender } from './platform/mail/outbox-sender.js';
import { OutboxTurn } from './platform/mail/outbox-turn.js';
import { ParkedMails } from './platform/mail/parked-mails.js';
import { ParkedMailsResolver } from './platform/mail/parked-mails.resolver.js';
import { mailTransport } from './platform/mail/transports/mail-transport.js';
import { Metrics } from './platform/metrics.js';

/** Every table, and every step that made it. Migrations run in the order of the numbers in their names. */
export const schema: Schema = {
  entities: [
    OutboxMail,
    OutboxTurn,
    MailCount,
    Application,
    Account,
    ActionToken,
    PasswordAttempts,
    Session,
    Question,
    QrBatch,
    QrCode,
    LegalText,
    HelpTask,
    ContentVersion,
    AppUser,
  ],
  migrations: [
    CreateOutboxMails1764000000000,
    CreateOutboxTurns1764000030000,
    CreateApplications1764000001000,
    CreateAccounts1764000002000,
    CreateActionTokens1764000002500,
    CreateSessions1764000003000,
    CreateQuestions1764000004000,
    CreatePasswordAttempts1764000020000,
    CreateQrBatches1764000040000,
    CreateQrCodes1764000041000,
    CreateLegalTexts1764000050000,
    CreateHelpTasks1764000051000,
    CreateAppUsers1764000060000,
    IndexAccountsByRole1764000061000,
    IndexAccountsByActivation1764100400000,
    CreateContentVersions1764100200000,
    CreateMailCounts1764100500000,
    IndexOutboxMailsByAge1764100501000,
    IndexOutboxTurnsByTime1764100502000,
  ],
};

export type Services = ReturnType<typeof createServices>;

/** Makes every service, once. Nothing else in the gateway constructs one. */
export function createServices(config: Config, database: Database, logger: Logger) {
  const outbox = new Outbox(database);
  const { from, transport, limits } = config.mail;
  const mailLimits = new MailLimits(database, limits);
  const outboxSender = new OutboxSender(database, outbox, mailTransport(transport, logger), from, logger);
  const parkedMails = new ParkedMails(database, outboxSender);
  const metrics = new Metrics({ outbox: () => outboxSender.stats(), database: () => database.load });
  const applicationAccess = new ApplicationAccess(database);
  const applications = new ApplicationsService(database);
  const lastSeen = new LastSeenService(database, logger);
  const sessions = new SessionsService(database, config.sessionTtlSeconds, lastSeen);
  const actionTokens = new ActionTokensService(database);
  const links = new Links(config.publicUrl);
  const mailedLinks = new MailedLinksService(actionTokens, outbox);
  const passwordAttempts = new PasswordAttemptsService(database);
  const logIns = new LogInService(database, passwordAttempts, sessions);
  const signUps = new SignUpService(
    database,
    applications,
    actionTokens,
    mailedLinks,
    outbox,
    links,
    mailLimits,
  );
  const administrators = new AdministratorsService(database, applications, actionTokens, mailedLinks, links);
  const setup = new SetupService(database, administrators, actionTokens, sessions);
  const accountList = new AccountListService(database);
  const accountRemovals = new AccountRemovalService(actionTokens);
  const applicationMembers = new ApplicationMembersService(database, applications);
  const administration = new AdministrationService(
    database,
    applications,
    applicationMembers,
    mailedLinks,
    accountRemovals,
    links,
    mailLimits,
  );
  const appUserPasswords = new AppUserPasswordsService(actionTokens, mailedLinks, links);
  const appUsers = new AppUsersService(database, applicationAccess, appUserPasswords, mailLimits);
  const passwords = new PasswordsService(
    database,
    applications,
    appUserPasswords,
    sessions,
    actionTokens,
    mailedLinks,
    outbox,
    links,
    mailLimits,
  );
  const currentPassword = new CurrentPasswordService(database, passwordAttempts);
  const ownAccount = new OwnAccountService(
    database,
    currentPassword,
    sessions,
    accountRemovals,
    actionTokens,
    mailedLinks,
    outbox,
    links,
    mailLimits,
  );
  const contentVersions = new ContentVersionsService(database);
  const questions = new QuestionsService(database, contentVersions);
  const qrBatches = new QrBatchesService(database, config);
  const qrCodes = new QrCodesService(database);
  const legalTexts = new LegalTextsService(database, contentVersions);
  const helpTasks = new HelpTasksService(database, contentVersions);
  return {
    database,
    outbox,
    outboxSender,
    parkedMails,
    mailLimits,
    metrics,
    applicationAccess,
    applications,
    sessions,
    lastSeen,
    actionTokens,
    contentVersions,
    questions,
    qrBatches,
    qrCodes,
    legalTexts,
    helpTasks,
    links,
    mailedLinks,
    passwordAttempts,
    logIns,
    signUps,
    administrators,
    setup,
    appUsers,
    accountList,
    administration,
    applicationMembers,
    passwords,
    ownAccount,
  };
}

/** The resolvers over those services, by class: type-graphql's container. */
export function createResolvers(services: Services): Resolvers {
  const { applicationAccess } = services;
  return new Map<Class, object>([
    [ParkedMailsResolver, new ParkedMailsResolver(services.parkedMails)],
    [ApplicationsResolver, new ApplicationsResolver(services.applications)],
    [AccountResolver, new AccountResolver(services.applications, services.qrBatches)],
    [SignUpResolver, new SignUpResolver(services.signUps)],
    [SessionsResolver, new SessionsResolver(services.logIns, services.sessions)],
    [SetupResolver, new SetupResolver(services.setup)],
    [ViewerResolver, new ViewerResolver(services.sessions)],
    [QuestionsResolver, new QuestionsResolver(applicationAccess, services.questions)],
    [QrBatchesResolver, new QrBatchesResolver(applicationAccess, services.qrBatches, services.qrCodes)],
    [QrCodesResolver, new QrCodesResolver(applicationAccess, services.qrCodes)],
    [LegalTextsResolver, new LegalTextsResolver(applicationAccess, services.legalTexts)],
    [HelpTasksResolver, new HelpTasksResolver(applicationAccess, services.helpTasks)],
    [
      AdministrationResolver,
      new AdministrationResolver(services.accountList, services.administration, services.applicationMembers),
    ],
    [PasswordsResolver, new PasswordsResolver(services.passwords)],
    [OwnAccountResolver, new OwnAccountResolver(services.ownAccount)],
    [AppUsersResolver, new AppUsersResolver(applicationAccess, services.appUsers)],
  ]);
}
