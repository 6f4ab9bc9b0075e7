import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { AccountListService } from '../features/accounts/account-list.service.js';
import type { AdministrationService } from '../features/accounts/administration.service.js';
import type { OwnAccountService } from '../features/accounts/own-account.service.js';
import type { PasswordsService } from '../features/accounts/passwords.service.js';
import type { SignUpService } from '../features/accounts/sign-up.service.js';
import type { AppUsersService } from '../features/app-users/app-users.service.js';
import type { ApplicationAccess } from '../features/applications/application-access.js';
import type { ContentVersionsService } from '../features/content-versions/content-versions.service.js';
import type { HelpTasksService } from '../features/help-tasks/help-tasks.service.js';
import type { LegalTextsService } from '../features/legal-texts/legal-texts.service.js';
import type { QrBatchesService } from '../features/qr-codes/qr-batches.service.js';
import type { QrCodesService } from '../features/qr-codes/qr-codes.service.js';
import type { QuestionsService } from '../features/questions/questions.service.js';
import type { LogInService } from '../features/sessions/log-in.service.js';
import type { SessionsService } from '../features/sessions/sessions.service.js';

/** What the handlers of the legacy paths call: the very services of the graph. */
export interface LegacyServices {
  readonly applicationAccess: ApplicationAccess;
  readonly accountList: AccountListService;
  readonly administration: AdministrationService;
  readonly appUsers: AppUsersService;
  readonly passwords: PasswordsService;
  readonly ownAccount: OwnAccountService;
  readonly signUps: SignUpService;
  readonly logIns: LogInService;
  readonly sessions: SessionsService;
  readonly contentVersions: ContentVersionsService;
  readonly questions: QuestionsService;
  readonly qrBatches: QrBatchesService;
  readonly qrCodes: QrCodesService;
  readonly legalTexts: LegalTextsService;
  readonly helpTasks: HelpTasksService;
}

/** The routes of one feature on the legacy paths. */
export type LegacyRoutes = (services: LegacyServices) => FastifyPluginAsyncZod;
