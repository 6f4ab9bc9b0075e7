import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { DomainError } from '../errors/domain-error.js';
import { says } from './http.messages.js';

/** The time that a request still arriving at the close has; Node stops its own timeouts with the close. */
const maxArrivalMs = 12_000;

interface Connection {
  /** Requests without a complete response. */
  readonly requests: Set<IncomingMessage>;
  /** The bytes read at the time of the last response: any further byte belongs to a next request. */
  bytesAnswered: number;
}

/**
 * Finishes requests in progress while the server closes, rejects new ones, and ends each connection with its last
 * response. Otherwise a connection that is busy at the close stays open for another 72 seconds.
 */
export function drainOnClose(app: FastifyInstance): void {
  const connections = new Map<Socket, Connection>();
  let closing = false;

  app.addHook('preClose', async () => {
    closing = true;
    setTimeout(() => {
      for (const [socket, connection] of connections) if (!hasArrived(connection)) socket.destroy();
    }, maxArrivalMs).unref();
  });
  app.addHook('onRequest', (_request, _reply, done) => {
    if (closing) throw new DomainError('UNAVAILABLE', says.restarting);
    done();
  });
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (closing) reply.header('connection', 'close');
    done();
  });

  app.server.on('connection', (socket: Socket) => {
    connections.set(socket, { requests: new Set(), bytesAnswered: 0 });
    socket.once('close', () => connections.delete(socket));
  });
  app.server.on('request', (request, response) => {
    const { socket } = request;
    const connection = connections.get(socket);
    connection?.requests.add(request);
    response.once('close', () => {
      if (socket.destroyed || connection === undefined) return;
      connection.requests.delete(request);
      connection.bytesAnswered = socket.bytesRead;
      // Headers that were sent before the close may have promised to keep the connection open.
      if (closing && connection.requests.size === 0) socket.end();
    });
  });
  // Node considers a response complete when it is written, and would cut it off while a slow client reads it.
  app.server.closeIdleConnections = () => {
    for (const [socket, { requests, bytesAnswered }] of connections)
      if (requests.size === 0 && socket.bytesRead === bytesAnswered) socket.destroy();
  };
}

const hasArrived = ({ requests }: Connection) =>
  requests.size > 0 && [...requests].every(({ complete }) => complete);
