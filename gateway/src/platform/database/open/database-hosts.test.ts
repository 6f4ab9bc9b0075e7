import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import type { Logger } from '../../logger.js';
import { DatabaseHosts } from './database-hosts.js';

const logger = { warn: () => {}, info: () => {} } as unknown as Logger;

/** A server that answers each connection with an error. @returns also when each arrived */
async function refusing(code: number, message: string) {
  const arrivals: number[] = [];
  const server = createServer((socket) => {
    arrivals.push(performance.now());
    const body = Buffer.concat([Buffer.from([0xff, code & 0xff, code >> 8]), Buffer.from(message)]);
    socket.on('error', () => {});
    socket.end(Buffer.concat([Buffer.from([body.length, 0, 0, 0]), body]));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return { arrivals, host: `127.0.0.1:${port}`, close: () => server.close() };
}

test.each([
  ['stays at a server that has too many connections', 1040, 0],
  ['leaves a server that denies access', 1045, 1],
])('a gateway %s', async (_, code, used) => {
  const servers = [await refusing(code, 'No.'), await refusing(1040, 'Too many connections')];
  const hosts = new DatabaseHosts(`mysql://root@${servers.map(({ host }) => host).join(',')}/office`, logger);
  await hosts.choose();
  expect(new URL(hosts.url).host).toBe(servers[used]?.host);
  for (const { close } of servers) close();
});

test('health checks pause while every call fails', async () => {
  const server = await refusing(1040, 'Too many connections');
  const hosts = new DatabaseHosts(`mysql://root@${server.host},${server.host}/office`, logger);
  const watching = hosts.watchOver();
  while (server.arrivals.length < 4) {
    hosts.suspect();
    await new Promise(setImmediate);
  }
  hosts.close();
  await watching;
  server.close();
  const pauses = server.arrivals.slice(1).map((at, index) => at - (server.arrivals[index] as number));
  expect(Math.min(...pauses)).toBeGreaterThan(200);
});
