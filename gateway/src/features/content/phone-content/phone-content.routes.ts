import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { ObjectLiteral } from 'typeorm';
import type { ApplicationScope } from '../../../platform/access/application-scope.js';
import type { ApplicationAccess } from '../../operations/applications/application-access.js';
import type { ContentVersionsService } from '../../operations/content-versions/content-versions.service.js';
import type { ContentRow } from '../changes/content.js';
import type { Contents } from '../changes/contents.js';
import type { HelpTask } from '../help-tasks/help-task.entity.js';
import type { HelpTasksService } from '../help-tasks/help-tasks.service.js';
import type { ContentLanguagesService } from '../languages/content-languages.service.js';
import type { ShownLanguages } from '../languages/shown-row.js';
import type { LegalTextKey } from '../legal-texts/legal-text-key.js';
import type { LegalTextTranslationsService } from '../legal-texts/legal-text-translations.service.js';
import type { LegalTextVersionsService } from '../legal-texts/legal-text-versions.service.js';
import type { LegalTextsService } from '../legal-texts/legal-texts.service.js';
import { sendList } from '../public-reads/list-response.js';
import { publicRead, sendVersioned } from '../public-reads/public-reads.js';
import type { Question } from '../questions/question.entity.js';
import type { QuestionsService } from '../questions/questions.service.js';
import {
  applicationParams,
  helpTaskList,
  languageQuery,
  legalText,
  legalTextParams,
  questionList,
} from './phone-content.schemas.js';
import { notPublished, phoneLegalText } from './phone-legal-text.js';
import { type PhoneRow, phoneRows, type Translations } from './phone-rows.js';

const tags = ['Content'];
const languagesNote =
  'Each row is in the first wanted language that it has: of `lang`, else of `Accept-Language`; `fr-CA` takes `fr`. Answers have an ETag; send it as `If-None-Match`.';

interface PhoneContentServices {
  readonly applicationAccess: ApplicationAccess;
  readonly contentVersions: ContentVersionsService;
  readonly contentLanguages: ContentLanguagesService;
  readonly questions: QuestionsService;
  readonly questionTranslations: Translations<Question>;
  readonly helpTasks: HelpTasksService;
  readonly helpTaskTranslations: Translations<HelpTask>;
  readonly legalTexts: LegalTextsService;
  readonly legalTextVersions: LegalTextVersionsService;
  readonly legalTextTranslations: LegalTextTranslationsService;
}

interface AskedContent {
  readonly application: string;
}

interface AskedLanguages {
  readonly lang?: string | undefined;
  readonly fallback?: 'none' | undefined;
}

type ContentRequest = Pick<FastifyRequest, 'headers' | 'routeOptions' | 'server' | 'memory'> & {
  readonly params: AskedContent;
  readonly query: AskedLanguages;
};

interface ContentList<Row, Item, Body> {
  readonly contents: Contents<Row & ContentRow & ObjectLiteral>;
  readonly translations: Translations<Row & ContentRow & ObjectLiteral>;
  toItem(row: PhoneRow<Row>): Item;
  body(items: Item[]): Body;
}

