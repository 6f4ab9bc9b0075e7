import type { IncomingHttpHeaders } from 'node:http';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { assertKeyHolder, keyHolder } from '../../../platform/access/access-rule.js';
import type { ApplicationScope } from '../../../platform/access/application-scope.js';
import { named } from '../../../platform/http/named-schemas.js';
import { isBlank } from '../../../platform/visible-text.js';
import type { ApplicationKeysService } from '../../people/application-keys/application-keys.service.js';
import { openWithAnyKey } from '../../people/application-keys/open-with-any-key.js';
import { languageRule } from '../languages/wanted-languages.js';
import { says } from './help-search.messages.js';
import type { HelpSearchService } from './help-search.service.js';

/** For each key and network, on each gateway: some apps search with every letter. */
const callsPerMinute = 300;
const maxLength = 100;

const foundTask = named(
  'FoundHelpTask',
  z.object({
    id: z.string(),
    title: z.string(),
    excerpt: z.string().describe('The lines of the content around a searched word, as one line.'),
    language: z
      .string()
      .optional()
      .describe('The language of the texts; absent in an application that names no languages.'),
  }),
);
const answer = named('HelpSearchResults', z.object({ results: z.array(foundTask) }));

export const helpSearchQuery = z.object({
  q: z
    .string(says.noSearch)
    .max(maxLength, says.searchTooLong(maxLength))
    .refine((text) => !isBlank(text), says.noSearch)
    .meta({ description: 'The searched words, at most 100 characters.', examples: ['reset password'] }),
  lang: languageRule.optional().meta({
    description: 'The language in which the app shows the help center, instead of `Accept-Language`.',
    examples: ['fr-CA'],
  }),
});

interface HelpSearchServices {
  readonly applicationKeys: ApplicationKeysService;
  readonly helpSearch: HelpSearchService;
}

/** The search of apps through the help center. */
export const helpSearchRoutes =
  ({ applicationKeys, helpSearch }: HelpSearchServices): FastifyPluginAsyncZod =>
  async (app) => {
    openWithAnyKey(app, applicationKeys, callsPerMinute);
    app.get(
      '/api/v2/help/search',
      {
        config: { access: keyHolder },
        schema: {
          tags: ['Help'],
          operationId: 'getHelpSearch',
          summary: 'Search the help center',
          description:
            'The first 50 help tasks whose title or content, as they are shown in the language, contains all words, in the order of the help center. Case and accents do not matter. Searches are counted, so that the owner of the application learns what is missing; what looks like an address, a number or a key is never stored. Search when the person has stopped typing, not with every letter.',
          querystring: helpSearchQuery,
          response: { 200: answer },
        },
      },
      async ({ viewer, headers, query }) =>
        answerHelpSearch(helpSearch, assertKeyHolder(viewer).scope, { headers, query }),
    );
  };

interface AskedSearch {
  readonly headers: IncomingHttpHeaders;
  readonly query: z.output<typeof helpSearchQuery>;
}

/** @param isCounted false for somebody who only looks at what an app gets */
export async function answerHelpSearch(
  helpSearch: HelpSearchService,
  scope: ApplicationScope,
  { headers, query: { q, lang } }: AskedSearch,
  isCounted = true,
) {
  const asked = { lang, header: headers['accept-language'] };
  const found = await helpSearch.search(scope, q, asked, isCounted);
  return { results: found.map(({ id, ...task }) => ({ id: String(id), ...task })) };
}
