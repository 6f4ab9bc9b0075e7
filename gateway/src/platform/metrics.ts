import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

export type Outcome = 'ok' | 'refused' | 'failed';

/** The sources of figures that are read on demand. */
interface Sources {
  outbox(): Promise<{ waiting: number; failed: number; oldestAgeSeconds: number }>;
  database(): Figures;
}

/** The value of a gauge, or its values by the first of its labels; undefined while it is unknown. */
type Figures = number | undefined | { readonly [label: string]: Figures };

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
  readonly contentType = this.#registry.contentType;
  /** As of this scrape; undefined while the database is away. */
  #outbox: Awaited<ReturnType<Sources['outbox']>> | undefined;

  constructor(private readonly sources: Sources) {
    collectDefaultMetrics({ register: this.#registry });
    this.show(
      'backoffice_outbox_mails',
      'Mails by state: waiting to be sent, or failed until retried.',
      () => ({ waiting: this.#outbox?.waiting, failed: this.#outbox?.failed }),
      'state',
    );
    this.show(
      'backoffice_outbox_age_seconds',
      'How long the oldest waiting mail has been waiting.',
      () => this.#outbox?.oldestAgeSeconds,
    );
    this.show(
      'backoffice_database_work',
      'Database work by use (read, write) and state (running, waiting).',
      sources.database,
      'use',
      'state',
    );
    this.show('backoffice_figures_missing', '1 while the database could not be asked for its figures.', () =>
      this.#outbox ? 0 : 1,
    );
  }

  /**
   * Records one finished operation.
   * @param operation a name out of a closed set (route pattern, root field): callers must not be able to invent one
   */
  observe(api: 'graphql' | 'rest', operation: string, outcome: Outcome, seconds: number): void {
    this.#duration.observe({ api, operation, outcome }, seconds);
  }

  /** Adds a gauge whose values are read on demand. One that is unknown stays as it was. */
  show(name: string, help: string, figures: () => Figures, ...labelNames: string[]): void {
    this.#registry.removeSingleMetric(name);
    const setAll = (gauge: Gauge, values: Figures, ...labels: string[]): void => {
      if (typeof values === 'number') gauge.labels(...labels).set(values);
      else for (const label in values) setAll(gauge, values[label], ...labels, label);
    };
    new Gauge({
      name,
      help,
      labelNames,
      registers: [this.#registry],
      collect() {
        setAll(this, figures());
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

  /** All metrics in the text format of Prometheus. Other figures are complete while the database is away. */
  async text(): Promise<string> {
    this.#outbox = await this.sources.outbox().catch(() => undefined);
    return this.#registry.metrics();
  }
}
