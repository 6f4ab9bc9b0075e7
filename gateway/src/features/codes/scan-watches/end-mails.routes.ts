import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { anyone } from '../../../platform/access/access-rule.js';
import { clientNetwork } from '../../../platform/client-network.js';
import { toRestResponse } from '../../../platform/http/errors.js';
import { asPage, pageLanguage, pageLanguages } from '../../../platform/http/public-page.js';
import { requireDeclaredAccess } from '../../../platform/http/route-access.js';
import { endMailsPage, endMailsProblem, mailsEndedPage } from './end-mails-page.js';
import type { WatchLinksService } from './watch-links.service.js';

/** For each network: the servers of a mail provider call for all of its customers. */
const requestsPerMinute = 600;
const maxBodyBytes = 10_000;

const languageOf = ({ headers }: Pick<FastifyRequest, 'headers'>) => pageLanguage(headers['accept-language']);
const busyPages = new Map(pageLanguages.map((language) => [language, endMailsProblem(503, language)]));

/** Answers an address below `/end-mails/` that was never a link. */
export const answerUnknownEnd = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  asPage(reply, 404).send(endMailsProblem(404, languageOf(request)));

/**
 * `/end-mails/{token}`: ends the mails of the kind in which the link was, without a log-in. GET shows a page with a button;
 * POST ends them, also when a mail program sends it (RFC 8058). To be registered with the prefix `/end-mails`.
 */
export const endMails =
  ({ watchLinks }: { readonly watchLinks: WatchLinksService }) =>
  async (app: FastifyInstance) => {
    requireDeclaredAccess(app);
    app.setErrorHandler<Error>((error, request, reply) => {
      const { status } = toRestResponse(error, request, reply);
      return asPage(reply, status).send(endMailsProblem(status, languageOf(request)));
    });
    await app.register(rateLimit, {
      max: requestsPerMinute,
      timeWindow: 60_000,
      keyGenerator: ({ ip }) => clientNetwork(ip),
    });
    // The body says `List-Unsubscribe=One-Click`, in either encoding of forms; the address says everything.
    app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBodyBytes }, (_request, _body, done) =>
      done(null),
    );
    app.addHook('onRequest', async (_request, reply) => {
      reply.header('x-robots-tag', 'noindex');
      // Without it a browser names no origin for the button, and the call counts as one of another site.
      reply.header('referrer-policy', 'same-origin');
    });
    const config = {
      access: anyone,
      busyPage: (headers: FastifyRequest['headers']) => busyPages.get(languageOf({ headers })) as string,
    };
    for (const url of ['/', '/*']) app.get(url, { config }, answerUnknownEnd);

    // Not compressed, because the address is a lasting secret.
    app.get<{ Params: { token: string } }>('/:token', { config, compress: false }, async (request, reply) => {
      const mails = await watchLinks.find(request.params.token);
      if (!mails) return answerUnknownEnd(request, reply);
      return asPage(reply, 200).send(endMailsPage(languageOf(request), mails));
    });
    app.post<{ Params: { token: string } }>('/:token', { config }, async (request, reply) => {
      const mails = await watchLinks.end(request.params.token);
      if (!mails) return answerUnknownEnd(request, reply);
      return asPage(reply, 200).send(mailsEndedPage(languageOf(request), mails));
    });
  };
