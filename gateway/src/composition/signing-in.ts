import { branding } from '../branding.js';
import type { Config } from '../config.js';
import type { ApplicationAccess } from '../features/operations/applications/application-access.js';
import type { AppUrls } from '../features/people/action-tokens/app-urls.js';
import { ConfirmationResolver } from '../features/people/confirmation/confirmation.resolver.js';
import { ConfirmationService } from '../features/people/confirmation/confirmation.service.js';
import { LogInResolver } from '../features/people/log-in/log-in.resolver.js';
import { LogInService } from '../features/people/log-in/log-in.service.js';
import { NewDevicesService } from '../features/people/log-in/new-devices.service.js';
import { PasskeyLogInResolver } from '../features/people/log-in/passkey-log-in.resolver.js';
import { PasskeyLogInService } from '../features/people/log-in/passkey-log-in.service.js';
import { PendingLogInsService } from '../features/people/log-in/pending-log-ins.service.js';
import { SecondStepLogInService } from '../features/people/log-in/second-step-log-in.service.js';
import { SignInsService } from '../features/people/log-in/sign-ins.service.js';
import { PasskeyAssertionsService } from '../features/people/passkeys/passkey-assertions.service.js';
import { PasskeyChallengesService } from '../features/people/passkeys/passkey-challenges.service.js';
import { PasskeysResolver } from '../features/people/passkeys/passkeys.resolver.js';
import { PasskeysService } from '../features/people/passkeys/passkeys.service.js';
import { relyingPartyOf } from '../features/people/passkeys/relying-party.js';
import type { LoginThrottleService } from '../features/people/passwords/login-throttle.service.js';
import type { PasswordLogInRule } from '../features/people/passwords/password-log-in-rule.js';
import type { ReauthenticationService } from '../features/people/passwords/reauthentication.service.js';
import { SecondFactorsService } from '../features/people/second-step/second-factors.service.js';
import { SecondStepResolver } from '../features/people/second-step/second-step.resolver.js';
import { SecondStepService } from '../features/people/second-step/second-step.service.js';
import { SecondStepResetService } from '../features/people/second-step/second-step-reset.service.js';
import { SecondStepRuleService } from '../features/people/second-step/second-step-rule.service.js';
import { SecondStepRulesResolver } from '../features/people/second-step/second-step-rules.resolver.js';
import { SecurityMailsService } from '../features/people/second-step/security-mails.service.js';
import type { SessionsService } from '../features/people/sessions/sessions.service.js';
import { IdentitiesService } from '../features/people/single-sign-on/identities.service.js';
import { PendingConnectionsService } from '../features/people/single-sign-on/pending-connections.service.js';
import { SingleSignOnStatesService } from '../features/people/single-sign-on/single-sign-on-states.service.js';
import type { Database } from '../platform/database/database.js';
import type { Outbox } from '../platform/mail/outbox.js';
import { Secrets } from '../platform/secrets.js';

interface Needs {
  readonly database: Database;
  readonly outbox: Outbox;
  readonly sessions: SessionsService;
  readonly loginThrottle: LoginThrottleService;
  readonly reauthentication: ReauthenticationService;
  readonly appUrls: AppUrls;
  readonly passwordRule: PasswordLogInRule;
}

export type SigningInServices = ReturnType<typeof signingInServices>;

/** Creates the services by which people log in and prove who they are. */
export function signingInServices(config: Config, needs: Needs) {
  const { database, outbox, sessions, loginThrottle, reauthentication, appUrls, passwordRule } = needs;
  const { requireSecondStep } = config;
  const secondFactors = new SecondFactorsService(new Secrets(config));
  const securityMails = new SecurityMailsService(outbox, appUrls);
  const newDevices = new NewDevicesService(securityMails);
  const identities = new IdentitiesService(database, securityMails, passwordRule, config.singleSignOn);
  const singleSignOnStates = new SingleSignOnStatesService(database);
  const pendingConnections = new PendingConnectionsService(
    database,
    singleSignOnStates,
    identities,
    passwordRule,
    outbox,
    appUrls,
  );
  const signIns = new SignInsService(
    database,
    sessions,
    newDevices,
    secondFactors,
    requireSecondStep,
    pendingConnections,
  );
  const pendingLogIns = new PendingLogInsService(database, secondFactors);
  const relyingParty = relyingPartyOf(config, branding.name);
  const passkeyChallenges = new PasskeyChallengesService(database);
  const assertions = new PasskeyAssertionsService(database, relyingParty, passkeyChallenges, loginThrottle);
  return {
    relyingParty,
    passkeyChallenges,
    passkeyAssertions: assertions,
    passkeys: new PasskeysService(database, relyingParty, passkeyChallenges, assertions, securityMails),
    passkeyLogIns: new PasskeyLogInService(database, assertions, signIns),
    ...{ secondFactors, signIns, identities, singleSignOnStates, pendingConnections, passwordRule },
    logIns: new LogInService(database, loginThrottle, sessions, signIns, passwordRule),
    pendingLogIns,
    secondStepLogIns: new SecondStepLogInService(
      database,
      loginThrottle,
      secondFactors,
      pendingLogIns,
      signIns,
      securityMails,
      assertions,
    ),
    secondStep: new SecondStepService(
      database,
      secondFactors,
      sessions,
      loginThrottle,
      securityMails,
      requireSecondStep,
      branding.name,
    ),
    secondStepRule: new SecondStepRuleService(database, requireSecondStep),
    secondStepResets: new SecondStepResetService(database, secondFactors, sessions, securityMails),
    confirmation: new ConfirmationService(
      database,
      reauthentication,
      loginThrottle,
      secondFactors,
      assertions,
      identities,
    ),
  };
}

/** Creates their resolvers. */
export function signingInResolvers(
  services: SigningInServices & { readonly applicationAccess: ApplicationAccess },
): object[] {
  return [
    new LogInResolver(services.logIns, services.secondStepLogIns, services.pendingLogIns),
    new PasskeyLogInResolver(services.passkeyAssertions, services.passkeyLogIns),
    new PasskeysResolver(services.passkeys, services.passkeyAssertions),
    new SecondStepResolver(services.secondStep),
    new SecondStepRulesResolver(
      services.applicationAccess,
      services.secondStepRule,
      services.secondStepResets,
    ),
    new ConfirmationResolver(services.confirmation),
  ];
}
