import type { Config } from '../config.js';
import { firstLanguagesIn } from '../features/content/languages/language-list.js';
import { ApplicationAccess } from '../features/operations/applications/application-access.js';
import { ApplicationsResolver } from '../features/operations/applications/applications.resolver.js';
import { ApplicationsService } from '../features/operations/applications/applications.service.js';
import { AccountEmailsService } from '../features/people/accounts/account-emails.service.js';
import { AccountRemovalService } from '../features/people/accounts/account-removal.service.js';
import { ActionTokensService } from '../features/people/action-tokens/action-tokens.service.js';
import { AppUrls } from '../features/people/action-tokens/app-urls.js';
import { MailedLinksService } from '../features/people/action-tokens/mailed-links.service.js';
import { AccountResolver } from '../features/people/administration/account.resolver.js';
import { AccountActsService } from '../features/people/administration/account-acts.service.js';
import { AccountAdminResolver } from '../features/people/administration/account-admin.resolver.js';
import { AccountAdminService } from '../features/people/administration/account-admin.service.js';
import { AccountChangesResolver } from '../features/people/administration/account-changes.resolver.js';
import { AccountChangesService } from '../features/people/administration/account-changes.service.js';
import { AccountInvitationsResolver } from '../features/people/administration/account-invitations.resolver.js';
import { AccountInvitationsService } from '../features/people/administration/account-invitations.service.js';
import { AccountListService } from '../features/people/administration/account-list.service.js';
import { ApplicationMembersService } from '../features/people/administration/application-members.service.js';
import { AddressKeysService } from '../features/people/app-users/address-keys.service.js';
import { AppUserResolver } from '../features/people/app-users/app-user.resolver.js';
import { AppUserInvitationsResolver } from '../features/people/app-users/app-user-invitations.resolver.js';
import { AppUserInvitationsService } from '../features/people/app-users/app-user-invitations.service.js';
import { AppUserPasswordsService } from '../features/people/app-users/app-user-passwords.service.js';
import { AppUsersResolver } from '../features/people/app-users/app-users.resolver.js';
import { AppUsersService } from '../features/people/app-users/app-users.service.js';
import { ForgottenAppUsersService } from '../features/people/app-users/forgotten-app-users.service.js';
import { ApplicationKey } from '../features/people/application-keys/application-key.entity.js';
import { ApplicationKeysResolver } from '../features/people/application-keys/application-keys.resolver.js';
import { ApplicationKeysService } from '../features/people/application-keys/application-keys.service.js';
import { InvitationsService } from '../features/people/invitations/invitations.service.js';
import { ApplicationOwnersResolver } from '../features/people/members/application-owners.resolver.js';
import { ApplicationOwnersService } from '../features/people/members/application-owners.service.js';
import { InvitationAnswersService } from '../features/people/members/invitation-answers.service.js';
import { MemberInvitationsResolver } from '../features/people/members/member-invitations.resolver.js';
import { MemberInvitationsService } from '../features/people/members/member-invitations.service.js';
import { MemberMails } from '../features/people/members/member-mails.js';
import { MembersResolver } from '../features/people/members/members.resolver.js';
import { MembersService } from '../features/people/members/members.service.js';
import { OwnApplicationsService } from '../features/people/members/own-applications.service.js';
import { WorkAsOwnerResolver } from '../features/people/members/work-as-owner.resolver.js';
import { WorkAsOwnerService } from '../features/people/members/work-as-owner.service.js';
import { OwnAccountResolver } from '../features/people/own-account/own-account.resolver.js';
import { OwnAccountService } from '../features/people/own-account/own-account.service.js';
import { InvitationLinksService } from '../features/people/password-reset/invitation-links.service.js';
import { PasswordResetResolver } from '../features/people/password-reset/password-reset.resolver.js';
import { PasswordResetService } from '../features/people/password-reset/password-reset.service.js';
import { LoginThrottleService } from '../features/people/passwords/login-throttle.service.js';
import { PasswordLogInRule } from '../features/people/passwords/password-log-in-rule.js';
import { ReauthenticationService } from '../features/people/passwords/reauthentication.service.js';
import { Session } from '../features/people/sessions/session.entity.js';
import { SessionsResolver } from '../features/people/sessions/sessions.resolver.js';
import { SessionsService } from '../features/people/sessions/sessions.service.js';
import { ViewerResolver } from '../features/people/sessions/viewer.resolver.js';
import { AdminBootstrapService } from '../features/people/setup/admin-bootstrap.service.js';
import { SetupResolver } from '../features/people/setup/setup.resolver.js';
import { SetupService } from '../features/people/setup/setup.service.js';
import { SignUpResolver } from '../features/people/sign-up/sign-up.resolver.js';
import { SignUpService } from '../features/people/sign-up/sign-up.service.js';
import { endUnfinished } from '../features/people/single-sign-on/end-unfinished.js';
import type { Database } from '../platform/database/database.js';
import { LastUseRecorder } from '../platform/database/rows/last-use-recorder.js';
import type { Logger } from '../platform/logger.js';
import type { MailLimits } from '../platform/mail/mail-limits.js';
import type { Outbox } from '../platform/mail/outbox.js';
import type { MailFileRetention } from '../platform/mail/transports/mail-file-retention.js';
import { version } from '../version.js';
import { devicesResolver, devicesServices } from './devices.js';
import type { OperationsServices } from './operations.js';
import { personKeys } from './person-data.js';
import { signingInResolvers, signingInServices } from './signing-in.js';
import { singleSignOnResolver, singleSignOnServices } from './single-sign-on.js';

