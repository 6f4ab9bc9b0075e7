import type { FastifyInstance } from 'fastify';
import { DomainError } from '../errors/domain-error.js';
import { refuseUnstorableText } from '../errors/validated.js';

/**
 * Bodies are JSON only: Fastify reads `text/plain` too by default, which a form on another site can send. An empty
 * body counts as none, because HTTP clients of the mobile app label their DELETE calls as JSON.
 */
export function acceptJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (body === '') return done(null, undefined);
    return parse(request, body as string, done);
  });
  app.addHook('preValidation', async (request) => {
    // Whoever sends nothing is told what is missing, like whoever sends an empty form.
    const { params, query, body = {} } = request;
    refuseUnstorableText(params);
    refuseUnstorableText(query);
    if (typeof body !== 'object' || body === null || Array.isArray(body)) {
      throw new DomainError('INVALID_INPUT', 'The body must be a JSON object.');
    }
    refuseUnstorableText(body);
    request.body = body;
  });
}
