import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { clientNetwork } from '../client-network.js';
import { DomainError } from '../errors/domain-error.js';
import type { Logger } from '../logger.js';
import { says } from './admission.messages.js';
import { ConcurrencyLimiter, type Permit } from './concurrency-limiter.js';
import { Refusals } from './refusals.js';

/** About a third of a second of work: more would only make every request wait longer. */
const maxWorking = 300;
/** Bodies that are slow to arrive, of up to a megabyte each. A body that comes with its headers needs no such slot. */
const maxArriving = 60;

/** Probes and metrics must be answered above all under load. */
const exempt = new Set(['/healthz', '/readyz', '/metrics']);

interface Slot {
  readonly from: ConcurrencyLimiter;
  readonly permit: Permit;
}

/** Slots that networks share, and that nobody waits for. */
const slots = (count: number) => new ConcurrencyLimiter(count, 0, 0, { isShared: true });

/**
 * Admits requests while too few others are in progress, and answers 503 to the others, so that admitted ones are served in
 * bounded time. A request whose body is arriving holds an `arriving` slot in place of a `working` one, and its slot is free
 * when its response is sent or its connection is closed.
 */
export class Admission {
  readonly working = slots(maxWorking);
  readonly arriving = slots(maxArriving);
  readonly refusals: Refusals;
  /** The slot of each request without a complete response. */
  readonly #held = new WeakMap<FastifyRequest, Slot>();

  /** @param answerBusy sends the answer to a request that is refused */
  constructor(
    private readonly answerBusy: (request: FastifyRequest, reply: FastifyReply) => void,
    logger: Logger,
  ) {
    this.refusals = new Refusals(logger);
  }

  /** Registers the hooks; first, so that a refused request costs nothing else. */
  register(app: FastifyInstance): void {
    app.addHook('onRequest', (request, reply, done) => {
      if (exempt.has(request.routeOptions.url ?? '')) return done();
      if (!this.#take(request, this.working)) return this.#refuse(request, reply);
      // `close` is emitted once, whether the response was sent or the client disconnected first.
      reply.raw.once('close', () => {
        this.#held.get(request)?.permit.release();
        this.#held.delete(request);
      });
      done();
    });
    app.addHook('preParsing', async (request) => {
      if (!isBodyArriving(request)) return;
      // A body that arrived with its headers is read within this iteration of the event loop.
      await yieldToEventLoop();
      if (isBodyArriving(request)) this.#exchange(request, this.arriving);
    });
    app.addHook('preValidation', (request, _reply, done) => {
      this.#exchange(request, this.working);
      done();
    });
  }

  #take(request: FastifyRequest, from: ConcurrencyLimiter): boolean {
    const permit = from.take(clientNetwork(request.ip));
    if (permit) this.#held.set(request, { from, permit });
    return permit !== undefined;
  }

  /** Exchanges the slot of a request, unless its client has disconnected, which released it. */
  #exchange(request: FastifyRequest, other: ConcurrencyLimiter): void {
    const slot = this.#held.get(request);
    if (slot === undefined || slot.from === other) return;
    slot.permit.release();
    if (!this.#take(request, other)) throw new DomainError('UNAVAILABLE', says.busy);
  }

  #refuse(request: FastifyRequest, reply: FastifyReply): void {
    this.refusals.add(clientNetwork(request.ip));
    // `Refusals` logs it.
    request.log.level = 'silent';
    this.answerBusy(request, reply);
    // Last, because nothing would answer an error that is thrown after it.
    reply.hijack();
  }
}

/** Whether the body is still arriving. An injected request, as in tests, has its body although `complete` is undefined. */
const isBodyArriving = ({ raw, headers }: FastifyRequest) =>
  raw.complete === false &&
  (headers['transfer-encoding'] !== undefined || Number(headers['content-length']) > 0);
