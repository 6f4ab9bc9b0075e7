import type { IncomingHttpHeaders } from 'node:http';
import { setImmediate as yieldToEventLoop } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { EntityManager } from 'typeorm';
import type { Database } from '../../platform/database/database.js';
import { execute } from '../../platform/database/execute.js';
import { select } from '../../platform/database/select.js';
import type { Logger } from '../../platform/logger.js';
import { AppVersions, otherVersions } from './app-version.js';
import { type CallCount, LegacyCallCounter } from './legacy-call-counter.js';

/** How many versions of an application are told apart on a day; the rest count as `other`. */
const maxVersionsPerDay = 200;
/**
 * When a day has so many rows, in all applications together, versions that have none yet count as `other`: a caller
 * invents versions, and tries them with every path of every application whose name it knows. The embedded database reads
 * 30 such days on the gateway's own thread when an administrator looks at them: 0.7 s for 5,000 rows a day.
 */
const maxRowsPerDay = { server: 20_000, embedded: 5_000 };
const maxRememberedDays = 1_000;
const rowsPerWrite = 100;

const row =
  'INSERT INTO legacy_calls (applicationId, day, path, appVersion, platform, n, errors, lastAt) VALUES (?, ?, ?, ?, ?, ?, ?, ?)';
/** Several gateways add to the same rows. A sum ends at the greatest number that its column holds. */
const addSql = {
  server: `${row} ON DUPLICATE KEY UPDATE n = LEAST(n + VALUES(n), 2147483647),
    errors = LEAST(errors + VALUES(errors), 2147483647), lastAt = GREATEST(lastAt, VALUES(lastAt))`,
  embedded: `${row} ON CONFLICT DO UPDATE SET n = MIN(n + excluded.n, 2147483647),
    errors = MIN(errors + excluded.errors, 2147483647), lastAt = MAX(lastAt, excluded.lastAt)`,
};

const begin = 'INSERT INTO legacy_counting (id, since) VALUES (1, ?)';
const beginSql = {
  server: `${begin} ON DUPLICATE KEY UPDATE id = id`,
  embedded: `${begin} ON CONFLICT DO NOTHING`,
};

const rowsSql = 'SELECT COUNT(*) AS n FROM (SELECT 1 FROM legacy_calls WHERE day = ? LIMIT ?) AS counted';
const rowSql = `
  SELECT 1 FROM legacy_calls
  WHERE applicationId = ? AND day = ? AND path = ? AND appVersion = ? AND platform = ?`;
const versionsSql = `
  SELECT DISTINCT appVersion, platform FROM legacy_calls
  WHERE applicationId = ? AND day = ? AND appVersion <> 'other' LIMIT ?`;

/** Counts the calls of legacy paths: in memory at once, in the database every ten seconds. */
export class LegacyCallsService {
  readonly #versions = new AppVersions();
  readonly #counter = new LegacyCallCounter();
  /** The versions that have rows, by day and application. */
  readonly #stored = new LRUCache<string, Set<string>>({ max: maxRememberedDays });
  #hasBegun = false;

  constructor(
    private readonly database: Database,
    private readonly logger: Logger,
    private readonly maxRows = maxRowsPerDay[database.kind],
  ) {}

  /**
   * Counts a call, without waiting for anything.
   * @param path as in the inventory, such as `GET /api/questions`
   * @param applicationId 0 when the call names none
   */
  count(path: string, applicationId: number, headers: IncomingHttpHeaders, isError: boolean): void {
    this.#counter.count(path, applicationId, this.#versions.of(headers), isError);
  }

  /**
   * Writes what was counted. What cannot be written is kept for the next time, so that no path looks unused because the
   * database was away. A commit whose answer is lost is counted twice.
   */
  async flush(): Promise<void> {
    const { counts, lost } = this.#counter.take();
    if (lost > 0) this.logger.warn(`${lost} calls of legacy paths were not counted: too many different ones`);
    let left = counts;
    try {
      if (!this.#hasBegun) await this.#begin();
      left = await this.#limitVersions(counts);
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
    const { kind } = this.database;
    await this.database.write((manager) => execute(manager, beginSql[kind], [new Date()]));
    this.#hasBegun = true;
  }

  /** Counts versions beyond the limits of their application and day as others. */
  async #limitVersions(counts: readonly CallCount[]): Promise<CallCount[]> {
    const limited = new LegacyCallCounter();
    const read = new Set<string>();
    const room = new Map<string, number>();
    for (const count of counts) {
      const { applicationId, day, app } = count;
      const key = `${day} ${applicationId}`;
      const version = keyOf(app.version, app.platform);
      let stored = this.#stored.get(key) ?? new Set<string>();
      if (!stored.has(version) && stored.size < maxVersionsPerDay && !read.has(key)) {
        // Other gateways, and this one before its start, have added versions too.
        stored = new Set([...stored, ...(await this.#readVersions(applicationId, day))]);
        this.#stored.set(key, stored);
        read.add(key);
      }
      const isKept =
        (stored.has(version) || stored.size < maxVersionsPerDay) && (await this.#hasRoom(count, room));
      if (isKept) stored.add(version);
      limited.add([isKept ? count : { ...count, app: otherVersions }]);
    }
    // In the same order everywhere, which keeps gateways from waiting for each other in a circle.
    return limited.take().counts.toSorted((a, b) => (orderOf(a) < orderOf(b) ? -1 : 1));
  }

  /** @param room how many rows each day has room for, found at its first count */
  async #hasRoom(count: CallCount, room: Map<string, number>): Promise<boolean> {
    const { applicationId, day, path, app } = count;
    const left = room.get(day) ?? this.maxRows - (await this.#countRows(day));
    room.set(day, left - 1);
    if (left > 0) return true;
    const key = [applicationId, day, path, app.version, app.platform];
    const rows = await this.database.read((manager) => select(manager, rowSql, key));
    await yieldToEventLoop();
    return rows.length > 0;
  }

  async #countRows(day: string): Promise<number> {
    type Row = { n: number | string };
    const [row] = await this.database.read((manager) => select<Row>(manager, rowsSql, [day, this.maxRows]));
    // MySQL returns a count as text.
    return Number(row?.n);
  }

  async #readVersions(applicationId: number, day: string): Promise<Set<string>> {
    type Row = { appVersion: string; platform: string };
    const rows = await this.database.read((manager) =>
      select<Row>(manager, versionsSql, [applicationId, day, 2 * maxVersionsPerDay]),
    );
    return new Set(rows.map(({ appVersion, platform }) => keyOf(appVersion, platform)));
  }
}

const keyOf = (version: string, platform: string) => `${version} ${platform}`;

const orderOf = ({ applicationId, day, path, app }: CallCount) =>
  [String(applicationId).padStart(10, '0'), day, path, app.version, app.platform].join(' ');

async function add(manager: EntityManager, counts: readonly CallCount[]): Promise<void> {
  const isEmbedded = manager.connection.options.type === 'better-sqlite3';
  for (const { applicationId, day, path, app, n, errors, lastAt } of counts) {
    const values = [applicationId, day, path, app.version, app.platform, n, errors, new Date(lastAt)];
    await execute(manager, isEmbedded ? addSql.embedded : addSql.server, values);
  }
}
