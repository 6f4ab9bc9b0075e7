import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { answerBusy } from './busy.js';

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
 */
export function oneAtATime(handler: RequestListener, secure: boolean): RequestListener {
  const waiting = new WeakMap<Socket, Pending[]>();

  const begin = ({ request, response }: Pending) => {
    const { socket } = request;
    response.once('close', () => {
      const next = waiting.get(socket)?.shift();
      if (next === undefined) waiting.delete(socket);
      // After a response that closes the connection, the next response would never arrive.
      else if (socket.writable) begin(next);
    });
    handler(request, response);
  };

  return (request, response) => {
    const queue = waiting.get(request.socket);
    if (queue === undefined) {
      waiting.set(request.socket, []);
      begin({ request, response });
    } else if (queue.length < maxWaiting) {
      queue.push({ request, response });
    } else {
      answerBusy(request, response, secure);
    }
  };
}
