import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** A client that takes no byte of its answer for so long is not reading it. */
const maxWriteIdleMs = 15_000;
const checkEveryMs = 1_000;

/** How far a connection's output had got, and since when it has got no further. */
interface Progress {
  sent: number;
  since: number;
}

/**
 * Closes connections whose client has stopped reading. An answer that is not read holds memory and a slot for as long
 * as its client likes; Node's own idle timer starts again with every byte that such a client sends.
 */
export function closeUnreadAnswers(server: Server): void {
  const stalled = new Map<Socket, Progress>();
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => {
      sockets.delete(socket);
      stalled.delete(socket);
    });
  });

  const check = () => {
    const now = performance.now();
    for (const socket of sockets) {
      if (socket.writableLength === 0) {
        stalled.delete(socket);
        continue;
      }
      const sent = sentBytes(socket);
      const last = stalled.get(socket);
      if (last?.sent !== sent) stalled.set(socket, { sent, since: now });
      else if (now - last.since >= maxWriteIdleMs) socket.destroy();
    }
  };
  server.once('listening', () => {
    const timer = setInterval(check, checkEveryMs).unref();
    server.once('close', () => clearInterval(timer));
  });
}

/**
 * What the operating system has taken of a socket's output. A large piece counts as it goes: what is left of the piece
 * under way is on the handle alone, where Node's own idle timer reads it too.
 */
function sentBytes(socket: Socket): number {
  const { _handle: handle } = socket as Socket & { _handle?: { writeQueueSize?: number } | null };
  return socket.bytesWritten - socket.writableLength - (handle?.writeQueueSize ?? 0);
}
