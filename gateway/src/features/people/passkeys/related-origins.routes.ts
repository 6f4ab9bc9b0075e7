import type { FastifyInstance } from 'fastify';
import { anyone } from '../../../platform/access/access-rule.js';
import { requireDeclaredAccess } from '../../../platform/http/route-access.js';
import type { RelyingParty } from './relying-party.js';

/**
 * `GET /.well-known/webauthn`: the other origins whose pages may use the passkeys of this domain (WebAuthn, "related
 * origins"). Browsers read it at the domain that the passkeys were made for.
 */
export const relatedOrigins =
  ({ origins }: RelyingParty) =>
  async (app: FastifyInstance) => {
    requireDeclaredAccess(app);
    app.get('/.well-known/webauthn', { config: { access: anyone } }, async () => ({ origins }));
  };
