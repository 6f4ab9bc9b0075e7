import { createServer, type RequestListener, type Server } from 'node:http';
import { oneAtATime } from '../admission/pipelining.js';
import { closeUnreadAnswers } from '../admission/write-deadline.js';
import { answerBusy, answerMalformed, breaksHostRule } from './bare-answers.js';

/** A client that sends its headers or body slowly is disconnected within 15 seconds: these, and the check interval. */
const timeouts = { headersTimeout: 10_000, requestTimeout: 12_000, connectionsCheckingInterval: 2_000 };

/** Longer than a proxy in front keeps its connections, so that it never sends a request on a closing one. */
const keepAliveTimeout = 72_000;

/** Creates the server below the framework, which limits connections before and after a route handles a request. */
export const httpServer =
  (secure: boolean, areSlotsScarce: () => boolean) =>
  (handler: RequestListener): Server => {
    // Node's own response to a request without `Host` has neither headers nor a message.
    const options = { ...timeouts, keepAliveTimeout, requireHostHeader: false };
    const server = createServer(
      options,
      oneAtATime(
        (request, response) => {
          if (breaksHostRule(request)) answerMalformed(response, secure, 400);
          else handler(request, response);
        },
        (request, response) => answerBusy(request, response, secure),
      ),
    );
    // The same holds for an `Expect` that is not `100-continue`.
    server.on('checkExpectation', (_request, response) => answerMalformed(response, secure, 417));
    closeUnreadAnswers(server, areSlotsScarce);
    return server;
  };
