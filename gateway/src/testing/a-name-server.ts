import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { isIPv6 } from 'node:net';
import ipaddr from 'ipaddr.js';

export interface TestNameServer {
  /** As `Resolver.setServers` takes it. */
  readonly server: string;
  /** The names it was asked for IPv4 addresses of. */
  readonly asked: readonly string[];
  close(): Promise<void>;
}

const types = { A: 1, AAAA: 28 } as const;

/**
 * A name server with just enough of DNS (RFC 1035) to answer for addresses.
 * @param addressesOf the addresses of a name; `time` counts, from 0, how often it was asked for. Undefined for a silence
 */
export async function aNameServer(
  addressesOf: (name: string, time: number) => readonly string[] | undefined,
): Promise<TestNameServer> {
  const socket = createSocket('udp4');
  const asked: string[] = [];
  const answers = new Map<string, readonly string[] | undefined>();
  socket.on('message', (query, { port, address }) => {
    const { name, type, end } = questionOf(query);
    if (type === types.A || !answers.has(name)) {
      answers.set(name, addressesOf(name, asked.filter((other) => other === name).length));
      if (type === types.A) asked.push(name);
    }
    const found = answers.get(name);
    if (found === undefined) return;
    const ofType = found.filter((one) => type === (isIPv6(one) ? types.AAAA : types.A));
    const header = Buffer.from(query.subarray(0, 12));
    // An answer without an error.
    header.writeUInt16BE(0x8180, 2);
    // A question, the answers, and nothing else.
    for (const [at, count] of [1, ofType.length, 0, 0].entries()) header.writeUInt16BE(count, 4 + 2 * at);
    const rows = ofType.map((one) => {
      const bytes = Buffer.from(ipaddr.parse(one).toByteArray());
      const row = Buffer.alloc(12);
      // The name of the question, its type and class, valid for no time, and the length of the address.
      row.writeUInt16BE(0xc00c, 0);
      row.writeUInt16BE(type, 2);
      row.writeUInt16BE(1, 4);
      row.writeUInt16BE(bytes.length, 10);
      return Buffer.concat([row, bytes]);
    });
    socket.send(Buffer.concat([header, query.subarray(12, end), ...rows]), port, address);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    server: `127.0.0.1:${socket.address().port}`,
    asked,
    close: async () => {
      socket.close();
      await once(socket, 'close');
    },
  };
}

function questionOf(query: Buffer): { name: string; type: number; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = query.readUInt8(at); length > 0; length = query.readUInt8(at)) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += 1 + length;
  }
  return { name: labels.join('.').toLowerCase(), type: query.readUInt16BE(at + 1), end: at + 5 };
}
