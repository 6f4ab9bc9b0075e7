import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

/** Requests of one connection that wait for earlier responses. Browsers and proxies send none ahead. */
const maxWaiting = 8;

interface Pending {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
}

/** The requests that one connection sent ahead. */
interface Queue {
  isBusy: boolean;
  readonly waiting: Pending[];
}

/**
 * Passes the requests of one connection to the handler one at a time. Node would start all requests that a client sent
 * ahead, and a response that is queued behind another emits neither `finish` nor `close` when the connection ends, so
 * that code that waits for these events (slots, streams, logs) would wait forever.
 * @param refuse answers a request when too many of its connection wait
 */
export function oneAtATime(handler: RequestListener, refuse: RequestListener): RequestListener {
  const queues = new WeakMap<Socket, Queue>();

  const begin = (queue: Queue, { request, response }: Pending) => {
    const { socket } = request;
    queue.isBusy = true;
    response.once('close', () => {
      const next = queue.waiting.shift();
      if (next === undefined) queue.isBusy = false;
      // After a response that closes the connection, the next response would never arrive.
      else if (socket.writable) begin(queue, next);
    });
    handler(request, response);
  };

  return (request, response) => {
    const queue = queues.get(request.socket) ?? { isBusy: false, waiting: [] };
    queues.set(request.socket, queue);
    if (!queue.isBusy) {
      begin(queue, { request, response });
    } else if (queue.waiting.length < maxWaiting) {
      queue.waiting.push({ request, response });
    } else {
      refuse(request, response);
    }
  };
}
