import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { DomainError } from '../errors/domain-error.js';

/** What is still arriving when the close begins has as long as ever; Node stops its own checks with the close. */
const maxArrivalMs = 12_000;

interface Connection {
  /** Requests whose answer is not over. */
  readonly requests: Set<IncomingMessage>;
  /** The bytes read by the time of the last answer: any beyond belong to a next request. */
  bytesAnswered: number;
}

/**
 * While the server closes: what is under way is finished, what is new is refused, and each connection ends with its
 * last answer. Left to itself, a connection that was busy at the close is kept for another 72 seconds.
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
  app.addHook('onRequest', async () => {
    if (closing)
      throw new DomainError('UNAVAILABLE', 'The service is restarting. Please try again in a moment.');
  });
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close');
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
      // Its head may have been sent before the close began, and have promised to keep the connection.
      if (closing && connection.requests.size === 0) socket.end();
    });
  });
  // Node's own takes an answer for delivered when it is written, and would cut it off while a slow client reads it.
  app.server.closeIdleConnections = () => {
    for (const [socket, { requests, bytesAnswered }] of connections)
      if (requests.size === 0 && socket.bytesRead === bytesAnswered) socket.destroy();
  };
}

const hasArrived = ({ requests }: Connection) =>
  requests.size > 0 && [...requests].every(({ complete }) => complete);
