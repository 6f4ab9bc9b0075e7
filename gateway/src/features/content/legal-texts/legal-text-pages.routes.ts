import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { anyone } from '../../../platform/access/access-rule.js';
import { clientNetwork } from '../../../platform/client-network.js';
import { digest } from '../../../platform/digest.js';
import { isNotModified } from '../../../platform/http/conditional-request.js';
import { toRestResponse } from '../../../platform/http/errors.js';
import { asPage, pageLanguage, pageLanguages } from '../../../platform/http/public-page.js';
import { requireDeclaredAccess } from '../../../platform/http/route-access.js';
import type { ApplicationAccess } from '../../operations/applications/application-access.js';
import type { ContentLanguagesService } from '../languages/content-languages.service.js';
import { type LegalTextKey, legalTextKeys } from './legal-text-key.js';
import { legalErrorPage, legalTextPage, unknownVersionPage } from './legal-text-page.js';
import type { LegalTextTranslationsService } from './legal-text-translations.service.js';
import type { LegalTextVersionsService } from './legal-text-versions.service.js';

/** For each network, as many as public reads. */
const pagesPerMinute = 600;
/** A page never changes, so that a year is as good as for ever. */
const immutable = 'public, max-age=31536000, immutable';

const busyPages = new Map(pageLanguages.map((language) => [language, legalErrorPage(503, language)]));
const languageOf = ({ headers }: Pick<FastifyRequest, 'headers'>) => pageLanguage(headers['accept-language']);

const answerUnknown = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  asPage(reply, 404).send(unknownVersionPage(languageOf(request)));

interface PageServices {
  readonly applicationAccess: ApplicationAccess;
  readonly contentLanguages: ContentLanguagesService;
  readonly legalTextVersions: LegalTextVersionsService;
  readonly legalTextTranslations: LegalTextTranslationsService;
}

interface Address {
  application: string;
  key: string;
  number: string;
}

/**
 * `GET /legal/{application}/{key}/v/{number}`: a version of a legal text for anybody, for as long as the application
 * exists, in the language of `?lang=` or `Accept-Language` if it is translated into it. A version that never was in force
 * answers like one that does not exist. To be registered with the prefix `/legal`.
 */
export const legalTextPages =
  ({ applicationAccess, contentLanguages, legalTextVersions, legalTextTranslations }: PageServices) =>
  async (app: FastifyInstance) => {
    requireDeclaredAccess(app);
    app.setErrorHandler<Error>((error, request, reply) => {
      const { status } = toRestResponse(error, request, reply);
      return asPage(reply, status).send(legalErrorPage(status, languageOf(request)));
    });
    await app.register(rateLimit, {
      max: pagesPerMinute,
      timeWindow: 60_000,
      keyGenerator: ({ ip }) => clientNetwork(ip),
    });

    async function find({ application, key, number }: Address) {
      if (!isKey(key) || !/^[1-9][0-9]{0,8}$/.test(number)) return undefined;
      const scope = await applicationAccess.publicScope(application);
      const version = scope && (await legalTextVersions.getPublic(scope, key, Number(number)));
      return version && { scope, applicationName: application, key, version };
    }

    for (const url of ['/', '/*']) app.get(url, { config: { access: anyone } }, answerUnknown);
    app.get<{ Params: Address; Querystring: { lang?: unknown } }>(
      '/:application/:key/v/:number',
      {
        config: {
          access: anyone,
          busyPage: (headers) => busyPages.get(pageLanguage(headers['accept-language'])) as string,
        },
      },
      async (request, reply) => {
        const language = languageOf(request);
        const found = await find(request.params);
        if (!found) return answerUnknown(request, reply);
        const { scope, applicationName, key, version } = found;
        const lang = request.query.lang;
        const languages = await contentLanguages.toShow(scope, {
          lang: typeof lang === 'string' ? lang : undefined,
          header: request.headers['accept-language'],
        });
        const shown = await legalTextTranslations.wanted(version, languages);
        if (!shown) return answerUnknown(request, reply);
        const { digest: textDigest, language: textLanguage, translation } = shown;
        const page = { ...version, language, applicationName, key, textLanguage, digest: textDigest };
        // The digest of the text, which the page shows, stands for the text.
        const etag = `W/"${digest(legalTextPage({ ...page, text: '' }))}"`;
        asPage(reply, 200).headers({ etag, 'cache-control': immutable, 'content-language': language });
        if (isNotModified(request, etag)) return reply.code(304).removeHeader('content-type').send();
        const text = await (translation
          ? legalTextTranslations.textOf(translation)
          : legalTextVersions.textOf(version));
        await request.memory.hold(text.length);
        return reply.send(legalTextPage({ ...page, text }));
      },
    );
  };

const isKey = (key: string): key is LegalTextKey => (legalTextKeys as readonly string[]).includes(key);