type Needs = Pick<OperationsServices, 'changes'> & {
  readonly database: Database;
  readonly outbox: Outbox;
  readonly mailLimits: MailLimits;
  readonly mailFiles: MailFileRetention;
  readonly applicationAccess: ApplicationAccess;
};

export type PeopleServices = ReturnType<typeof peopleServices>;

/** Creates the services of `features/people`. */
export function peopleServices(config: Config, logger: Logger, needs: Needs) {
  const { database, outbox, mailLimits, mailFiles, applicationAccess, changes } = needs;
  const applications = new ApplicationsService(database);
  const keyUses = new LastUseRecorder(database, logger, ApplicationKey, 'lastUsedAt');
  const lastSeen = new LastUseRecorder(database, logger, Session, 'lastSeenAt');
  const { requireSecondStep } = config;
  const keys = personKeys(config);
  const sessions = new SessionsService(
    database,
    config.sessionTtlSeconds,
    lastSeen,
    endUnfinished,
    requireSecondStep,
  );
  const actionTokens = new ActionTokensService(database);
  const appUrls = new AppUrls(config.publicUrl);
  const mailedLinks = new MailedLinksService(actionTokens, outbox);
  const loginThrottle = new LoginThrottleService(database);
  const reauthentication = new ReauthenticationService(database, loginThrottle);
  const passwordRule = new PasswordLogInRule(config);
  const signingIn = signingInServices(config, {
    database,
    outbox,
    sessions,
    loginThrottle,
    reauthentication,
    appUrls,
    passwordRule,
  });
  const adminBootstrap = new AdminBootstrapService(
    database,
    applications,
    actionTokens,
    mailedLinks,
    appUrls,
  );
  const memberMails = new MemberMails(outbox, appUrls);
  const accountEmails = new AccountEmailsService(database);
  const accountRemoval = new AccountRemovalService(actionTokens, memberMails);
  const invitationAnswers = new InvitationAnswersService(database, actionTokens, accountRemoval);
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
  const appUserPasswords = new AppUserPasswordsService(actionTokens, mailedLinks, appUrls, firstLanguagesIn);
  const accountAdmin = new AccountAdminService(
    database,
    applications,
    applicationMembers,
    accountInvitations,
    accountRemoval,
  );
  const accountChanges = new AccountChangesService(database, accountRemoval, sessions, actionTokens);
  return {
    applicationAccess,
    applications,
    applicationMembers,
    members: new MembersService(database, applications, memberMails),
    ownApplications: new OwnApplicationsService(database, applications, config.applicationsPerAccount),
    applicationOwners: new ApplicationOwnersService(database, applications, memberMails),
    memberInvitations: new MemberInvitationsService(database, actionTokens, mailedLinks, appUrls, mailLimits),
    invitationAnswers,
    workAsOwner: new WorkAsOwnerService(database),
    applicationKeys: new ApplicationKeysService(database, applicationAccess, keyUses),
    ...devicesServices(database, config),
    keyUses,
    lastSeen,
    sessions,
    actionTokens,
    appUrls,
    mailedLinks,
    loginThrottle,
    ...signingIn,
    ...singleSignOnServices(config, logger, {
      ...signingIn,
      ...{ database, applications, invitations, invitationAnswers, accountRemoval, actionTokens },
    }),
    signUps: new SignUpService(
      database,
      applications,
      actionTokens,
      mailedLinks,
      outbox,
      appUrls,
      mailLimits,
      passwordRule,
    ),
    adminBootstrap,
    setup: new SetupService(database, adminBootstrap, actionTokens, sessions),
    accountEmails,
    accountList: new AccountListService(database),
    accountInvitations,
    accountAdmin,
    accountChanges,
    accountActs: new AccountActsService(database, accountAdmin, accountChanges, accountInvitations),
    addressKeys: new AddressKeysService(database, logger),
    appUserPasswords,
    appUsers: new AppUsersService(database, changes, applicationAccess, appUserPasswords, mailLimits),
    forgottenAppUsers: new ForgottenAppUsersService(
      database,
      mailFiles,
      keys && ((email) => keys.ofEmail(email)),
    ),
    appUserInvitations: new AppUserInvitationsService(database, invitations, appUserPasswords, mailLimits),
    invitationLinks: new InvitationLinksService(database, actionTokens, accountEmails),
    passwordReset: new PasswordResetService(
      database,
      applications,
      appUserPasswords,
      sessions,
      actionTokens,
      mailedLinks,
      outbox,
      appUrls,
      mailLimits,
      invitationAnswers,
    ),
    ownAccount: new OwnAccountService(
      database,
      reauthentication,
      sessions,
      accountRemoval,
      actionTokens,
      mailedLinks,
      outbox,
      appUrls,
      mailLimits,
    ),
  };
}

