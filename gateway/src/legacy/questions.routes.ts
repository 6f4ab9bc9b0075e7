import { z } from 'zod';
import { sendList } from '../features/content/public-reads/list-response.js';
import { publicRead, sendVersioned } from '../features/content/public-reads/public-reads.js';
import { maxTextLength } from '../features/content/questions/question.entity.js';
import type { QuestionText } from '../features/content/questions/questions.service.js';
import { assertSignedIn, signedIn } from '../platform/access/access-rule.js';
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

/** The format of specification section 3. */
const legacyQuestion = z.object({ id: z.number(), text: z.string() });
const toLegacyQuestion = ({ id, text }: QuestionText): z.infer<typeof legacyQuestion> => ({
  id,
  text,
});

export const questionsRoutes: LegacyRoutes =
  ({ applicationAccess, contentVersions, questions }) =>
  async (app) => {
    app.get(
      '/api/questions',
      {
        config: publicRead,
        schema: {
          summary: 'The questions of an application, in their order',
          querystring: z.object({ application: publicApplication, ...paging }),
          response: { 200: z.array(legacyQuestion) },
        },
      },
      async (request, reply) => {
        const scope = countedFor(request, await applicationAccess.publicScope(request.query.application));
        if (!scope) return [];
        const version = await contentVersions.read(scope, 'questions');
        return sendVersioned(request, reply, `${scope.applicationId}.${version}`, () =>
          sendList(request, reply, {
            read: questions.texts(scope),
            maxRowCharacters: maxTextLength,
            toItem: toLegacyQuestion,
            body: (items) => items,
          }),
        );
      },
    );

    app.post(
      '/api/questions',
      {
        config: { access: signedIn, danger: 'none' },
        schema: {
          summary: 'Add a question',
          body: z.object({ text, application }),
          response: { 200: successBody.extend({ question: legacyQuestion }) },
        },
      },
      async (request) => {
        const { viewer, body } = request;
        const scope = await applicationAccess.scopeFor(
          assertSignedIn(viewer),
          body.application,
          'content.write',
        );
        const question = await questions.add(countedFor(request, scope), body);
        return { ...success('Question added successfully.'), question: toLegacyQuestion(question) };
      },
    );

    app.put(
      '/api/update_question/:id',
      {
        config: { access: signedIn, danger: 'none' },
        schema: {
          summary: 'Change a question',
          params: idParam,
          body: z.object({ text }),
          response: { 200: successBody },
        },
      },
      async ({ viewer, params, body }) => {
        await questions.update(assertSignedIn(viewer), params.id, body);
        return success('Question updated.');
      },
    );

    app.delete(
      '/api/delete_question/:id',
      {
        config: { access: signedIn, danger: 'none' },
        schema: { summary: 'Delete a question', params: idParam, response: { 200: successBody } },
      },
      async ({ viewer, params }) => {
        await questions.delete(assertSignedIn(viewer), [params.id]);
        return success('Question deleted.');
      },
    );
  };
