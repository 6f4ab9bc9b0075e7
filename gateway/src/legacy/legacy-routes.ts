import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { QrBatchesService } from '../features/codes/qr-codes/qr-batches.service.js';
import type { QrCodesService } from '../features/codes/qr-codes/qr-codes.service.js';
import type { HelpTasksService } from '../features/content/help-tasks/help-tasks.service.js';
import type { LegalTextsService } from '../features/content/legal-texts/legal-texts.service.js';
import type { QuestionsService } from '../features/content/questions/questions.service.js';
import type { ApplicationAccess } from '../features/operations/applications/application-access.js';
import type { ContentVersionsService } from '../features/operations/content-versions/content-versions.service.js';
import type { LegacyCallsService } from '../features/operations/legacy-usage/legacy-calls.service.js';
import type { AccountAdminService } from '../features/people/administration/account-admin.service.js';
import type { AccountListService } from '../features/people/administration/account-list.service.js';
import type { AppUsersService } from '../features/people/app-users/app-users.service.js';
import type { LogInService } from '../features/people/log-in/log-in.service.js';
import type { SecondStepLogInService } from '../features/people/log-in/second-step-log-in.service.js';
import type { OwnAccountService } from '../features/people/own-account/own-account.service.js';
import type { PasswordResetService } from '../features/people/password-reset/password-reset.service.js';
import type { SessionsService } from '../features/people/sessions/sessions.service.js';
import type { SignUpService } from '../features/people/sign-up/sign-up.service.js';

/** The services that the handlers of the legacy paths call; the resolvers call the same ones. */
export interface LegacyServices {
  readonly applicationAccess: ApplicationAccess;
  readonly accountList: AccountListService;
  readonly accountAdmin: AccountAdminService;
  readonly appUsers: AppUsersService;
  readonly passwordReset: PasswordResetService;
  readonly ownAccount: OwnAccountService;
  readonly signUps: SignUpService;
  readonly logIns: LogInService;
  readonly secondStepLogIns: SecondStepLogInService;
  readonly sessions: SessionsService;
  readonly contentVersions: ContentVersionsService;
  readonly questions: QuestionsService;
  readonly qrBatches: QrBatchesService;
  readonly qrCodes: QrCodesService;
  readonly legacyCalls: LegacyCallsService;
  readonly legalTexts: LegalTextsService;
  readonly helpTasks: HelpTasksService;
}

/** The legacy routes of one feature. */
export type LegacyRoutes = (services: LegacyServices) => FastifyPluginAsyncZod;
