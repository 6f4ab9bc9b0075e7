import type { IncomingMessage, ServerResponse } from 'node:http';
import type { MemoryBudget, Reservation } from '../memory-budget.js';
import { releaseAtEnd } from './body-memory.js';

declare module 'fastify' {
  interface FastifyRequest {
    memory: AnswerMemory;
  }
}

/** Characters of text that an answer may hold without a reservation: the socket takes so much at once. */
const maxLightCharacters = 64_000;
/** Characters of text that an answer may hold with one. */
export const maxHeldCharacters = 1_000_000;
/** What those weigh on their way from the database to the socket: rows, JSON text and bytes. */
const reservedBytes = 8 * maxHeldCharacters;

/** The memory of one answer: weighed while it is read, reserved when it is heavy, released when the answer is sent. */
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

  /** Accounts for text that the answer will hold. @returns false when that is more than it may hold */
  spend(characters: number): boolean {
    if (characters > this.#characters) return false;
    this.#characters -= characters;
    return true;
  }

  /**
   * Reserves memory for a heavy answer, once. Let go of what was read before: many may be waiting.
   * @throws DomainError UNAVAILABLE when too many other answers are heavy
   */
  reserve(bytes = reservedBytes): Promise<void> {
    this.#reserving ??= this.#reserve(bytes);
    return this.#reserving;
  }

  /** Accounts for text that is read whole, in a reservation when it is heavy. @throws DomainError UNAVAILABLE */
  async hold(characters: number): Promise<void> {
    if (this.spend(characters)) return;
    await this.reserve();
    this.spend(characters);
  }

  /** What the finished answer weighs. */
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
