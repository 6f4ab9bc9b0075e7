import { z } from 'zod';
import { maxContentLength } from '../features/content/help-tasks/help-task.entity.js';
import type { HelpTaskText } from '../features/content/help-tasks/help-tasks.service.js';
import { sendList } from '../features/content/public-reads/list-response.js';
import { publicRead, sendVersioned } from '../features/content/public-reads/public-reads.js';
import { assertSignedIn, signedIn } from '../platform/access/access-rule.js';
import type { ApplicationScope } from '../platform/access/application-scope.js';
import { countedFor } from './count-calls.js';
import {
  application,
  idParam,
  paging,
  publicApplication,
  success,
  successBody,
  text,
} from './field-schemas.js';
import type { LegacyRoutes } from './legacy-routes.js';
import { renameErrorFields } from './rename-error-fields.js';

const legacyNames = { title: 'title_help', content: 'help' };

/** The format of specification section 3. */
const legacyHelpTask = z.object({
  id: z.number(),
  title_help: z.string(),
  help: z.string(),
  application: z.string(),
});
const toLegacyHelpTask = (
  { id, title, content }: HelpTaskText,
  { applicationName }: ApplicationScope,
): z.infer<typeof legacyHelpTask> => ({ id, title_help: title, help: content, application: applicationName });

export const helpTasksRoutes: LegacyRoutes =
  ({ applicationAccess, contentVersions, helpTasks }) =>
  async (app) => {
    app.get(
      '/api/help_tasks',
      {
        config: publicRead,
        schema: {
          summary: 'The help tasks of an application, in their order',
          querystring: z.object({ application: publicApplication, ...paging }),
          response: { 200: z.object({ tasks: z.array(legacyHelpTask) }) },
        },
      },
      async (request, reply) => {
        const scope = countedFor(request, await applicationAccess.publicScope(request.query.application));
        if (!scope) return { tasks: [] };
        const version = await contentVersions.read(scope, 'help_tasks');
        return sendVersioned(request, reply, `${scope.applicationId}.${version}`, () =>
          sendList(request, reply, {
            read: helpTasks.texts(scope),
            maxRowCharacters: maxContentLength,
            toItem: (task) => toLegacyHelpTask(task, scope),
            body: (tasks) => ({ tasks }),
          }),
        );
      },
    );

    app.post(
      '/api/help_tasks',
      {
        config: { access: signedIn, danger: 'none' },
        schema: {
          summary: 'Add a help task',
          body: z.object({ title_help: text, help: text, application }),
          response: { 200: successBody.extend({ task: legacyHelpTask }) },
        },
      },
      async (request) => {
        const { title_help: title, help: content, application: name } = request.body;
        const author = assertSignedIn(request.viewer);
        const scope = countedFor(request, await applicationAccess.scopeFor(author, name, 'content.write'));
        const task = await renameErrorFields(legacyNames, () =>
          helpTasks.add(scope, { title, content }, author),
        );
        return { ...success('New task added'), task: toLegacyHelpTask(task, scope) };
      },
    );

    app.put(
      '/api/help_tasks/:id',
      {
        config: { access: signedIn, danger: 'none' },
        schema: {
          summary: 'Change a help task',
          params: idParam,
          body: z.object({ title_help: text, help: text }),
          response: { 200: successBody },
        },
      },
      async ({ viewer, params, body: { title_help: title, help: content } }) => {
        await renameErrorFields(legacyNames, () =>
          helpTasks.update(assertSignedIn(viewer), params.id, { title, content }),
        );
        return success('Task saved successfully.');
      },
    );

    app.delete(
      '/api/help_tasks/:id',
      {
        config: { access: signedIn, danger: 'none' },
        schema: { summary: 'Delete a help task', params: idParam, response: { 200: successBody } },
      },
      async ({ viewer, params }) => {
        await helpTasks.delete(assertSignedIn(viewer), [params.id]);
        return success('Deleted.');
      },
    );
  };
