import { connect, type Socket } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import type { PoolConnection } from 'mysql2';
import { type Connection, createConnection } from 'mysql2/promise';
import type { Logger } from '../../logger.js';
import { hostUrls } from './host-urls.js';

const lookEveryMs = 2_000;
const lookDeadlineMs = 2_000;
/** The pause between two health checks while every call fails. */
const pauseMs = 250;
/** A host that comes and goes is not returned to: it has to be well for so many looks in a row. */
const looksBeforeReturn = 5;

/**
 * Which of several servers of one database is used: the first one that is well. A server that is gone, frozen, read-only
 * or without a majority is left within seconds, and its connections are dropped. An earlier one is returned to when it
 * has been well for ten seconds; calls in progress end where they began.
 */
export class DatabaseHosts {
  readonly #urls: readonly [string, ...string[]];
  readonly #wellInARow = new Map<string, number>();
  readonly #sockets = new WeakMap<object, string>();
  readonly #connections = new Map<PoolConnection, string>();
  readonly #stop = new AbortController();
  #current: string;
  #lookNow = () => {};

  constructor(
    databaseUrl: string,
    private readonly logger: Logger,
  ) {
    this.#urls = hostUrls(databaseUrl) as [string, ...string[]];
    this.#current = this.#urls[0];
  }

  /** The address of the server in use. */
  get url(): string {
    return this.#current;
  }

  get areSeveral(): boolean {
    return this.#urls.length > 1;
  }

  /** Opens the socket of a new connection: mysql2's option `stream`. */
  readonly stream = () => {
    const { hostname, port } = new URL(this.#current);
    const host = hostname.replace(/^\[|\]$/g, '');
    const socket = connect({ host, port: Number(port || 3306), noDelay: true, keepAlive: true });
    this.#sockets.set(socket, this.#current);
    return socket;
  };

  /** Notes where a new connection of the pool leads. */
  watch(connection: PoolConnection): void {
    this.#connections.set(connection, this.#sockets.get(streamOf(connection)) ?? this.#current);
    connection.once('end', () => this.#connections.delete(connection));
    connection.once('error', () => this.#connections.delete(connection));
  }

  /** Drops a connection that came back to the pool and leads to a server that is no longer used. */
  release(connection: PoolConnection): void {
    if (this.#connections.get(connection) === this.#current) return;
    this.#connections.delete(connection);
    connection.destroy();
  }

  /** Uses the first server that is well; the one in use stays when none is. */
  async choose(): Promise<void> {
    for (const url of [this.#current, ...this.#urls])
      if (await isWell(url)) {
        this.#use(url);
        return;
      }
  }

  /** Looks after the servers until `close`. */
  async watchOver(): Promise<void> {
    const { signal } = this.#stop;
    while (!signal.aborted) {
      await this.#look();
      const suspected = new Promise<void>((resolve) => {
        this.#lookNow = resolve;
      });
      const pause = (ms: number) => delay(ms, undefined, { signal, ref: false });
      await pause(pauseMs)
        .then(() => Promise.race([suspected, pause(lookEveryMs - pauseMs)]))
        .catch(() => {});
    }
  }

  /** A call failed because the server did not answer: the next look is due. */
  suspect(): void {
    this.#lookNow();
  }

  close(): void {
    this.#stop.abort();
  }

  async #look(): Promise<void> {
    if (!(await isWell(this.#current))) {
      this.#wellInARow.clear();
      return this.choose();
    }
    const earlier = this.#urls.slice(0, this.#urls.indexOf(this.#current));
    await Promise.all(
      earlier.map(async (url) =>
        this.#wellInARow.set(url, (await isWell(url)) ? (this.#wellInARow.get(url) ?? 0) + 1 : 0),
      ),
    );
    const returned = earlier.find((url) => (this.#wellInARow.get(url) ?? 0) >= looksBeforeReturn);
    if (returned !== undefined) this.#use(returned);
  }

  #use(url: string): void {
    if (url === this.#current) return;
    const left = this.#current;
    this.#current = url;
    const isReturn = this.#urls.indexOf(url) < this.#urls.indexOf(left);
    this.logger.warn(`The database is used at ${new URL(url).host} now, no longer at ${new URL(left).host}.`);
    if (isReturn && this.#wellInARow.size > 0) return;
    for (const [connection, leadsTo] of this.#connections) if (leadsTo === left) cut(connection);
  }
}

/** Ends a connection at once. `destroy` alone would leave its calls without an answer. */
function cut(connection: PoolConnection): void {
  streamOf(connection).destroy(
    Object.assign(new Error('The server was left for another one'), { code: 'ECONNRESET' }),
  );
}

/** mysql2 does not type it. */
const streamOf = (connection: PoolConnection) => (connection as unknown as { stream: Socket }).stream;

/** A server that takes no more connections is well: those that it has are served. */
const full = new Set(['ER_CON_COUNT_ERROR', 'ER_TOO_MANY_USER_CONNECTIONS', 'ER_USER_LIMIT_REACHED']);

/** Whether a server takes changes. Before the first migration it has no table, which is as good. */
async function isWell(uri: string): Promise<boolean> {
  const deadline = AbortSignal.timeout(lookDeadlineMs);
  const expired = new Promise<false>((resolve) => deadline.addEventListener('abort', () => resolve(false)));
  return Promise.race([tryWriting(uri), expired]);
}

async function tryWriting(uri: string): Promise<boolean> {
  let connection: Connection;
  try {
    connection = await createConnection({ uri, connectTimeout: lookDeadlineMs });
  } catch (error) {
    return full.has((error as { code?: string }).code ?? '');
  }
  connection.on('error', () => {});
  try {
    await connection.query({ sql: 'DELETE FROM migrations WHERE 1 = 0', timeout: lookDeadlineMs });
    return true;
  } catch (error) {
    return (error as { code?: string }).code === 'ER_NO_SUCH_TABLE';
  } finally {
    connection.destroy();
  }
}
