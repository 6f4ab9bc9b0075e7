import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { clientNetwork } from '../client-network.js';
import { DomainError } from '../errors/domain-error.js';
import { says } from './admission.messages.js';
import { ConcurrencyLimiter, type Permit } from './concurrency-limiter.js';

declare module 'fastify' {
  interface FastifyRequest {
    memory: RequestMemory;
  }
}

/** For large bodies, answers and files together; one network may hold half. */
const maxBytes = 64 * 1024 * 1024;
const acquireTimeoutMs = 4_000;
/** A body of this size needs no reservation: the bodies of all requests in progress then take few megabytes. */
const maxLightBodyBytes = 64 * 1024;
/** The text and the parsed value: one wide character makes V8 store two bytes for each character. */
const heapBytesPerBodyByte = 4;
/** Characters of text that a response may hold without a reservation: the socket accepts as many at once. */
const maxLightCharacters = 64_000;
/** Characters of text that a response may hold with a reservation. */
export const maxHeldCharacters = 1_000_000;
/** The memory that those characters need between database and socket: rows, JSON text and bytes. */
const reservedBytes = 8 * maxHeldCharacters;

/** Limits the memory that large requests hold at the same time, from before they are read until they are answered. */
export class MemoryBudget extends ConcurrencyLimiter {
  constructor({ bytes = maxBytes, timeoutMs = acquireTimeoutMs } = {}) {
    super(bytes, Number.POSITIVE_INFINITY, timeoutMs, {
      isShared: true,
      busy: says.tooManyLarge,
    });
  }
}

/** Gives each request a share of one memory budget. */
export function limitMemory(app: FastifyInstance): void {
  const budget = new MemoryBudget();
  app.decorateRequest('memory');
  app.addHook('onRequest', (request, reply, done) => {
    request.memory = new RequestMemory(budget, request.ip, reply.raw);
    done();
  });
}

/**
 * The memory of one request. Memory for a large body is reserved before it is parsed, and serves for a response of the
 * same length too. Memory for other responses is counted while rows are read, and reserved when it is large. All is
 * released when the response is sent.
 */
export class RequestMemory {
  #characters = maxLightCharacters;
  #bodyBytes = 0;
  #reserving: Promise<void> | undefined;
  #reservation: Permit | undefined;

  constructor(
    private readonly budget: MemoryBudget,
    private readonly address: string,
    private readonly response: ServerResponse,
  ) {}

  get isReserved(): boolean {
    return this.#reservation !== undefined;
  }

  /** Reserves memory for a body that has arrived. @throws DomainError UNAVAILABLE */
  async holdBody(bytes: number): Promise<void> {
    if (bytes <= maxLightBodyBytes) return;
    await this.#acquire(heapBytesPerBodyByte * bytes);
    this.#bodyBytes = bytes;
    this.restart();
  }

  /** Counts text that the response will hold. @returns false when that exceeds its limit */
  spend(characters: number): boolean {
    if (characters > this.#characters) return false;
    this.#characters -= characters;
    return true;
  }

  /** Counts anew, because the bytes read so far are thrown away and read again. */
  restart(): void {
    this.#characters = this.isReserved ? maxHeldCharacters : Math.max(maxLightCharacters, this.#bodyBytes);
  }

  /**
   * Reserves memory for a large response, once. Callers release the rows they read before: many calls may be waiting. A
   * call with a large body does not wait.
   * @throws DomainError UNAVAILABLE when too many other requests are large
   */
  reserve(bytes = reservedBytes): Promise<void> {
    this.#reserving ??= this.#acquire(bytes).then((reservation) => {
      this.#reservation = reservation;
      this.#characters = maxHeldCharacters;
    });
    return this.#reserving;
  }

  /** Counts text that is read at once, and reserves memory when it is large. @throws DomainError UNAVAILABLE */
  async hold(characters: number, bytes?: number): Promise<void> {
    if (this.spend(characters)) return;
    await this.reserve(bytes);
    this.spend(characters);
  }

  /** Reduces the reservation to the size of the finished response. */
  shrinkTo(bytes: number): void {
    this.#reservation?.shrinkTo(bytes);
  }

  async #acquire(bytes: number): Promise<Permit> {
    const network = clientNetwork(this.address);
    // Requests that held memory while they wait for more would wait for each other.
    const permit =
      this.#bodyBytes > 0 ? this.budget.take(network, bytes) : await this.budget.acquire(network, bytes);
    if (permit === undefined) throw new DomainError('UNAVAILABLE', says.tooManyLarge);
    releaseAtEnd(this.response, permit.release);
    return permit;
  }
}

/** Releases what a request holds when its response is sent or its connection is closed. */
export function releaseAtEnd(response: ServerResponse, release: () => void): void {
  response.once('close', release);
  if (response.closed) release();
}

/** The characters of text in a row; its other values count as a few each. */
export function charactersOf(row: object): number {
  let sum = 0;
  // Every row of every list is weighed: an array of its values would cost more than reading it.
  for (const name in row) {
    const value = (row as Record<string, unknown>)[name];
    sum += typeof value === 'string' ? value.length : 8;
  }
  return sum;
}
