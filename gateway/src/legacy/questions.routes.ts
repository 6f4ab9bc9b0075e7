import { z } from 'zod';
import { longestText } from '../features/questions/question.js';
import { requireSignedIn, signedIn } from '../platform/access/access-rule.js';
import type { LegacyRoutes } from './door.js';
import { application, done, idParam, paging, publicApplication, succeeded, text } from './fields.js';
import { answerVersion, publicRead } from './public-reads.js';
import { legacyQuestion, toLegacyQuestion } from './to-legacy.js';
import { answerList } from './whole-list.js';

export const questionsRoutes: LegacyRoutes =
  ({ applicationAccess, contentVersions, questions }) =>
  async (app) => {
    app.get(
      '/api/questions',
      {
        config: publicRead,
        schema: {
          summary: 'The questions of an application, oldest first',
          querystring: z.object({ application: publicApplication, ...paging }),
          response: { 200: z.array(legacyQuestion) },
        },
      },
      async (request, reply) => {
        const scope = await applicationAccess.publicScope(request.query.application);
        if (!scope) return [];
        const version = await contentVersions.read(scope, 'questions');
        return answerVersion(request, reply, [scope.applicationId, version], () =>
          answerList(request, reply, {
            read: (page) => questions.texts(scope, page),
            maxRowCharacters: longestText,
            toItem: toLegacyQuestion,
            body: (items) => items,
          }),
        );
      },
    );

    app.post(
      '/api/questions',
      {
        config: { access: signedIn },
        schema: {
          summary: 'Add a question',
          body: z.object({ text, application }),
          response: { 200: done.extend({ question: legacyQuestion }) },
        },
      },
      async ({ viewer, body }) => {
        const question = await questions.add(
          await applicationAccess.scopeFor(requireSignedIn(viewer), body.application),
          body,
        );
        return { ...succeeded('Question added successfully.'), question: toLegacyQuestion(question) };
      },
    );

    app.put(
      '/api/update_question/:id',
      {
        config: { access: signedIn },
        schema: {
          summary: 'Change a question',
          params: idParam,
          body: z.object({ text }),
          response: { 200: done },
        },
      },
      async ({ viewer, params, body }) => {
        await questions.update(requireSignedIn(viewer), params.id, body);
        return succeeded('Question updated.');
      },
    );

    app.delete(
      '/api/delete_question/:id',
      {
        config: { access: signedIn },
        schema: { summary: 'Delete a question', params: idParam, response: { 200: done } },
      },
      async ({ viewer, params }) => {
        await questions.delete(requireSignedIn(viewer), [params.id]);
        return succeeded('Question deleted.');
      },
    );
  };
