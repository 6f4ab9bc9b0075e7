import { errorCodes, type FastifyInstance } from 'fastify';
import { DomainError } from '../errors/domain-error.js';
import { assertStorableText } from '../errors/parse-input.js';

/** What separates values in JSON, and none of which is in base64. */
const separators = new Set(Buffer.from('{[,:'));
const maxSeparators = 1_000;

/** Whether a body is a file in base64 with few other values, which is parsed many times faster than many of them. */
function isOneFile(body: Buffer): boolean {
  let count = 0;
  for (const byte of body) if (separators.has(byte)) count += 1;
  return count <= maxSeparators;
}

/** Parses a JSON body after memory is reserved for it. A body larger than `maxBytes` holds one file and little else. */
export function parseJsonInTurn(app: FastifyInstance, maxBytes: number): void {
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body: Buffer, done) => {
    if (body.length > maxBytes && !isOneFile(body)) return done(new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE());
    request.holdBody(body.length).then(() => parse(request, body.toString(), done), done);
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
    request.holdBody(body.length).then(() => parse(request, body.toString(), done), done);
  });
  app.addHook('preValidation', async (request) => {
    // A request without a body gets the same errors as an empty form.
    const { params, query, body = {} } = request;
    assertStorableText(params);
    assertStorableText(query);
    if (typeof body !== 'object' || body === null || Array.isArray(body)) {
      throw new DomainError('INVALID_INPUT', 'The body must be a JSON object.');
    }
    assertStorableText(body);
    request.body = body;
  });
}
