import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Requests of one connection that wait for earlier responses. Browsers and proxies send none ahead. */
const maxWaiting = 8;

interface Pending {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/**
 * Passes the requests of one connection to the handler one at a time. Node would start all requests that a client sent
 * ahead, and a response that is queued behind another emits neither `finish` nor `close` when the connection ends, so
 * that code that waits for these events (slots, streams, logs) would wait forever.
 * @param refuse answers a request when too many of its connection wait
 */
export function oneAtATime(handler: RequestListener, refuse: RequestListener): RequestListener {
  /** The request in progress of each connection, and those behind it. */
  const queues = new WeakMap<Socket, Pending[]>();

  const begin = (queue: Pending[], { request, response }: Pending) => {
    response.once('close', () => {
      queue.shift();
      // After a response that closes the connection, the next response would never arrive.
      if (queue[0] && request.socket.writable) begin(queue, queue[0]);
    });
    handler(request, response);
  };

  return (request, response) => {
    const queue = queues.get(request.socket) ?? [];
    queues.set(request.socket, queue);
    if (queue.length > maxWaiting) return refuse(request, response);
    const pending = { request, response };
    queue.push(pending);
    if (queue.length === 1) begin(queue, pending);
  };
}
