import { type IncomingHttpHeaders, type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { retryAfterSeconds } from '../errors/http-status.js';
import { answerLanguage } from './call-per-request.js';
import { requestErrorBody } from './errors.js';
import { bareHeaders, barePageHeaders } from './security-headers.js';

/*
 * Answers to requests that reach no route, so that no hook adds headers or a message to them. The responses of the
 * framework repeat the URL, which may contain the token of a mailed link.
 */

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The page that says that the service is busy, on a route that people open: it answers no JSON. */
    busyPage?: (headers: IncomingHttpHeaders) => string;
    /** Headers that every answer of the route has. */
    busyHeaders?: Readonly<Record<string, string>>;
  }
}

/** The answer with a status in the shape of REST, or with another body. It is no part of a call. */
function bareAnswer(
  secure: boolean,
  status: number,
  own: Readonly<Record<string, string>>,
  body = JSON.stringify(requestErrorBody(status, null)),
) {
  const headers = {
    ...bareHeaders(secure),
    'content-type': 'application/json; charset=utf-8',
    ...own,
    'content-length': String(Buffer.byteLength(body)),
  };
  return { headers, body };
}

/**
 * Answers 503 without the framework, in the shape of the called API.
 * @param accepted the request as the framework has accepted it, if it has
 */
export function answerBusy(
  request: IncomingMessage,
  response: ServerResponse,
  secure: boolean,
  accepted?: Pick<FastifyRequest, 'id' | 'routeOptions'>,
): void {
  const { url = '', headers: sent } = request;
  const { busyPage, busyHeaders } = accepted?.routeOptions.config ?? {};
  const page = busyPage?.(sent);
  const own = {
    'retry-after': String(retryAfterSeconds),
    ...(accepted && { 'x-request-id': accepted.id }),
    ...busyHeaders,
    ...(page !== undefined && barePageHeaders(secure)),
  };
  const isGraphCall = url === '/graphql' || url.startsWith('/graphql?');
  const rest = requestErrorBody(503, answerLanguage(request));
  const { message } = rest;
  const answer = isGraphCall ? { errors: [{ message, extensions: { code: 'UNAVAILABLE' } }] } : rest;
  const { headers, body } = bareAnswer(secure, 503, own, page ?? JSON.stringify(answer));
  response.writeHead(503, headers).end(body);
}

/** Answers a request whose URL cannot be decoded or is too long. */
export const answerBadAddress =
  (secure: boolean) =>
  ({ statusCode = 400 }: FastifyError, request: FastifyRequest, reply: FastifyReply): void =>
    void reply
      .code(statusCode)
      .headers({ ...bareHeaders(secure), 'x-request-id': request.id })
      .send(requestErrorBody(statusCode));

/**
 * Whether a request breaks the rule of `Host` (RFC 9112 §3.2): HTTP/1.1 requires it, and no request has two: a
 * proxy in front might read the other one.
 */
export function breaksHostRule({ httpVersion, rawHeaders }: IncomingMessage): boolean {
  const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length;
  return hosts > 1 || (hosts === 0 && httpVersion === '1.1');
}

const closing = { connection: 'close' };

/** Answers a request that is HTTP but breaks its rules. */
export function answerMalformed(response: ServerResponse, secure: boolean, status: number): void {
  const { headers, body } = bareAnswer(secure, status, closing);
  response.writeHead(status, headers).end(body);
}

const statuses: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/** Answers on the socket what is not HTTP, has too large headers or arrives too slowly. */
export const answerUnparsable =
  (secure: boolean) =>
  (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    if (socket.writable) {
      const status = statuses[error.code ?? ''] ?? 400;
      const { headers, body } = bareAnswer(secure, status, closing);
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
      socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
    }
    socket.destroy(error);
  };
