import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export type Outcome = 'ok' | 'refused' | 'failed';

interface Load {
  running: number;
  waiting: number;
}

/** The sources of figures that are read on demand. */
export interface Figures {
  outbox(): Promise<{ waiting: number; failed: number; oldestAgeSeconds: number }>;
  database(): { read: Load; write: Load };
}

/** The figures of `/metrics`: request rate, errors and duration by operation, and the state of database and outbox. */
export class Metrics {
  readonly #registry = new Registry();
  readonly #duration = new Histogram({
    name: 'backoffice_operation_duration_seconds',
    help: 'How long operations take, by API, operation and outcome (ok, refused, failed).',
    labelNames: ['api', 'operation', 'outcome'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [this.#registry],
  });
  readonly #outboxMails = this.#gauge(
    'backoffice_outbox_mails',
    'Mails by state: waiting to be sent, or failed until retried.',
    'state',
  );
  readonly #outboxAge = this.#gauge(
    'backoffice_outbox_age_seconds',
    'How long the oldest waiting mail has been waiting.',
  );
  readonly #databaseWork = this.#gauge(
    'backoffice_database_work',
    'Database work by use (read, write) and state (running, waiting).',
    'use',
    'state',
  );
  readonly #figuresMissing = this.#gauge(
    'backoffice_figures_missing',
    '1 while the database could not be asked for its figures.',
  );

  constructor(private readonly figures: Figures) {
    collectDefaultMetrics({ register: this.#registry });
  }

  /**
   * Records one finished operation.
   * @param operation a name out of a closed set (route pattern, root field): callers must not be able to invent one
   */
  observe(api: 'graphql' | 'rest', operation: string, outcome: Outcome, seconds: number): void {
    this.#duration.observe({ api, operation, outcome }, seconds);
  }

  /** Adds a gauge whose values, by a label, are read on demand. */
  show(name: string, help: string, label: string, figures: () => Readonly<Record<string, number>>): void {
    this.#registry.removeSingleMetric(name);
    new Gauge({
      name,
      help,
      labelNames: [label],
      registers: [this.#registry],
      collect() {
        for (const [value, count] of Object.entries(figures())) this.set({ [label]: value }, count);
      },
    });
  }

  /** Adds a counter whose value, since the start of the process, is read on demand. */
  showTotal(name: string, help: string, total: () => number): void {
    this.#registry.removeSingleMetric(name);
    new Counter({
      name,
      help,
      registers: [this.#registry],
      collect() {
        this.reset();
        this.inc(total());
      },
    });
  }

  readonly contentType = this.#registry.contentType;

  /** All metrics in the text format of Prometheus. Other figures are complete while the database is away. */
  async text(): Promise<string> {
    for (const [use, load] of Object.entries(this.figures.database())) {
      for (const [state, count] of Object.entries(load)) this.#databaseWork.set({ use, state }, count);
    }
    try {
      const { waiting, failed, oldestAgeSeconds } = await this.figures.outbox();
      this.#outboxMails.set({ state: 'waiting' }, waiting);
      this.#outboxMails.set({ state: 'failed' }, failed);
      this.#outboxAge.set(oldestAgeSeconds);
      this.#figuresMissing.set(0);
    } catch {
      this.#figuresMissing.set(1);
    }
    return this.#registry.metrics();
  }

  #gauge(name: string, help: string, ...labelNames: string[]): Gauge {
    return new Gauge({ name, help, labelNames, registers: [this.#registry] });
  }
}
