import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { PoolConnection } from 'mysql2';
import type { Connection } from 'mysql2/promise';
import type { Logger } from '../../logger.js';
import { hostUrls } from './source-settings.js';

const checkEveryMs = 2_000;
const checkDeadlineMs = 2_000;
/** The pause between two health checks while every call fails. */
const pauseMs = 250;
/** Consecutive successful health checks before failing back to a host; avoids flapping. */
const checksBeforeFailback = 5;

/**
 * Chooses the first healthy one of several servers of a database. It fails over within seconds from a server that is gone,
 * frozen, read-only or without a majority, whose connections are dropped, and fails back to an earlier server that has been
 * healthy for ten seconds; calls in progress end where they began.
 */
export class DatabaseHosts {
  readonly #urls: readonly [string, ...string[]];
  readonly #healthyInARow = new Map<string, number>();
  readonly #connections = new Map<PoolConnection, string>();
  readonly #stop = new AbortController();
  /** The address of the server in use. */
  url: string;
  /** A call failed because the server did not answer: the next health check is due. */
  suspect = () => {};

  constructor(
    databaseUrl: string,
    private readonly logger: Logger,
  ) {
    this.#urls = hostUrls(databaseUrl) as [string, ...string[]];
    this.url = this.#urls[0];
  }

  get areSeveral(): boolean {
    return this.#urls.length > 1;
  }

  /** Opens the socket of a new connection: mysql2's option `stream`. */
  readonly stream = () => {
    const { hostname, port } = new URL(this.url);
    const host = hostname.replace(/^\[|\]$/g, '');
    const socket = connect({ host, port: Number(port || 3306), noDelay: true, keepAlive: true });
    return Object.assign(socket, { leadsTo: this.url });
  };

  /** Notes where a new connection of the pool leads. */
  watch(connection: PoolConnection): void {
    this.#connections.set(connection, streamOf(connection).leadsTo);
    connection.once('end', () => this.#connections.delete(connection));
    connection.once('error', () => this.#connections.delete(connection));
  }

  /** Drops a connection that came back to the pool and leads to a server that is no longer used. */
  release(connection: PoolConnection): void {
    if (this.#connections.get(connection) === this.url) return;
    this.#connections.delete(connection);
    connection.destroy();
  }

  /** Uses the first healthy server, and drops the connections to the one it leaves; that stays when none is. */
  async choose(): Promise<void> {
    const left = this.url;
    for (const url of [left, ...this.#urls]) {
      if (!(await isHealthy(url))) continue;
      this.#use(url);
      if (url !== left)
        for (const [connection, leadsTo] of this.#connections) if (leadsTo === left) cut(connection);
      return;
    }
  }

  /** Checks the servers until `close`. */
  async watchOver(): Promise<void> {
    const { signal } = this.#stop;
    while (!signal.aborted) {
      await this.#check();
      const suspected = new Promise<void>((resolve) => {
        this.suspect = resolve;
      });
      const pause = (ms: number) => delay(ms, undefined, { signal, ref: false });
      await pause(pauseMs)
        .then(() => Promise.race([suspected, pause(checkEveryMs - pauseMs)]))
        .catch(() => {});
    }
  }

  close(): void {
    this.#stop.abort();
  }

  async #check(): Promise<void> {
    if (!(await isHealthy(this.url))) {
      this.#healthyInARow.clear();
      return this.choose();
    }
    const earlier = this.#urls.slice(0, this.#urls.indexOf(this.url));
    await Promise.all(
      earlier.map(async (url) =>
        this.#healthyInARow.set(url, (await isHealthy(url)) ? (this.#healthyInARow.get(url) ?? 0) + 1 : 0),
      ),
    );
    const returned = earlier.find((url) => (this.#healthyInARow.get(url) ?? 0) >= checksBeforeFailback);
    if (returned !== undefined) this.#use(returned);
  }

  #use(url: string): void {
    if (url === this.url) return;
    const [host, left] = [url, this.url].map((one) => new URL(one).host);
    this.url = url;
    this.logger.warn(`The database is used at ${host} now, no longer at ${left}.`);
  }
}

/** Ends a connection at once. `destroy` alone would leave its calls without an answer. */
function cut(connection: PoolConnection): void {
  streamOf(connection).destroy(
    Object.assign(new Error('The server was left for another one'), { code: 'ECONNRESET' }),
  );
}

/** mysql2 does not type it. */
const streamOf = (connection: PoolConnection) =>
  (connection as unknown as { stream: Socket & { leadsTo: string } }).stream;

/** A server that takes no more connections is healthy: those that it has are served. */
const full = new Set(['ER_CON_COUNT_ERROR', 'ER_TOO_MANY_USER_CONNECTIONS', 'ER_USER_LIMIT_REACHED']);

/** Whether a server takes changes. Before the first migration it has no table, which is as good. */
const isHealthy = (uri: string): Promise<boolean> =>
  Promise.race([tryWriting(uri), delay(checkDeadlineMs, false, { ref: false })]);

async function tryWriting(uri: string): Promise<boolean> {
  let connection: Connection;
  try {
    const { createConnection } = await import('mysql2/promise');
    connection = await createConnection({ uri, connectTimeout: checkDeadlineMs });
  } catch (error) {
    return full.has((error as { code?: string }).code ?? '');
  }
  connection.on('error', () => {});
  try {
    await connection.query({ sql: 'DELETE FROM migrations WHERE 1 = 0', timeout: checkDeadlineMs });
    return true;
  } catch (error) {
    return (error as { code?: string }).code === 'ER_NO_SUCH_TABLE';
  } finally {
    connection.destroy();
  }
}
