import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Call } from '../call-context.js';
import { WaitDeadline } from '../wait-deadline.js';
import { traceOf } from './request-trace.js';

declare module 'fastify' {
  interface FastifyRequest {
    call: Call | undefined;
    /** When its headers had arrived. */
    arrivedAt: number | undefined;
  }
}

/**
 * Makes each request one call: it knows whence it comes, and has one deadline for all its waits. The request holds its
 * call, because a `WeakMap` whose values reach their keys keeps both until a full collection of V8.
 */
export function runRequestsAsCalls(app: FastifyInstance): void {
  app.decorateRequest('call');
  app.decorateRequest('arrivedAt');

  app.addHook('onRequest', (request, _reply, done) => {
    const call = callOf(request);
    request.call = call;
    call.run(done);
  });
  app.addHook('preParsing', (request, _reply, _payload, done) => {
    request.arrivedAt = performance.now();
    done();
  });
  app.addHook('preValidation', (request, _reply, done) => {
    const { call, arrivedAt } = request;
    if (call === undefined) return done();
    if (arrivedAt !== undefined) call.deadline?.extend(performance.now() - arrivedAt);
    // The end of a body is an event of the connection, outside the async context of the request.
    call.run(done);
  });
  app.addHook('onSend', (request, _reply, _payload, done) => {
    request.call?.deadline?.lift();
    done();
  });
}

/**
 * The call of a request, without a reference to it. Node's timer of an idle connection, and the connections to the database,
 * keep the call in which they were created: with a reference each of them kept a request until the next one was answered,
 * long enough for both to become old objects of V8.
 */
function callOf({ id, ip, raw, routeOptions }: FastifyRequest): Call {
  const { traceparent } = raw.headers;
  return new Call({
    door: routeOptions.url === '/graphql' ? 'GRAPH' : 'REST',
    requestId: id,
    address: ip,
    deadline: new WaitDeadline(),
    trace: () => traceOf(id, traceparent),
  });
}
