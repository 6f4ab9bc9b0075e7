import type { Server } from 'node:http';
import type { Socket } from 'node:net';

/** A client that takes no byte of its answer for so long is not reading it. */
const maxWriteIdleMs = 15_000;
/** While slots are scarce, a client has to take so much of its answer: less than the slowest phone network gives. */
const minBytesPerSecond = 10_000;
const measuredMs = 20_000;
const checkEveryMs = 1_000;

/** How far the output of a connection has got, and how fast. */
interface Progress {
  sent: number;
  movedAt: number;
  /** Where the measure of its speed began. */
  measuredFrom: number;
  measuredAt: number;
}

/**
 * Closes connections whose client has stopped reading or, while slots are scarce, reads too slowly. An answer that is not
 * read holds memory and a slot for as long as its client likes; Node's own idle timer starts again with every byte that
 * such a client sends.
 */
export function closeUnreadAnswers(server: Server, areSlotsScarce: () => boolean): void {
  const connections = new Map<Socket, Progress>();
  server.on('connection', (socket: Socket) => {
    connections.set(socket, beginning(socket));
    socket.once('close', () => connections.delete(socket));
  });
  const check = () => {
    for (const [socket, progress] of connections) {
      if (socket.writableLength === 0) connections.set(socket, beginning(socket));
      else if (isUnread(progress, sentBytes(socket), areSlotsScarce)) socket.destroy();
    }
  };
  server.once('listening', () => {
    const timer = setInterval(check, checkEveryMs).unref();
    server.once('close', () => clearInterval(timer));
  });
}

function beginning(socket: Socket): Progress {
  const [sent, now] = [sentBytes(socket), performance.now()];
  return { sent, movedAt: now, measuredFrom: sent, measuredAt: now };
}

function isUnread(progress: Progress, sent: number, areSlotsScarce: () => boolean): boolean {
  const now = performance.now();
  if (sent !== progress.sent) Object.assign(progress, { sent, movedAt: now });
  if (now - progress.movedAt >= maxWriteIdleMs) return true;
  const elapsed = now - progress.measuredAt;
  if (elapsed < measuredMs) return false;
  const bytesPerSecond = ((sent - progress.measuredFrom) * 1000) / elapsed;
  Object.assign(progress, { measuredFrom: sent, measuredAt: now });
  return bytesPerSecond < minBytesPerSecond && areSlotsScarce();
}

/**
 * The bytes of a socket's output that the operating system has taken. Of a large piece in progress, the rest is known to the
 * handle alone, where Node's own idle timer reads it too.
 */
function sentBytes(socket: Socket): number {
  const { _handle: handle } = socket as Socket & { _handle?: { writeQueueSize?: number } | null };
  return socket.bytesWritten - socket.writableLength - (handle?.writeQueueSize ?? 0);
}
