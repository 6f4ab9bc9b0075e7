import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { retryAfterSeconds } from '../errors/http-status.js';
import { requestErrorBody } from './errors.js';
import { bareHeaders, barePageHeaders } from './security-headers.js';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The page that says that the service is busy, on a route that people open: it answers no JSON. */
    busyPage?: (headers: IncomingHttpHeaders) => string;
    /** Headers that every answer of the route has. */
    busyHeaders?: Readonly<Record<string, string>>;
  }
}

/** The part of a refusal that a route adds. */
interface BusyAnswer {
  readonly page?: string | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

const rest = requestErrorBody(503);
const bodies = {
  rest: JSON.stringify(rest),
  graphql: JSON.stringify({ errors: [{ message: rest.message, extensions: { code: 'UNAVAILABLE' } }] }),
};

/** Whether a request is for the graph, whose errors have a shape of their own. */
const isGraphCall = ({ url = '' }: IncomingMessage): boolean =>
  url === '/graphql' || url.startsWith('/graphql?');

/**
 * Answers 503 without the framework, in the shape of the called API.
 * @param own what the route adds, if it is known
 */
export function answerBusy(
  request: IncomingMessage,
  response: ServerResponse,
  secure: boolean,
  requestId?: string,
  own: BusyAnswer = {},
): void {
  const body = own.page ?? bodies[isGraphCall(request) ? 'graphql' : 'rest'];
  response.writeHead(503, {
    ...bareHeaders(secure),
    'content-type': 'application/json; charset=utf-8',
    'retry-after': String(retryAfterSeconds),
    ...(requestId !== undefined && { 'x-request-id': requestId }),
    ...own.headers,
    ...(own.page !== undefined && barePageHeaders(secure)),
    'content-length': Buffer.byteLength(body),
  });
  response.end(body);
}
