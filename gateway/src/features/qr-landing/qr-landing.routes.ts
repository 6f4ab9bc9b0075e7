import { Negotiator } from '@fastify/accept-negotiator';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { anyone } from '../../platform/access/access-rule.js';
import { clientNetwork } from '../../platform/client-network.js';
import { toRestResponse } from '../../platform/http/errors.js';
import { requireDeclaredAccess } from '../../platform/http/route-access.js';
import type { QrCodesService } from '../qr-codes/qr-codes.service.js';
import { type Language, landingErrorPage, landingPage, languages } from './landing-page.js';
import type { QrTargetsService } from './qr-targets.service.js';

/** For each network: as many as public reads, because all visitors of an event may share one. */
const pagesPerMinute = 600;
/** Browsers send less; what follows is not read. */
const maxHeaderLength = 200;

const negotiator = new Negotiator({ supportedValues: [...languages] });

/** The language of a visitor; a region, as in `fr-CA`, makes no difference. */
function languageOf(header: string | undefined): Language {
  const wanted = (header ?? '').slice(0, maxHeaderLength).toLowerCase();
  return (negotiator.negotiate(wanted.replace(/-[a-z0-9-]+/g, '')) as Language | null) ?? 'en';
}

/** Prepares an answer that is a page in the language of the visitor. Status, address and limits change at any time. */
function asPage(reply: FastifyReply, status: number): FastifyReply {
  return reply
    .code(status)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('vary', [reply.getHeader('vary'), 'accept-language'].filter(Boolean).join(', '));
}

/** Answers an address below `/q/` that names no code. */
export function answerUnknownCode(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = languageOf(request.headers['accept-language']);
  return asPage(reply, 404).send(
    landingPage({ state: 'unknown', language, code: null, applicationName: null }),
  );
}

const busyPages = new Map(languages.map((language) => [language, landingErrorPage(503, language)]));

interface LandingServices {
  readonly qrCodes: QrCodesService;
  readonly qrTargets: QrTargetsService;
}

/**
 * `GET /q/{code}`: what somebody sees who scans a code with a plain camera, when the content of the symbols leads here
 * (`QR_CONTENT_TEMPLATE`). Looking never uses a code. The page names the application and no person. An active
 * code of a batch with an address leads there instead. To be registered with the prefix `/q`.
 */
export const qrLanding =
  ({ qrCodes, qrTargets }: LandingServices) =>
  async (app: FastifyInstance) => {
    requireDeclaredAccess(app);
    app.setErrorHandler<Error>((error, request, reply) => {
      const { status, retryAfterSeconds } = toRestResponse(error, request);
      if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds);
      return asPage(reply, status).send(
        landingErrorPage(status, languageOf(request.headers['accept-language'])),
      );
    });
    await app.register(rateLimit, {
      max: pagesPerMinute,
      timeWindow: 60_000,
      keyGenerator: ({ ip }) => clientNetwork(ip),
    });
    for (const url of ['/', '/*']) app.get(url, { config: { access: anyone } }, answerUnknownCode);
    app.get<{ Params: { code: string } }>(
      '/:code',
      {
        config: {
          access: anyone,
          busyPage: (headers) => busyPages.get(languageOf(headers['accept-language'])) as string,
        },
      },
      async (request, reply) => {
        const found = await qrCodes.findScanned(request.params.code);
        if (!found) return answerUnknownCode(request, reply);
        const target = found.status === 'active' ? await qrTargets.targetOf(found) : undefined;
        if (target) return reply.header('cache-control', 'no-store').redirect(target, 302);
        return asPage(reply, 200).send(
          landingPage({
            state: found.status,
            language: languageOf(request.headers['accept-language']),
            code: found.code,
            applicationName: found.applicationName,
          }),
        );
      },
    );
  };
