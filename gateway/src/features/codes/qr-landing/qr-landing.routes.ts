import type { IncomingHttpHeaders } from 'node:http';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { anyone } from '../../../platform/access/access-rule.js';
import { clientNetwork } from '../../../platform/client-network.js';
import { toRestResponse } from '../../../platform/http/errors.js';
import { asPage, pageLanguage, pageLanguages } from '../../../platform/http/public-page.js';
import { requireDeclaredAccess } from '../../../platform/http/route-access.js';
import type { LandingSettingsService } from '../landing-settings/landing-settings.service.js';
import type { QrCodesService, ScannedCode } from '../qr-codes/qr-codes.service.js';
import { refusalOf, type UseRefusal } from '../validity/validity.js';
import { type LandingState, landingErrorPage, landingPage } from './landing-page.js';
import type { QrTargetsService } from './qr-targets.service.js';

/** For each network: as many as public reads, because all visitors of an event may share one. */
const pagesPerMinute = 600;

/** Another picture has another address. */
const logoCache = 'public, max-age=86400, immutable';

/** Answers an address below `/q/` that names no code. */
export function answerUnknownCode(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const language = pageLanguage(request.headers['accept-language']);
  return asPage(reply, 404).send(
    landingPage({ state: 'unknown', language, code: null, applicationName: null }),
  );
}

const states: Readonly<Record<UseRefusal | 'active', LandingState>> = {
  active: 'active',
  already_used: 'used',
  revoked: 'revoked',
  too_early: 'early',
  expired: 'expired',
  used_today: 'today',
};

function boundaryOf(refusal: UseRefusal | null, { validFrom, validUntil, useZone }: ScannedCode) {
  const at = refusal === 'too_early' ? validFrom : refusal === 'expired' ? validUntil : null;
  return at ? { at, timeZone: useZone ?? 'UTC' } : undefined;
}

const busyPages = new Map(pageLanguages.map((language) => [language, landingErrorPage(503, language)]));

interface LandingServices {
  readonly qrCodes: QrCodesService;
  readonly qrTargets: QrTargetsService;
  readonly landingSettings: LandingSettingsService;
}

/**
 * `GET /q/{code}`: what somebody sees who scans a code with a plain camera, when the content of the symbols leads here
 * (`QR_CONTENT_TEMPLATE`). Looking never uses a code. The page names the application and no person. An active
 * code of a batch with an address leads there instead. To be registered with the prefix `/q`.
 */
export const qrLanding =
  ({ qrCodes, qrTargets, landingSettings }: LandingServices) =>
  async (app: FastifyInstance) => {
    requireDeclaredAccess(app);
    app.setErrorHandler<Error>((error, request, reply) => {
      const { status } = toRestResponse(error, request, reply);
      return asPage(reply, status).send(
        landingErrorPage(status, pageLanguage(request.headers['accept-language'])),
      );
    });
    await app.register(rateLimit, {
      max: pagesPerMinute,
      timeWindow: 60_000,
      keyGenerator: ({ ip }) => clientNetwork(ip),
    });
    for (const url of ['/', '/*']) app.get(url, { config: { access: anyone } }, answerUnknownCode);
    app.get<{ Params: { file: string } }>(
      '/logos/:file',
      { config: { access: anyone } },
      async (request, reply) => {
        const digest = /^([0-9a-f]{64})\.png$/.exec(request.params.file)?.[1];
        if (digest === undefined) return answerUnknownCode(request, reply);
        const png = await landingSettings.picture(digest);
        return reply.header('cache-control', logoCache).type('image/png').send(png);
      },
    );
    const page = {
      config: {
        access: anyone,
        busyPage: (headers: IncomingHttpHeaders) =>
          busyPages.get(pageLanguage(headers['accept-language'])) as string,
      },
    };
    const answerCode = async (
      request: FastifyRequest<{ Params: { code: string; '*'?: string } }>,
      reply: FastifyReply,
    ) => {
      const { code, '*': rest = '' } = request.params;
      const found = /[\p{L}\p{N}]/u.test(rest) ? undefined : await qrCodes.findScanned(code);
      if (!found) return answerUnknownCode(request, reply);
      const refusal = refusalOf(found, found.now);
      const target = refusal === null ? await qrTargets.targetOf(found) : undefined;
      if (target) return reply.header('cache-control', 'no-store').redirect(target, 302);
      return asPage(reply, 200).send(
        landingPage({
          state: states[refusal ?? 'active'],
          boundary: boundaryOf(refusal, found),
          language: pageLanguage(request.headers['accept-language']),
          code: found.code,
          applicationName: found.applicationName,
          settings: await landingSettings.of(found),
        }),
      );
    };
    app.get('/:code', page, answerCode);
    // With the slash or full stop that people and messengers put behind an address.
    app.get('/:code/*', page, answerCode);
  };
