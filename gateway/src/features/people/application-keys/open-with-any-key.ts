import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { assertKeyHolder } from '../../../platform/access/access-rule.js';
import { identified } from '../../../platform/call-context.js';
import { clientNetwork } from '../../../platform/client-network.js';
import { bearerToken } from '../../../platform/http/caller.js';
import type { ApplicationKeysService } from './application-keys.service.js';

/**
 * Lets every key of an application open the routes that are registered afterwards.
 * @param callsPerMinute for each key and network, on each gateway: everybody who has the app has its key
 */
export function openWithAnyKey(
  app: Parameters<FastifyPluginAsyncZod>[0],
  applicationKeys: ApplicationKeysService,
  callsPerMinute: number,
): void {
  app.addHook('onRequest', async (request) => {
    request.viewer = identified(await applicationKeys.identify(bearerToken(request), 'APP'));
  });
  app.addHook(
    'preHandler',
    app.rateLimit({
      max: callsPerMinute,
      timeWindow: 60_000,
      keyGenerator: ({ viewer, ip }) => `${assertKeyHolder(viewer).keyId} ${clientNetwork(ip)}`,
    }),
  );
}
