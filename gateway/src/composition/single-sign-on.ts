import type { Config } from '../config.js';
import type { ApplicationsService } from '../features/operations/applications/applications.service.js';
import type { AccountRemovalService } from '../features/people/accounts/account-removal.service.js';
import type { ActionTokensService } from '../features/people/action-tokens/action-tokens.service.js';
import type { InvitationsService } from '../features/people/invitations/invitations.service.js';
import type { InvitationAnswersService } from '../features/people/members/invitation-answers.service.js';
import { FirstSignInsService } from '../features/people/single-sign-on/first-sign-ins.service.js';
import { OpenIdProvider } from '../features/people/single-sign-on/openid-provider.js';
import { SingleSignOnResolver } from '../features/people/single-sign-on/single-sign-on.resolver.js';
import { SingleSignOnService } from '../features/people/single-sign-on/single-sign-on.service.js';
import type { Database } from '../platform/database/database.js';
import type { Logger } from '../platform/logger.js';
import type { SigningInServices } from './signing-in.js';

type Needs = SigningInServices & {
  readonly database: Database;
  readonly applications: ApplicationsService;
  readonly invitations: InvitationsService;
  readonly invitationAnswers: InvitationAnswersService;
  readonly accountRemoval: AccountRemovalService;
  readonly actionTokens: ActionTokensService;
};

export type SingleSignOnServices = ReturnType<typeof singleSignOnServices>;

/** Creates the services of the single sign-on. */
export function singleSignOnServices({ singleSignOn, publicUrl }: Config, logger: Logger, needs: Needs) {
  const { database, identities } = needs;
  const provider = singleSignOn && new OpenIdProvider(singleSignOn, publicUrl, logger);
  return {
    singleSignOn: new SingleSignOnService(
      database,
      provider,
      needs.singleSignOnStates,
      identities,
      needs.pendingConnections,
      new FirstSignInsService(
        database,
        identities,
        needs.applications,
        needs.invitations,
        needs.invitationAnswers,
        needs.accountRemoval,
        needs.actionTokens,
      ),
      needs.signIns,
      needs.secondStepLogIns,
      needs.confirmation,
      publicUrl,
    ),
  };
}

/** Creates their resolver. */
export const singleSignOnResolver = (services: SingleSignOnServices & SigningInServices): object =>
  new SingleSignOnResolver(services.singleSignOn, services.identities, services.passwordRule);
