import { createServer, type RequestListener, type Server } from 'node:http';
import { answerMalformed, isWithoutHost } from './malformed-requests.js';
import { oneAtATime } from './pipelining.js';
import type { RequestSlots } from './request-slots.js';
import { closeUnreadAnswers } from './write-deadline.js';

/** A client that sends its headers or body slowly is disconnected within 15 seconds: these, and the check interval. */
const timeouts = { headersTimeout: 10_000, requestTimeout: 12_000, connectionsCheckingInterval: 2_000 };

/** Longer than a proxy in front keeps its connections, so that it never sends a request on a closing one. */
const keepAliveTimeout = 72_000;

/** Creates the server below the framework, which limits connections before and after a route handles a request. */
export const httpServer =
  (secure: boolean, slots: RequestSlots) =>
  (handler: RequestListener): Server => {
    // Node's own response to a request without `Host` has neither headers nor a message.
    const options = { ...timeouts, keepAliveTimeout, requireHostHeader: false };
    const malformed = answerMalformed(secure);
    const server = createServer(
      options,
      oneAtATime((request, response) => {
        if (isWithoutHost(request)) malformed(response, 400);
        else if (!slots.refuseEarly(request, response)) handler(request, response);
      }, secure),
    );
    // The same holds for an `Expect` that is not `100-continue`.
    server.on('checkExpectation', (_request, response) => malformed(response, 417));
    server.on('connection', () => slots.connectionAccepted());
    closeUnreadAnswers(server);
    return server;
  };
