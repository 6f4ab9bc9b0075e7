import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { requestErrorBody } from './errors.js';
import { bareHeaders } from './security-headers.js';

/*
 * Requests that never get as far as a route, so that no hook gives their answers headers or words: the framework's own
 * answers repeat the address, which may hold the token of a mailed link.
 */

/** An address that cannot be decoded, or is too long. */
export const answerBadAddress =
  (secure: boolean) =>
  ({ statusCode = 400 }: FastifyError, request: FastifyRequest, reply: FastifyReply): void =>
    void reply
      .code(statusCode)
      .headers({ ...bareHeaders(secure), 'x-request-id': request.id })
      .send(requestErrorBody(statusCode));

/** HTTP/1.1 has every request name its host; a later version of HTTP names it elsewhere, an earlier one need not. */
export const isWithoutHost = ({ httpVersion, headers }: IncomingMessage) =>
  httpVersion === '1.1' && headers.host === undefined;

/** A request that is HTTP and breaks its rules, with an answer but no route. */
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

/** What is no HTTP, has too large headers, or came too slowly: there is only the socket to answer on. */
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
