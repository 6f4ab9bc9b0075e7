import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { DomainError } from '../errors/domain-error.js';

/**
 * While the server closes: what is under way is finished, what is new is refused, and each connection ends with its
 * last answer. Left to itself, a connection that was busy at the close is kept for another 72 seconds.
 */
export function drainOnClose(app: FastifyInstance): void {
  const underWay = new Map<Socket, number>();
  let closing = false;

  app.addHook('preClose', async () => {
    closing = true;
  });
  app.addHook('onRequest', async () => {
    if (closing)
      throw new DomainError('UNAVAILABLE', 'The service is restarting. Please try again in a moment.');
  });
  app.addHook('onSend', async (_request, reply) => {
    if (closing) reply.header('connection', 'close');
  });

  app.server.on('connection', (socket: Socket) => {
    underWay.set(socket, 0);
    socket.once('close', () => underWay.delete(socket));
  });
  app.server.on('request', ({ socket }, response) => {
    const count = (by: number) => underWay.set(socket, (underWay.get(socket) ?? 0) + by);
    count(1);
    response.once('close', () => {
      if (socket.destroyed) return;
      count(-1);
      // Its head may have been sent before the close began, and have promised to keep the connection.
      if (closing && underWay.get(socket) === 0) socket.end();
    });
  });
  // Node's own takes an answer for delivered when it is written, and would cut it off while a slow client reads it.
  app.server.closeIdleConnections = () => {
    for (const [socket, answers] of underWay) if (answers === 0) socket.destroy();
  };
}
