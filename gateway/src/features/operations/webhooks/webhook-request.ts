import type { IncomingMessage } from 'node:http';
import { request } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { DomainError } from '../../../platform/errors/domain-error.js';
import { version } from '../../../version.js';
import { type Network, resolveBy, type WebhookTarget, webhookTarget } from './webhook-address.js';

/** Why a call failed: all that is kept of it. */
export type WebhookError = 'TIMEOUT' | 'CONNECTION' | 'TLS' | 'ADDRESS' | 'REDIRECT' | 'STATUS' | 'SECRET';

/** The facts that are kept of an answer: never its body or headers. */
export interface WebhookOutcome {
  readonly status: number | null;
  readonly ms: number;
  /** Null when the message was taken. */
  readonly error: WebhookError | null;
  /** How long the receiver asks to wait. */
  readonly retryAfterMs: number | null;
}

const defaults = {
  resolve: resolveBy(),
  /** The certificates that are trusted; by default the ones that Node trusts. */
  ca: undefined as string | undefined,
  /** Until the connection is there, and secure. */
  connectMs: 10_000,
  totalMs: 15_000,
};

export type RequestSettings = Readonly<typeof defaults>;

const maxAnswerBytes = 64 * 1024;
const maxRetryAfterMs = 24 * 3_600_000;

/** Calls endpoints. Nothing that an answer says but its status and `Retry-After` has an effect. */
export class WebhookRequests {
  readonly #settings: RequestSettings;

  constructor(
    private readonly allowed: readonly Network[],
    changed: Partial<RequestSettings> = {},
  ) {
    this.#settings = { ...defaults, ...changed };
  }

  /** Posts a body. A failure is an outcome too. */
  async post(text: string, headers: Readonly<Record<string, string>>, body: string): Promise<WebhookOutcome> {
    const startedAt = performance.now();
    const outcome = (error: WebhookError | null, answer?: IncomingMessage): WebhookOutcome => ({
      status: answer?.statusCode ?? null,
      ms: Math.round(performance.now() - startedAt),
      error,
      retryAfterMs: retryAfterMs(answer?.headers['retry-after']),
    });
    try {
      const target = await webhookTarget(text, this.allowed, this.#settings.resolve);
      return await this.#send(target, headers, body, performance.now() - startedAt, outcome);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      return outcome('ADDRESS');
    }
  }

  #send(
    { url, addresses }: WebhookTarget,
    headers: Readonly<Record<string, string>>,
    body: string,
    spentMs: number,
    outcome: (error: WebhookError | null, answer?: IncomingMessage) => WebhookOutcome,
  ): Promise<WebhookOutcome> {
    const { connectMs, totalMs, ca } = this.#settings;
    return new Promise((resolve) => {
      // Without the agent of the process, which keeps connections and may know a proxy. A redirect is not followed.
      const call = request(url, {
        method: 'POST',
        agent: false,
        lookup: answering(addresses),
        ...(ca !== undefined && { ca }),
        headers: {
          ...headers,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
          'user-agent': `back-office-webhooks/${version}`,
        },
      });
      /** The error when the connection ends now. */
      let stage: WebhookError = 'CONNECTION';
      let answer: IncomingMessage | undefined;
      const end = (error: WebhookError) => {
        clearTimeout(connecting);
        clearTimeout(deadline);
        // A receiver that has given its status has decided, however its answer ends.
        resolve(outcome(answer ? errorOf(answer.statusCode) : error, answer));
        call.destroy();
      };
      const connecting = setTimeout(() => end('TIMEOUT'), connectMs - spentMs);
      const deadline = setTimeout(() => end('TIMEOUT'), totalMs - spentMs);
      call.once('socket', (socket) => {
        socket.once('connect', () => {
          stage = 'TLS';
        });
        socket.once('secureConnect', () => {
          stage = 'CONNECTION';
          clearTimeout(connecting);
        });
      });
      call.on('error', () => end(stage));
      call.once('response', (response) => {
        answer = response;
        let bytes = 0;
        // Read, because some receivers stop their work when the connection ends early, and thrown away.
        response.on('data', (part: Buffer) => {
          bytes += part.length;
          if (bytes > maxAnswerBytes) end('CONNECTION');
        });
        response.once('close', () => end('CONNECTION'));
        response.on('error', () => end('CONNECTION'));
      });
      call.end(body);
    });
  }
}

/** Gives a connection the addresses that were checked. */
const answering =
  (addresses: readonly string[]): LookupFunction =>
  (_host, { all }, callback) => {
    const found = addresses.map((address) => ({ address, family: isIP(address) }));
    if (all) callback(null, found);
    else callback(null, found[0]?.address ?? '', found[0]?.family);
  };

function errorOf(status = 0): WebhookError | null {
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400 ? 'REDIRECT' : 'STATUS';
}

/** A number of seconds, or a date. */
function retryAfterMs(header: string | undefined): number | null {
  if (header === undefined) return null;
  const ms = /^\d{1,9}$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return ms > 0 ? Math.min(ms, maxRetryAfterMs) : null;
}
