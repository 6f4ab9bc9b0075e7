import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A network in front of a server, such as a gateway's database or a gateway, that a test can cut, freeze and restore. */
export interface FlakyNetwork {
  /** The server's URL, through this network. */
  readonly url: string;
  /** Nothing answers any more, but no connection breaks: a frozen server. */
  freeze(): void;
  /** Breaks every connection and rejects new ones, as a killed server does. */
  cut(): Promise<void>;
  /** All is well again. */
  restore(): Promise<void>;
  close(): Promise<void>;
}

export async function aFlakyNetwork(serverUrl: string): Promise<FlakyNetwork> {
  const target = new URL(serverUrl);
  const sockets = new Set<Socket>();
  let frozen = false;
  const server = createServer((client) => {
    const remote = connect(Number(target.port || 3306), target.hostname);
    for (const [from, to] of [
      [client, remote],
      [remote, client],
    ] as const) {
      sockets.add(from);
      if (frozen) from.pause();
      else from.pipe(to);
      from.on('error', () => to.destroy());
      from.once('close', () => {
        sockets.delete(from);
        to.destroy();
      });
      from.on('thaw', () => from.pipe(to));
    }
  });
  const listen = (port: number) => new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const destroyAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  const stop = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      destroyAll();
    });

  return {
    url: Object.assign(new URL(serverUrl), { host: `127.0.0.1:${port}` }).toString(),
    freeze: () => {
      frozen = true;
      for (const socket of sockets) socket.unpipe().pause();
    },
    cut: stop,
    restore: async () => {
      if (!server.listening) await listen(port);
      if (!frozen) return;
      frozen = false;
      for (const socket of sockets) socket.emit('thaw');
    },
    close: async () => {
      if (server.listening) await stop();
    },
  };
}
