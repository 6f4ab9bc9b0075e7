import type { IncomingMessage } from 'node:http';
import type { FastifyServerOptions } from 'fastify';
import { type Trace, traceFields, traceOfRequest } from '../trace.js';

/** The trace of a request, from its W3C header `traceparent` or else a new one. */
export function requestTrace({ headers }: IncomingMessage, requestId: string): Trace {
  const { traceparent } = headers;
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
    Object.assign(bindings, traceFields(requestTrace(raw as IncomingMessage, bindings.reqId as string))),
    options,
  );