/** Creates the resolvers of `features/people`. */
export function peopleResolvers(services: PeopleServices): object[] {
  const { applicationAccess, applications, accountInvitations, sessions } = services;
  return [
    new ApplicationsResolver(applications),
    new MembersResolver(applicationAccess, applications, services.members, services.ownApplications),
    new MemberInvitationsResolver(applicationAccess, services.memberInvitations, services.invitationAnswers),
    new ApplicationOwnersResolver(applicationAccess, services.applicationOwners),
    new WorkAsOwnerResolver(applicationAccess, applications, services.workAsOwner),
    new ApplicationKeysResolver(applicationAccess, services.applicationKeys, services.accountEmails),
    devicesResolver(services),
    new AccountResolver(applications, services.accountList, accountInvitations),
    new AccountAdminResolver(services.accountList, services.accountAdmin, services.applicationMembers),
    new AccountChangesResolver(services.accountChanges, services.accountActs),
    new AccountInvitationsResolver(accountInvitations),
    new SignUpResolver(services.signUps),
    new SessionsResolver(sessions),
    ...signingInResolvers(services),
    singleSignOnResolver(services),
    new SetupResolver(services.setup),
    new ViewerResolver(sessions, version),
    new PasswordResetResolver(services.passwordReset, services.invitationLinks),
    new OwnAccountResolver(services.ownAccount),
    new AppUserResolver(applications, services.appUserInvitations),
    new AppUserInvitationsResolver(applicationAccess, services.appUserInvitations),
    new AppUsersResolver(applicationAccess, services.appUsers),
  ];
}
