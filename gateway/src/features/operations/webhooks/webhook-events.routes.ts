import type { FastifyInstance } from 'fastify';
import { anyone } from '../../../platform/access/access-rule.js';
import { requireDeclaredAccess } from '../../../platform/http/route-access.js';
import { eventTypes, isPersonal, schemaOf, webhookEvents } from '../webhook-messages/event-types.js';

const events = webhookEvents.map((type) => ({
  type,
  description: eventTypes[type].description,
  personalData: isPersonal(type),
  schema: schemaOf(type),
}));

/** `GET /api/v2/webhook-events`: the types of events, each with the JSON Schema of its body, for who writes a receiver. */
export async function webhookEventTypes(app: FastifyInstance): Promise<void> {
  requireDeclaredAccess(app);
  app.get('/api/v2/webhook-events', { config: { access: anyone } }, (_, reply) =>
    reply.header('cache-control', 'public, max-age=3600').send({ events }),
  );
}
