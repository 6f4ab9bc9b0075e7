import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import type { FastifyServerOptions } from 'fastify';
import { type Trace, traceFields, traceOfRequest } from '../trace.js';

/** The trace of a request, from its W3C header `traceparent` or else a new one. */
export function traceOf(requestId: string, traceparent: IncomingHttpHeaders[string]): Trace {
  // Node joins repeated headers with a comma, which makes them invalid, as they should be.
  return traceOfRequest(requestId, typeof traceparent === 'string' ? traceparent : undefined);
}

/** Creates the logger of a request, whose lines carry the id of the request and those of its trace. */
export const tracedLogger: NonNullable<FastifyServerOptions['childLoggerFactory']> = (
  logger,
  bindings,
  options,
  raw,
) =>
  logger.child(
    Object.assign(
      bindings,
      traceFields(traceOf(bindings.reqId as string, (raw as IncomingMessage).headers.traceparent)),
    ),
    options,
  );
