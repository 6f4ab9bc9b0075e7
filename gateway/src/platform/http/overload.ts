import { setImmediate as nextTurn } from 'node:timers/promises';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { clientNetwork } from '../client-network.js';
import { DomainError } from '../errors/domain-error.js';
import { answerBusy } from './busy.js';
import { FairSlots } from './fair-slots.js';

/** About a third of a second of work: to let more in would only make everybody wait longer. */
const maxWorking = 300;
/** Bodies that are slow to arrive, of up to a megabyte each. A body that comes with its headers needs no such slot. */
const maxArriving = 60;

/** What tells whether the process lives must answer above all when it is busy. */
const exempt = new Set(['/healthz', '/readyz', '/metrics']);

interface Slot {
  readonly slots: FairSlots;
  /** Gives the slot back; again is without effect. */
  readonly release: () => void;
}

/**
 * Refuses with 503 what comes while too much is in progress, so that accepted requests are served in bounded time.
 * Registered before everything else, so that a refusal costs nothing else. A request waits for its body without a slot
 * of those who work, and holds its slot until its answer has left the process or its connection has ended.
 * @returns the current load, for `/metrics`
 */
export function limitConcurrency(
  app: FastifyInstance,
  secure: boolean,
): () => { working: number; arriving: number } {
  const working = new FairSlots(maxWorking);
  const arriving = new FairSlots(maxArriving);
  /** The slot of each request whose answer is not over. */
  const held = new WeakMap<FastifyRequest, Slot>();

  const take = (request: FastifyRequest, slots: FairSlots): boolean => {
    const release = slots.take(clientNetwork(request.ip));
    if (release) held.set(request, { slots, release });
    return release !== undefined;
  };
  /** Exchanges the slot of a request; one whose client went away has none any more. */
  const exchange = (request: FastifyRequest, slots: FairSlots) => {
    const slot = held.get(request);
    if (slot === undefined || slot.slots === slots) return;
    slot.release();
    if (!take(request, slots))
      throw new DomainError('UNAVAILABLE', 'The service is busy. Please try again in a moment.');
  };

  app.addHook('onRequest', (request, reply, done) => {
    if (exempt.has(request.routeOptions.url ?? '')) return done();
    if (!take(request, working)) {
      reply.hijack();
      return answerBusy(request.raw, reply.raw, secure, request.id);
    }
    // `close` comes once, whether the answer was sent or the client went away first.
    reply.raw.once('close', () => {
      held.get(request)?.release();
      held.delete(request);
    });
    done();
  });
  app.addHook('preParsing', async (request) => {
    if (!isBodyArriving(request)) return;
    // A body that came with its headers has been read after this turn of the event loop.
    await nextTurn();
    if (isBodyArriving(request)) exchange(request, arriving);
  });
  app.addHook('preValidation', async (request) => exchange(request, working));

  return () => ({ working: working.inUse, arriving: arriving.inUse });
}

/** A request that is injected, as by tests, has its body and does not say so. */
const isBodyArriving = ({ raw, headers }: FastifyRequest) =>
  raw.complete === false &&
  (headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0);
