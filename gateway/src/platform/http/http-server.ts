import { createServer, type RequestListener, type Server } from 'node:http';
import { answerMalformed, isWithoutHost } from './malformed-requests.js';
import { oneAtATime } from './pipelining.js';
import { closeUnreadAnswers } from './write-deadline.js';

/** A client that drips its headers or body is let go within 15 seconds: these, and the interval of the checks. */
const timeouts = { headersTimeout: 10_000, requestTimeout: 12_000, connectionsCheckingInterval: 2_000 };

/** Longer than a proxy in front keeps its connections, so that it never sends a call into a closing one. */
const keepAliveTimeout = 72_000;

/** The server below the framework: what a connection may do before and after any route sees its requests. */
export const httpServer =
  (secure: boolean) =>
  (handler: RequestListener): Server => {
    // Node's own refusal of a request without `Host` has neither headers nor words.
    const options = { ...timeouts, keepAliveTimeout, requireHostHeader: false };
    const malformed = answerMalformed(secure);
    const server = createServer(
      options,
      oneAtATime(
        (request, response) =>
          isWithoutHost(request) ? malformed(response, 400) : handler(request, response),
        secure,
      ),
    );
    // The same of an `Expect` that is not `100-continue`.
    server.on('checkExpectation', (_request, response) => malformed(response, 417));
    closeUnreadAnswers(server);
    return server;
  };
