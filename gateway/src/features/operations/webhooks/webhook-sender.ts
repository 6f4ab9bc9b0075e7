import { setTimeout as delay } from 'node:timers/promises';
import { DomainError } from '../../../platform/errors/domain-error.js';
import type { Logger } from '../../../platform/logger.js';
import { whenWebhookIsWritten } from '../webhook-messages/webhook-wake.js';
import type { Attempt, WebhookAttemptsService } from './webhook-attempts.service.js';
import type { WebhookOutcome, WebhookRequests } from './webhook-request.js';
import type { WebhookSecrets } from './webhook-secrets.js';
import { signatureHeaders } from './webhook-signature.js';

const senderSettings = {
  /** The interval at which due messages are looked for, and the one for a moment after a message was written. */
  pollMs: 5_000,
  awakePollMs: 100,
  /** A transaction that has written a message is committed by then. */
  awakeMs: 2_000,
  /** How many messages are sent at the same time, one to each endpoint. */
  lanes: 8,
  /** Of them, how many to endpoints whose last attempt failed, so that receivers that hang delay no others. */
  failingLanes: 4,
  /** How long a claim excludes other gateways: longer than sending and recording the outcome may take. */
  leaseMs: 30_000,
  /** How long a stop waits for messages that are being sent. */
  stopDeadlineMs: 10_000,
};

export type WebhookSenderSettings = Readonly<typeof senderSettings>;

const unsigned: WebhookOutcome = { status: null, ms: 0, error: 'SECRET', retryAfterMs: null };

/**
 * Sends the messages of webhooks. Several gateways may run one each over the same database: an attempt is claimed by a
 * conditional UPDATE, so one of them makes it, and another only when the first died. At least once is the promise; a message sent
 * twice carries the same id.
 */
export class WebhookSender {
  /** Since the start of the process, for `/metrics`. */
  readonly counts = { delivered: 0, failed: 0 };
  readonly #settings: WebhookSenderSettings;
  /** The endpoints that are being sent to, with whether their last attempt failed. */
  readonly #busy = new Map<number, { readonly isFailing: boolean; readonly sending: Promise<void> }>();
  #running: Promise<void> | undefined;
  #stopping = false;
  #pause = new AbortController();
  #awakeUntil = 0;
  #endListening = () => {};

  constructor(
    private readonly attempts: WebhookAttemptsService,
    private readonly requests: WebhookRequests,
    private readonly secrets: WebhookSecrets,
    private readonly logger: Logger,
    changed: Partial<WebhookSenderSettings> = {},
  ) {
    this.#settings = { ...senderSettings, ...changed };
  }

  /** Looks for due messages until `stop`. */
  start(): void {
    this.#endListening = whenWebhookIsWritten(() => {
      const isAwake = performance.now() < this.#awakeUntil;
      this.#awakeUntil = performance.now() + this.#settings.awakeMs;
      if (!isAwake) this.#nudge();
    });
    this.#running = this.#run();
  }

  /** Claims no more messages, and waits a limited time for those in flight: the lease of an abandoned one expires. */
  async stop(): Promise<void> {
    this.#stopping = true;
    this.#endListening();
    this.#nudge();
    const settled = this.#running?.then(() => this.#settled());
    await Promise.race([settled, delay(this.#settings.stopDeadlineMs, undefined, { ref: false })]);
  }

  /** Sends every due message. */
  async flush(): Promise<void> {
    while (!this.#stopping && (await this.#takeDue()) > 0) await this.#settled();
  }

  #settled(): Promise<unknown> {
    return Promise.all([...this.#busy.values()].map(({ sending }) => sending));
  }

  #nudge(): void {
    this.#pause.abort();
  }

  async #run(): Promise<void> {
    while (!this.#stopping) {
      // Before messages are taken, so that no nudge is missed meanwhile.
      this.#pause = new AbortController();
      try {
        await this.#takeDue();
      } catch (error) {
        this.#logFailure(error, 'The messages of webhooks could not be read');
      }
      if (this.#stopping) return;
      const { pollMs, awakePollMs } = this.#settings;
      const wait = performance.now() < this.#awakeUntil ? awakePollMs : pollMs;
      await delay(wait, undefined, { signal: this.#pause.signal }).catch(() => {});
    }
  }

  /** Claims as many due messages as may be sent now, and starts their delivery. @returns for how many endpoints some were due */
  async #takeDue(): Promise<number> {
    const { lanes, failingLanes, leaseMs } = this.#settings;
    const free = lanes - this.#busy.size;
    if (free <= 0) return 0;
    const failing = [...this.#busy.values()].filter(({ isFailing }) => isFailing).length;
    const found = await this.attempts.readDue([...this.#busy.keys()], free);
    const due = [
      ...found.filter(({ isFailing }) => !isFailing),
      ...found.filter(({ isFailing }) => isFailing).slice(0, Math.max(0, failingLanes - failing)),
    ];
    for (const { endpointId, isFailing } of due) {
      if (this.#stopping) break;
      const claimedUntil = performance.now() + leaseMs;
      const attempt = await this.attempts.begin(endpointId, leaseMs);
      if (attempt) this.#send(attempt, isFailing, claimedUntil);
    }
    return due.length;
  }

  #send(attempt: Attempt, isFailing: boolean, claimedUntil: number): void {
    const sending = this.#deliver(attempt, claimedUntil)
      .catch((error) =>
        this.#logFailure(error, `Attempt ${attempt.number} of ${attempt.messageId} broke off`),
      )
      .finally(() => {
        this.#busy.delete(attempt.endpointId);
        // Another message may be waiting for this endpoint, or for this lane.
        this.#nudge();
      });
    this.#busy.set(attempt.endpointId, { isFailing, sending });
  }

  async #deliver(attempt: Attempt, claimedUntil: number): Promise<void> {
    const { url, messageId: id, body, at } = attempt;
    const secrets = this.#secretsOf(attempt);
    const outcome = secrets
      ? await this.requests.post(url, signatureHeaders({ id, body }, secrets, at), body)
      : unsigned;
    this.counts[outcome.error === null ? 'delivered' : 'failed'] += 1;
    await this.#record(attempt, outcome, claimedUntil);
  }

  /** @returns undefined when `SECRETS_KEY` is missing or another one */
  #secretsOf(attempt: Attempt): readonly string[] | undefined {
    try {
      return this.secrets.of(attempt, attempt.at);
    } catch (error) {
      const { endpointId } = attempt;
      this.logger.error({ err: error, endpointId }, 'A webhook could not be signed');
      return undefined;
    }
  }

  /** Records an outcome, and retries while the database is away: a delivered message without it would be sent again. */
  async #record(attempt: Attempt, outcome: WebhookOutcome, claimedUntil: number): Promise<void> {
    for (let pause = 500; ; pause *= 2) {
      try {
        const reason = await this.attempts.end(attempt, outcome);
        const { endpointId, applicationId } = attempt;
        if (reason) this.logger.warn({ endpointId, applicationId, reason }, 'A webhook was disabled');
        return;
      } catch (error) {
        if (this.#stopping || performance.now() + pause > claimedUntil) throw error;
        await delay(pause);
      }
    }
  }

  /** Logs an error, unless it is one that `Database` has logged. */
  #logFailure(error: unknown, message: string): void {
    if (!(error instanceof DomainError)) this.logger.error({ err: error }, message);
  }
}
