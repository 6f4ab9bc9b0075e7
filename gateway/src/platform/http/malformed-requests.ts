import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { requestErrorBody } from './errors.js';
import { bareHeaders } from './security-headers.js';

/*
 * Requests that reach no route, so that no hook adds headers or a message to their responses. The responses of the
 * framework repeat the URL, which may contain the token of a mailed link.
 */

/** Answers a request whose URL cannot be decoded or is too long. */
export const answerBadAddress =
  (secure: boolean) =>
  ({ statusCode = 400 }: FastifyError, request: FastifyRequest, reply: FastifyReply): void =>
    void reply
      .code(statusCode)
      .headers({ ...bareHeaders(secure), 'x-request-id': request.id })
      .send(requestErrorBody(statusCode));

/**
 * Whether a request breaks the rule of `Host` (RFC 9112 §3.2): HTTP/1.1 requires it, and no request has two, of which
 * a proxy in front might read the other one.
 */
export function breaksHostRule({ httpVersion, rawHeaders }: IncomingMessage): boolean {
  const hosts = rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host').length;
  return hosts > 1 || (hosts === 0 && httpVersion === '1.1');
}

/** Answers a request that is HTTP but breaks its rules. */
export const answerMalformed =
  (secure: boolean) =>
  (response: ServerResponse, status: number): void => {
    const { headers, body } = malformedAnswer(secure, status);
    response.writeHead(status, headers).end(body);
  };

function malformedAnswer(secure: boolean, status: number) {
  const body = JSON.stringify(requestErrorBody(status));
  const headers = {
    ...bareHeaders(secure),
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  };
  return { headers, body };
}

const statuses: Record<string, number> = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 };

/** Answers on the socket what is not HTTP, has too large headers or arrives too slowly. */
export const answerUnparsable =
  (secure: boolean) =>
  (error: Error & { code?: string }, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || socket.destroyed) return;
    if (socket.writable) {
      const status = statuses[error.code ?? ''] ?? 400;
      const { headers, body } = malformedAnswer(secure, status);
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
      socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
    }
    socket.destroy(error);
  };
