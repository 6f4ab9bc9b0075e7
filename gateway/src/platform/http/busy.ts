import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyContextConfig } from 'fastify';
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

/** What a route adds to its refusal. */
export type BusyConfig = Pick<FastifyContextConfig, 'busyPage' | 'busyHeaders'>;

const rest = requestErrorBody(503);
const bodies = {
  rest: JSON.stringify(rest),
  graphql: JSON.stringify({ errors: [{ message: rest.message, extensions: { code: 'UNAVAILABLE' } }] }),
};

/** Whether a request is for the graph, whose errors have a shape of their own. */
export const isGraphCall = ({ url = '' }: IncomingMessage): boolean =>
  url === '/graphql' || url.startsWith('/graphql?');

const headers = (secure: boolean) => ({
  ...bareHeaders(secure),
  'content-type': 'application/json; charset=utf-8',
  'retry-after': String(retryAfterSeconds),
});
const headersBySecure = { true: headers(true), false: headers(false) };

/**
 * Answers 503 without the framework, in the shape of the called API. Headers and bodies are computed once, so that
 * rejecting costs little under overload.
 * @param config that of the route, if it is known
 */
export function answerBusy(
  request: IncomingMessage,
  response: ServerResponse,
  secure: boolean,
  requestId?: string,
  { busyPage, busyHeaders }: BusyConfig = {},
): void {
  const page = busyPage?.(request.headers);
  const body = page ?? (isGraphCall(request) ? bodies.graphql : bodies.rest);
  response.writeHead(503, {
    ...headersBySecure[`${secure}`],
    ...busyHeaders,
    ...(page !== undefined && barePageHeaders(secure)),
    'content-length': Buffer.byteLength(body),
    ...(requestId !== undefined && { 'x-request-id': requestId }),
  });
  response.end(body);
}
