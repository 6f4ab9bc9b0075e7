import { type FastifyReply, type FastifyRequest, LogController } from 'fastify';

/** What a page loads beside its calls, and what machines ask every few seconds: it would drown the rest. */
const background = /^\/((assets|qr)\/|(healthz|readyz|metrics)(\?|$))/;

/** Logs each request as one line, when it has been answered, instead of one line at each end. */
export class RequestLog extends LogController {
  override incomingRequest(): void {}

  override routeNotFound(): void {}

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ): void {
    const facts = { req: request, res: reply, responseTime: Math.round(reply.elapsedTime) };
    if (error) request.log.warn({ ...facts, err: error }, 'request broken off');
    else if (background.test(request.url) && reply.statusCode < 400)
      request.log.debug(facts, 'request completed');
    else request.log.info(facts, 'request completed');
  }
}
