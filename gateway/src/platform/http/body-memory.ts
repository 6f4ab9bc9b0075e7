import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { clientNetwork } from '../client-network.js';
import { MemoryBudget, type Reservation } from '../memory-budget.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Reserves memory for a body that has arrived, until the answer is sent. @throws DomainError UNAVAILABLE */
    holdBody(bytes: number): Promise<void>;
  }
}

/** A body that weighs no more needs no reservation: all requests in progress together hold few megabytes of such. */
const maxLightBytes = 64 * 1024;
/** Its text and what is parsed from it: one wide character makes two bytes of each of its characters. */
const heapBytesPerByte = 4;

/**
 * Limits the memory that large bodies hold while their calls wait, such as log-ins for their turn to hash: 200 bodies
 * of a megabyte end a process of 256 MB. Before its turn a body is raw bytes outside the heap, in one of the slots of
 * bodies that arrive.
 */
export function limitBodyMemory(app: FastifyInstance): void {
  const budget = new MemoryBudget();
  app.decorateRequest('holdBody');
  app.addHook('onRequest', (request, reply, done) => {
    request.holdBody = async (bytes) => {
      if (bytes <= maxLightBytes) return;
      const reservation = await budget.reserve(clientNetwork(request.ip), heapBytesPerByte * bytes);
      releaseAtEnd(reservation, request.raw, reply.raw);
    };
    done();
  });
}

/** Releases a reservation when the answer is sent, or when nobody is there to take it. */
export function releaseAtEnd(
  reservation: Reservation,
  { socket }: IncomingMessage,
  response: ServerResponse,
): void {
  const release = () => {
    reservation.release();
    response.off('close', release);
    socket.off('close', release);
  };
  // A response that is queued behind another emits no `close` when its socket ends.
  response.on('close', release);
  socket.on('close', release);
  if (response.closed || socket.destroyed) release();
}
