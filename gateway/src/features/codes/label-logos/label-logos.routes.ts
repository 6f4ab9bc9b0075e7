import type { FastifyInstance } from 'fastify';
import { assertSignedIn, signedIn } from '../../../platform/access/access-rule.js';
import { identified } from '../../../platform/call-context.js';
import { notFound } from '../../../platform/errors/domain-error.js';
import { requireDeclaredAccess } from '../../../platform/http/route-access.js';
import type { SessionsService } from '../../people/sessions/sessions.service.js';
import { says } from './label-logos.messages.js';
import type { LabelLogosService } from './label-logos.service.js';

interface Services {
  readonly sessions: SessionsService;
  readonly labelLogos: LabelLogosService;
}

/** Another picture has another address. */
const cachedForADay = 'private, max-age=86400, immutable';

/** `GET /label-logos/{id}.png`, for browsers with a session. */
export const labelLogoFiles =
  ({ sessions, labelLogos }: Services) =>
  async (app: FastifyInstance) => {
    app.addHook('onRequest', async (request) => {
      request.viewer = identified(await sessions.identify(request.caller.sessionToken));
    });
    requireDeclaredAccess(app);
    app.get<{ Params: { file: string } }>(
      '/label-logos/:file',
      { config: { access: signedIn, danger: 'none' } },
      async (request, reply) => {
        const id = /^(.+)\.png$/.exec(request.params.file)?.[1];
        if (id === undefined) throw notFound(says.noLogo);
        const { png } = await labelLogos.pictureById(assertSignedIn(request.viewer), id);
        return reply.header('cache-control', cachedForADay).type('image/png').send(png);
      },
    );
  };
