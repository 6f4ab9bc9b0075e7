import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export type Outcome = 'ok' | 'refused' | 'failed';

/** Figures read at the moment they are asked for. */
export interface Gauges {
  outboxDepth(): Promise<number>;
  outboxAgeSeconds(): Promise<number>;
  outboxParked(): Promise<number>;
  databaseLoad(): { read: { running: number; waiting: number }; write: { running: number; waiting: number } };
}

/** What `/metrics` shows: request rate, errors and duration by operation, and how the house is doing. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #duration = new Histogram({
    name: 'backoffice_operation_duration_seconds',
    help: 'How long operations take, by door, operation and outcome (ok, refused, failed).',
    labelNames: ['door', 'operation', 'outcome'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [this.#registry],
  });
  readonly #scrapeFaults = new Counter({
    name: 'backoffice_scrape_faults_total',
    help: 'Figures that could not be read when asked for, for example while the database was away.',
    registers: [this.#registry],
  });

  constructor(gauges: Gauges) {
    collectDefaultMetrics({ register: this.#registry });
    this.#gauge('backoffice_outbox_depth', 'Mails waiting to be sent.', gauges.outboxDepth);
    this.#gauge(
      'backoffice_outbox_age_seconds',
      'How long the oldest waiting mail has been waiting.',
      gauges.outboxAgeSeconds,
    );
    this.#gauge(
      'backoffice_outbox_parked',
      'Mails given up, which an administrator can see and retry.',
      gauges.outboxParked,
    );
    for (const use of ['read', 'write'] as const) {
      for (const state of ['running', 'waiting'] as const) {
        this.#gauge(
          `backoffice_database_${use}_${state}`,
          `Database ${use}s ${state}.`,
          async () => gauges.databaseLoad()[use][state],
        );
      }
    }
  }

  /**
   * Notes one finished operation.
   * @param operation a name out of a closed set (route pattern, root field): callers must not be able to invent one
   */
  observe(door: 'graphql' | 'rest', operation: string, outcome: Outcome, seconds: number): void {
    this.#duration.observe({ door, operation, outcome }, seconds);
  }

  /** Everything in Prometheus' text format. */
  text(): Promise<string> {
    return this.#registry.metrics();
  }

  readonly contentType = this.#registry.contentType;

  #gauge(name: string, help: string, read: () => Promise<number>): void {
    const faults = this.#scrapeFaults;
    new Gauge({
      name,
      help,
      registers: [this.#registry],
      async collect() {
        try {
          this.set(await read());
        } catch {
          // A database that is away must not take the other figures with it.
          faults.inc();
        }
      },
    });
  }
}
