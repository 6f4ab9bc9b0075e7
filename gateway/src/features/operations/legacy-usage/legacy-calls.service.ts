import type { IncomingHttpHeaders } from 'node:http';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import type { EntityManager } from 'typeorm';
import type { Database } from '../../../platform/database/database.js';
import { insertOrUpdate } from '../../../platform/database/rows/rows.js';
import type { Logger } from '../../../platform/logger.js';
import { AppVersions } from './app-version.js';
import { LegacyCallCount } from './legacy-call-count.entity.js';
import { type CallCount, type CounterLimits, LegacyCallCounter } from './legacy-call-counter.js';
import { LegacyCounting } from './legacy-counting.entity.js';

const rowsPerWrite = 100;

/** The greatest number that the columns hold. */
const maxNumber = 2_147_483_647;

/** Counts the calls of legacy paths: in memory at once, in the database every ten seconds. */
export class LegacyCallsService {
  readonly #versions = new AppVersions();
  readonly #counter: LegacyCallCounter;
  #hasBegun = false;

  constructor(
    private readonly database: Database,
    private readonly logger: Logger,
    limits: CounterLimits = {},
  ) {
    this.#counter = new LegacyCallCounter(limits);
  }

  /**
   * Counts a call, without waiting for anything.
   * @param path as in the inventory, such as `GET /api/questions`
   * @param applicationId 0 when the call names none
   */
  count(path: string, applicationId: number, headers: IncomingHttpHeaders, isError: boolean): void {
    this.#counter.count(path, applicationId, this.#versions.of(headers), isError);
  }

  /**
   * Writes the counts. Counts that cannot be written are kept for the next time, so that no path looks unused because the
   * database was away. A commit whose answer is lost is counted twice.
   */
  async flush(): Promise<void> {
    const { counts, lost } = this.#counter.take();
    if (lost > 0) this.logger.warn(`${lost} calls of legacy paths were not counted: too many different ones`);
    let left = counts;
    try {
      if (!this.#hasBegun) await this.#begin();
      // In the same order everywhere, which keeps gateways from waiting for each other in a circle.
      left = counts.toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1));
      while (left.length > 0) {
        const piece = left.slice(0, rowsPerWrite);
        await this.database.write((manager) => add(manager, piece));
        left = left.slice(piece.length);
        await yieldToEventLoop();
      }
    } catch (error) {
      this.#counter.add(left);
      this.logger.warn(
        { err: error },
        'Writing the counts of legacy calls failed; the next time tries again',
      );
    }
  }

  /** Notes the time since when calls are counted, unless another gateway or an earlier run has. */
  async #begin(): Promise<void> {
    const row = { id: 1, since: new Date() };
    await this.database.write((manager) =>
      insertOrUpdate(manager, LegacyCounting, [row], () => ({ id: 'id' })),
    );
    this.#hasBegun = true;
  }
}

const orderOf = ({ applicationId, day, path, app }: CallCount) =>
  [String(applicationId).padStart(10, '0'), day, path, app.version, app.platform].join(' ');

const lesser = (one: string, other: string) => `CASE WHEN ${one} < ${other} THEN ${one} ELSE ${other} END`;

/** Several gateways add to the same rows. */
async function add(manager: EntityManager, counts: readonly CallCount[]): Promise<void> {
  const rows = counts.map(({ applicationId, day, path, app, n, errors, lastAt }) => ({
    applicationId,
    day,
    path,
    appVersion: app.version,
    platform: app.platform,
    n,
    errors,
    lastAt: new Date(lastAt),
  }));
  await insertOrUpdate(manager, LegacyCallCount, rows, (added) => ({
    n: lesser(`n + ${added('n')}`, String(maxNumber)),
    errors: lesser(`errors + ${added('errors')}`, String(maxNumber)),
    lastAt: `CASE WHEN lastAt > ${added('lastAt')} THEN lastAt ELSE ${added('lastAt')} END`,
  }));
}
