import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { clientNetwork } from '../client-network.js';
import type { Logger } from '../logger.js';
import { answerBusy, type BusyAnswer, type BusyConfig, isGraphCall } from './busy.js';
import { FairSlots } from './fair-slots.js';
import { Refusals } from './refusals.js';
import { StartQueue } from './start-queue.js';

/** About a third of a second of work: more would only make every request wait longer. */
const maxWorking = 300;
/** Bodies that are slow to arrive, of up to a megabyte each. A body that comes with its headers needs no such slot. */
const maxArriving = 60;

/** The slots of the requests in progress, and the turns of those that start and of those that are refused. */
export class RequestSlots {
  readonly working = new FairSlots(maxWorking);
  readonly arriving = new FairSlots(maxArriving);
  /** The requests that have a slot. */
  readonly starts = new StartQueue();
  readonly refusals: Refusals;
  readonly #refusalTurns = new StartQueue();
  readonly #refused = new WeakSet<IncomingMessage>();

  /** @param trustedHops how many proxies in front are trusted */
  constructor(
    private readonly secure: boolean,
    private readonly trustedHops: number,
    logger: Logger,
  ) {
    this.refusals = new Refusals(logger);
  }

  /** To be called when a connection is accepted. */
  connectionAccepted(): void {
    this.starts.connectionAccepted();
    this.#refusalTurns.connectionAccepted();
  }

  /** Whether a request that reached its route was refused: `Refusals` logs it. */
  hasRefused(request: IncomingMessage): boolean {
    return this.#refused.has(request);
  }

  /**
   * Refuses a call of the graph for which there is no slot, before the framework creates a request, a response and a
   * logger for it. Other requests are refused by their route, which may have a page or headers for it.
   * @returns whether the request is refused
   */
  refuseEarly(request: IncomingMessage, response: ServerResponse): boolean {
    if (this.working.isPlenty || !isGraphCall(request)) return false;
    const network = clientNetwork(clientAddress(request, this.trustedHops));
    if (this.working.hasRoom(network)) return false;
    this.#answerInTurn(request, response, network, randomUUID());
    return true;
  }

  /**
   * Answers 503, in turn: clients that repeat their request at once would leave no time for the accepted ones.
   * @param config that of the route, if it is known
   */
  refuse(
    request: IncomingMessage,
    response: ServerResponse,
    network: string,
    requestId: string,
    { busyPage, busyHeaders }: BusyConfig = {},
  ): void {
    // Not in its turn, where nothing would catch an error.
    const page = busyPage?.(request.headers);
    this.#refused.add(request);
    this.#answerInTurn(request, response, network, requestId, { page, headers: busyHeaders });
  }

  #answerInTurn(
    request: IncomingMessage,
    response: ServerResponse,
    network: string,
    requestId: string,
    own?: BusyAnswer,
  ): void {
    this.refusals.add(network);
    this.#refusalTurns.add(() => {
      // A client that disconnected while its refusal waited reads none.
      if (!response.destroyed) answerBusy(request, response, this.secure, requestId, own);
    });
  }
}

/** The address of a client, as Fastify finds it when it trusts so many hops of `X-Forwarded-For`. */
export function clientAddress(
  { socket, headers }: Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string | undefined } },
  trustedHops: number,
): string {
  const remote = socket.remoteAddress ?? '';
  const header = headers['x-forwarded-for'];
  if (trustedHops === 0 || typeof header !== 'string') return remote;
  if (!header.includes(',')) return header.trim() || remote;
  const forwarded = header.split(',').flatMap((address) => address.trim() || []);
  return forwarded.at(-Math.min(trustedHops, forwarded.length)) ?? remote;
}
