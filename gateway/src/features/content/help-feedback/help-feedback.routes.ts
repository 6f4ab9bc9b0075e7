import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { assertKeyHolder, keyHolder } from '../../../platform/access/access-rule.js';
import { nonceRule } from '../../../platform/app-fields.js';
import { named } from '../../../platform/http/named-schemas.js';
import type { ApplicationKeysService } from '../../people/application-keys/application-keys.service.js';
import { openWithAnyKey } from '../../people/application-keys/open-with-any-key.js';
import { languageRule } from '../languages/wanted-languages.js';
import { maxCommentLength } from './help-comment.entity.js';
import { says } from './help-feedback.messages.js';
import type { HelpVotesService } from './help-votes.service.js';

/** For each key and network, on each gateway: people answer, one by one. */
const callsPerMinute = 60;

const feedback = named(
  'HelpFeedback',
  z.object({
    helpful: z
      .boolean(says.noAnswer)
      .meta({ description: 'Whether the help task helped the person.', examples: [true] }),
    nonce: nonceRule().meta({
      description:
        'A name of the answer that the app chooses, such as a UUID. A repeated call with the same nonce gets the same answer and counts once; it may add a comment.',
      examples: ['0b9c2c1e-71d4-4b57-9f0e-6a5b1c2d3e4f'],
    }),
    comment: z
      .string()
      .trim()
      .max(maxCommentLength, says.commentTooLong(maxCommentLength))
      .meta({
        description:
          'The comment of the person, at most 500 characters. It is dropped where `comments` is false in the answer.',
        examples: ['The menu has another name now.'],
      })
      .transform((text) =>
        text
          .replace(/\r\n?/g, '\n')
          .replace(/[^\n\P{Cc}]/gu, ' ')
          .trim(),
      )
      .optional(),
    language: languageRule.optional().describe('The language in which the task was shown.'),
  }),
);
const answer = named(
  'HelpFeedbackResult',
  z.object({
    status: z.enum(['ok']),
    comments: z.boolean().describe('Whether the application keeps comments: whether to ask for one.'),
    contact: z
      .string()
      .optional()
      .describe('Where the person finds further help: plain text to show after “no”.'),
  }),
);

interface HelpFeedbackServices {
  readonly applicationKeys: ApplicationKeysService;
  readonly helpVotes: HelpVotesService;
}

/** The answers of people to "Did it help?", from their apps. */
export const helpFeedbackRoutes =
  ({ applicationKeys, helpVotes }: HelpFeedbackServices): FastifyPluginAsyncZod =>
  async (app) => {
    openWithAnyKey(app, applicationKeys, callsPerMinute);
    app.post(
      '/api/v2/help/:id/feedback',
      {
        config: { access: keyHolder },
        schema: {
          tags: ['Help'],
          operationId: 'postHelpFeedback',
          summary: 'Say whether a help task helped',
          description:
            'Nothing tells who answered. Answers 404 for a help task that is not there, and 409 for the nonce of another answer.',
          params: z.object({ id: z.string().describe('The id of the help task.') }),
          body: feedback,
          response: { 200: answer },
        },
      },
      async ({ viewer, params, body }) => {
        const { takesComments, contact } = await helpVotes.vote(
          assertKeyHolder(viewer).scope,
          params.id,
          body,
        );
        return { status: 'ok' as const, comments: takesComments, ...(contact !== null && { contact }) };
      },
    );
  };
