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

/** The same for one request. */
export interface BusyAnswer {
  readonly page?: string | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
}

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
/** What most refusals send: a list of names and values, which Node writes as it is, and a body. */
const plain = (secure: boolean, body: string) => ({
  body,
  headers: Object.entries({ ...headers(secure), 'content-length': String(Buffer.byteLength(body)) }).flat(),
});
const plainAnswers = (secure: boolean) => ({
  rest: plain(secure, bodies.rest),
  graphql: plain(secure, bodies.graphql),
});
const plainBySecure = { true: plainAnswers(true), false: plainAnswers(false) };

/**
 * Answers 503 without the framework, in the shape of the called API. Headers and bodies are computed once, so that
 * rejecting costs little under overload.
 * @param own what the route adds, if it is known
 */
export function answerBusy(
  request: IncomingMessage,
  response: ServerResponse,
  secure: boolean,
  requestId?: string,
  own: BusyAnswer = {},
): void {
  const { headers: known, body } = plainBySecure[`${secure}`][isGraphCall(request) ? 'graphql' : 'rest'];
  const id = requestId === undefined ? [] : ['x-request-id', requestId];
  if (own.page === undefined && own.headers === undefined) {
    response.writeHead(503, [...known, ...id]).end(body);
    return;
  }
  if (requestId !== undefined) response.setHeader('x-request-id', requestId);
  response.writeHead(503, {
    ...headers(secure),
    ...own.headers,
    ...(own.page !== undefined && barePageHeaders(secure)),
    'content-length': Buffer.byteLength(own.page ?? body),
  });
  response.end(own.page ?? body);
}
