import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
} from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { createConnection } from 'mysql2/promise';

const run = promisify(execFile);

/** One server of the cluster, in a process of its own. */
export class ClusterNode {
  #process: ChildProcess | undefined;

  constructor(
    readonly number: number,
    private readonly home: string,
    private readonly ports: readonly Ports[],
    private readonly user: { readonly uid: number; readonly gid: number },
  ) {}

  get #ports(): Ports {
    return this.ports[this.number] as Ports;
  }

  url(database = ''): string {
    return `mysql://root@127.0.0.1:${this.#ports.sql}/${database}`;
  }

  async initialise(): Promise<void> {
    const { uid, gid } = this.user;
    mkdirSync(this.home);
    chownSync(this.home, uid, gid);
    const quick = ['--auth-root-authentication-method=normal', '--skip-test-db'];
    await run('mariadb-install-db', ['--no-defaults', ...this.#folders(), ...quick], { uid, gid });
  }

  /** Starts the server, and waits until it has joined the others. @param first - whether it begins a new cluster */
  async start(first = false): Promise<void> {
    const { uid, gid } = this.user;
    const log = openSync(join(this.home, 'log'), 'a');
    const child = spawn('mariadbd', [...this.#settings(), ...(first ? ['--wsrep-new-cluster'] : [])], {
      ...{ uid, gid, stdio: ['ignore', log, log] },
    });
    closeSync(log);
    this.#process = child;
    for (let attempt = 0; attempt < 600; attempt += 1) {
      if (child.exitCode !== null || child.signalCode !== null) break;
      if ((await this.status('wsrep_local_state_comment')) === 'Synced') return;
      await delay(100);
    }
    const lines = readFileSync(join(this.home, 'log'), 'utf8').trimEnd().split('\n').slice(-15);
    throw new Error(`Node ${this.number} did not join:\n${lines.join('\n')}`);
  }

  /** A status variable of the server. @returns undefined when it does not answer */
  async status(name: string): Promise<string | undefined> {
    try {
      const [row] = await this.query<{ Value: string }>(`SHOW STATUS LIKE '${name}'`);
      return row?.Value;
    } catch {
      return undefined;
    }
  }

  async query<Row>(sql: string, database?: string): Promise<Row[]> {
    const connection = await createConnection({ uri: this.url(database), connectTimeout: 2_000 });
    try {
      // A node applies the writes of others after they are committed.
      if (database) await connection.query('SET SESSION wsrep_sync_wait = 1');
      const [rows] = await connection.query({ sql, timeout: 10_000 });
      return rows as Row[];
    } finally {
      connection.destroy();
    }
  }

  /** Stops the process where it is: connections stay open, and nothing answers. `SIGCONT` lets it go on. */
  signal(signal: 'SIGSTOP' | 'SIGCONT'): void {
    this.#process?.kill(signal);
  }

  /** Ends the server at once, as a power cut does. */
  async kill(): Promise<void> {
    const child = this.#process;
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGKILL');
    await ended;
  }

  /** A server that starts removes the temporary tables in its folder, in /tmp those of other servers. */
  #folders(): string[] {
    return [`--datadir=${this.home}/data`, `--tmpdir=${this.home}`];
  }

  /** Small, and without durability: the cluster itself keeps what a killed node loses. */
  #settings(): string[] {
    const { home } = this;
    const { sql, group, increments, copies } = this.#ports;
    return [
      '--no-defaults',
      ...this.#folders(),
      ...[`--socket=${home}/socket`, `--pid-file=${home}/pid`, `--port=${sql}`],
      ...[
        '--bind-address=127.0.0.1',
        '--skip-name-resolve',
        '--performance-schema=OFF',
        '--max-connections=200',
      ],
      ...['--binlog-format=ROW', '--innodb-autoinc-lock-mode=2', '--innodb-buffer-pool-size=32M'],
      ...['--innodb-log-file-size=16M', '--innodb-flush-log-at-trx-commit=0', '--wsrep-on=ON'],
      `--wsrep-provider=${library}`,
      `--wsrep-cluster-address=gcomm://${this.ports.map((other) => `127.0.0.1:${other.group}`).join(',')}`,
      ...['--wsrep-sst-method=rsync', `--wsrep-sst-receive-address=127.0.0.1:${copies}`],
      `--wsrep-node-address=127.0.0.1:${group}`,
      `--wsrep-provider-options=gmcast.listen_addr=tcp://127.0.0.1:${group};ist.recv_addr=127.0.0.1:${increments};gcache.size=16M`,
    ];
  }
}

interface Ports {
  readonly sql: number;
  readonly group: number;
  readonly increments: number;
  readonly copies: number;
}

/** A Galera cluster of three nodes on this machine. */
export interface Cluster {
  readonly nodes: readonly [ClusterNode, ClusterNode, ClusterNode];
  stop(): Promise<void>;
}

const library = '/usr/lib/galera/libgalera_smm.so';
const programs = ['mariadbd', 'mariadb-install-db', 'wsrep_sst_rsync', 'rsync'];
const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin'];

/** Why no cluster can be started here; nothing where Debian's `galera-4`, `mariadb-server` and `rsync` are installed. */
export const clusterMissing =
  existsSync(library) && programs.every((name) => folders.some((folder) => existsSync(join(folder, name))))
    ? undefined
    : `${programs.join(', ')} and Galera's library (galera-4, mariadb-server, rsync) are not all installed`;

/** As root the copy of the data between nodes fails, so the servers run as their package's user then. */
function userOfServers(): { uid: number; gid: number } {
  const name = process.getuid?.() === 0 ? 'mysql' : '';
  const id = (flag: string) => Number(execFileSync('id', [flag, ...(name ? [name] : [])]));
  return { uid: id('-u'), gid: id('-g') };
}

export async function aCluster(): Promise<Cluster> {
  const home = mkdtempSync(join(tmpdir(), 'cluster-'));
  chmodSync(home, 0o755);
  const user = userOfServers();
  const free = await freePorts(12);
  const ports = [0, 1, 2].map((at) => {
    const [sql, group, increments, copies] = free.slice(at * 4) as [number, number, number, number];
    return { sql, group, increments, copies };
  });
  const nodes = [0, 1, 2].map((number) => new ClusterNode(number, join(home, `${number}`), ports, user)) as [
    ClusterNode,
    ClusterNode,
    ClusterNode,
  ];
  const stop = async () => {
    await Promise.all(nodes.map((node) => node.kill()));
    rmSync(home, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  };
  try {
    for (const node of nodes) await node.initialise();
    // One after the other: a node that joins copies the data of another one.
    for (const node of nodes) await node.start(node.number === 0);
  } catch (error) {
    await stop();
    throw error;
  }
  return { nodes, stop };
}

async function freePorts(count: number): Promise<number[]> {
  const probes = await Promise.all(
    Array.from({ length: count }, async () => {
      const probe = createServer().listen(0, '127.0.0.1');
      await once(probe, 'listening');
      return probe;
    }),
  );
  const ports = probes.map((probe) => (probe.address() as { port: number }).port);
  await Promise.all(probes.map((probe) => new Promise((resolve) => probe.close(resolve))));
  return ports;
}
