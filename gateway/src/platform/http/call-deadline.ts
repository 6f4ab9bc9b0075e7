import type { FastifyInstance, FastifyRequest } from 'fastify';
import { WaitDeadline } from '../wait-deadline.js';

/** Gives each request one deadline for all its waits. */
export function limitWaits(app: FastifyInstance): void {
  const deadlines = new WeakMap<FastifyRequest, WaitDeadline>();
  const arrivals = new WeakMap<FastifyRequest, number>();

  app.addHook('onRequest', (request, _reply, done) => {
    const deadline = new WaitDeadline();
    deadlines.set(request, deadline);
    deadline.run(done);
  });
  app.addHook('preParsing', (request, _reply, _payload, done) => {
    arrivals.set(request, performance.now());
    done();
  });
  app.addHook('preValidation', (request, _reply, done) => {
    const deadline = deadlines.get(request);
    if (deadline === undefined) return done();
    deadline.extend(performance.now() - (arrivals.get(request) ?? performance.now()));
    // The end of a body is an event of the connection, outside the async context of the request.
    deadline.run(done);
  });
  app.addHook('onSend', (request, _reply, _payload, done) => {
    deadlines.get(request)?.lift();
    done();
  });
}
