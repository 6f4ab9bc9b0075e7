import { once } from 'node:events';
import type { AddressInfo, Server } from 'node:net';
import mysql from 'mysql2';
import { schema } from '../../../tables.js';
import type { Logger } from '../../logger.js';
import { Database } from '../database.js';

// The server of mysql2 numbers its packets from the handshake on, which both sides remark upon.
beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => jest.restoreAllMocks());

/** Answers each statement with this error. */
async function refusingServer(code: number, message: string) {
  const server = mysql.createServer((client) => {
    // Its types leave out the methods of a server.
    const connection = client as typeof client & Record<string, (value: object) => void>;
    connection.on('error', () => {});
    connection.on('query', () => connection.writeError?.({ code, message }));
    connection.serverHandshake?.({
      ...{ protocolVersion: 10, serverVersion: '10.11.0-MariaDB', connectionId: 1 },
      ...{ statusFlags: 2, characterSet: 45, capabilityFlags: 0xffffff },
    });
  }) as unknown as { _server: Server; listen(port: number, host: string): void };
  server.listen(0, '127.0.0.1');
  const listening = server._server;
  await once(listening, 'listening');
  return { server: listening, port: (listening.address() as AddressInfo).port };
}

test.each([
  [1205, 'Lock wait timeout exceeded; try restarting transaction'],
  [1047, 'WSREP has not yet prepared node for application use'],
])('a start waits for a node of a cluster that answers %d', async (code, message) => {
  const { server, port } = await refusingServer(code, message);
  const stop = new AbortController();
  const stopped = new Error('The test has seen enough');
  const warnings: string[] = [];
  const warn = (text: string) => {
    warnings.push(text);
    stop.abort(stopped);
  };
  try {
    const opened = Database.open(
      { dataDir: '', databaseUrl: `mysql://root@127.0.0.1:${port}/office` },
      schema,
      { warn, info: () => {} } as unknown as Logger,
      stop.signal,
    );
    await expect(opened).rejects.toMatchObject({ name: 'AbortError' });
    expect(warnings).toEqual([expect.stringContaining(`not there yet (${message})`)]);
  } finally {
    server.close();
  }
});

test('a start fails at once when the server denies access', async () => {
  const { server, port } = await refusingServer(1044, 'Access denied to this database');
  try {
    const databaseUrl = `mysql://root@127.0.0.1:${port}/office`;
    const logger = { warn: () => {}, info: () => {} } as unknown as Logger;
    await expect(Database.open({ dataDir: '', databaseUrl }, schema, logger)).rejects.toThrow(
      'Access denied',
    );
  } finally {
    server.close();
  }
});
