import type { IncomingMessage } from 'node:http';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { WaitDeadline } from '../admission/wait-deadline.js';
import { Call } from '../call-context.js';
import { type InterfaceLanguage, keptLanguage } from '../interface-language.js';
import { traceOfRequest } from '../trace.js';
import { pageLanguage } from './public-page.js';

declare module 'fastify' {
  interface FastifyRequest {
    call: Call | undefined;
  }
}

/** Makes each request one call, which knows its client and has one deadline for all its waits. */
export function runRequestsAsCalls(app: FastifyInstance): void {
  app.decorateRequest('call');

  app.addHook('onRequest', (request, _reply, done) => {
    const call = callOf(request);
    request.call = call;
    call.run(done);
  });
  app.addHook('preParsing', (request, _reply, _payload, done) => {
    request.call?.deadline?.pause();
    done();
  });
  app.addHook('preValidation', (request, _reply, done) => {
    const { call } = request;
    if (call === undefined) return done();
    call.deadline?.resume();
    // The end of a body is an event of the connection, outside the async context of the request.
    call.run(done);
  });
  app.addHook('onSend', (request, _reply, _payload, done) => {
    request.call?.deadline?.lift();
    done();
  });
}

/**
 * The language of what a request is told: of `/api/v2`, whose clients are apps of phones, and of its previews by
 * `Accept-Language`; of the paths of the first version the specification's texts; of others the choice that the web app
 * keeps. Whoever has chosen no language gets the specification's texts, whatever the browser prefers.
 */
export function answerLanguage({ url = '', headers }: IncomingMessage): InterfaceLanguage | null {
  if (/^\/(api\/v2|previews)\//.test(url)) return pageLanguage(headers['accept-language']);
  return url.startsWith('/api/') ? null : keptLanguage(headers.cookie);
}

/** The call of a request, without a reference to it: connections to the database keep the call that opened them. */
function callOf({ id, ip, raw, routeOptions }: FastifyRequest): Call {
  return new Call({
    door: routeOptions.url === '/graphql' ? 'GRAPH' : 'REST',
    requestId: id,
    address: ip,
    deadline: new WaitDeadline(),
    trace: traceOfRequest(id, raw.headers.traceparent),
    language: keptLanguage(raw.headers.cookie),
    answersIn: answerLanguage(raw),
  });
}
