import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Call } from '../call-context.js';
import { WaitDeadline } from '../wait-deadline.js';
import { requestTrace } from './request-trace.js';

/** Makes each request one call: it knows whence it comes, and has one deadline for all its waits. */
export function runRequestsAsCalls(app: FastifyInstance): void {
  const calls = new WeakMap<FastifyRequest, Call>();
  const arrivals = new WeakMap<FastifyRequest, number>();

  app.addHook('onRequest', (request, _reply, done) => {
    const call = new Call({
      door: request.routeOptions.url === '/graphql' ? 'GRAPH' : 'REST',
      requestId: request.id,
      address: request.ip,
      deadline: new WaitDeadline(),
      trace: () => requestTrace(request.raw, request.id),
    });
    calls.set(request, call);
    call.run(done);
  });
  app.addHook('preParsing', (request, _reply, _payload, done) => {
    arrivals.set(request, performance.now());
    done();
  });
  app.addHook('preValidation', (request, _reply, done) => {
    const call = calls.get(request);
    if (call === undefined) return done();
    call.deadline?.extend(performance.now() - (arrivals.get(request) ?? performance.now()));
    // The end of a body is an event of the connection, outside the async context of the request.
    call.run(done);
  });
  app.addHook('onSend', (request, _reply, _payload, done) => {
    calls.get(request)?.deadline?.lift();
    done();
  });
}
