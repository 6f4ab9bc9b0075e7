import { errorCodes, type FastifyInstance } from 'fastify';
import { DomainError } from '../errors/domain-error.js';
import { assertBounded, assertStorableText } from '../errors/parse-input.js';
import { says } from './http.messages.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the body may hold text that cannot be stored: the schema of the route repairs or refuses it by itself. */
    takesForeignText?: boolean;
  }
}

/** The bytes of a body without the file that one of its values holds in base64. */
function bytesBesideFile(body: Buffer): number {
  const key = ['"csv"', '"rowsCsv"'].find((name) => body.includes(name));
  if (key === undefined) return body.length;
  const start = body.indexOf('"', body.indexOf(key) + key.length) + 1;
  return body.length - (body.indexOf('"', start) - start);
}

/** Parses a JSON body after memory is reserved for it. A file in base64 may come on top of `maxBytes`. */
export function parseJsonInTurn(app: FastifyInstance, maxBytes: number): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (body.length > maxBytes && bytesBesideFile(body) > maxBytes)
      return done(new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE());
    request.memory.holdBody(body.length).then(() => parse(request, body.toString(), done), done);
  });
}

/**
 * Accepts JSON objects only: Fastify parses `text/plain` too by default, which a form on another site can send. An empty
 * body counts as none, because the HTTP client of the mobile app labels its DELETE calls as JSON.
 */
export function acceptJsonOnly(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (body.length === 0) return done(null, undefined);
    request.memory.holdBody(body.length).then(() => parse(request, body.toString(), done), done);
  });
  app.addHook('preValidation', async (request) => {
    // A request without a body gets the same errors as an empty form.
    const { params, query, body = {} } = request;
    assertStorableText(params);
    assertStorableText(query);
    if (typeof body !== 'object' || body === null || Array.isArray(body)) {
      throw new DomainError('INVALID_INPUT', says.noObject);
    }
    (request.routeOptions.config.takesForeignText ? assertBounded : assertStorableText)(body);
    request.body = body;
  });
}
