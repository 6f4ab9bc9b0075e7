import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { ApplicationAccess } from '../features/applications/application-access.js';
import type { QuestionsService } from '../features/questions/questions.service.js';
import type { SessionsService } from '../features/sessions/sessions.service.js';

/** What the handlers of the legacy paths call: the very services of the graph. */
export interface LegacyServices {
  readonly applicationAccess: ApplicationAccess;
  readonly sessions: SessionsService;
  readonly questions: QuestionsService;
}

/** The routes of one feature on the legacy paths. */
export type LegacyRoutes = (services: LegacyServices) => FastifyPluginAsyncZod;
