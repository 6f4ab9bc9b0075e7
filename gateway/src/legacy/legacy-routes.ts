import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { AccountAdminService } from '../features/administration/account-admin.service.js';
import type { AccountListService } from '../features/administration/account-list.service.js';
import type { AppUsersService } from '../features/app-users/app-users.service.js';
import type { ApplicationAccess } from '../features/applications/application-access.js';
import type { ContentVersionsService } from '../features/content-versions/content-versions.service.js';
import type { HelpTasksService } from '../features/help-tasks/help-tasks.service.js';
import type { LegacyCallsService } from '../features/legacy-usage/legacy-calls.service.js';
import type { LegalTextsService } from '../features/legal-texts/legal-texts.service.js';
import type { OwnAccountService } from '../features/own-account/own-account.service.js';
import type { PasswordResetService } from '../features/password-reset/password-reset.service.js';
import type { QrBatchesService } from '../features/qr-codes/qr-batches.service.js';
import type { QrCodesService } from '../features/qr-codes/qr-codes.service.js';
import type { QuestionsService } from '../features/questions/questions.service.js';
import type { LogInService } from '../features/sessions/log-in.service.js';
import type { SessionsService } from '../features/sessions/sessions.service.js';
import type { SignUpService } from '../features/sign-up/sign-up.service.js';

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
