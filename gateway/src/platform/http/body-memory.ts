import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { clientNetwork } from '../client-network.js';
import { MemoryBudget, type Reservation } from '../memory-budget.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Holds the memory of its body until the response is sent. */
    bodyMemory: BodyMemory;
  }
}

/** A body of this size needs no reservation: the bodies of all requests in progress then take few megabytes. */
const maxLightBytes = 64 * 1024;
/** The text and the parsed value: one wide character makes V8 store two bytes for each character. */
const heapBytesPerByte = 4;

/**
 * Limits the memory of large bodies while their requests wait, for example for a password hash: 200 bodies of a megabyte
 * exhaust a process of 256 MB. Before its reservation a body is raw bytes outside the heap, in one of the slots for
 * arriving bodies.
 */
export function limitBodyMemory(app: FastifyInstance): void {
  const budget = new MemoryBudget();
  app.decorateRequest('bodyMemory');
  app.addHook('onRequest', (request, reply, done) => {
    request.bodyMemory = new BodyMemory(budget, request, reply);
    done();
  });
}

/**
 * The memory of one body. No function that is assigned to the request: V8 allocates a function that is written where it is
 * assigned to a property (`request.hold = () => …`) among old objects, where it keeps what it closes over, here the request
 * and all that belongs to it, until a full collection. One that is a value in an object literal is a young object.
 */
export class BodyMemory {
  constructor(
    private readonly budget: MemoryBudget,
    private readonly request: FastifyRequest,
    private readonly reply: FastifyReply,
  ) {}

  /** Reserves memory for a body that has arrived, until the response is sent. @throws DomainError UNAVAILABLE */
  async hold(bytes: number): Promise<void> {
    if (bytes <= maxLightBytes) return;
    const reservation = await this.budget.reserve(clientNetwork(this.request.ip), heapBytesPerByte * bytes);
    releaseAtEnd(reservation, this.request.raw, this.reply.raw);
  }
}

/** Releases a reservation, or whatever else a request holds, when the response is sent or its connection is closed. */
export function releaseAtEnd(
  reservation: Pick<Reservation, 'release'>,
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
