import type { FastifyBaseLogger } from 'fastify';
import type { Viewer } from '../access/viewer.js';
import type { RequestMemory } from '../admission/request-memory.js';
import type { Caller } from '../http/caller.js';

export type Class = new (...args: never[]) => object;

/** Resolver instances by their class. */
export type Resolvers = ReadonlyMap<Class, object>;

/** The request as resolvers see it. */
export interface RequestContext {
  readonly viewer: Viewer;
  readonly caller: Caller;
  readonly memory: RequestMemory;
  /** The resolvers of this gateway. */
  readonly resolvers: Resolvers;
  /** Its lines carry the ids of the request and of its trace. */
  readonly log: FastifyBaseLogger;
}
