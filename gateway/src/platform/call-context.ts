import { AsyncLocalStorage } from 'node:async_hooks';
import type { Viewer } from './access/viewer.js';
import type { WaitDeadline } from './admission/wait-deadline.js';
import { clientNetwork, shortenedNetwork } from './client-network.js';
import type { InterfaceLanguage } from './interface-language.js';
import { type Trace, traceFields } from './trace.js';

/** How a change reached the gateway. `JOB` is its own work, at its start and from time to time. */
export type Door = 'GRAPH' | 'REST' | 'COMMAND_LINE' | 'JOB';

/** Who caused a change. `system` is the gateway, or the operator at its command line. */
export type CallActor =
  | {
      readonly kind: 'account';
      readonly accountId: number;
      readonly email: string;
      readonly token?: { readonly id: number; readonly name: string };
    }
  | { readonly kind: 'applicationKey'; readonly keyId: number }
  | { readonly kind: 'anonymous' }
  | { readonly kind: 'system' };

interface CallFacts {
  readonly door: Door;
  /** The id that the log and `X-Request-Id` carry. */
  readonly requestId?: string | undefined;
  /** The network address of the client. */
  readonly address?: string | undefined;
  readonly deadline?: WaitDeadline | undefined;
  readonly trace?: Trace | undefined;
  readonly language?: InterfaceLanguage | null;
  readonly answersIn?: InterfaceLanguage | null;
}

const current = new AsyncLocalStorage<Call>();

/**
 * One call of the gateway from its arrival to its answer: its client, its viewer, and how long it may wait. There
 * is one store for all of it, because each one costs every asynchronous step.
 */
export class Call {
  /** Known once the viewer is identified. */
  actor: CallActor;
  readonly door: Door;
  readonly requestId: string | null;
  readonly deadline: WaitDeadline | undefined;
  /** Undefined for the gateway's own work, unless a request left it behind. */
  readonly trace: Trace | undefined;
  /** The language of the interface that the client keeps in its cookie. */
  readonly language: InterfaceLanguage | null;
  /** The language of sentences in the answer; null for the texts of the specification. */
  readonly answersIn: InterfaceLanguage | null;
  readonly #address: string | undefined;
  #party: string | undefined;

  constructor({ door, requestId, address, deadline, trace, language = null, answersIn = null }: CallFacts) {
    this.actor = door === 'JOB' || door === 'COMMAND_LINE' ? { kind: 'system' } : { kind: 'anonymous' };
    this.door = door;
    this.requestId = requestId ?? null;
    this.#address = address;
    this.deadline = deadline;
    this.trace = trace;
    this.language = language;
    this.answersIn = answersIn;
  }

  /** The network of the client, shortened as for records that are kept. */
  get network(): string | null {
    return (this.#address !== undefined && shortenedNetwork(this.#address)) || null;
  }

  /** With whom the call shares its turns in queues: all calls of one application, or of one network while anonymous. */
  get party(): string {
    this.#party ??= this.#address === undefined ? 'gateway' : `network ${clientNetwork(this.#address)}`;
    return this.#party;
  }

  /** Notes who makes the call. */
  identify(viewer: Viewer): void {
    this.actor = actorOf(viewer);
    if (viewer.kind === 'anonymous') return;
    const { applicationId } = viewer.kind === 'keyHolder' ? viewer.scope : viewer;
    this.#party = `application ${applicationId}`;
  }

  /** Runs the rest of the call. */
  run<T>(rest: () => T): T {
    return current.run(this, rest);
  }
}

/** Work outside any call: timers, and the start of the gateway. */
const ownWork = new Call({ door: 'JOB' });

/** The call that runs now; outside of all the gateway's own work. */
export const currentCall = (): Call => current.getStore() ?? ownWork;

/** The fields of a log line of the current call, so that it is found beside the others of its request and trace. */
export function currentLogFields(): Readonly<Record<string, string>> {
  const { requestId, trace } = currentCall();
  return { ...(requestId !== null && { reqId: requestId }), ...(trace && traceFields(trace)) };
}

/** How long the current call may still wait; outside a call without end. */
export const waitLeftMs = (): number => current.getStore()?.deadline?.leftMs() ?? Number.POSITIVE_INFINITY;

/** Notes who makes the current call. @returns the viewer, as given */
export function identified(viewer: Viewer): Viewer {
  current.getStore()?.identify(viewer);
  return viewer;
}

function actorOf(viewer: Viewer): CallActor {
  switch (viewer.kind) {
    case 'signedIn':
    case 'tokenHolder': {
      const { accountId, email, token } = viewer;
      return { kind: 'account', accountId, email, ...(token && { token }) };
    }
    case 'keyHolder':
      return { kind: 'applicationKey', keyId: viewer.keyId };
    case 'anonymous':
      return viewer;
  }
}