/** The content of an application in the languages of the person who reads it, for mobile apps. */
export const phoneContentRoutes =
  (services: PhoneContentServices): FastifyPluginAsyncZod =>
  async (app) => {
    const { applicationAccess, contentVersions, contentLanguages, legalTexts } = services;

    const shownLanguages = (
      { headers, query: { lang, fallback } }: Pick<ContentRequest, 'headers' | 'query'>,
      scope: ApplicationScope,
    ) => contentLanguages.toShow(scope, { lang, header: headers['accept-language'] }, fallback === 'none');

    async function send<Row extends ContentRow & ObjectLiteral, Item extends { language?: string }, Body>(
      request: ContentRequest,
      reply: FastifyReply,
      { contents, translations, toItem, body }: ContentList<Row, Item, Body & object>,
    ): Promise<Body> {
      varyByLanguage(reply);
      const scope = await applicationAccess.publicScope(request.params.application);
      if (!scope) return body([]);
      // The version first: languages that change meanwhile are newer than it.
      const version = await contentVersions.read(scope, contents.content.version);
      const languages = await shownLanguages(request, scope);
      const asked = readingOf(request, scope, languages);
      return sendVersioned(asked, reply, `${version}`, () =>
        sendList({ ...asked, query: {} }, reply, {
          ...phoneRows(contents, translations, scope, languages),
          toItem,
          body: (items) => {
            const used = items.map(({ language }) => language);
            sayLanguages(reply, items.length > 0 ? used : languages.wanted);
            return body(items);
          },
        }),
      );
    }

    app.get(
      '/api/v2/content/:application/questions',
      {
        config: publicRead,
        schema: {
          tags,
          operationId: 'getContentQuestions',
          summary: 'The questions of an application, in their order',
          description: languagesNote,
          params: applicationParams,
          querystring: languageQuery,
          response: { 200: questionList },
        },
      },
      (request, reply) =>
        send(request, reply, {
          contents: services.questions,
          translations: services.questionTranslations,
          toItem: ({ id, text, language }) => ({ id, text, ...(language && { language }) }),
          body: (questions) => ({ questions }),
        }),
    );

    app.get(
      '/api/v2/content/:application/help',
      {
        config: publicRead,
        schema: {
          tags,
          operationId: 'getContentHelp',
          summary: 'The help tasks of an application, in their order',
          description: languagesNote,
          params: applicationParams,
          querystring: languageQuery,
          response: { 200: helpTaskList },
        },
      },
      (request, reply) =>
        send(request, reply, {
          contents: services.helpTasks,
          translations: services.helpTaskTranslations,
          toItem: ({ id, title, content, language }) => ({
            id,
            title,
            content,
            ...(language && { language }),
          }),
          body: (tasks) => ({ tasks }),
        }),
    );

    app.get(
      '/api/v2/content/:application/legal/:key',
      {
        config: publicRead,
        schema: {
          tags,
          operationId: 'getContentLegalText',
          summary: 'The version in force of a legal text',
          description: `${languagesNote} 404 for a text that has not been published.`,
          params: legalTextParams,
          querystring: languageQuery,
          response: { 200: legalText },
        },
      },
      async (request, reply) => {
        varyByLanguage(reply);
        const { application, key } = request.params;
        const scope = await applicationAccess.publicScope(application);
        if (!scope) throw notPublished();
        // A scheduled version comes into force by its date, without a change that is counted.
        const [counted, number] = await Promise.all([
          contentVersions.read(scope, 'legal_texts'),
          legalTexts.numberInForce(scope, key),
        ]);
        const languages = await shownLanguages(request, scope);
        const asked = readingOf(request, scope, languages, key);
        return sendVersioned(asked, reply, `${counted}.${number}`, async () => {
          const text = await phoneLegalText(services, scope, key, number, languages);
          await request.memory.hold(text.text.length);
          sayLanguages(reply, [text.language]);
          return { key, ...text };
        });
      },
    );
  };

/** The request, with what it reads in place of its query: however languages are asked for, the answer is the same. */
const readingOf = (
  { headers, routeOptions, server, memory }: Omit<ContentRequest, 'params' | 'query'>,
  { applicationId }: ApplicationScope,
  { original, wanted }: ShownLanguages,
  key?: LegalTextKey,
) => ({ headers, routeOptions, server, memory, query: { applicationId, key, original, wanted } });

const varyByLanguage = (reply: FastifyReply) =>
  reply.header('vary', [reply.getHeader('vary'), 'Accept-Language'].filter(Boolean).join(', '));

/** Names the languages of an answer; none for an application that names none. */
function sayLanguages(reply: FastifyReply, languages: readonly (string | undefined)[]): void {
  const named = [...new Set(languages)].filter((language) => language !== undefined);
  if (named.length > 0) reply.header('content-language', named.join(', '));
}
