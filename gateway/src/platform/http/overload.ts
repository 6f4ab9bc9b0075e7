import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { clientNetwork } from '../client-network.js';
import { DomainError } from '../errors/domain-error.js';
import type { FairSlots } from './fair-slots.js';
import type { RequestSlots } from './request-slots.js';

/** Probes and metrics must be answered above all under load. */
const exempt = new Set(['/healthz', '/readyz', '/metrics']);

interface Slot {
  readonly from: FairSlots;
  /** Releases the slot; further calls have no effect. */
  readonly release: () => void;
}

/**
 * Rejects requests with 503 while too many are in progress, so that accepted ones are served in bounded time. Registered
 * first, so that a rejected request costs nothing else; calls of the graph are refused earlier still
 * (`RequestSlots.refuseEarly`). A request whose body is arriving holds an `arriving` slot in place of a `working` one, and
 * its slot is free when its response is sent or its connection is closed.
 * @returns the current load, for `/metrics`
 */
export function limitConcurrency(
  app: FastifyInstance,
  slots: RequestSlots,
): () => { working: number; arriving: number } {
  const { working, arriving } = slots;
  /** The slot of each request without a complete response. */
  const held = new WeakMap<FastifyRequest, Slot>();

  const take = (request: FastifyRequest, from: FairSlots): boolean => {
    const release = from.take(clientNetwork(request.ip));
    if (release) held.set(request, { from, release });
    return release !== undefined;
  };
  /** Exchanges the slot of a request, unless its client has disconnected, which released it. */
  const exchange = (request: FastifyRequest, other: FairSlots) => {
    const slot = held.get(request);
    if (slot === undefined || slot.from === other) return;
    slot.release();
    if (!take(request, other))
      throw new DomainError('UNAVAILABLE', 'The service is busy. Please try again in a moment.');
  };

  app.addHook('onRequest', (request, reply, done) => {
    if (exempt.has(request.routeOptions.url ?? '')) return done();
    if (!take(request, working)) {
      const network = clientNetwork(request.ip);
      slots.refuse(request.raw, reply.raw, network, request.id, request.routeOptions.config);
      // Last, because nothing would answer an error that the refusal throws after it.
      return void reply.hijack();
    }
    // `close` is emitted once, whether the response was sent or the client disconnected first.
    reply.raw.once('close', () => {
      held.get(request)?.release();
      held.delete(request);
    });
    slots.starts.add(done);
  });
  app.addHook('preParsing', async (request) => {
    if (!isBodyArriving(request)) return;
    // A body that arrived with its headers is read within this iteration of the event loop.
    await yieldToEventLoop();
    if (isBodyArriving(request)) exchange(request, arriving);
  });
  app.addHook('preValidation', (request, _reply, done) => {
    exchange(request, working);
    done();
  });

  return () => ({ working: working.inUse, arriving: arriving.inUse });
}

/** Whether the body is still arriving. An injected request, as in tests, has its body although `complete` is undefined. */
const isBodyArriving = ({ raw, headers }: FastifyRequest) =>
  raw.complete === false &&
  (headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0);
