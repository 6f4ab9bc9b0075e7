import type { IncomingMessage, ServerResponse } from 'node:http';
import type { MemoryBudget, Reservation } from '../memory-budget.js';
import { releaseAtEnd } from './body-memory.js';

declare module 'fastify' {
  interface FastifyRequest {
    memory: AnswerMemory;
  }
}

/** Characters of text that a response may hold without a reservation: the socket accepts as many at once. */
const maxLightCharacters = 64_000;
/** Characters of text that a response may hold with a reservation. */
export const maxHeldCharacters = 1_000_000;
/** The memory that those characters need between database and socket: rows, JSON text and bytes. */
const reservedBytes = 8 * maxHeldCharacters;

/** The memory of one response: counted while rows are read, reserved when it is large, released when it is sent. */
export class AnswerMemory {
  #characters = maxLightCharacters;
  #reserving: Promise<void> | undefined;
  #reservation: Reservation | undefined;

  constructor(
    private readonly budget: MemoryBudget,
    private readonly network: string,
    private readonly request: IncomingMessage,
    private readonly response: ServerResponse,
  ) {}

  get isReserved(): boolean {
    return this.#reservation !== undefined;
  }

  /** Counts text that the response will hold. @returns false when that exceeds its limit */
  spend(characters: number): boolean {
    if (characters > this.#characters) return false;
    this.#characters -= characters;
    return true;
  }

  /** Counts anew, because what was read so far is thrown away and read again. */
  restart(): void {
    this.#characters = this.isReserved ? maxHeldCharacters : maxLightCharacters;
  }

  /**
   * Reserves memory for a large response, once. Callers release the rows they read before: many calls may be waiting.
   * @throws DomainError UNAVAILABLE when too many other responses are large
   */
  reserve(bytes = reservedBytes): Promise<void> {
    this.#reserving ??= this.#reserve(bytes);
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

  async #reserve(bytes: number): Promise<void> {
    const reservation = await this.budget.reserve(this.network, bytes);
    this.#reservation = reservation;
    this.#characters = maxHeldCharacters;
    releaseAtEnd(reservation, this.request, this.response);
  }
}
