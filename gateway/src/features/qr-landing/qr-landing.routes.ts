import { Negotiator } from '@fastify/accept-negotiator';
import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance } from 'fastify';
import { anyone } from '../../platform/access/access-rule.js';
import { clientNetwork } from '../../platform/client-network.js';
import { requireDeclaredAccess } from '../../platform/http/route-access.js';
import type { QrCodesService } from '../qr-codes/qr-codes.service.js';
import { type Language, landingPage, languages } from './landing-page.js';
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

interface LandingServices {
  readonly qrCodes: QrCodesService;
  readonly qrTargets: QrTargetsService;
}

/**
 * `GET /q/{code}`: what somebody sees who scans a code with a plain camera, when the content of the symbols leads here
 * (`QR_CONTENT_TEMPLATE`). Looking never uses a code. The page names the application and no person. An active
 * code of a batch with an address leads there instead.
 */
export const qrLanding =
  ({ qrCodes, qrTargets }: LandingServices) =>
  async (app: FastifyInstance) => {
    requireDeclaredAccess(app);
    await app.register(rateLimit, {
      max: pagesPerMinute,
      timeWindow: 60_000,
      keyGenerator: ({ ip }) => clientNetwork(ip),
    });
    app.get<{ Params: { code: string } }>(
      '/q/:code',
      { config: { access: anyone } },
      async (request, reply) => {
        const found = await qrCodes.findScanned(request.params.code);
        // Status and address change at any time.
        reply.header('cache-control', 'no-store');
        const target = found?.status === 'active' ? await qrTargets.targetOf(found) : undefined;
        if (target) return reply.redirect(target, 302);
        reply
          .code(found ? 200 : 404)
          .type('text/html; charset=utf-8')
          .header('vary', [reply.getHeader('vary'), 'accept-language'].filter(Boolean).join(', '));
        return landingPage({
          state: found?.status ?? 'unknown',
          language: languageOf(request.headers['accept-language']),
          code: found?.code ?? null,
          applicationName: found?.applicationName ?? null,
        });
      },
    );
  };
