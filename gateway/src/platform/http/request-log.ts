import type { IncomingMessage } from 'node:http';
import { type FastifyReply, type FastifyRequest, type FastifyServerOptions, LogController } from 'fastify';
import { traceFields, traceOfRequest } from '../trace.js';

/** Creates the logger of a request, whose lines carry the ids of the request and its trace. */
export const tracedLogger: NonNullable<FastifyServerOptions['childLoggerFactory']> = (
  logger,
  bindings,
  options,
  raw,
) => {
  const { traceparent } = (raw as IncomingMessage).headers;
  const trace = traceOfRequest(bindings.reqId as string, traceparent);
  return logger.child({ ...bindings, ...traceFields(trace) }, options);
};

/** Logs each request in one line, when its response is complete, instead of one line at each end. */
export class RequestLog extends LogController {
  /** @param background the addresses whose successful requests are logged at level `debug` */
  constructor(private readonly background: RegExp) {
    super();
  }

  override incomingRequest(): void {}

  override routeNotFound(): void {}

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const facts = { req: request, res: reply, responseTime: Math.round(reply.elapsedTime) };
    if (error) request.log.warn({ ...facts, err: error }, 'request broken off');
    else if (this.background.test(request.url) && reply.statusCode < 400)
      request.log.debug(facts, 'request completed');
    else request.log.info(facts, 'request completed');
  }
}
