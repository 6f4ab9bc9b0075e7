import type { FastifyInstance } from 'fastify';
import { anyone } from '../../../platform/access/access-rule.js';
import { notFound } from '../../../platform/errors/domain-error.js';
import { requireDeclaredAccess } from '../../../platform/http/route-access.js';
import { says } from './acceptances.messages.js';
import type { ReceiptsService } from './receipts.service.js';

/** `GET /.well-known/acceptance-key.json`: the public key (JWK, RFC 8037) by which anybody checks receipts of acceptances. */
export const acceptanceKey =
  ({ receipts }: { readonly receipts: ReceiptsService }) =>
  async (app: FastifyInstance) => {
    requireDeclaredAccess(app);
    app.get('/.well-known/acceptance-key.json', { config: { access: anyone } }, async (_, reply) => {
      const key = await receipts.publicKey();
      if (!key) throw notFound(says.noKey);
      return reply.header('cache-control', 'public, max-age=3600').send(key);
    });
  };
