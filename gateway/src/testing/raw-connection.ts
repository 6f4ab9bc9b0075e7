import { once } from 'node:events';
import { connect, type Socket } from 'node:net';

/** A connection on which a test writes what no client library would. */
export interface RawConnection {
  readonly socket: Socket;
  /** Everything that has arrived, as text. */
  received(): string;
}

/** Connects and sends. With `read: false` nothing is ever read. */
export async function rawConnection(
  address: string,
  text: string,
  { read = true } = {},
): Promise<RawConnection> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  let received = '';
  socket.on('error', () => {});
  if (read)
    socket.on('data', (data) => {
      received += data.toString('latin1');
    });
  else socket.pause();
  await once(socket, 'connect');
  socket.write(text);
  return { socket, received: () => received };
}

/** A request as text, as a proxy passes it on for a client of the given address. */
export function requestText(
  method: string,
  path: string,
  clientAddress: string,
  more: Record<string, string> = {},
): string {
  const headers = Object.entries({ Host: 'localhost', 'X-Forwarded-For': clientAddress, ...more });
  return `${method} ${path} HTTP/1.1\r\n${headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`;
}
