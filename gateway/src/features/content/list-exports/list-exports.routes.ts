import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { admin, signedIn } from '../../../platform/access/access-rule.js';
import { roles } from '../../../platform/access/role.js';
import type { RunningExports } from '../../../platform/admission/running-exports.js';
import { requireDeclaredAccess } from '../../../platform/http/route-access.js';
import type { ApplicationAccess } from '../../operations/applications/application-access.js';
import type { AuditLogService } from '../../operations/audit-log/audit-log.service.js';
import type { TokenCallersService } from '../../people/access-tokens/token-callers.service.js';
import type { AccountListService } from '../../people/administration/account-list.service.js';
import { AccountState } from '../../people/administration/account-state.js';
import type { AppUsersService } from '../../people/app-users/app-users.service.js';
import type { AcceptancePeopleService } from '../acceptances/acceptance-people.service.js';
import { type ContentRow, maxRowCharacters } from '../changes/content.js';
import type { Contents } from '../changes/contents.js';
import type { HelpTask } from '../help-tasks/help-task.entity.js';
import type { HelpTasksService } from '../help-tasks/help-tasks.service.js';
import type { ContentLanguagesService } from '../languages/content-languages.service.js';
import type { Translations } from '../phone-content/phone-rows.js';
import type { Question } from '../questions/question.entity.js';
import type { QuestionsService } from '../questions/questions.service.js';
import { serveListExport, serveTableExport } from './list-export.js';
import { says } from './list-exports.messages.js';
import { acceptanceColumns, accountColumns, appUserColumns, auditLogColumns } from './list-tables.js';
import { translatedColumns, withTranslations } from './translated-table.js';

interface Services {
  readonly callers: TokenCallersService;
  readonly applicationAccess: ApplicationAccess;
  readonly questions: QuestionsService;
  readonly helpTasks: HelpTasksService;
  readonly contentLanguages: ContentLanguagesService;
  readonly questionTranslations: Translations<Question>;
  readonly helpTaskTranslations: Translations<HelpTask>;
  readonly appUsers: AppUsersService;
  readonly accountList: AccountListService;
  readonly acceptancePeople: AcceptancePeopleService;
  readonly auditLog: AuditLogService;
  readonly runningExports: RunningExports;
}

const search = z.string().optional();
/** The rows that a person selected. */
const ids = z
  .string()
  .max(11_000, says.tooManyIds)
  .transform((text) => text.split(','))
  .optional();
const ofApplication = { search, application: z.string().optional() };
const auditFilter = {
  actor: z.string().optional(),
  action: z.string().optional(),
  subjectType: z.string().optional(),
  subjectId: z.string().optional(),
  subject: z.string().optional(),
  from: z.coerce.date('from is no date.').optional(),
  to: z.coerce.date('to is no date.').optional(),
};
const shortTexts = 1_000;
/** The ids and names of many that were changed at once, and what was changed of them. */
const auditTexts = 16_000;

/** Names of the graph, which addresses spell in lower case. */
const oneOf = <Name extends string>(names: Record<Name, Name>) =>
  z
    .enum(Object.values<Name>(names).map((name) => name.toLowerCase()))
    .transform((name) => name.toUpperCase() as Name);

/** The lists as files: `GET /exports/questions.csv` and so on. docs/files.md describes them. */
export const listExports = (services: Services) => async (app: FastifyInstance) => {
  const { callers, applicationAccess, questions, helpTasks, appUsers, accountList, auditLog } = services;
  const { acceptancePeople } = services;
  app.addHook('onRequest', async (request) => {
    request.viewer = await callers.identify(request.caller);
  });
  requireDeclaredAccess(app);
  const serveContent = <Row extends ContentRow & { createdAt: Date }>(
    name: string,
    contents: Contents<Row>,
    translations: Translations<Row>,
  ) =>
    serveTableExport(app, services.runningExports, {
      name,
      access: signedIn,
      danger: 'none',
      query: ofApplication,
      open: async (viewer, { application, search }) => {
        const scope = await applicationAccess.scopeFor(viewer, application, 'content.read');
        const [, ...languages] = await services.contentLanguages.list(scope);
        return {
          columns: translatedColumns(contents.content, languages),
          maxRowCharacters: maxRowCharacters(contents.content) * (1 + languages.length),
          reader: withTranslations(contents.whole(scope, search), translations, languages),
        };
      },
    });
  serveContent('questions', questions, services.questionTranslations);
  serveContent('help-tasks', helpTasks, services.helpTaskTranslations);
  serveListExport(app, services.runningExports, {
    name: 'app-users',
    access: signedIn,
    danger: "takes people's data out",
    columns: appUserColumns,
    maxRowCharacters: shortTexts,
    query: { ...ofApplication, ids },
    reader: async (viewer, { application, search, ids }) => {
      const scope = await applicationAccess.scopeFor(viewer, application, 'people.read');
      return ids ? appUsers.some(scope, ids) : (page) => appUsers.list(scope, { ...page, search });
    },
  });
  serveListExport(app, services.runningExports, {
    name: 'acceptances',
    access: signedIn,
    danger: "takes people's data out",
    columns: acceptanceColumns,
    maxRowCharacters: shortTexts,
    query: { application: z.string().optional() },
    reader: async (viewer, { application }) => {
      const scope = await applicationAccess.scopeFor(viewer, application, 'people.read');
      return (page) => acceptancePeople.all(scope, page);
    },
  });
  serveListExport(app, services.runningExports, {
    name: 'audit-log',
    access: signedIn,
    danger: "takes people's data out",
    columns: auditLogColumns,
    maxRowCharacters: auditTexts,
    query: { ...auditFilter, application: z.string().optional() },
    reader: async (viewer, { application, ...filter }) => {
      const query = await auditLog.query(viewer, application, filter);
      return async (request) => {
        const page = await auditLog.list(query, request);
        return { ...page, rows: await auditLog.named(page.rows), totalCount: () => auditLog.count(query) };
      };
    },
  });
  serveListExport(app, services.runningExports, {
    name: 'accounts',
    access: admin,
    danger: "takes people's data out",
    columns: accountColumns,
    maxRowCharacters: shortTexts,
    query: { search, state: oneOf(AccountState).optional(), role: z.enum(roles).optional() },
    reader: async (viewer, filter) => async (page) => ({
      ...(await accountList.list(viewer, { ...page, ...filter })),
      totalCount: () => accountList.count(viewer, filter),
    }),
  });
};
